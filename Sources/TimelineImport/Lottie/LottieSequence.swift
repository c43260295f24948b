internal import TimelineSyntax

/// Makes a sequence of a composition with others in it.
enum LottieSequence {
  /// Lets the first timeline play the others, each from its start.
  static func join(_ timelines: inout [ImportedTimeline], _ entries: [LottieLayers.Entry]) {
    var list: [ImportedNode] = []
    for entry in entries {
      let inner = timelines[entry.timeline]
      // What stands still is set where the sequence begins, too.
      for part in inner.initial where !timelines[0].initial.contains(where: { $0.key == part.key })
      {
        timelines[0].initial.append(part)
      }
      guard !inner.tracks.isEmpty else { continue }
      var fields: [ImportedNode.Entry] = [
        .init("play", .word(inner.name)),
        .init("at", .number(NumberText.rounded(entry.start, decimals: 9))),
      ]
      let speed = NumberText.written(entry.speed)
      if speed != 1 { fields.append(.init("speed", .number(speed))) }
      list.append(.mapping(fields))
    }
    guard !list.isEmpty else { return }
    if !timelines[0].tracks.isEmpty {
      list.insert(
        .mapping([.init("at", 0), .init("tracks", timelines[0].trackNode)]), at: 0)
      timelines[0].tracks = []
    }
    timelines[0].contents = .init("sequence", .list(list))
  }
}

extension ImportedTimeline {
  /// The tracks as a mapping, those of an element in one of their own.
  fileprivate var trackNode: ImportedNode {
    var entries = tracks.filter { $0.element == nil }.map {
      ImportedNode.Entry($0.property, $0.node)
    }
    var order: [String] = []
    var byElement: [String: [ImportedNode.Entry]] = [:]
    for track in tracks {
      guard let element = track.element else { continue }
      if byElement[element] == nil { order.append(element) }
      byElement[element, default: []].append(.init(track.property, track.node))
    }
    entries += order.map { .init($0, .mapping(byElement[$0] ?? [])) }
    return .mapping(entries)
  }
}
