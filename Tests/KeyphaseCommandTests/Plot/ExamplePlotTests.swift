import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineSyntax

@testable import KeyphaseCommand

/// Records the plots in the explanations of rules.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter ExamplePlotTests` records the file and fails.
@Suite struct ExamplePlotTests {
  @Test func `every plot of an example is as recorded`() throws {
    var text = ""
    for rule in LintRule.all where rule.description.figure != nil {
      let plot = String(decoding: ExamplePlot.bytes(of: rule, isColored: false), as: UTF8.self)
      #expect(plot.contains(" s\n"), "\(rule.name) has no plot")
      text += "———— \(rule.name)\n\n\(plot)\n"
    }
    let file = PackageFolder.fixtures.appending(path: "words/plots.txt")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  @Test func `a rule without a figure has no plot`() throws {
    let rule = try #require(LintRule.named("duplicate-key"))
    #expect(ExamplePlot.bytes(of: rule, isColored: false).isEmpty)
  }
}
