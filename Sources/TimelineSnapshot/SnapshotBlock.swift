internal import TimelineEvaluation
internal import TimelineSyntax

/// The lines of a property in a snapshot, with all copies of its element.
struct SnapshotBlock {
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - frames: every frame of each copy.
  ///   - moments: the values of each copy at key times.
  ///   - rest: one sample of each copy, after the end; empty where there is none.
  ///   - axis: the times of the frames, or the values of an input.
  init(
    _ frames: [SampledTrack], _ moments: [SampledTrack], rest: [SampledTrack],
    _ axis: SampledInput, _ chosen: SampledInput
  ) {
    guard let first = frames.first else { return }
    let name = first.index == nil ? first.name : first.sharedName
    let copies = frames.count > 1 ? ", \(frames.count) copies" : ""
    guard case .numbers = first.values else {
      lines = ["", "\(name)\(copies)"]
      for (copy, frame) in frames.enumerated() {
        lines += Self.changes(
          of: frame, axis, rest: rest.indices.contains(copy) ? rest[copy] : nil,
          namesCopy: frames.count > 1)
      }
      return
    }
    for component in 0..<first.width {
      let suffix = first.components.map { ".\($0[component])" } ?? ""
      let unit = first.unit.isEmpty ? "" : " (\(first.unit))"
      lines += ["", "\(name)\(suffix)\(unit)\(copies)"]
      let curves = frames.map { SnapshotCurve($0, component: component, axis) }
      lines += SnapshotCurve.summary(of: curves, axis)
      let decimals = SnapshotNumber.decimals(of: first)
      var last: String?
      for (moment, value) in chosen.values.enumerated() {
        let text = Self.values(of: moments, at: moment, component, decimals: decimals)
        lines.append(Self.line(SnapshotNumber.time(value, axis.unit), text))
        last = text
      }
      guard !rest.isEmpty else { continue }
      let end = Self.values(of: rest, at: 0, component, decimals: decimals)
      if end != last { lines.append(Self.line("ends", end)) }
    }
  }

  /// The values of all copies in a sample: one for all that are alike.
  private static func values(
    of copies: [SampledTrack], at sample: Int, _ component: Int, decimals: Int
  ) -> String {
    let values = copies.map {
      NumberText.string(
        SnapshotNumber.rounded($0.number(at: sample, component), decimals: decimals))
    }
    return Set(values).count == 1 ? values[0] : values.joined(separator: " ")
  }

  /// A line of two columns.
  fileprivate static func line(_ name: String, _ text: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 10 - name.count)))\(text)"
  }

  /// When a value that is not a number changes.
  private static func changes(
    of track: SampledTrack, _ axis: SampledInput, rest: SampledTrack?, namesCopy: Bool
  ) -> [String] {
    var last: String?
    var lines: [String] = []
    let copy = namesCopy ? "[\(track.index ?? 0)] " : ""
    for sample in axis.values.indices {
      let text = track.text(at: sample)
      guard text != last else { continue }
      last = text
      lines.append(line(SnapshotNumber.time(axis.values[sample], axis.unit), copy + text))
    }
    if let end = rest?.text(at: 0), end != last { lines.append(line("ends", copy + end)) }
    return lines
  }
}

/// When a component of a property moves, and how far.
private struct SnapshotCurve {
  /// When it leaves its first value, and when it stays at its last one: nil if it is never seen to move.
  var moves: (start: Double, end: Double)?
  var least: (value: Double, time: Double)
  var greatest: (value: Double, time: Double)
  private let decimals: Int

  init(_ track: SampledTrack, component: Int, _ axis: SampledInput) {
    let values = axis.values.indices.map { track.number(at: $0, component) }
    decimals = SnapshotNumber.decimals(of: track)
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    // Which of several equal values is the greatest is left to digits in which systems differ.
    let margin = 1e-9 * max(1, abs(low), abs(high))
    func time(_ isMeant: (Double) -> Bool) -> Double {
      values.firstIndex(where: isMeant).map { axis.values[$0] } ?? 0
    }
    least = (low, time { $0 <= low + margin })
    greatest = (high, time { $0 >= high - margin })
    let tolerance = track.visibleTolerances[component] + margin
    guard let first = values.first, let last = values.last,
      let start = values.firstIndex(where: { abs($0 - first) > tolerance })
    else { return }
    let end = values.lastIndex { abs($0 - last) > tolerance }.map { $0 + 1 } ?? start
    moves = (axis.values[start], axis.values[min(end, values.count - 1)])
  }

  /// The lines about all copies of a curve.
  static func summary(of curves: [SnapshotCurve], _ axis: SampledInput) -> [String] {
    func time(_ value: Double) -> String { SnapshotNumber.time(value, axis.unit) }
    func extreme(_ extreme: (value: Double, time: Double), _ curve: SnapshotCurve) -> String {
      let value = SnapshotNumber.rounded(extreme.value, decimals: curve.decimals)
      return "\(NumberText.string(value)) at \(time(extreme.time))"
    }
    let moved = curves.compactMap(\.moves)
    guard let first = moved.min(by: { $0.start < $1.start }),
      let last = moved.max(by: { $0.end < $1.end }),
      let least = curves.min(by: { $0.least.value < $1.least.value }),
      let greatest = curves.max(by: { $0.greatest.value < $1.greatest.value })
    else { return [SnapshotBlock.line("moves", "never")] }
    return [
      SnapshotBlock.line("moves", "from \(time(first.start)) to \(time(last.end))"),
      SnapshotBlock.line("least", extreme(least.least, least)),
      SnapshotBlock.line("greatest", extreme(greatest.greatest, greatest)),
    ]
  }
}

extension SampledTrack {
  /// A number of a sample.
  fileprivate func number(at sample: Int, _ component: Int) -> Double {
    guard case .numbers(let numbers) = values else { return 0 }
    return numbers[sample * width + component]
  }

  /// A value that is not a number, as text.
  fileprivate func text(at sample: Int) -> String {
    switch values {
    case .numbers: ""
    case .integers(let values): String(values[sample])
    case .booleans(let values): String(values[sample])
    case .strings(let values): "\"\(values[sample])\""
    }
  }
}
