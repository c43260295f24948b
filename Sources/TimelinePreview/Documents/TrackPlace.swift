internal import TimelineDocument
internal import TimelineSyntax

/// The track and the keyframe at an offset of a timeline that could not be decoded, by the text
/// alone.
struct TrackPlace {
  private enum Step {
    case key(String)
    case item(Int)
  }

  /// The property's name, with its element's in front where it has one.
  let property: String
  /// The number of the keyframe, from 0; nil where the place is in none.
  let keyframe: Int?

  /// Finds the track at an offset; nil if there is none.
  init?(at offset: Int, in document: TimelineDocument) {
    var steps = Self.steps(to: offset, in: document.tree)[...]
    guard case .key("timelines")? = steps.popFirst(), case .key? = steps.popFirst(),
      case .key("tracks")? = steps.popFirst(), case .key(let first)? = steps.popFirst()
    else { return nil }
    var property = first
    let element = first.prefix { $0 != "[" }
    if document.elements.contains(where: { $0.name == element }) {
      guard case .key(let name)? = steps.popFirst() else { return nil }
      property = "\(first).\(name)"
    }
    self.property = property
    // A mapping with settings of the track has its list under a key.
    keyframe = steps.lazy.compactMap { if case .item(let index) = $0 { index } else { nil } }.first
  }

  /// The keys and numbers of items on the way to an offset.
  private static func steps(to offset: Int, in tree: YAMLTree) -> [Step] {
    guard var node = tree.root else { return [] }
    var steps: [Step] = []
    while let (step, next) = child(of: node, at: offset, in: tree) {
      steps.append(step)
      node = next
    }
    return steps
  }

  private static func child(
    of node: NodeID, at offset: Int, in tree: YAMLTree
  ) -> (Step, NodeID)? {
    var children = tree.children(of: node)
    var index = 0
    while let child = children.next() {
      var step = Step.item(index)
      var (span, value) = (tree[child].span, child)
      switch tree[node].kind {
      case .mapping:
        guard let next = children.next() else { return nil }
        (span, value) = (span.union(tree[next].span), next)
        step = .key(tree.string(of: child))
      case .sequence: index += 1
      case .scalar, .alias: return nil
      }
      if span.start <= offset, offset <= span.end { return (step, value) }
    }
    return nil
  }
}
