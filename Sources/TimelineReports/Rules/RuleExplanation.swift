package import TimelineLint
internal import TimelineSyntax

/// The documentation of a rule as text: its description, its reason, and the findings in its
/// example.
package struct RuleExplanation {
  private static let width = 80
  private let rule: LintRule
  /// The lines of a plot of the failing example; empty without one.
  private let figure: [UInt8]
  private var text: StyledText

  /// - Parameter figure: a plot of the failing example, encoded for a terminal.
  package init(_ rule: LintRule, isColored: Bool, figure: [UInt8] = []) {
    self.rule = rule
    self.figure = figure
    text = StyledText(isColored: isColored)
  }

  /// The explanation as bytes.
  package var bytes: [UInt8] {
    var writer = self
    writer.write()
    return writer.text.bytes
  }

  private var description: RuleDescription { rule.description }

  private mutating func write() {
    text.write(rule.name.text, .bold)
    text.write(": \(nature)")
    text.newLine()
    paragraph(description.summary)
    paragraph(description.reason)
    for criterion in description.criteria {
      paragraph("\(criterion.text). \(criterion.guidelineText).")
    }
    writeOptions()
    heading("This file")
    example(description.failing)
    heading("gives")
    text.newLine()
    for diagnostic in rule.exampleFindings { Frame(diagnostic: diagnostic).write(to: &text) }
    if !figure.isEmpty {
      heading("and moves like this")
      text.newLine()
      text.write(encoded: figure)
    }
    heading(figure.isEmpty ? "and this one does not" : "This one has no finding")
    example(description.passing)
    writeSwitches()
  }

  /// The severity, whether the rule is on by default, and whether its findings can be fixed.
  private var nature: String {
    var parts = [description.severity.rawValue]
    switch rule.state {
    case .always: parts.append("always reported, because the file cannot be played")
    case .on: parts.append("on by default")
    case .off: parts.append("off by default")
    }
    switch description.fixability {
    case .none: break
    case .safe: parts.append("fixable with --fix")
    case .unsafe: parts.append("fixable with --unsafe-fixes")
    }
    return parts.joined(separator: ", ") + "; group \(description.group.rawValue)"
  }

  private mutating func writeOptions() {
    guard !description.options.isEmpty else { return }
    heading("Options")
    text.newLine()
    for option in description.options {
      let range = "at least \(NumberText.string(option.minimum))"
      line(
        "  \(option.name): \(NumberText.string(option.defaultValue)) by default, \(range). "
          + option.summary)
    }
  }

  private mutating func writeSwitches() {
    guard rule.state != .always else { return }
    let setting = rule.state == .off ? "on" : "off"
    text.newLine()
    line("In `.keyphase.yaml`:    rules: { \(rule.name): \(setting) }")
    line("In one place of a file: # keyphase:ignore \(rule.name)")
    let old = description.aliases.map(\.text)
    if !old.isEmpty {
      line("Formerly called \(WordList.text(old, limit: 9, conjunction: "and")).")
    }
  }

  private mutating func heading(_ words: String) {
    text.newLine()
    text.write("\(words):", .bold)
    text.newLine()
  }

  private mutating func line(_ words: String) {
    text.write(words)
    text.newLine()
  }

  private mutating func example(_ words: String) {
    text.newLine()
    for part in words.split(separator: "\n", omittingEmptySubsequences: false) {
      line("  \(part)")
    }
  }

  /// Writes words, wrapped to a readable line length.
  private mutating func paragraph(_ words: String) {
    text.newLine()
    var column = 0
    for word in words.split(separator: " ") {
      if column > 0, column + 1 + word.count > Self.width {
        text.newLine()
        column = 0
      }
      if column > 0 { text.write(" ") }
      text.write(String(word))
      column += word.count + (column > 0 ? 1 : 0)
    }
    text.newLine()
  }
}
