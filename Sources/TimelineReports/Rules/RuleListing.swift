package import TimelineLint
internal import TimelineSyntax

/// A format for listing rules: its name on the command line and the function that writes it.
package struct RuleListing: Sendable {
  package let name: String
  package let write: @Sendable ([LintRule]) -> [UInt8]

  /// All formats, sorted by name.
  package static let all: [RuleListing] = [.json, .markdown, .text]

  /// The format with a name.
  package static func named(_ name: String) -> RuleListing? { all.first { $0.name == name } }
}

extension RuleListing {
  /// One line per rule.
  package static let text = RuleListing(name: "text") { rules in
    var text = StyledText(isColored: false)
    let width = max(4, rules.map(\.name.text.count).max() ?? 0) + 2
    func row(_ cells: [(text: String, width: Int)], _ summary: String) {
      for cell in cells {
        text.write(cell.text)
        text.space(cell.width - cell.text.count)
      }
      text.write(summary)
      text.newLine()
    }
    row([("rule", width), ("severity", 10), ("state", 8), ("fix", 5)], "finds")
    for group in RuleGroup.allCases {
      text.newLine()
      text.write("\(group.rawValue): \(group.summary)")
      text.newLine()
      for rule in rules where rule.description.group == group {
        let description = rule.description
        row(
          [
            (rule.name.text, width), (description.severity.rawValue, 10), (rule.state.rawValue, 8),
            (description.fixability.mark, 5),
          ], description.summary)
      }
    }
    text.newLine()
    for line in [
      "[*] fixable with --fix, [!] with --unsafe-fixes.",
      "on and off are the defaults; `.keyphase.yaml`, --select and --ignore change them.",
      "`keyphase explain RULE` explains a rule; `keyphase lint --group GROUP` checks all rules of a group.",
    ] {
      text.write(line)
      text.newLine()
    }
    return text.bytes
  }

  /// A table for the documentation.
  package static let markdown = RuleListing(name: "markdown") { rules in
    var text: MarkdownText =
      "| rule | group | severity | state | fix | finds |\n| --- | --- | --- | --- | --- | --- |\n"
    for rule in rules.sorted(by: { $0.order < $1.order }) {
      let description = rule.description
      let fix = description.fixability == .none ? "" : description.fixability.rawValue
      text += "| \(code: rule.name.text) | \(line: description.group.rawValue) "
      text += "| \(line: description.severity.rawValue) "
      text += "| \(line: rule.state.rawValue) | \(line: fix) | \(line: description.summary) |\n"
    }
    return Array(text.string.utf8)
  }

  /// One JSON object with the documentation of all rules.
  package static let json = RuleListing(name: "json") { rules in
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-rules")
      json.member("version", 1)
      json.array("rules") { json in
        for rule in rules { json.write(rule) }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ rule: LintRule) {
    let description = rule.description
    object { json in
      json.member("name", description.name.text)
      json.member("group", description.group.rawValue)
      json.array("criteria") { json in
        for criterion in description.criteria { json.value(criterion.tag) }
      }
      json.member("severity", description.severity.rawValue)
      json.member("state", rule.state.rawValue)
      json.member("fix", description.fixability.rawValue)
      json.member("summary", description.summary)
      json.member("reason", description.reason)
      json.array("options") { json in
        for option in description.options {
          json.object { json in
            json.member("name", option.name)
            json.member("default", option.defaultValue)
            json.member("minimum", option.minimum)
            json.member("summary", option.summary)
          }
        }
      }
      json.array("aliases") { json in
        for alias in description.aliases { json.value(alias.text) }
      }
      json.member("failing", description.failing)
      json.member("passing", description.passing)
    }
  }
}

extension LintRule {
  /// Its place in a list by groups and names.
  fileprivate var order: (Int, RuleName) {
    (RuleGroup.allCases.firstIndex(of: description.group) ?? 0, name)
  }
}
