/// An operation whose time is measured.
///
/// A benchmark is one entry of a ``BenchmarkGroup``. Its setup belongs in `prepare`, which is not
/// timed.
struct Benchmark {
  /// Where the measured work runs, which determines the clock.
  enum Scope {
    /// In the current thread; measures its processor time.
    case thread
    /// In any threads of this process; measures wall-clock time.
    case threads
    /// In a child process; measures wall-clock time from launch to exit.
    case process
  }

  let name: String
  let scope: Scope
  let unit: Unit
  /// The program that it runs, and its arguments; nil if it runs in this process.
  let command: [String]?
  /// Sets up the benchmark and returns the operation to measure.
  let prepare: () throws -> () throws -> Void

  init(
    _ name: String, _ scope: Scope = .thread, in unit: Unit, command: [String]? = nil,
    prepare: @escaping () throws -> () throws -> Void
  ) {
    self.name = name
    self.scope = scope
    self.unit = unit
    self.command = command
    self.prepare = prepare
  }

  /// The unit of a result, converted from seconds per run.
  enum Unit {
    case milliseconds
    /// Millions of bytes per second; the associated value is the bytes per run.
    case megabytes(Int)
    /// Millions of samples per second; the associated value is the samples per run.
    case samples(Int)
    /// Nanoseconds per item: the item's name, and the items per run.
    case nanoseconds(per: String, Int)

    var text: String {
      switch self {
      case .milliseconds: "ms"
      case .megabytes: "MB/s"
      case .samples: "million samples/s"
      case .nanoseconds(let thing, _): "ns/\(thing)"
      }
    }

    func value(ofSeconds seconds: Double) -> Double {
      switch self {
      case .milliseconds: seconds * 1e3
      case .megabytes(let count), .samples(let count): Double(count) / seconds / 1e6
      case .nanoseconds(_, let count): seconds * 1e9 / Double(count)
      }
    }
  }
}

/// Benchmarks that are compared with each other; their runs are interleaved.
struct BenchmarkGroup {
  let name: String
  let benchmarks: [Benchmark]
  /// Whether the others are reported as ratios to the first.
  let isComparedWithFirst: Bool

  init(_ name: String, _ benchmarks: [Benchmark], isComparedWithFirst: Bool = false) {
    self.name = name
    self.benchmarks = benchmarks
    self.isComparedWithFirst = isComparedWithFirst
  }
}
