import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

extension BenchmarkGroup {
  /// The time per byte, keyframe and sample at three sizes; constant if the total time is linear.
  static var growth: [BenchmarkGroup] { [byBytes, byKeyframes, bySamples] }

  private static var byBytes: BenchmarkGroup {
    BenchmarkGroup(
      "load and lint, by bytes",
      [20_000, 200_000, 2_000_000].map { size in
        let bytes = Array(GeneratedTimelines.text(bytes: size).utf8)
        return Benchmark("\(size / 1000) KB", .threads, in: .nanoseconds(per: "byte", bytes.count))
        {
          {
            let source = SourceFile(path: "a.yaml", bytes: bytes)
            keep(Linter().lint(DocumentLoader().load(source)))
          }
        }
      })
  }

  private static var byKeyframes: BenchmarkGroup {
    BenchmarkGroup(
      "load, lint and sample one track, by keyframes",
      [100, 1000, 10_000].map { count in
        let text = GeneratedTimelines.oneTrack(keyframes: count)
        return Benchmark("\(count)", in: .nanoseconds(per: "keyframe", count)) {
          {
            let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
            keep(Linter().lint(loaded))
            for timeline in loaded.document.timelines {
              for compiled in try CompiledTimeline.compile(timeline, of: loaded.document) {
                keep(try compiled.sample())
              }
            }
          }
        }
      })
  }

  private static var bySamples: BenchmarkGroup {
    BenchmarkGroup(
      "sample one track of 100 keyframes, by samples",
      [10_000, 100_000, 1_000_000].map { count in
        Benchmark("\(count)", in: .nanoseconds(per: "sample", count)) {
          let text = GeneratedTimelines.oneTrack(keyframes: 100)
          let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
          let compiled = try loaded.document.timelines.flatMap { timeline in
            try CompiledTimeline.compile(timeline, of: loaded.document)
          }
          let options = SamplingOptions(framesPerSecond: Double(count) / 10)
          return { for timeline in compiled { keep(try timeline.sample(options)) } }
        }
      })
  }
}
