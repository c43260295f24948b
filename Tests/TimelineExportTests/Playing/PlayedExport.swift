import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// An export of a document, and the views that it plays.
struct PlayedExport {
  let document: TimelineDocument
  /// The source.
  let text: String
  let log: ExportLog
  let views: [PlayedView]

  /// - Parameters:
  ///   - span: the time that is played, in seconds; nil for four periods of what repeats.
  ///   - count: the number of times.
  init(
    _ document: TimelineDocument, to format: ExportFormat, span: Double? = nil, count: Int = 97
  ) throws {
    (text, log) = try Examples.export(format, document)
    self.document = document
    views = try document.timelines.flatMap { timeline in
      try CompiledTimeline.compile(timeline, of: document).flatMap { compiled in
        try PlayedView.all(of: compiled, span: span, count: count)
      }
    }
  }

  /// The largest error that the line about accuracy states, as a fraction of a range.
  var statedError: Double {
    let lines = text.split(separator: "\n").filter { $0.contains("Accuracy:") }
    let numbers = lines.joined().matches(of: /([0-9.]+(e-?[0-9]+)?) ?%/).compactMap {
      Double($0.1)
    }
    return (numbers.max() ?? 0) / 100
  }

  /// How far the notes say that keyframes are moved in time, in seconds.
  private var statedShift: StatedShift {
    func largest(_ matches: [Substring]) -> Double {
      (matches.compactMap { Double($0) }.max() ?? 0) / 1000
    }
    let lengths = text.matches(of: /infiniteRepeatable\(keyframes {\s+durationMillis = ([0-9]+)/)
    return StatedShift(
      first: largest(text.matches(of: /moved by up to ([0-9.]+) ms/).map(\.1)),
      growth: largest(text.matches(of: /and by ([0-9.]+) ms more in each cycle/).map(\.1)),
      cycle: (lengths.compactMap { Double($0.1) }.min() ?? .infinity) / 1000)
  }

  /// When timelines stop that would repeat forever after another motion, in seconds, by name.
  private var statedEnds: [String: Double] {
    let notes = text.matches(
      of: /repeats forever after another motion in `([^`]+)`: it stops after ([0-9.]+) s/)
    return Dictionary(notes.map { (String($0.1), Double($0.2) ?? 0) }, uniquingKeysWith: min)
  }

  /// Where views do not show what they should.
  ///
  /// - Parameters:
  ///   - found: what a player found for each view; nil for a view that the source does not have.
  ///   - expected: what a view should show.
  func differences(
    _ found: [PlayedValues?], _ expected: (PlayedView) -> [PlayedExpectation]
  ) -> [PlayedDifference] {
    let ends = statedEnds
    return zip(views, found).flatMap { view, values in
      PlayedDifference.all(
        of: view, found: values ?? [:], expected: expected(view), fraction: statedError,
        shift: statedShift, until: ends[view.timeline.name] ?? .infinity)
    }
  }
}

/// How far keyframes may be moved in time, in seconds.
struct StatedShift {
  static let none = StatedShift(first: 0, growth: 0, cycle: .infinity)

  /// In the first cycle.
  let first: Double
  /// How much more it is in each further cycle.
  let growth: Double
  /// The length of the shortest cycle.
  let cycle: Double

  func at(_ time: Double) -> Double { first + growth * (time / cycle).rounded(.down) }
}

/// A view that a timeline moves, with the values that it should have.
struct PlayedView: CustomStringConvertible {
  /// The timeline with all of its views.
  let timeline: CompiledTimeline
  /// The element; nil for the view that the timeline is attached to.
  let element: String?
  /// The copy of the element; nil if it has a single one.
  let copy: Int?
  /// When it is looked at, in seconds.
  let times: [Double]
  /// The numbers of its properties at each time; declared properties begin with `--`.
  let columns: [String: [[Double]]]
  /// The largest range of a number of each, over the whole motion.
  let ranges: [String: Double]
  /// Which of them are colours.
  let colors: Set<String>

  var description: String {
    timeline.name + (element.map { ".\($0)" } ?? "") + (copy.map { "[\($0)]" } ?? "")
  }

  /// The names under which an export may have it, the most specific one first.
  var names: [String] {
    let own = timeline.name
    guard let element else { return [own] }
    return ["\(own).\(element).\(copy ?? 0)", "\(own).\(element)", own]
  }

  /// Whether an event sets values without an animation in the frame at a time.
  func jumps(at time: Double) -> Bool {
    guard case .events(let events) = timeline.contents else { return false }
    let frame = (time * timeline.frameRate).rounded()
    return events.entries.contains { entry in
      entry.change.animation == nil
        && (entry.change.time * timeline.frameRate - 1e-6).rounded(.up) == frame
    }
  }

  static func all(
    of timeline: CompiledTimeline, span: Double?, count: Int
  ) throws -> [PlayedView] {
    let times = times(of: timeline, span: span, count: count)
    // Motion that is short beside the whole is at its start, in files of these tests.
    let whole = timeline.duration
    let dense = (0...1000).flatMap { part in
      [min(whole, 5), whole].map { $0 * Double(part) / 1000 }
    }
    let table = try timeline.sample(SamplingOptions(times: times))
    let all = try timeline.sample(SamplingOptions(times: Set(dense).sorted()))
    let declared = Set(
      timeline.contents.properties.filter { $0.builtIn == nil && $0.target == nil }.map(\.name))
    var views: [PlayedView] = []
    var indices: [String: Int] = [:]
    var columns: [[String: [[Double]]]] = []
    var ranges: [[String: Double]] = []
    var colors: Set<String> = []
    for (track, own) in zip(table.tracks, all.tracks)
    where !track.numbers.isEmpty && !track.property.contains(".") {
      let key = "\(track.element ?? "") \(track.index ?? -1)"
      if indices[key] == nil {
        indices[key] = views.count
        columns.append([:])
        ranges.append([:])
        views.append(
          PlayedView(
            timeline: timeline, element: track.element, copy: track.index, times: times,
            columns: [:], ranges: [:], colors: []))
      }
      guard let index = indices[key] else { continue }
      let name = declared.contains(track.property) ? "--\(track.property)" : track.property
      if track.type.hasColors { colors.insert(name) }
      columns[index][name] = times.indices.map { sample in
        Array(track.numbers[sample * track.width..<(sample + 1) * track.width])
      }
      ranges[index][name] = PlayedEffects.range(
        stride(from: 0, to: own.numbers.count, by: own.width).map {
          Array(own.numbers[$0..<$0 + own.width])
        })
    }
    return views.indices.map { index in
      PlayedView(
        timeline: timeline, element: views[index].element, copy: views[index].copy, times: times,
        columns: columns[index], ranges: ranges[index], colors: colors)
    }
  }

  /// Times away from those at which loops begin again; frames for what is stepped.
  private static func times(
    of timeline: CompiledTimeline, span: Double?, count: Int
  ) -> [Double] {
    let loop = MotionLoop(timeline.contents)
    let isRepeated = timeline.timeline.isRepeated || loop != nil || timeline.motion.isEndless
    let period = loop?.end ?? timeline.duration
    let span = span ?? min(isRepeated ? 4 * period : 1.2 * period, 60)
    let times = (0..<count).map { span * (Double($0) + 0.377) / Double(count) }
    guard timeline.contents.isStepped else { return times }
    let frames = times.map { ($0 * timeline.frameRate).rounded() }
    return zip(frames, [-1] + frames).filter { $0 != $1 }.map { $0.0 / timeline.frameRate }
  }
}
