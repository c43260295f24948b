internal import AnimationCore

/// A property and its motion over an iteration.
struct SegmentsTrack: Sendable {
  let name: String
  let type: String
  /// The number of components.
  let width: Int
  let space: SegmentsSpace?
  /// The space in which states have the values of a colour.
  let stateSpace: SegmentsSpace?
  /// The value before the first piece.
  let start: [Double]
  let cycle: SegmentsCycle?
  let pieces: [SegmentsPiece]
  private let numbers: SegmentsNumbers
  private let times: SegmentTimes

  /// Whether values are not interpolated.
  var isDiscrete: Bool { type == "integer" || type == "boolean" || type == "string" }

  /// Reads a property.
  init(_ node: SegmentsNode, _ words: inout SegmentsWords) throws(SegmentsError) {
    name = try node["name"].string
    type = try node["type"].string
    start = try words.numbers(try node["start"])
    width = start.count
    guard width > 0 else { throw node.failure("`start` has no components") }
    if let own = try node.member("space") { space = try SegmentsSpace(own) } else { space = nil }
    if let own = try node.member("stateSpace") {
      stateSpace = try SegmentsSpace(own)
    } else {
      stateSpace = nil
    }
    if let own = try node.member("cycle") { cycle = try SegmentsCycle(own) } else { cycle = nil }
    (pieces, numbers) = try Self.pieces(try node["pieces"], width, &words)
    times = SegmentTimes(ends: pieces.map(\.end))
  }

  /// Reads the progress of an animation, from 0 to 1.
  init(progress node: SegmentsNode) throws(SegmentsError) {
    (name, type, width, start) = ("", "number", 1, [0])
    (space, stateSpace, cycle) = (nil, nil, nil)
    var words = SegmentsWords()
    (pieces, numbers) = try Self.pieces(node, 1, &words)
    times = SegmentTimes(ends: pieces.map(\.end))
  }

  private static func pieces(
    _ node: SegmentsNode, _ width: Int, _ words: inout SegmentsWords
  ) throws(SegmentsError) -> ([SegmentsPiece], SegmentsNumbers) {
    var (pieces, numbers): ([SegmentsPiece], SegmentsNumbers) = ([], SegmentsNumbers())
    for piece in try node.elements {
      pieces.append(try numbers.piece(piece, width: width, &words))
    }
    return (pieces, numbers)
  }

  /// Writes the components at a time, in the track's own space.
  ///
  /// - Parameters:
  ///   - local: seconds from the start of the iteration.
  ///   - total: seconds from the start, for a cycle that goes on after the end.
  func write(local: Double, total: Double, to values: UnsafeMutablePointer<Double>) {
    guard local >= 0, !pieces.isEmpty else {
      for index in 0..<width { values[index] = start[index] }
      return
    }
    let given = cycle?.count == .infinity ? total : local
    let time = cycle?.time(given) ?? local
    var index = times.index(at: time) ?? pieces.count - 1
    // A later cycle turns at its own first piece, and not at the delay before it.
    if let cycle, time < given {
      let start = cycle.start - SegmentTimes.tolerance
      while index < pieces.count - 1, pieces[index].start < start { index += 1 }
    }
    let piece = pieces[index]
    let own = min(
      SegmentTimes.local(time, start: piece.start, duration: piece.duration), piece.duration)
    switch piece.form {
    case .shape(let shape, let first):
      let basis = shape.basis(at: own)
      for index in 0..<width {
        let terms = basis * numbers.coefficients[first + index]
        values[index] = terms[0] + terms[1] + terms[2] + terms[3]
      }
    case .step(let from, let to):
      let first = own == piece.duration ? to : from
      for index in 0..<width { values[index] = numbers.values[first + index] }
    case .frames(let first, let count, let rate, let jumps):
      write(
        frame: own * rate, first, count, jumps, tolerance: rate * SegmentTimes.tolerance, values)
    }
  }

  /// Frames are joined by straight lines, but not to a value that jumps, or that is no number.
  private func write(
    frame place: Double, _ first: Int, _ count: Int, _ jumps: Int, tolerance: Double,
    _ values: UnsafeMutablePointer<Double>
  ) {
    let frame = Int(min((place + tolerance).rounded(.down), Double(count - 1)))
    let next = min(frame + 1, count - 1)
    let part = min(place - Double(frame), 1)
    let holds = part <= tolerance || isDiscrete || numbers.jumps[jumps + next]
    for index in 0..<width {
      let value = numbers.values[first + frame * width + index]
      let other = numbers.values[first + next * width + index]
      values[index] = holds ? value : value + (other - value) * part
    }
  }

  /// How long nothing moves, in seconds.
  var lead: Double {
    guard let piece = pieces.first else { return 0 }
    guard case .frames(let first, let count, let rate, _) = piece.form else { return piece.start }
    let moving = numbers.values[first..<first + count].firstIndex { $0 != 0 } ?? first
    return piece.start + Double(max(moving - first - 1, 0)) / rate
  }
}

/// How the pieces of a track repeat within an iteration.
struct SegmentsCycle: Sendable {
  let start: Double
  let length: Double
  /// The number of cycles; infinite for a track that never ends.
  let count: Double
  let autoreverses: Bool

  init(_ node: SegmentsNode) throws(SegmentsError) {
    start = try node["start"].amount
    length = try node["length"].amount
    count = try node["count"].count
    autoreverses = try node["autoreverses"].bool
  }

  /// The time in the pieces.
  func time(_ time: Double) -> Double {
    guard time > start + length, length > 0 else { return time }
    let elapsed = min(time - start, count * length)
    let finished = max(0, ((elapsed - SegmentTimes.tolerance) / length).rounded(.up) - 1)
    let left = elapsed - finished * length
    let rest = abs(left - length) <= SegmentTimes.tolerance ? length : left
    let isOdd = finished.truncatingRemainder(dividingBy: 2) == 1
    // After the last cycle, the time goes on: a jump at its end is shown.
    return start + (autoreverses && isOdd ? length - rest : rest + (time - start - elapsed))
  }
}
