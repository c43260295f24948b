internal import AnimationCore
internal import TimelineSyntax

/// The times, springs and names of the files of a run, by which each file is compared with the others.
package struct TokenIndex: Sendable {
  /// The times and springs by the tolerances that the files have.
  private let times: [Double: TimeIndex]
  private let springs: [Double: SpringIndex]
  let names: NameIndex

  /// - Parameter files: the tokens of the files, in the order of the report.
  /// - Complexity: O(*n* log *n*) in the number of tokens.
  package init(_ files: [FileTokens]) {
    // What other files include is what they should agree with.
    let included = files.reduce(into: Set<String>()) { $0.formUnion($1.includedPaths) }
    let ordered =
      files.filter { included.contains($0.path) } + files.filter { !included.contains($0.path) }
    var times: [Double: TimeIndex] = [:]
    var springs: [Double: SpringIndex] = [:]
    let sums = TimeIndex.sums(of: ordered)
    for file in ordered {
      if times[file.timeTolerance] == nil {
        times[file.timeTolerance] = TimeIndex(sums, within: file.timeTolerance)
      }
      if springs[file.springTolerance] == nil {
        springs[file.springTolerance] = SpringIndex(
          ordered.flatMap(\.springs), within: file.springTolerance)
      }
    }
    (self.times, self.springs) = (times, springs)
    names = NameIndex(ordered.flatMap(\.names))
  }

  /// The times of the run, for a file with its tolerance.
  func times(for file: FileTokens) -> TimeIndex {
    times[file.timeTolerance] ?? TimeIndex(TimeIndex.sums(of: [file]), within: file.timeTolerance)
  }

  /// The springs of the run, for a file with its tolerance.
  func springs(for file: FileTokens) -> SpringIndex {
    springs[file.springTolerance] ?? SpringIndex(file.springs, within: file.springTolerance)
  }
}

/// The times that others should equal.
struct TimeIndex: Sendable {
  /// The chosen times by their ranges, the more frequent ones first.
  private var buckets: [Int: [(rank: Int, time: TimeToken)]] = [:]
  private let tolerance: Double
  /// The number of ranges from a power of two to the next one: close times are in the same range, or in
  /// one of the two before and after it.
  private let rangeCount: Double

  /// Chooses the most frequent of times that are close, and of equals the one that is written first.
  ///
  /// - Parameter times: each time once, in the order of the files.
  init(_ times: [TimeToken], within tolerance: Double) {
    self.tolerance = tolerance
    rangeCount = (1 / (2 * min(max(tolerance, 1e-9), 0.5))).rounded(.up)
    let ranked = times.indices.sorted { (-times[$0].count, $0) < (-times[$1].count, $1) }
    for (rank, index) in ranked.enumerated() where self[times[index].seconds] == nil {
      buckets[bucket(of: times[index].seconds), default: []].append((rank, times[index]))
    }
  }

  /// The times of several files, each with the number of times that it is written in all.
  static func sums(of files: [FileTokens]) -> [TimeToken] {
    var sums: [TimeToken] = []
    var indices: [Double: Int] = [:]
    for time in files.lazy.flatMap(\.times) {
      if let index = indices[time.key] {
        sums[index].count += time.count
      } else {
        indices[time.key] = sums.count
        sums.append(time)
      }
    }
    return sums
  }

  /// The time that another one is close to, or that it is itself; nil if there is none.
  ///
  /// - Complexity: O(1), because few chosen times are so close to one.
  subscript(seconds: Double) -> TimeToken? {
    let bucket = bucket(of: seconds)
    var nearest: (rank: Int, time: TimeToken)?
    for range in (bucket - 2)...(bucket + 2) {
      for (rank, time) in buckets[range] ?? [] where rank < nearest?.rank ?? .max {
        let longer = max(seconds, time.seconds)
        if abs(time.seconds - seconds) <= tolerance * longer + 1e-9 { nearest = (rank, time) }
      }
    }
    return nearest?.time
  }

  private func bucket(of seconds: Double) -> Int {
    let positive = max(seconds, 1e-9)
    let part = ((positive.significand - 1) * rangeCount).rounded(.down)
    return Int(positive.exponent) * Int(rangeCount) + Int(part)
  }
}

/// The springs that others should equal.
struct SpringIndex: Sendable {
  /// The times in seconds at which springs are told apart before they are compared.
  private static let times = [0.05, 0.2, 0.8]

  /// The chosen springs, by their values at ``times`` in units of ``width``.
  private var buckets: [SIMD4<Int>: [SpringToken]] = [:]
  private let tolerance: Double
  private let width: Double

  /// Chooses the first of springs that are close.
  init(_ springs: [SpringToken], within tolerance: Double) {
    self.tolerance = tolerance
    width = max(2 * tolerance, 1e-6)
    for spring in springs where self[spring] == nil {
      buckets[bucket(of: spring.spring), default: []].append(spring)
    }
  }

  /// The first chosen spring that another one is close to, or that it is itself; nil if there is none.
  subscript(spring: SpringToken) -> SpringToken? {
    let center = bucket(of: spring.spring)
    for first in -1...1 {
      for second in -1...1 {
        for third in -1...1 {
          let known = buckets[center &+ SIMD4(first, second, third, 0)]?.first {
            $0.isSame(as: spring) || $0.spring.isClose(to: spring.spring, tolerance)
          }
          if let known { return known }
        }
      }
    }
    return nil
  }

  private func bucket(of spring: Spring) -> SIMD4<Int> {
    var bucket = SIMD4<Int>()
    for (index, time) in Self.times.enumerated() {
      let value = spring.value(target: 1.0, time: time) / width
      bucket[index] = Int(max(-1e9, min(value, 1e9)).rounded(.down))
    }
    return bucket
  }
}

extension Spring {
  /// The number of times at which two springs are compared.
  private static let comparisons = 64

  /// Whether a step by one differs by less than a part of it at all times.
  fileprivate func isClose(to other: Spring, _ part: Double) -> Bool {
    let length = 3 * max(duration, other.duration)
    guard length.isFinite, length > 0 else { return false }
    return (1...Self.comparisons).allSatisfy { step in
      let time = length * Double(step) / Double(Self.comparisons)
      return abs(value(target: 1.0, time: time) - other.value(target: 1.0, time: time)) < part
    }
  }
}
