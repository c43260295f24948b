internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports texts that do not fit in their elements.
  static let textOverflow = LintRule(
    RuleDescription(
      "text-overflow", group: .style,
      summary: "The text of an element that does not fit in it.",
      reason: """
        A text is shown at the size of its font, and what does not fit is cut off with an ellipsis. \
        The width is an estimate from the characters, since every system has other fonts; a value in \
        the text counts as one digit.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        elements:
          title: { text: Welcome to the show, size: [80, 24] }
        timelines:
          intro:
            tracks:
              title:
                opacity: { from: 0, linear: { to: 1, duration: 0.3 } }
        """,
      passing: """
        keyphase: 1
        elements:
          title: { text: Welcome to the show, size: [240, 24] }
        timelines:
          intro:
            tracks:
              title:
                opacity: { from: 0, linear: { to: 1, duration: 0.3 } }
        """)
  ) { context in
    for element in context.document.drawnElements
    where element.art == nil && element.label.source === context.document.source {
      let font = element.font
      for text in element.text {
        let lines = text.estimate.split(separator: "\n", omittingEmptySubsequences: false)
        let width = (lines.map { $0.estimatedWidth }.max() ?? 0) * font.size
        let height = Double(lines.count) * 1.2 * font.size
        // What fits nearly may fit.
        let isWide = width > 1.1 * element.size[0]
        guard isWide || 0.75 * height > element.size[1] else { continue }
        let (what, length, room) =
          isWide ? ("wide", width, element.size[0]) : ("high", height, element.size[1])
        let shown = NumberText.string(length.rounded())
        let fitting = NumberText.string((font.size * room / max(length, 1)).rounded(.down))
        context.report(
          element.name.isEmpty
            ? "the text of the artwork is about \(shown) pt \(what), and the artwork \(NumberText.string(room)) pt"
            : "the text of `\(element.name)` is about \(shown) pt \(what), and the element \(NumberText.string(room)) pt",
          at: element.label.span, label: "what does not fit is cut off",
          help: "enlarge its `size`, or write a smaller `font: { size: \(fitting) }`"
        )
        break
      }
    }
  }
}

extension ElementText {
  /// The text with a digit for each value.
  fileprivate var estimate: String {
    pieces.map { piece in
      if case .string(let text) = piece { text } else { "0" }
    }.joined()
  }
}

extension Substring {
  /// An estimate of the width in font sizes, as sans-serif fonts have it on average.
  fileprivate var estimatedWidth: Double {
    reduce(0) { width, character in
      guard let scalar = character.unicodeScalars.first else { return width }
      if scalar.value >= 0x1100 { return width + 1 }
      if " il.,;:'!|()[]jtfrI-".contains(character) { return width + 0.32 }
      if "mwMW@%".contains(character) { return width + 0.88 }
      return width + (character.isUppercase ? 0.68 : 0.55)
    }
  }
}
