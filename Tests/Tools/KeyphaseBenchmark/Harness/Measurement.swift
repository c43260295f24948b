/// The result of a benchmark.
struct Measurement {
  let group: String
  let name: String
  let unit: Benchmark.Unit
  /// The seconds of each run.
  let seconds: [Double]
  /// The processor seconds of each run; equal to `seconds` for a benchmark in the current thread.
  let processorSeconds: [Double]
  /// The instructions of a process; nil if they were not counted.
  var instructions: Int?

  /// The median in the benchmark's unit.
  var median: Double { unit.value(ofSeconds: Self.median(seconds)) }

  /// The median processor time in the benchmark's unit, which is more reliable on a busy machine.
  var processorMedian: Double { unit.value(ofSeconds: Self.median(processorSeconds)) }

  /// The fastest run in the benchmark's unit.
  var best: Double { unit.value(ofSeconds: seconds.min() ?? .nan) }

  /// The processor time relative to another benchmark: the median of the ratios of corresponding
  /// runs.
  ///
  /// Both must have the same number of runs, measured alternately.
  func processorRatio(to other: Measurement) -> Double {
    Self.median(zip(processorSeconds, other.processorSeconds).map { $0 / $1 })
  }

  /// The median of the ratios of elapsed time to that of another benchmark, likewise.
  func elapsedRatio(to other: Measurement) -> Double {
    Self.median(zip(seconds, other.seconds).map { $0 / $1 })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2
      : sorted.count == 1 ? last : sorted[middle]
  }
}

extension BenchmarkGroup {
  /// The minimum time of one measurement, in seconds; shorter runs are repeated within it.
  private static let minimumTime = 0.004

  /// Measures all benchmarks with interleaved runs, so that changes in machine load affect all of
  /// them.
  ///
  /// - Parameter valgrind: counts the instructions of processes; nil to leave them out.
  /// - Returns: one result per benchmark; a failure if any of its runs failed.
  func measure(
    runs: Int, countingWith valgrind: Valgrind?
  ) -> [Result<Measurement, BenchmarkFailure>] {
    func result<Value>(of index: Int, _ body: () throws -> Value) -> Result<Value, BenchmarkFailure>
    {
      Result(catching: body).mapError {
        BenchmarkFailure(group: name, name: benchmarks[index].name, reason: "\($0)")
      }
    }
    var prepared = benchmarks.indices.map { index in
      result(of: index) { try PreparedBenchmark(benchmarks[index], minimumTime: Self.minimumTime) }
    }
    var seconds = [[Double]](repeating: [], count: benchmarks.count)
    var processor = seconds
    for _ in 0..<runs {
      for (index, body) in prepared.enumerated() {
        guard case .success(let body) = body else { continue }
        switch result(of: index, body.time) {
        case .success(let time):
          seconds[index].append(time.seconds)
          processor[index].append(time.processor)
        case .failure(let reason): prepared[index] = .failure(reason)
        }
      }
    }
    return prepared.enumerated().map { index, body in
      body.flatMap { _ in
        result(of: index) {
          let command = benchmarks[index].command
          return Measurement(
            group: name, name: benchmarks[index].name, unit: benchmarks[index].unit,
            seconds: seconds[index], processorSeconds: processor[index],
            instructions: try command.flatMap { try valgrind?.instructions(of: $0) })
        }
      }
    }
  }
}

/// Why a benchmark failed.
struct BenchmarkFailure: Error {
  let group: String
  let name: String
  let reason: String
}

/// A benchmark after its setup.
private struct PreparedBenchmark {
  private let run: () throws -> Void
  private let scope: Benchmark.Scope
  private var repetitions = 1

  init(_ benchmark: Benchmark, minimumTime: Double) throws {
    run = try benchmark.prepare()
    scope = benchmark.scope
    // The first run is a warm-up; short runs are repeated within one measurement.
    try run()
    while scope != .process, try time().seconds * Double(repetitions) < minimumTime,
      repetitions < 1 << 20
    {
      repetitions *= 2
    }
  }

  /// Measures one run and returns its seconds and processor seconds.
  func time() throws -> (seconds: Double, processor: Double) {
    let (start, processorStart) = (Clock.wall, processor)
    for _ in 0..<repetitions { try run() }
    let spent = (processor - processorStart) / Double(repetitions)
    let seconds = (Clock.wall - start) / Double(repetitions)
    return (scope == .thread ? spent : seconds, spent)
  }

  private var processor: Double {
    switch scope {
    case .thread: Clock.thread
    case .threads: Clock.process
    case .process: Clock.children
    }
  }
}

/// Prevents the compiler from optimizing away the computation of a value.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
