import TimelineDocument
import TimelineSyntax

/// Writes the functions that have the values at a time, of an iteration and of tracks that repeat by
/// themselves, as samples have them.
struct CoreTimes {
  /// The duration of an iteration in seconds.
  let duration: Double
  /// The number of iterations; nil for an endless timeline.
  let iterations: Int?
  /// The members of the values that repeat by themselves.
  let cycles: [(member: SwiftIdentifier, cycle: TrackCycle)]
  /// Whether copies start later than others.
  let hasStarts: Bool

  func write(_ driver: ExportDriver?, _ access: SwiftText, to source: inout SourceText) {
    source.line("/// The values at a time in seconds, of all iterations.")
    if hasStarts { source.line("/// - Parameter copy: the number of the copy, from 0.") }
    let copy: SwiftText = hasStarts ? ", copy: Int = 0" : ""
    source.block("\(access)static func values(at time: Double\(copy)) -> Values") { source in
      if let local = localTime { source.line("let time = \(local)") }
      guard !cycles.isEmpty else { return source.line("return timeline.value(time: time)") }
      source.line("var values = timeline.value(time: time)")
      for (member, cycle) in cycles {
        let count: SwiftText = cycle.count.map { "\($0)" } ?? ".infinity"
        source.block("do") { source in
          source.call(
            SwiftCall(
              "let time = cycleTime", "time", "start: \(SwiftText(exact: cycle.start))",
              "length: \(SwiftText(exact: cycle.length))", "count: \(count)",
              "autoreverses: \(cycle.autoreverses ? "true" : "false")"))
          source.line("values.\(member) = timeline.value(time: time).\(member)")
        }
      }
      source.line("return values")
    }
    guard let driver else { return }
    let isView = driver.input == TimelineDriver.view
    let input: SwiftIdentifier =
      isView ? .init(lowerCamelCase: "place") : SwiftName.parameter(driver.input, or: "Input")
    let (from, to) = (SwiftText(exact: driver.driver.from), SwiftText(exact: driver.driver.to))
    source.line()
    source.line("/// The values at a value of its input, from \(from) to \(to).")
    source.block("\(access)static func values(\(input): Double\(copy)) -> Values") { source in
      source.line("let fraction = (\(input) - \(from)) / (\(to) - \(from))")
      source.line(
        "return values(at: Swift.min(Swift.max(fraction, 0), 1) * \(SwiftText(exact: driver.length))\(hasStarts ? ", copy: copy" : ""))"
      )
    }
  }

  /// The expression of the time in an iteration, since a copy has started; nil where that is the time.
  private var localTime: SwiftText? {
    let start: SwiftText = "starts[Swift.min(Swift.max(copy, 0), starts.count - 1)]"
    guard iterations != 1 else { return hasStarts ? "time - \(start)" : nil }
    let end = iterations.map { SwiftText(exact: Double($0) * duration) } ?? ".infinity"
    let local: SwiftText = "iterationTime(time, length: \(SwiftText(exact: duration)), end: \(end))"
    return hasStarts ? "\(local) - \(start)" : local
  }

  /// The functions that a source uses.
  static func helpers(usedBy source: SwiftText) -> [SwiftText] {
    [("iterationTime(", iterationTime), ("cycleTime(", cycleTime)]
      .filter { source.string.contains($0.0) }.map(\.1)
  }

  private static let iterationTime: SwiftText = """

    /// The time in an iteration; a boundary belongs to the earlier one.
    private func iterationTime(_ time: Double, length: Double, end: Double) -> Double {
      guard time > length, length > 0 else { return time }
      let held = Swift.min(time, end)
      let local = held - Swift.max(0, ((held - 1e-9) / length).rounded(.up) - 1) * length
      return abs(local - length) <= 1e-9 ? length + (time - held) : local
    }

    """

  private static let cycleTime: SwiftText = """

    /// The time in the first cycle of a track that repeats by itself.
    private func cycleTime(
      _ time: Double, start: Double, length: Double, count: Double, autoreverses: Bool
    ) -> Double {
      guard time > start + length, length > 0 else { return time }
      let end = start + count * length
      let elapsed = Swift.min(time, end) - start
      let finished = Swift.max(0, ((elapsed - 1e-9) / length).rounded(.up) - 1)
      var local = elapsed - finished * length
      if abs(local - length) <= 1e-9 { local = length }
      let isReversed = autoreverses && finished.truncatingRemainder(dividingBy: 2) == 1
      return start + (isReversed ? length - local : local + Swift.max(0, time - end))
    }

    """
}
