import Foundation
import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Everything that is found in the files of `Tests/Fixtures`, with all rules on.
enum RealReport {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let report: Report = {
    var settings = LintSettings()
    for rule in LintRule.all { settings.rules[rule.name] = .on }
    let linter = Linter(settings)
    let loader = DocumentLoader(limits: YAMLLimits()) { path in
      (try? Data(contentsOf: root.appending(path: path))).map { [UInt8]($0) }
    }
    var bag = DiagnosticBag()
    var paths: [String] = []
    for folder in ["Tests/Fixtures/invalid", "Tests/Fixtures/lint"] {
      let names =
        (try? FileManager.default.contentsOfDirectory(
          atPath: root.appending(path: folder).path)) ?? []
      paths += names.filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    }
    for path in paths.sorted() {
      guard let data = try? Data(contentsOf: root.appending(path: path)) else { continue }
      let loaded = loader.load(SourceFile(path: path, bytes: [UInt8](data)))
      for diagnostic in linter.lint(loaded) { bag.add(diagnostic) }
    }
    return Report(diagnostics: bag.sorted, files: paths.sorted())
  }()
}
