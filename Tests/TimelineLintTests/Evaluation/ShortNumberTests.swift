import Testing

@testable import TimelineLint

/// Tests the format of numbers in messages.
@Suite struct ShortNumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.36, "0.36"), (1.27345, "1.27"), (-22.0815, "-22.1"),
      (1234.56, "1235"), (999.6, "1000"), (0.00012345, "0.000123"), (100, "100"),
      (0.1 + 0.2, "0.3"),
      (1e21, "1e+21"), (9.999, "10"),
    ] as [(Double, String)])
  func `numbers have three digits and integers keep theirs`(value: Double, text: String) {
    #expect(ShortNumber.string(value) == text)
  }

  @Test(
    arguments: [
      (0.25, "0.25 s"), (1.0 / 60, "16.7 ms"), (0.1, "0.1 s"), (0, "0 s"), (2, "2 s"),
    ] as [(Double, String)])
  func `short times are in milliseconds`(value: Double, text: String) {
    #expect(ShortNumber.seconds(value) == text)
  }
}
