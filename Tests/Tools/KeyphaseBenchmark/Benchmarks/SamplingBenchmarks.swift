import TimelineEvaluation

extension BenchmarkGroup {
  private static let sampleCount = 100_000
  private static let targets = [1.0, -0.5, 2, 0.75]

  /// Sampling curves at many times, in one thread.
  static var sampling: [BenchmarkGroup] { [samplingIntoBuffer, samplingTimelines] }

  /// The arithmetic alone: the times are given, and the buffer is allocated in advance.
  private static var samplingIntoBuffer: BenchmarkGroup {
    func benchmark(_ name: String, _ curve: @escaping () -> SampledCurve) -> Benchmark {
      Benchmark(name, in: .samples(sampleCount)) { curve().sampling }
    }
    return BenchmarkGroup(
      "sampling, a track into a buffer",
      [
        benchmark("Bézier-eased segment, grid") {
          SampledCurve([SampledCurve.eased(to: 1)], count: sampleCount)
        },
        benchmark("spring, grid") {
          SampledCurve([SampledCurve.spring(to: 1)], count: sampleCount)
        },
        benchmark("four cubic keyframes, grid") {
          SampledCurve(targets.map(SampledCurve.cubic), count: sampleCount)
        },
        benchmark("four eased keyframes, grid") {
          SampledCurve(targets.map(SampledCurve.eased), count: sampleCount)
        },
        benchmark("four eased keyframes, random times") {
          SampledCurve(targets.map(SampledCurve.eased), count: sampleCount, isRandom: true)
        },
      ])
  }

  /// The same through the library's public API, which also allocates and lays out times and values.
  private static var samplingTimelines: BenchmarkGroup {
    func benchmark(
      _ name: String, _ keyframes: [String], iterations: Int = 1, from start: Double? = nil
    ) -> Benchmark {
      Benchmark(name, in: .samples(sampleCount)) {
        let timeline = try SampledTimeline(keyframes, iterations: iterations)
        let duration = timeline.duration * Double(iterations)
        return timeline.sampling(
          SamplingOptions(framesPerSecond: Double(sampleCount) / duration, from: start))
      }
    }
    return BenchmarkGroup(
      "sampling, CompiledTimeline.sample",
      [
        benchmark("Bézier-eased segment, grid", [SampledTimeline.eased(to: 1.5)]),
        benchmark("spring, grid", [SampledTimeline.spring(to: 1.5)]),
        benchmark("spring, grid from 0.00001 s", [SampledTimeline.spring(to: 1.5)], from: 0.00001),
        benchmark("spring, grid of 20 laps", [SampledTimeline.spring(to: 1.5)], iterations: 20),
        benchmark(
          "spring behind a hold of 500 s, grid",
          ["hold: 500s", SampledTimeline.spring(to: 1.5, for: 500)]),
        benchmark("four cubic keyframes, grid", targets.map(SampledTimeline.cubic)),
        benchmark("four eased keyframes, grid", targets.map(SampledTimeline.eased)),
        Benchmark("four eased keyframes, random times", in: .samples(sampleCount)) {
          let timeline = try SampledTimeline(targets.map(SampledTimeline.eased))
          var random = SystemRandomNumberGenerator()
          let times = (0..<sampleCount).map { _ in
            Double.random(in: 0...timeline.duration, using: &random)
          }
          return timeline.sampling(SamplingOptions(times: times))
        },
      ])
  }
}
