import TimelineDocument
import TimelineEvaluation
import TimelineLint
internal import TimelineReports
import TimelineSyntax

extension BenchmarkGroup {
  /// Loading, validating and linting a file of 200 KB, compared with libyaml alone.
  static var loading: BenchmarkGroup {
    let bytes = Array(GeneratedTimelines.text(bytes: 200_000).utf8)
    let faulty = FaultyFile(.many)
    func benchmark(
      _ name: String, of bytes: [UInt8], _ scope: Benchmark.Scope = .thread,
      _ body: @escaping (SourceFile) -> Void
    ) -> Benchmark {
      Benchmark(name, scope, in: .megabytes(bytes.count)) {
        { body(SourceFile(path: "generated.yaml", bytes: bytes)) }
      }
    }
    return BenchmarkGroup(
      "200 KB",
      [
        Benchmark("bare libyaml loop", in: .megabytes(bytes.count)) {
          { keep(BareLoop.run(bytes)) }
        },
        benchmark("load", of: bytes) { source in
          var bag = DiagnosticBag()
          keep(YAMLReader.read(source, diagnostics: &bag))
        },
        benchmark("load and validate", of: bytes) { keep(DocumentLoader().load($0)) },
        benchmark("load and lint", of: bytes, .threads) {
          keep(Linter().lint(DocumentLoader().load($0)))
        },
        benchmark("load and lint, \(faulty.name)", of: Array(faulty.text.utf8), .threads) {
          keep(Linter().lint(DocumentLoader().load($0)))
        },
      ], isComparedWithFirst: true)
  }

  /// Writing 5,000 findings as text.
  static var reporting: BenchmarkGroup {
    BenchmarkGroup(
      "5000 findings",
      [
        Benchmark("text, in frames", in: .milliseconds) {
          let text =
            "keyphase: 1\ntimelines:\n" + (0..<5000).map { "  t\($0): { trac: 1 }\n" }.joined()
          let loaded = DocumentLoader().load(SourceFile(path: "faults.yaml", text: text))
          let report = Report(diagnostics: loaded.diagnostics, files: ["faults.yaml"])
          return { keep(ReportFormat.text.write(report)) }
        }
      ])
  }
}
