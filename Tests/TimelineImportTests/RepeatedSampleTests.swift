import Foundation
import TestSupport
import Testing
import TimelineImport

/// Recordings of motions that repeat themselves come in as one iteration.
struct RepeatedSampleTests {
  /// A recording at a number of frames a second.
  private static func recording(
    lasting duration: Double, rate: Double = 60, decimals: Int = 5, _ value: (Double) -> Double
  ) -> String {
    var lines = ["time,x"]
    for index in 0...Int(duration * rate) {
      let time = Double(index) / rate
      lines.append(String(format: "%.6f,%.\(decimals)f", time, value(time)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The fraction of an iteration that has passed.
  private static func phase(_ time: Double, _ period: Double) -> Double {
    (time / period).truncatingRemainder(dividingBy: 1)
  }

  /// Periods that are multiples of the time between two samples, and others; the second one is recorded in part.
  @Test(arguments: [1, 0.75, 0.7, 1.3, 0.77])
  func jumpBack(period: Double) throws {
    let text = Self.recording(lasting: 3.2) { 100 * Self.phase($0 + 1e-9, period) }
    #expect(
      try Imports.lines(text, as: "csv").contains(
        "offsetX: { repeat: forever, linear: { to: 100, duration: \(period == 1 ? "1" : "\(period)") } }"
      ))
  }

  @Test func begunLater() throws {
    let text = Self.recording(lasting: 3.2) { $0 < 0.3 ? 0 : 100 * Self.phase($0 - 0.3, 0.8) }
    #expect(try Imports.lines(text, as: "csv").contains("{ delay: 0.3, repeat: forever, linear:"))
  }

  @Test func withNoise() throws {
    var random = SeededGenerator(seed: 3)
    let text = Self.recording(lasting: 3.4, decimals: 3) {
      100 * Self.phase($0, 0.7) + Double.random(in: -0.1...0.1, using: &random)
    }
    let lines = try Imports.lines(text, as: "csv")
    #expect(lines.contains("repeat: forever") && lines.contains("duration: 0.7"), "\(lines)")
  }

  @Test func partsOfAnIteration() throws {
    let text = Self.recording(lasting: 3.4) { time in
      let time = time.truncatingRemainder(dividingBy: 1.1)
      return time < 0.4 ? 250 * time : time < 0.8 ? 100 : 100 * (1 - (time - 0.8) / 0.3)
    }
    let lines = try Imports.lines(text, as: "csv")
    for part in [
      "to: 100, duration: 0.4", "hold:   0.4", "to: 0,   duration: 0.3", "repeat: forever",
    ] {
      #expect(lines.contains(part), "\(lines)")
    }
  }

  /// What ends when an iteration does is played so many times.
  @Test func counted() throws {
    let text = Self.recording(lasting: 2.8) { $0 > 2.8 - 1e-9 ? 100 : 100 * Self.phase($0, 0.7) }
    #expect(
      try Imports.lines(text, as: "csv").contains(
        "{ repeat: 4, linear: { to: 100, duration: 0.7 } }"))
  }

  /// What only looks alike is no repetition.
  @Test func fadingAway() throws {
    let text = Self.recording(lasting: 3.4) { 100 * exp(-$0) * Self.phase($0, 0.7) }
    #expect(try !Imports.lines(text, as: "csv").contains("repeat"))
  }

  /// The error at the top is that of the repeated iteration.
  @Test func statedError() throws {
    let text = Self.recording(lasting: 3.4, decimals: 1) { 100 * Self.phase($0, 0.7) }
    let result = try Imports.result(text, as: "csv")
    #expect(result.log.accuracy.contains("the largest error is 0.0"), "\(result.log.accuracy)")
    #expect(result.counts.keyframes == 1)
  }
}
