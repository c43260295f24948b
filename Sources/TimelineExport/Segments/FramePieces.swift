import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// Divides the frames of a motion into pieces with formulas that have exactly the values of the frames,
/// and pieces of frames where there are no formulas.
///
/// What is integrated frame by frame mostly rests, follows one timing curve, or is one spring.
struct FramePieces {
  /// The timing curves that the motion may follow, with their durations in seconds.
  let curves: [(curve: UnitCurve, duration: Double)]
  /// The most springs that are tried in each frame.
  private static let mostSprings = 16

  /// Springs that frames followed so far: others probably follow them, too.
  private(set) var springs: [Spring] = []

  /// - Parameter animations: the animations that the motion may follow.
  init(_ animations: [AnimationModel]) {
    curves = animations.flatMap(\.timingCurves)
  }

  /// The pieces of numbers.
  ///
  /// - Parameter jumps: the frames that no line leads to.
  mutating func pieces(of rows: FrameRows, jumps: [Int]) -> [SegmentPiece] {
    var pieces: [SegmentPiece] = []
    /// The first of the frames that have no formula.
    var open: Int?
    func close(at frame: Int) {
      guard let first = open else { return }
      pieces.append(Self.frames(rows, from: first, to: frame))
      open = nil
    }
    let jumps = Set(jumps)
    var limits = (0...rows.last).map { _ in rows.last }
    for frame in (0..<rows.last).reversed() {
      limits[frame] = jumps.contains(frame + 1) ? frame : limits[frame + 1]
    }
    var frame = 0
    while frame < rows.last {
      let limit = limits[frame]
      if limit == frame {
        close(at: frame)
        let (piece, next) = Self.jumping(rows, from: frame, limits)
        pieces.append(piece)
        frame = next
      } else if let next = rest(rows, from: frame, limit) {
        close(at: frame)
        pieces.append(
          Self.piece(rows, from: frame, to: next, .constant(rows[frame])))
        frame = next
      } else if let (piece, next) = formula(rows, from: frame, limit) {
        close(at: frame)
        pieces.append(piece)
        frame = next
      } else {
        open = open ?? frame
        frame += 1
      }
    }
    close(at: rows.last)
    if pieces.isEmpty { pieces.append(Self.piece(rows, from: 0, to: 0, .constant(rows[0]))) }
    return pieces
  }

  // MARK: Formulas

  private func rest(_ rows: FrameRows, from first: Int, _ limit: Int) -> Int? {
    var frame = first
    while frame < limit, rows.isEqual(first, frame + 1) { frame += 1 }
    return frame > first ? frame : nil
  }

  /// The piece that begins in a frame, and the frame in which it ends.
  private mutating func formula(
    _ rows: FrameRows, from first: Int, _ limit: Int
  ) -> (piece: SegmentPiece, end: Int)? {
    let eased = curves.lazy.compactMap {
      Self.eased(rows, from: first, limit, $0.curve, $0.duration)
    }
    .first
    let line = Self.line(rows, from: first, limit)
    var best = [eased, line].compactMap { $0 }.max { $0.end < $1.end }
    let known = springs.compactMap { spring in
      Self.spring(rows, from: first, limit, spring).map { (spring, $0) }
    }.max { $0.1 < $1.1 }
    let found = known?.1 ?? 0 >= limit ? nil : Self.spring(rows, from: first, limit, nil)
    let end = max(known?.1 ?? 0, found ?? 0)
    // A curve ends between two frames, and a spring just before its end.
    guard end > (best?.end ?? 0) + 1,
      let spring = FrameSpring(
        rows, from: first, to: end, known: known?.1 == end ? known?.0 : nil)
    else { return best }
    if springs.count < Self.mostSprings, !springs.contains(spring.spring) {
      springs.append(spring.spring)
    }
    best = (
      Self.piece(
        rows, from: first, to: end,
        .spring(spring.spring, from: spring.from, to: spring.to, velocity: spring.velocity)), end
    )
    return best
  }

  private static func spring(
    _ rows: FrameRows, from first: Int, _ limit: Int, _ known: Spring?
  ) -> Int? {
    FrameRows.longest(from: first, atLeast: FrameSpring.leastFrames, limit: limit) { last in
      FrameSpring(rows, from: first, to: last, known: known) != nil
    }
  }

  /// The piece of a whole timing curve.
  private static func eased(
    _ rows: FrameRows, from first: Int, _ limit: Int, _ curve: UnitCurve, _ duration: Double
  ) -> (piece: SegmentPiece, end: Int)? {
    let end = first + Int((duration * rows.rate - 1e-6).rounded(.up))
    guard end > first + 1, end <= limit else { return nil }
    let (from, to) = (rows[first], rows[end])
    for frame in first...end {
      let progress = curve.value(at: min(rows.time(of: frame - first) / duration, 1))
      let holds = (0..<rows.width).allSatisfy {
        rows.has(from[$0] + (to[$0] - from[$0]) * progress, frame, $0)
      }
      guard holds else { return nil }
    }
    return (
      SegmentPiece(
        start: rows.time(of: first), duration: duration, shape: .curve(curve, from: from, to: to)),
      end
    )
  }

  /// The least frames that a straight line joins: it is longer than the frames between other ones.
  private static let leastLine = 4

  /// The piece of a straight line.
  private static func line(
    _ rows: FrameRows, from first: Int, _ limit: Int
  ) -> (piece: SegmentPiece, end: Int)? {
    guard first < limit else { return nil }
    let end =
      FrameRows.longest(from: first, atLeast: leastLine, limit: limit) { last in
        let (from, to) = (rows[first], rows[last])
        return (first + 1..<last).allSatisfy { frame in
          let part = Double(frame - first) / Double(last - first)
          return (0..<rows.width).allSatisfy {
            rows.has(from[$0] + (to[$0] - from[$0]) * part, frame, $0)
          }
        }
      }
    guard let end else { return nil }
    return (linear(rows, from: first, to: end), end)
  }

  // MARK: Pieces

  private static func piece(
    _ rows: FrameRows, from first: Int, to last: Int, _ shape: SegmentPiece.Shape
  ) -> SegmentPiece {
    SegmentPiece(
      start: rows.time(of: first), duration: rows.time(of: last) - rows.time(of: first),
      shape: shape)
  }

  private static func linear(_ rows: FrameRows, from first: Int, to last: Int) -> SegmentPiece {
    piece(rows, from: first, to: last, .curve(.linear, from: rows[first], to: rows[last]))
  }

  /// The piece of a jump to the next frame, or of those to the frames after it, and where it ends.
  ///
  /// What plays while a state lasts is set in each frame.
  private static func jumping(
    _ rows: FrameRows, from first: Int, _ limits: [Int]
  ) -> (piece: SegmentPiece, end: Int) {
    var last = first + 1
    while last < rows.last, limits[last] == last { last += 1 }
    if let line = line(rows, from: first, last) { return line }
    guard last > first + 2 else {
      let shape = SegmentPiece.Shape.step(
        from: .numbers(rows[first]), to: .numbers(rows[first + 1]))
      return (piece(rows, from: first, to: first + 1, shape), first + 1)
    }
    let values = Array(rows.values[first * rows.width..<(last + 1) * rows.width])
    let shape = SegmentPiece.Shape.frames(
      .numbers(values), rate: rows.rate, jumps: Array(1...last - first))
    return (piece(rows, from: first, to: last, shape), last)
  }

  private static func frames(_ rows: FrameRows, from first: Int, to last: Int) -> SegmentPiece {
    guard last > first + 1 else { return linear(rows, from: first, to: last) }
    let values = Array(rows.values[first * rows.width..<(last + 1) * rows.width])
    return piece(
      rows, from: first, to: last, .frames(.numbers(values), rate: rows.rate, jumps: []))
  }
}

extension AnimationModel {
  /// The timing curves that it follows, each with its duration: also the way back, where it repeats.
  fileprivate var timingCurves: [(curve: UnitCurve, duration: Double)] {
    let speed = modifiers.reduce(1.0) { speed, modifier in
      if case .speed(let factor) = modifier { speed * factor } else { speed }
    }
    var curves: [(curve: UnitCurve, duration: Double)] =
      if case .reference(_, let model) = base {
        model.timingCurves
      } else {
        baseTiming.map { [($0.model.curve, $0.duration)] } ?? []
      }
    let repeats = modifiers.contains { modifier in
      switch modifier {
      case .repeatCount, .repeatForever: true
      case .delay, .speed, .logicallyComplete: false
      }
    }
    if repeats { curves += curves.map { ($0.reversed, $1) } }
    return curves.map { ($0, $1 / speed) }.filter { curve, duration in
      duration > 0 && duration.isFinite && (curve.lines == nil || curve == .linear)
    }
  }
}

extension SampledValues {
  /// The pieces of values without numbers between them: each holds until the frame of the next one.
  func steps(rate: Double) -> [SegmentPiece] {
    let values = discreteValues
    var pieces: [SegmentPiece] = []
    var first = 0
    for frame in values.indices.dropFirst() {
      let isLast = frame == values.count - 1
      guard values[frame] != values[first] || isLast else { continue }
      let start = Double(first) / rate
      pieces.append(
        SegmentPiece(
          start: start, duration: Double(frame) / rate - start,
          shape: .step(from: SampledValues(values[first]), to: SampledValues(values[frame]))))
      first = frame
    }
    return pieces
  }
}
