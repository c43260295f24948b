import TestSupport
import Testing
import TimelineSyntax

/// Numbers into bytes.
struct NumberTextTests {
  @Test func `the quick writer prints what the standard library's description prints`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50_000 {
      let bits = random.next()
      // All supported magnitudes, including powers of two and their neighbours.
      let exponent = Int(bits % 64) - 15
      let significand = 1 + Double(bits >> 12) * 0x1p-52
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power * significand, power, power.nextDown, -power.nextUp] {
        #expect(Self.text(value) == NumberText.string(value))
      }
      // Numbers with few digits, as in handwritten files.
      let short = Double(bits >> 44) / 1000
      #expect(Self.text(short) == NumberText.string(short))
    }
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (-0.0, "0"), (15, "15"), (0.30000000000000004, "0.30000000000000004"),
      (1e-4, "0.0001"), (99999e-9, "9.9999e-05"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (999_999_999_999_999.9, "999999999999999.9"),
      (-2.5, "-2.5"),
    ] as [(Double, String)])
  func `a number has its shortest representation`(value: Double, text: String) {
    #expect(Self.text(value) == text)
  }

  @Test(
    arguments: [
      (0.6599999999999999, 0.66), (0.1 + 0.2, 0.3), (-50.43854324188065, -50.43854),
      (1.0 / 3, 0.3333333), (0.6600000001, 0.6600000001), (1_234_567.891, 1_234_567.891),
      (12_345_678.123456, 12_345_678), (-0.0, 0), (1e300, 1e300), (2e-9 / 3, 6.666667e-10),
      (123_456_789_012_345, 123_456_789_012_345), (.infinity, .infinity),
    ] as [(Double, Double)])
  func `a number in source has the digits that a person would write`(
    value: Double, written: Double
  ) {
    #expect(NumberText.written(value) == written)
    #expect(NumberText.written(written) == written)
  }

  private static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
