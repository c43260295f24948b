internal import TimelineSyntax

extension DocumentDecoder {
  /// Decodes all timelines; invalid ones are left out.
  mutating func timelines(at id: NodeID) -> [Timeline]? {
    let node = tree.resolve(id)
    // A timeline that is not indented leaves its section empty, and has been reported.
    if let root = tree.root, tree[node].span.isEmpty,
      tree.entries(of: root).contains(where: {
        DocumentFields.record.keyTable.index(of: tree.string(of: $0.key)) == nil
          && TimelineFields.resemblesTimeline($0.value, in: tree)
      })
    {
      return nil
    }
    let example = "timelines: { pulse: { tracks: { scale: [{ spring: 1.2 }] } } }"
    guard reader.checkMapping(node, at: id, what: "`timelines`", example: example) else {
      return nil
    }
    let entries = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    if entries.isEmpty, !tree.isBroken(node) {
      reader.report(
        .emptyTimeline, "the file has no timelines", at: id,
        help: "add one, or remove `timelines` from a file of definitions")
    }
    var timelines: [Timeline] = []
    for entry in entries {
      guard let name = reader.name(of: entry.key, what: "a timeline") else { continue }
      reader.noteDefinition(.timeline, name, at: tree[entry.key].span)
      if let timeline = timeline(name, entry) { timelines.append(timeline) }
    }
    checkReducedMotion(of: timelines, among: entries.map { tree.string(of: $0.key) })
    return timelines
  }
}
