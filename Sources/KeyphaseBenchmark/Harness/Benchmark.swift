/// Something whose speed is measured.
///
/// A benchmark is one entry of a ``BenchmarkGroup``; what it needs is made in `prepare`, which does not
/// count.
struct Benchmark {
  /// Where a benchmark's time is spent.
  enum Place {
    /// In this thread: its time on a processor counts.
    case thread
    /// In this process, by whichever of its threads: the clock on the wall counts.
    case threads
    /// In a process of its own, from its start to its end: the clock on the wall counts.
    case process
  }

  let name: String
  let place: Place
  let unit: Unit
  /// Makes what is needed, and returns what is measured.
  let prepare: () throws -> () throws -> Void

  init(
    _ name: String, _ place: Place = .thread, in unit: Unit,
    prepare: @escaping () throws -> () throws -> Void
  ) {
    self.name = name
    self.place = place
    self.unit = unit
    self.prepare = prepare
  }

  /// What becomes of the seconds that one run takes.
  enum Unit {
    case milliseconds
    /// Millions of bytes a second, for so many bytes.
    case megabytes(Int)
    /// Millions of samples a second, for so many samples.
    case samples(Int)
    /// Nanoseconds for each of so many things.
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

/// Benchmarks that are compared with each other, and so are run in turn.
struct BenchmarkGroup {
  let name: String
  let benchmarks: [Benchmark]
  /// Whether the first is what the others are measured by.
  let isComparedWithFirst: Bool

  init(_ name: String, _ benchmarks: [Benchmark], isComparedWithFirst: Bool = false) {
    self.name = name
    self.benchmarks = benchmarks
    self.isComparedWithFirst = isComparedWithFirst
  }
}
