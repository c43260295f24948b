internal import TimelineSyntax

/// Repetitions that reverse, in a timeline.
extension DocumentDecoder {
  /// `repeatCount: 3` or `repeat: 3` beside `autoreverses: true` in a timeline: the tracks of a
  /// timeline can reverse, but not all of it.
  ///
  /// - Returns: the keys that were reported.
  mutating func reportReversal(
    _ unknown: [NodeID], in what: String, known: DecodedKeys
  ) -> Set<NodeID> {
    func entry(_ key: NodeID) -> String? {
      let name = tree.string(of: key)
      let text = foreignText(of: tree.value(of: key))
      if TrackFields.record.keys.contains(name) { return "\(name): \(text)" }
      return ForeignKey.translation(of: name, text, in: ForeignKey.track)
    }
    func key(_ prefix: String, in keys: [NodeID]) -> NodeID? {
      keys.first { entry($0)?.hasPrefix(prefix) == true }
    }
    guard let reversal = key("autoreverses: ", in: unknown),
      let count = known["repeat"] ?? key("repeat: ", in: unknown),
      let entries = entry(count).flatMap({ count in entry(reversal).map { [count, $0] } }),
      entries.allSatisfy({ $0.utf8.count < 40 })
    else { return [] }
    let keys = [count, reversal].filter(unknown.contains)
      .sorted { tree[$0].span < tree[$1].span }
    reader.foreignSpans += keys.map { tree[tree.value(of: $0)].span }.filter { !$0.isEmpty }
    let name = WordList.text(keys.map { tree.string(of: $0) }, limit: 2, conjunction: "and")
    reader.report(
      .unknownKey,
      "\(what) has no \(keys.count == 1 ? "key" : "keys") \(name): a track can reverse, but a timeline cannot",
      at: keys[0], secondary: keys.dropFirst().map { tree.label($0, "") },
      help: "write both in each track: `scale: { \(entries.joined(separator: ", ")), spring: 1.2 }`"
    )
    return Set(keys)
  }
}
