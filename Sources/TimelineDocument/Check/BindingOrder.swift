internal import TimelineSyntax

/// The order in which the timelines of a file are bound: sequences and states after what they play,
/// and events after the transitions of their view.
struct BindingOrder {
  /// The indices of all timelines.
  private(set) var indices: [Int] = []
  /// Sequences that play each other: their names, and the node that leads back to the first one.
  private(set) var circles: [(names: [String], node: NodeID)] = []

  init(of timelines: [WrittenTimeline], in tree: YAMLTree) {
    var first: [String: Int] = [:]
    for (index, timeline) in timelines.enumerated() where first[timeline.name] == nil {
      first[timeline.name] = index
    }
    let played = timelines.map { timeline -> [NodeID]? in
      if let sequence = timeline["sequence"] {
        return sequence.scalars(under: "play", in: tree).sorted()
      }
      let states = timeline.statePlays(in: tree)
      if !states.isEmpty { return states.sorted() }
      let names = ["insert", "remove"].flatMap {
        timeline["events"]?.scalars(under: $0, in: tree) ?? []
      }.filter { first[tree.string(of: $0)].map { timelines[$0].has("transition") } ?? false }
      return names.isEmpty ? nil : names.sorted()
    }
    indices = timelines.indices.filter { played[$0] == nil }
    var isFinished = played.map { $0 == nil }
    // A stack of its own, as a file may have thousands of sequences that play each other.
    for start in timelines.indices where !isFinished[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        let names = played[index] ?? []
        guard next < names.count else {
          path.removeLast()
          isOnPath.remove(index)
          indices.append(index)
          isFinished[index] = true
          continue
        }
        path[path.count - 1].next += 1
        guard let child = first[tree.string(of: names[next])], !isFinished[child] else { continue }
        if isOnPath.contains(child) {
          let start = path.firstIndex { $0.index == child } ?? 0
          circles.append((path[start...].map { timelines[$0.index].name }, names[next]))
        } else {
          path.append((child, 0))
          isOnPath.insert(child)
        }
      }
    }
  }
}

extension TreeReader {
  /// Reports sequences that play each other.
  func report(_ circles: [(names: [String], node: NodeID)]) {
    for (names, node) in circles {
      let path = (names + [names[0]]).map { "`\($0)`" }
      let shown = path.count > 8 ? Array(path.prefix(4)) + ["…"] + Array(path.suffix(2)) : path
      report(
        .cyclicReference,
        names.count == 1
          ? "`\(names[0])` plays itself"
          : "the sequence leads back to `\(names[0])`: \(shown.joined(separator: " → "))",
        at: node, help: "play another timeline, or leave the entry out")
    }
  }
}
