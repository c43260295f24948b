import Testing
import TimelineDocument
import TimelineEvaluation

@Suite struct SampleTimesTests {
  @Test func `a grid has every frame and the exact end`() throws {
    #expect(try SampleTimes.grid(from: 0, to: 0.25, framesPerSecond: 10) == [0, 0.1, 0.2, 0.25])
    #expect(try SampleTimes.grid(from: 0, to: 0.3, framesPerSecond: 10) == [0, 0.1, 0.2, 0.3])
    #expect(try SampleTimes.grid(from: 0, to: 0, framesPerSecond: 10) == [0])
  }

  @Test func `a grid may start between two frames`() throws {
    #expect(
      try SampleTimes.grid(from: 0.15, to: 0.35, framesPerSecond: 10) == [0.15, 0.2, 3 / 10, 0.35])
    #expect(try SampleTimes.grid(from: 0.1, to: 0.2, framesPerSecond: 10) == [0.1, 0.2])
    #expect(try SampleTimes.grid(from: 0.5, to: 0.2, framesPerSecond: 10).isEmpty)
  }

  @Test func `an end that equals a frame up to rounding is included once`() throws {
    let end = (1...8).reduce(0.0) { sum, _ in sum + 0.1 }
    #expect(end != 0.8)
    let times = try SampleTimes.grid(from: 0, to: end, framesPerSecond: 10)
    #expect(times.count == 9)
    #expect(times.last == end)
  }

  @Test(arguments: [1e12, .infinity]) func `a billion samples are rejected`(end: Double) {
    #expect(throws: EvaluationError.self) {
      try SampleTimes.grid(from: 0, to: end, framesPerSecond: 60)
    }
  }
}
