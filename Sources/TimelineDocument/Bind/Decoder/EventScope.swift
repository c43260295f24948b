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
  init(in tree: YAMLTree, _ list: NodeID) {
    for (index, item) in tree.children(of: list).enumerated() {
      let item = tree.resolve(item)
      guard tree[item].kind == .mapping else { continue }
      for entry in tree.entries(of: item) {
        let value = tree.resolve(entry.value)
        switch tree.string(of: entry.key) {
        case "label" where tree[value].kind == .scalar:
          let name = tree.string(of: value)
          if labels[name] == nil { labels[name] = (index, value) }
        case "at" where tree[value].kind == .mapping:
          let after = tree.entries(of: value).first { tree.string(of: $0.key) == "after" }
          guard let name = after.map({ tree.resolve($0.value) }), tree[name].kind == .scalar
          else { continue }
          awaited[index] = tree.string(of: name)
        default: break
        }
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
