import TimelineSyntax

/// All measurements, printable as Markdown tables and as JSON.
struct MeasurementTable {
  private var measurements: [Measurement] = []
  private var ratios: [Ratio] = []
  private var memory: [PeakMemory] = []
  /// The benchmarks that failed.
  private(set) var failures: [BenchmarkFailure] = []

  /// The time of a benchmark relative to another one.
  private struct Ratio {
    let measurement: Measurement
    let base: Measurement

    var elapsed: Double { measurement.elapsedRatio(to: base) }
    var processor: Double { measurement.processorRatio(to: base) }
  }

  /// Adds the results of a group.
  mutating func add(_ results: [Result<Measurement, BenchmarkFailure>], of group: BenchmarkGroup) {
    for result in results {
      switch result {
      case .success(let measurement): measurements.append(measurement)
      case .failure(let failure): failures.append(failure)
      }
    }
    guard group.isComparedWithFirst, case .success(let base) = results.first else { return }
    for case .success(let measurement) in results.dropFirst() {
      ratios.append(Ratio(measurement: measurement, base: base))
    }
  }

  /// Adds the results of memory measurements.
  mutating func add(_ results: [Result<PeakMemory, BenchmarkFailure>]) {
    for result in results {
      switch result {
      case .success(let peak): memory.append(peak)
      case .failure(let failure): failures.append(failure)
      }
    }
  }

  var markdown: String {
    let counts = measurements.contains { $0.instructions != nil }
    var lines = [
      "| | | median | on processors | best | |", "| --- | --- | ---: | ---: | ---: | --- |",
    ]
    if counts {
      lines[0] += " million instructions |"
      lines[1] += " ---: |"
    }
    for measurement in measurements {
      let numbers = [measurement.median, measurement.processorMedian, measurement.best]
        .map(Self.text).joined(separator: " | ")
      let count = measurement.instructions.map { Self.text(Double($0) / 1e6) } ?? ""
      lines.append(
        "| \(measurement.group) | \(measurement.name) | \(numbers) | \(measurement.unit.text) |"
          + (counts ? " \(count) |" : ""))
    }
    for failure in failures {
      lines.append("| \(failure.group) | \(failure.name) | failed: \(failure.reason) | | | |")
    }
    if !ratios.isEmpty { lines.append("") }
    for ratio in ratios {
      let (measurement, base) = (ratio.measurement, ratio.base)
      lines.append(
        "\(measurement.group): \(measurement.name) takes \(Self.text(ratio.elapsed)) times as long as the "
          + "\(base.name), and \(Self.text(ratio.processor)) times its processor time")
    }
    if !memory.isEmpty { lines.append("") }
    for peak in memory {
      let (size, taken, limit) = (
        peak.bytes / 1_000_000, peak.peak / 1_000_000, peak.limit / 1_000_000
      )
      lines.append("\(peak.command) of \(size) MB: peak \(taken) MB of \(limit) MB")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.array("measurements") { json in
        for measurement in measurements {
          json.object { json in
            json.member("group", measurement.group)
            json.member("name", measurement.name)
            json.member("unit", measurement.unit.text)
            json.member("median", measurement.median)
            json.member("processorMedian", measurement.processorMedian)
            json.member("best", measurement.best)
            json.key("seconds")
            json.array(numbers: measurement.seconds)
            json.key("processorSeconds")
            json.array(numbers: measurement.processorSeconds)
            if let count = measurement.instructions { json.member("instructions", count) }
          }
        }
      }
      json.array("ratios") { json in
        for ratio in ratios {
          json.object { json in
            json.member("group", ratio.measurement.group)
            json.member("name", ratio.measurement.name)
            json.member("comparedWith", ratio.base.name)
            json.member("elapsed", ratio.elapsed)
            json.member("processorTime", ratio.processor)
          }
        }
      }
      json.array("peakMemory") { json in
        for peak in memory {
          json.object { json in
            json.member("command", peak.command)
            json.member("fileBytes", peak.bytes)
            json.member("peakBytes", peak.peak)
            json.member("limitBytes", peak.limit)
          }
        }
      }
      json.array("failures") { json in
        for failure in failures {
          json.object { json in
            json.member("group", failure.group)
            json.member("name", failure.name)
            json.member("reason", failure.reason)
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Formats a value with three significant digits.
  static func text(_ value: Double) -> String {
    value.isFinite && value > 0 ? NumberText.string(value, significantDigits: 3) : "–"
  }
}
