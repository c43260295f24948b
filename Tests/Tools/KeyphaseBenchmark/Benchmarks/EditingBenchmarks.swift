import TimelineDocument
internal import TimelineFormatter
import TimelineSyntax

extension BenchmarkGroup {
  /// The latency of an editor's requests: from a change to its diagnostics, and for formatting.
  static var editing: BenchmarkGroup {
    let sizes = [2_000, 20_000, 200_000]
    return BenchmarkGroup(
      "editing",
      sizes.map { size in
        Benchmark(
          "change to diagnostics, \(size / 1000) KB, on all threads", .threads, in: .milliseconds
        ) {
          let document = try EditedDocument(GeneratedTimelines.text(bytes: size))
          return { document.change() }
        }
      }
        + sizes.map { size in
          Benchmark("format, \(size / 1000) KB", in: .milliseconds) {
            let source = SourceFile(path: "a.yaml", text: GeneratedTimelines.text(bytes: size))
            return { keep(DocumentFormatter().format(source)) }
          }
        })
  }
}
