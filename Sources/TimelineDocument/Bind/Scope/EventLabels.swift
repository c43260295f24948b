internal import TimelineSyntax

/// The labels of a timeline's events, and those that its events wait for.
final class EventLabels: Sendable {
  /// The labels of all events, also of those further down, with the index of each event.
  private let labels: [String: (index: Int, node: NodeID)]
  /// The labels that events wait for, by the index of the event that waits.
  private let awaited: [Int: String]

  /// The labels in the order of the alphabet.
  var names: [String] { labels.keys.sorted() }

  /// Collects the labels of a list of events.
  init(_ list: WrittenList, in tree: YAMLTree) {
    var labels: [String: (index: Int, node: NodeID)] = [:]
    var awaited: [Int: String] = [:]
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
    (self.labels, self.awaited) = (labels, awaited)
  }

  /// The event with a label.
  subscript(label: String) -> (index: Int, node: NodeID)? { labels[label] }

  /// The labels in a circle of events that wait for each other, from that of an event on; nil if it
  /// is in none.
  fileprivate func circle(from index: Int) -> (labels: [String], indices: [Int])? {
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

/// The event that is bound.
struct EventPlace: Sendable {
  let index: Int
  /// The labels of all events of its timeline.
  let labels: EventLabels

  /// The labels in the circle that the event is in; nil if it is in none.
  var circle: (labels: [String], indices: [Int])? { labels.circle(from: index) }
}
