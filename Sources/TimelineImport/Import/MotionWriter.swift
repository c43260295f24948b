internal import TimelineSyntax

/// Writes an imported motion as a file, whose layout the formatter then makes canonical.
enum MotionWriter {
  /// The text of a file.
  ///
  /// - Parameter header: the lines of the comment at its top.
  static func text(of motion: ImportedMotion, header: [String]) -> YAMLText {
    var text = header.map { "# \(comment: $0)\n" as YAMLText }.joined()
    text += "keyphase: 1\n"
    if let title = motion.title { text += "title: \(string: title)\n" }
    if let rate = motion.frameRate { text += "frameRate: \(rate)\n" }
    text += section("properties", motion.properties)
    text += section("constants", motion.constants)
    text += section("curves", motion.curves)
    text += section("springs", motion.springs)
    text += section("animations", motion.animations)
    text += section("paths", motion.paths)
    if let stage = motion.stage { text += "stage: \(stage.text)\n" }
    text += section("elements", motion.elements)
    if !motion.timelines.isEmpty { text += "timelines:\n" }
    for timeline in motion.timelines { text += self.text(of: timeline) }
    return text
  }

  private static func section(_ name: StaticString, _ entries: [ImportedNode.Entry]) -> YAMLText {
    if entries.isEmpty { return "" }
    return "\(YAMLText(stringLiteral: name)):\n\(lines(entries, indentation: 2))"
  }

  private static func text(of timeline: ImportedTimeline) -> YAMLText {
    var text = comment(timeline.comment, indentation: 2)
    text += "  \(word: timeline.name):\n"
    text += lines(timeline.options, indentation: 4)
    if !timeline.initial.isEmpty {
      text += "    initial: \(ImportedNode.mapping(timeline.initial).text)\n"
    }
    if let contents = timeline.contents { text += lines([contents], indentation: 4) }
    guard !timeline.tracks.isEmpty else { return text }
    text += "    tracks:\n"
    let own = timeline.tracks.filter { $0.element == nil }
    text += lines(own.map { .init($0.property, $0.node) }, indentation: 6)
    var elements: [String] = []
    var byElement: [String: [ImportedTrack]] = [:]
    for track in timeline.tracks {
      guard let element = track.element else { continue }
      if byElement[element] == nil { elements.append(element) }
      byElement[element, default: []].append(track)
    }
    for element in elements {
      text += "      \(word: element):\n"
      if let stagger = timeline.staggers.first(where: { $0.key == element }) {
        text += lines([.init("stagger", stagger.value)], indentation: 8)
      }
      let tracks = byElement[element] ?? []
      text += lines(tracks.map { .init($0.property, $0.node) }, indentation: 8)
    }
    return text
  }

  private static func lines(_ entries: [ImportedNode.Entry], indentation: Int) -> YAMLText {
    entries.map { entry in
      "\(comment(entry.comment, indentation: indentation))\(YAMLText.spaces(indentation))\(entry.text)\n"
    }.joined()
  }

  private static func comment(_ text: String?, indentation: Int) -> YAMLText {
    text.map { "\(YAMLText.spaces(indentation))# \(comment: $0)\n" } ?? ""
  }
}
