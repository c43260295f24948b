internal import TimelineSyntax

/// The limits for decoding one document, and how much of them has been used.
struct DecodingBudget: Sendable {
  /// The maximum number of definitions, each of which uses the next one.
  static let referenceLimit = 32

  let limits: YAMLLimits
  private(set) var keyframes = 0
  /// The numbers that may still be stepped through to measure what sequences play.
  var steppedNumbers = Self.steppedLimit
  private static let steppedLimit = 5_000_000
  /// The stepped numbers that take as long as a node.
  private static let numbersOfNode = 16
  /// The properties of views that sequences may still move.
  private(set) var moved: Int
  /// The times that labels of sequences may still name.
  private var labels: Int
  /// The nodes that may still be decoded again, for copies of elements and entries of sequences.
  private var repeatedNodes: Int
  /// Whether too many repeated nodes have been reported.
  var hasReportedRepeats = false

  init(limits: YAMLLimits) {
    self.limits = limits
    (repeatedNodes, moved, labels) = (limits.nodes, limits.movedProperties, limits.keyframes)
  }

  /// All that was decoded again, moved and measured, in nodes.
  var usedNodes: Int {
    limits.nodes - repeatedNodes + limits.movedProperties - moved
      + (Self.steppedLimit - steppedNumbers) / Self.numbersOfNode
  }

  /// What a value counts beside its nodes when it is decoded for another copy.
  static let copyWeight = 4

  /// What a scalar counts beside its node: an expression is computed term by term.
  static func weight(ofText length: Int) -> Int { length / 16 }

  /// Counts nodes that are decoded again and returns whether they are within the limit.
  mutating func takeRepeats(_ nodes: Int) -> Bool { Self.take(nodes, of: &repeatedNodes) }

  /// Counts properties that an entry of a sequence moves and returns whether they are within the limit.
  mutating func takeMoved(_ properties: Int) -> Bool { Self.take(properties, of: &moved) }

  /// Counts times that a label names and returns whether they are within the limit.
  mutating func takeLabels(_ times: Int) -> Bool { Self.take(times, of: &labels) }

  /// Takes a part of what is left; nothing is left once it is too much.
  private static func take(_ part: Int, of rest: inout Int) -> Bool {
    guard part <= rest else {
      rest = 0
      return false
    }
    rest -= part
    return true
  }

  /// Counts a keyframe and returns whether it is within the limit.
  mutating func takeKeyframe() -> Bool {
    keyframes += 1
    return keyframes <= limits.keyframes
  }
}

extension YAMLLimits {
  /// The most properties of views that the sequences of a file move, counted for each entry and copy.
  var movedProperties: Int {
    let (product, isTooMuch) = keyframes.multipliedReportingOverflow(by: 10)
    return isTooMuch ? .max : product
  }
}
