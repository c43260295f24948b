internal import TimelineSyntax

/// The state of decoding the events of one timeline.
struct EventScope: Sendable {
  /// The labels of all events, also of those further down, with the index of each event.
  private(set) var labels: [String: (index: Int, node: NodeID)] = [:]
  /// The labels that events wait for, by the index of the event that waits.
  private(set) var awaited: [Int: String] = [:]
  /// The index of the current event.
  var index = 0
  /// Whether no event has been left out as invalid.
  var isComplete = true
  /// The first insertion or removal of the view.
  var presence: PresenceChange?

  init() {}

  /// Collects the labels of a list of events.
  init(_ list: WrittenList, in tree: YAMLTree) {
    for (index, item) in list.items.enumerated() {
      if let label = item.mapping?.keys["label"].map({ tree.resolve(tree.value(of: $0)) }),
        tree[label].kind == .scalar, case let name = tree.string(of: label), labels[name] == nil
      {
        labels[name] = (index, label)
      }
      if let time = item.mapping?.keys["at"].map({ tree.resolve(tree.value(of: $0)) }),
        tree[time].kind == .mapping,
        let after = tree.entries(of: time).first(where: { tree.string(of: $0.key) == "after" }),
        case let name = tree.resolve(after.value), tree[name].kind == .scalar
      {
        awaited[index] = tree.string(of: name)
      }
    }
  }

  /// The labels in a circle of events that wait for each other, from that of the current event on;
  /// nil if it is in none.
  var circle: (labels: [String], indices: [Int])? {
    var path: [(label: String, index: Int)] = []
    var next = index
    while let label = awaited[next], let target = labels[label]?.index, path.count <= labels.count {
      path.append((label, target))
      if target == index { return (path.map(\.label), path.map(\.index)) }
      next = target
    }
    return nil
  }
}
