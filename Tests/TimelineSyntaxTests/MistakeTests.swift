import Testing
import TimelineSyntax

@Suite struct MistakeTests {
  @Test(arguments: Mistakes.all)
  func `each mistake is explained once, at its location`(mistake: Mistake) {
    let findings = Findings(mistake.text)
    #expect(findings.lines == mistake.findings)
    #expect(findings.diagnostics.allSatisfy { !$0.help.isEmpty || !$0.primary.message.isEmpty })
    if let fixed = mistake.fixed {
      #expect(findings.fixed == fixed)
      #expect(Findings(fixed).lines == [])
    } else {
      #expect(findings.diagnostics.allSatisfy { $0.fix == nil })
    }
  }

  /// Line endings, a byte order mark and a preceding emoji do not change columns or messages.
  @Test(arguments: Mistakes.all)
  func `the diagnostics are the same with other line endings and after a byte order mark`(
    mistake: Mistake
  ) {
    let crlf = mistake.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(Findings(crlf).lines == mistake.findings)
    #expect(Findings(bytes: [0xEF, 0xBB, 0xBF] + mistake.text.utf8).lines == mistake.findings)
    guard !mistake.text.hasPrefix("%") else { return }
    let below = Findings("# 🎬 é\n" + mistake.text).lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return "\((Int(parts[0]) ?? 0) - 1):\(parts[1])"
    }
    #expect(below == mistake.findings)
  }

  @Test(arguments: Mistakes.all)
  func `each safe fix leaves fewer errors and no new ones`(mistake: Mistake) {
    let before = Findings(mistake.text)
    for fix in before.diagnostics.compactMap(\.fix) where fix.isSafe {
      let after = Findings(before.applying(fix))
      #expect(after.diagnostics.count < before.diagnostics.count)
      let known = Set(before.diagnostics.map(\.message))
      #expect(known.isSuperset(of: after.diagnostics.map(\.message)))
    }
  }

  /// An error in one entry does not remove the entries before and after it.
  @Test(arguments: Mistakes.all)
  func `what stands around a mistake is read`(mistake: Mistake) {
    guard !mistake.text.hasPrefix("%"), !mistake.findings.joined().contains("document") else {
      return
    }
    let indented = mistake.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.isEmpty || $0.hasPrefix("<<<") || $0.hasPrefix("|||") || $0.hasPrefix("===")
          || $0.hasPrefix(">>>") ? String($0) : "    " + $0
      }
    let text =
      "first: 1\nmiddle:\n  before: 2\n  inside:\n" + indented.joined(separator: "\n")
      + "  after: 3\nlast: 4\n"
    let findings = Findings(text)
    #expect(findings.diagnostics.count == mistake.findings.count)
    #expect(findings.value("first") == "1")
    #expect(findings.value("middle.before") == "2")
    #expect(findings.value("middle.after") == "3")
    #expect(findings.value("last") == "4")
  }
}
