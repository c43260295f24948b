package import AnimationCore
package import TimelineSyntax

/// A curve, a spring or an animation that is written in a file, or a value of a property, and where.
package struct WrittenMotion: Sendable, Hashable {
  /// What it is: the same for all texts of the same motion, such as `0.3` and `300ms`.
  package enum Value: Sendable, Hashable {
    case curve(UnitCurve)
    case spring(Spring)
    case animation(AnimationModel)
  }

  /// The node, which is no alias.
  package let node: NodeID
  package let value: Value
}

/// Where a file has curves, springs and animations of its own, and not the names of definitions.
struct MotionLog: Sendable {
  /// The tree of the file: what is decoded from others, or from the arguments of a call, is no place
  /// in it.
  private let tree: YAMLTree
  /// The values by node; nil for a node that has several values, such as one for each copy.
  private var values: [NodeID: WrittenMotion.Value?] = [:]
  private var definitions: Set<NodeID> = []

  init(of tree: YAMLTree) { self.tree = tree }

  /// What is written, in source order, without the values of definitions.
  var all: [WrittenMotion] {
    values.compactMap { node, value in
      definitions.contains(node) ? nil : value.map { WrittenMotion(node: node, value: $0) }
    }
    .sorted { tree[$0.node].span < tree[$1.node].span }
  }

  /// Adds a value that was decoded in place.
  mutating func add(_ value: WrittenMotion.Value, at id: NodeID, of tree: YAMLTree) {
    guard tree === self.tree else { return }
    let node = tree.resolve(id)
    if let known = values[node], known != value {
      values[node] = .some(nil)
    } else {
      values[node] = value
    }
  }

  /// Adds the value of a definition, which stands under its name already.
  mutating func addDefinition(at id: NodeID, of tree: YAMLTree) {
    if tree === self.tree { definitions.insert(tree.resolve(id)) }
  }
}

extension TreeReader {
  /// Notes where a spring is written, unless it is the name of a definition.
  func note(_ spring: SpringModel, at id: NodeID) {
    guard log.motions != nil, isInPlace, !spring.isReference else { return }
    add(.spring(spring.spring), at: id)
  }

  /// Notes where a curve is written, unless it is the name of a definition.
  func note(_ curve: CurveModel, at id: NodeID) {
    guard log.motions != nil, isInPlace else { return }
    if case .reference = curve.form { return }
    add(.curve(curve.curve), at: id)
  }

  /// Notes where an animation is written, unless it is the name of a definition.
  func note(_ animation: AnimationModel, at id: NodeID) {
    guard log.motions != nil, isInPlace else { return }
    if animation.modifiers.isEmpty {
      if case .reference = animation.base { return }
      if case .spring(let spring, _) = animation.base, spring.isReference,
        tree[tree.resolve(id)].kind == .scalar
      {
        return
      }
    }
    add(.animation(animation), at: id)
  }

  /// Notes where the value of a definition is written.
  func noteDefinition(at id: NodeID) {
    log.motions?.addDefinition(at: id, of: tree)
  }

  private func add(_ value: WrittenMotion.Value, at id: NodeID) {
    log.motions?.add(value, at: id, of: tree)
  }
}

extension SpringModel {
  /// Whether it is the name of a definition.
  fileprivate var isReference: Bool { if case .reference = form { true } else { false } }
}
