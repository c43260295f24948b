internal import TimelineSyntax

/// A keyframe that an import writes.
package enum ImportedKeyframe: Sendable, Hashable {
  case hold(duration: Double)
  /// A keyframe of which a number is a name, as its mapping.
  case symbolic(ImportedNode)
  case move(to: ImportedNode)
  /// A straight line, or one that a curve shapes; nil is `linear`.
  case linear(to: ImportedNode, duration: Double, curve: ImportedNode?)
  case cubic(
    to: ImportedNode, duration: Double, startVelocity: ImportedNode?, endVelocity: ImportedNode?)
  /// A spring; without a duration it lasts until it settles.
  case spring(
    to: ImportedNode, duration: Double?, spring: ImportedNode?, startVelocity: ImportedNode?)

  /// The duration in seconds; nil for a spring that lasts until it settles.
  package var duration: Double? {
    switch self {
    case .hold(let duration), .linear(_, let duration, _), .cubic(_, let duration, _, _): duration
    case .move: 0
    case .symbolic: nil
    case .spring(_, let duration, _, _): duration
    }
  }

  /// The value to which it leads; nil if it has none of its own.
  var target: ImportedNode? {
    switch self {
    case .hold, .symbolic: nil
    case .move(let to), .linear(let to, _, _), .cubic(let to, _, _, _), .spring(let to, _, _, _):
      to
    }
  }

  /// The keyframe as an item of a list.
  package var node: ImportedNode {
    switch self {
    case .hold(let duration): return .mapping([.init("hold", .seconds(duration))])
    case .symbolic(let node): return node
    case .move(let value):
      // A list is a value, a mapping would be the fields of the keyframe.
      if case .mapping = value {
        return .mapping([.init("move", .mapping([.init("to", value)]))])
      }
      return .mapping([.init("move", value)])
    case .linear(let value, let duration, let curve):
      return Self.keyframe("linear", to: value, duration, [("curve", curve)])
    case .cubic(let value, let duration, let start, let end):
      return Self.keyframe(
        "cubic", to: value, duration, [("startVelocity", start), ("endVelocity", end)])
    case .spring(let value, let duration, let spring, let velocity):
      return Self.keyframe(
        "spring", to: value, duration, [("spring", spring), ("startVelocity", velocity)])
    }
  }

  private static func keyframe(
    _ kind: String, to value: ImportedNode, _ duration: Double?,
    _ others: [(key: String, value: ImportedNode?)]
  ) -> ImportedNode {
    var fields = [ImportedNode.Entry("to", value)]
    if let duration { fields.append(.init("duration", .seconds(duration))) }
    for (key, value) in others {
      if let value { fields.append(.init(key, value)) }
    }
    return .mapping([.init(kind, .mapping(fields))])
  }
}

extension [ImportedKeyframe] {
  /// The keyframes with one hold for several in a row.
  var mergingHolds: [ImportedKeyframe] {
    reduce(into: []) { result, keyframe in
      if case .hold(let duration) = keyframe, case .hold(let before)? = result.last {
        let sum = NumberText.rounded(before + duration, decimals: 9)
        result[result.count - 1] = .hold(duration: sum)
      } else {
        result.append(keyframe)
      }
    }
  }
}

extension ImportedKeyframe {
  /// Reads a keyframe that ``node`` has written, as it is; nil if the node is no keyframe.
  init?(node: ImportedNode) {
    guard node.entries.count == 1 else { return nil }
    self = .symbolic(node)
  }
}
