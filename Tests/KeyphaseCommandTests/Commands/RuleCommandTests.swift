import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

/// Runs `rules`, `explain` and `config show`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct RuleCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      keyphase: 1
      frameRate: 30
      timelines:
        one: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }, { move: 1 }] } }

      """, to: "motion/a.yaml")
    try folder.write(
      "extends: base/motion.yaml\nrules:\n  trailing-move: error\nexclude: [old/]\n",
      to: ".keyphase.yaml")
    try folder.write(
      "targets: { iOS: 17.4, macOS: 14 }\nrules: { marker-out-of-range: off }\n",
      to: "base/motion.yaml")
  }

  func keyphase(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path)
  }

  @Test func `rules lists one rule per line`() throws {
    let result = try keyphase("rules")
    #expect(result.exitCode == 0)
    for rule in LintRule.all {
      #expect(result.output.contains("\n\(rule.name) "))
      #expect(result.output.contains(rule.description.summary))
    }
  }

  @Test func `rules stand below their groups`() throws {
    let output = try keyphase("rules").output
    for group in RuleGroup.allCases {
      let heading = try #require(output.firstRange(of: "\n\(group): "))
      let section = output[heading.upperBound...].prefix { _ in true }
      let end = section.firstRange(of: "\n\n")?.lowerBound ?? section.endIndex
      for rule in LintRule.all {
        #expect(
          section[..<end].contains("\n\(rule.name) ") == (rule.description.group == group))
      }
    }
  }

  @Test func `rules as JSON hold the examples`() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(try keyphase("rules", "--format", "json").output.utf8))
    let object = try #require(json as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.map { $0["name"] as? String } == LintRule.all.map(\.name.text))
    #expect(rules.first?["failing"] as? String == LintRule.all.first?.description.failing)
  }

  @Test func `rules as Markdown are a table`() throws {
    let lines = try keyphase("rules", "--format", "markdown").output.split(separator: "\n")
    #expect(lines.count == LintRule.all.count + 2)
    let columns = lines.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
    #expect(columns.allSatisfy { $0 == 7 })
  }

  @Test func `explain shows the findings of the failing example`() throws {
    let result = try keyphase("explain", "trailing-move")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nwarning[trailing-move]: "))
    #expect(result.errors == "")
  }

  @Test func `explain suggests names for unknown rules`() throws {
    for (name, help) in [
      ("trialing-move", "did you mean `trailing-move`?"),
      ("suppression", "did you mean `malformed-suppression` or `unused-suppression`?"),
      ("xyzzy", "`keyphase rules` lists them"),
    ] {
      let result = try keyphase("explain", name)
      #expect(result.exitCode == 2)
      #expect(result.errors == "error: there is no rule `\(name)`\n  = help: \(help)\n")
    }
  }

  @Test func `config show lists the origin of each value`() throws {
    let result = try keyphase("config", "show", "motion/a.yaml")
    #expect(result.exitCode == 0)
    let rows = result.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for row in [
      "excluded no default", "targets iOS 17.4, macOS 14 base/motion.yaml:1",
      "sampleRate 30 motion/a.yaml:2", "rules.trailing-move error .keyphase.yaml:3",
      "rules.marker-out-of-range off base/motion.yaml:2",
      "rules.unused-suppression warning default",
    ] {
      #expect(rows.contains(row), "\(row)\n\(result.output)")
    }
    let none = try keyphase("config", "show", "motion/a.yaml", "--no-config")
    #expect(!none.output.contains(".keyphase.yaml"))
  }

  @Test func `config show as JSON`() throws {
    let result = try keyphase("config", "show", "motion/a.yaml", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["configurations"] as? [String] == [".keyphase.yaml", "base/motion.yaml"])
    let settings = try #require(object["settings"] as? [[String: Any]])
    let move = try #require(settings.first { $0["name"] as? String == "rules.trailing-move" })
    #expect(move["value"] as? String == "error")
    #expect((move["from"] as? [String: Any])?["line"] as? Int == 3)
  }

  @Test func `an unknown subcommand of config is reported`() throws {
    let result = try keyphase("config", "shwo", "a.yaml")
    #expect(result.exitCode == 2)
    #expect(
      result.errors == "error: there is no command `config shwo`\n  = help: did you mean `show`?\n")
  }
}
