extension BenchmarkGroup {
  /// Curves at many times, on one core.
  static var sampling: BenchmarkGroup {
    let count = 100_000
    let targets = [1.0, -0.5, 2, 0.75]
    func benchmark(_ name: String, _ curve: @escaping () -> SampledCurve) -> Benchmark {
      Benchmark(name, in: .samples(count)) { curve().sampling }
    }
    return BenchmarkGroup(
      "sampling",
      [
        benchmark("Bézier-eased segment, grid") {
          SampledCurve([SampledCurve.eased(to: 1)], count: count)
        },
        benchmark("spring, grid") { SampledCurve([SampledCurve.spring(to: 1)], count: count) },
        benchmark("four cubic keyframes, grid") {
          SampledCurve(targets.map(SampledCurve.cubic), count: count)
        },
        benchmark("four eased keyframes, grid") {
          SampledCurve(targets.map(SampledCurve.eased), count: count)
        },
        benchmark("four eased keyframes, random times") {
          SampledCurve(targets.map(SampledCurve.eased), count: count, isRandom: true)
        },
      ])
  }
}
