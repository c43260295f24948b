internal import TimelineLint
import TimelineSyntax

/// A rule in SARIF: its description, its reason, and examples.
struct SARIFRule {
  private let name: RuleName
  private let description: RuleDescription?
  /// The address of the page about it; nil if it is not known, or another program's rule.
  private let address: String?

  /// The page with a row for each rule, in the repository.
  private static let page = "Sources/Keyphase/Keyphase.docc/RuleTable.md"

  init(_ name: RuleName, in report: Report) {
    self.name = name
    description = report.rules[name]
    address =
      report.isExplained && description != nil
      ? report.toolAddress.map { "\(Self.root(of: $0))/blob/HEAD/\(Self.page)#\(name.text)" } : nil
  }

  /// The address of a repository as pages in it begin.
  private static func root(of address: String) -> Substring {
    var root = address[...]
    while root.hasSuffix("/") { root.removeLast() }
    return root.hasSuffix(".git") ? root.dropLast(4) : root
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", name.text)
      if let description {
        json.object("shortDescription") { $0.member("text", description.summary) }
        json.object("fullDescription") { $0.member("text", description.reason) }
        if let address { json.member("helpUri", address) }
        json.object("defaultConfiguration") { json in
          if description.isOptional { json.member("enabled", false) }
          json.member("level", SARIFLevel.text(description.severity))
        }
        json.object("properties") { json in
          json.array("tags") { json in
            json.value(description.group.rawValue)
            for criterion in description.criteria { json.value(criterion.tag) }
          }
        }
      }
      json.object("help") { json in
        json.member("text", text)
        if let description { json.member("markdown", markdown(description)) }
      }
    }
  }

  private var text: String {
    let command = "keyphase explain \(name.text)"
    return description.map { "\($0.summary) \($0.reason)\n\n\(command)" } ?? command
  }

  private func markdown(_ description: RuleDescription) -> String {
    """
    \(description.summary)

    \(description.reason)

    Wrong:

    ```yaml
    \(description.failing)
    ```

    Right:

    ```yaml
    \(description.passing)
    ```

    \(advice(description))
    """
  }

  /// What readers of a service, which has no page of the rule, can do.
  private func advice(_ description: RuleDescription) -> String {
    let more = "`keyphase explain \(name.text)` shows its options."
    guard description.group != .errors else { return more }
    return "\(more) `# keyphase:ignore \(name.text)` at the end of a line accepts a finding there."
  }
}

/// The SARIF levels of severities.
enum SARIFLevel {
  static func text(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
