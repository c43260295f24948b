import TimelineSyntax

/// The measurements as a table of Markdown, and as JSON.
struct MeasurementTable {
  var measurements: [Measurement] = []
  /// What could not be measured here.
  var missing: [(group: String, benchmark: Unmeasured)] = []

  var markdown: String {
    var lines = [
      "| | | median | on processors | best | |", "| --- | --- | ---: | ---: | ---: | --- |",
    ]
    for measurement in measurements {
      let numbers = [measurement.median, measurement.processorMedian, measurement.best]
        .map(Self.text).joined(separator: " | ")
      lines.append(
        "| \(measurement.group) | \(measurement.name) | \(numbers) | \(measurement.unit.text) |")
    }
    for (group, benchmark) in missing {
      lines.append("| \(group) | \(benchmark.name) | – | – | – | \(benchmark.reason) |")
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
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Three digits, which is more than a median is worth.
  private static func text(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "–" }
    var scale = 1.0
    while value * scale < 100, scale < 1e6 { scale *= 10 }
    return NumberText.string((value * scale).rounded() / scale)
  }
}
