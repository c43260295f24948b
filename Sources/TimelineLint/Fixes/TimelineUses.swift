internal import TimelineDocument
internal import TimelineSyntax

/// Finds the timelines that an edit may change: the one that contains it, and those that repeat
/// its place by an alias.
struct TimelineUses {
  /// A part of a file in which all edits may change the same timelines.
  enum Part: Hashable {
    /// The definitions, which any timeline may use by their names, or several parts.
    case definitions
    /// An extension, which only aliases use.
    case `extension`
    /// The timeline with an index, except for nodes with anchors.
    case timeline(Int)
    /// The node of the anchor with an index, except for nodes with anchors in it.
    case anchor(Int)
  }

  /// The maximum number of timelines that are found for all parts together.
  private static let limit = 1_000_000

  private let tree: YAMLTree
  private let timelines: [SourceSpan]
  /// The spans of the extensions, in order.
  private let extensions: [SourceSpan]
  /// The anchors' nodes, in order.
  private let anchored: [(span: SourceSpan, anchor: Int)]
  /// The part that contains each anchor's node.
  private var parents: [Part]
  /// The parts that contain the aliases of each anchor.
  private var users: [[Part]]

  init(_ tree: YAMLTree) {
    self.tree = tree
    timelines = tree.timelineSpans
    extensions =
      tree.root.map { root in
        tree.entries(of: root).filter { tree.isExtension($0.key) }.map {
          tree[$0.key].span.union(tree[$0.value].span)
        }
      } ?? []
    anchored = tree.anchors.enumerated().map { (tree[$1.node].span, $0) }
      .sorted { $0.span.start < $1.span.start }
    parents = Array(repeating: .definitions, count: tree.anchors.count)
    users = Array(repeating: [], count: tree.anchors.count)
    if !anchored.isEmpty { readAliases() }
  }

  private mutating func readAliases() {
    let anchors = Dictionary(tree.anchors.enumerated().map { ($1.node, $0) }) { _, last in last }
    var open: [(anchor: Int, end: NodeID)] = []
    for id in tree.nodeIDs {
      let target = tree.target(of: id).flatMap { anchors[$0] }
      let anchor = anchors[id]
      guard target != nil || anchor != nil else { continue }
      while let last = open.last, last.end <= id { open.removeLast() }
      let part = open.last.map { Part.anchor($0.anchor) } ?? section(of: tree[id].span)
      if let target { users[target].append(part) }
      if let anchor {
        parents[anchor] = part
        open.append((anchor, tree.subtree(of: id).upperBound))
      }
    }
  }

  /// The part that the edits of a fix change.
  func part(of fix: Fix) -> Part {
    let parts = Set(fix.edits.map { part(of: $0.span) })
    return parts.count == 1 ? parts.first ?? .definitions : .definitions
  }

  private func part(of span: SourceSpan) -> Part {
    let next = anchored.sortedIndex { $0.span.start > span.start } ?? anchored.count
    // What contains anchors is another part than they are.
    if next < anchored.count, anchored[next].span.start < span.end { return .definitions }
    var part = next > 0 ? Part.anchor(anchored[next - 1].anchor) : section(of: span)
    // An edit of a node's last line may reach over the node's end.
    while case .anchor(let anchor) = part, tree[tree.anchors[anchor].node].span.end < span.start {
      part = parents[anchor]
    }
    if case .anchor = part { return part }
    return section(of: span)
  }

  private func section(of span: SourceSpan) -> Part {
    if let index = timelines.index(containing: span) { return .timeline(index) }
    return extensions.index(containing: span) == nil ? .definitions : .extension
  }

  /// The parts whose edits may change each of some timelines; nil if there are too many.
  ///
  /// - Parameters:
  ///   - changed: the timelines' spans.
  ///   - parts: the parts with edits.
  func parts(changing changed: [SourceSpan], among parts: [Part]) -> [[Part]]? {
    let indices = Set(changed.compactMap { timelines.index(containing: $0) })
    var result: [Int: [Part]] = [:]
    var count = 0
    for part in parts {
      let reached = part == .definitions ? indices : timelines(using: part)
      count += reached.count
      guard count <= Self.limit else { return nil }
      for index in reached where indices.contains(index) { result[index, default: []].append(part) }
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }

  private func timelines(using part: Part) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<Part> = [part]
    var open = [part]
    while let part = open.popLast() {
      switch part {
      case .definitions: return Set(timelines.indices)
      case .extension: break
      case .timeline(let index): found.insert(index)
      case .anchor(let anchor):
        open += (users[anchor] + [parents[anchor]]).filter { seen.insert($0).inserted }
      }
    }
    return found
  }
}
