import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// A generated file of 200 KB with findings.
struct FaultyFile {
  let text: String
  /// The number of findings.
  let count: Int

  init(_ findings: GeneratedTimelines.Findings) {
    text = GeneratedTimelines.text(bytes: 200_000, findings: findings)
    count = Linter().lint(DocumentLoader().load(SourceFile(path: "faulty.yaml", text: text))).count
  }

  /// What a benchmark calls it.
  var name: String { "\(count) findings" }
}
