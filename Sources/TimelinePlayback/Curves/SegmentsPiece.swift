internal import AnimationCore

/// A piece of a track; its numbers are in lists of the track.
struct SegmentsPiece: Sendable {
  enum Form: Sendable {
    /// Basis functions, whose coefficients begin at an index.
    case shape(SegmentShape, coefficients: Int)
    /// A value until the end, and another one at the end, as indices of their numbers.
    case step(from: Int, to: Int)
    /// The values of frames, which begin at an index, and the index of the flags of jumps.
    case frames(first: Int, count: Int, rate: Double, jumps: Int)
  }

  var start: Double
  var duration: Double
  var form: Form

  var end: Double { start + duration }
}

/// The numbers of the pieces of a track.
struct SegmentsNumbers: Sendable {
  private(set) var coefficients: [SIMD4<Double>] = []
  private(set) var values: [Double] = []
  private(set) var jumps: [Bool] = []

  /// Reads a piece, and adds its numbers.
  ///
  /// - Parameter width: the number of components.
  mutating func piece(
    _ node: SegmentsNode, width: Int, _ words: inout SegmentsWords
  ) throws(SegmentsError) -> SegmentsPiece {
    let kind = try node["kind"].string
    let duration = try node["duration"].amount
    let form: SegmentsPiece.Form
    switch kind {
    case "constant":
      form = add(.constant, try node["value"].numbers(count: width).map { SIMD4($0, 0, 0, 0) })
    case "curve": form = try curve(node, duration, width)
    case "cubic": form = try cubic(node, duration, width)
    case "spring": form = try spring(node, width)
    case "step":
      form = .step(
        from: try add(words.numbers(try node["from"]), width, node),
        to: try add(words.numbers(try node["to"]), width, node))
    case "frames": form = try frames(node, width, &words)
    default: throw node.failure("the kind `\(kind)` is not known")
    }
    return SegmentsPiece(start: try node["start"].number, duration: duration, form: form)
  }

  private mutating func add(
    _ shape: SegmentShape, _ own: [SIMD4<Double>]
  ) -> SegmentsPiece.Form {
    coefficients += own
    return .shape(shape, coefficients: coefficients.count - own.count)
  }

  private mutating func add(
    _ own: [Double], _ width: Int, _ node: SegmentsNode
  ) throws(SegmentsError) -> Int {
    guard own.count == width else { throw node.failure("a value has not \(width) components") }
    values += own
    return values.count - width
  }

  private mutating func curve(
    _ node: SegmentsNode, _ duration: Double, _ width: Int
  ) throws(SegmentsError) -> SegmentsPiece.Form {
    let (from, to) = (try node["from"].numbers(count: width), try node["to"].numbers(count: width))
    // Without a duration, only its end is seen.
    guard duration > 0 else { return add(.constant, to.map { SIMD4($0, 0, 0, 0) }) }
    let curve = try Self.easing(try node["easing"])
    return add(.curve(curve, duration: duration), zip(from, to).map { SIMD4($0, $1 - $0, $1, 0) })
  }

  private static func easing(_ node: SegmentsNode) throws(SegmentsError) -> UnitCurve {
    guard case .string(let name) = node.json else {
      let points = try node.numbers(count: 4)
      return .bezier(points[0], points[1], points[2], points[3])
    }
    switch name {
    case "linear": return .linear
    case "circularEaseIn": return .circularEaseIn
    case "circularEaseOut": return .circularEaseOut
    case "circularEaseInOut": return .circularEaseInOut
    default:
      guard let curve = PennerCurve.all.first(where: { $0.name == name }) else {
        throw node.failure("the curve `\(name)` is not known")
      }
      return .penner(curve)
    }
  }

  private mutating func cubic(
    _ node: SegmentsNode, _ duration: Double, _ width: Int
  ) throws(SegmentsError) -> SegmentsPiece.Form {
    let (from, to) = (try node["from"].numbers(count: width), try node["to"].numbers(count: width))
    guard duration > 0 else { return add(.constant, to.map { SIMD4($0, 0, 0, 0) }) }
    let leaving = try node["fromTangent"].numbers(count: width)
    let arriving = try node["toTangent"].numbers(count: width)
    let own = (0..<width).map { SIMD4(from[$0], leaving[$0], to[$0], arriving[$0]) }
    return add(.hermite(duration: duration), own)
  }

  private mutating func spring(
    _ node: SegmentsNode, _ width: Int
  ) throws(SegmentsError) -> SegmentsPiece.Form {
    let spring = try Spring(node)
    let (from, to) = (try node["from"].numbers(count: width), try node["to"].numbers(count: width))
    let velocity = try node["velocity"].numbers(count: width)
    let own = (0..<width).map { SIMD4(from[$0], to[$0] - from[$0], velocity[$0], 0) }
    return add(.spring(spring), own)
  }

  private mutating func frames(
    _ node: SegmentsNode, _ width: Int, _ words: inout SegmentsWords
  ) throws(SegmentsError) -> SegmentsPiece.Form {
    let own = try words.numbers(try node["values"])
    guard !own.isEmpty, own.count.isMultiple(of: width) else {
      throw node.failure("the values of frames have not \(width) components each")
    }
    let rate = try node["rate"].number
    guard rate > 0 else { throw node.failure("`rate` is not over 0") }
    let count = own.count / width
    values += own
    jumps += Array(repeating: false, count: count)
    let first = jumps.count - count
    for jump in try node["jumps"].elements {
      let index = try jump.index
      guard index < count else { throw jump.failure("there is no such frame") }
      jumps[first + index] = true
    }
    return .frames(first: values.count - own.count, count: count, rate: rate, jumps: first)
  }
}

extension Spring {
  /// Reads the members `decay` and `frequency`.
  init(_ node: SegmentsNode) throws(SegmentsError) {
    self.init(decay: try node["decay"].amount, frequency: try node["frequency"].number)
  }
}
