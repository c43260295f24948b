import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineReports
import TimelineSyntax

/// The findings in `Tests/Fixtures/invalid` and `Tests/Fixtures/lint`, with all rules on.
enum RealReport {
  /// A linter with all rules on.
  static let linter: Linter = {
    var settings = LintSettings()
    for rule in LintRule.all { settings.rules[rule.name] = .on }
    return Linter(settings)
  }()

  static let report: Report = {
    let read = PackageFolder.reader(of: PackageFolder.root)
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: read)
    var bag = DiagnosticBag()
    var paths: [String] = []
    for folder in ["Tests/Fixtures/invalid", "Tests/Fixtures/lint"] {
      let names = PackageFolder.yamlFiles(in: PackageFolder.root.appending(path: folder))
      paths += names.map { "\(folder)/\($0)" }
    }
    for path in paths.sorted() {
      guard let bytes = read(path) else { continue }
      let loaded = loader.load(SourceFile(path: path, bytes: bytes))
      for diagnostic in linter.lint(loaded) { bag.add(diagnostic) }
    }
    return Report(diagnostics: bag.sorted, files: paths.sorted())
  }()
}
