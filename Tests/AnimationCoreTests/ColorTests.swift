import AnimationCore
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test func `sRGB and linear light are inverse conversions`() {
    for step in -20...120 {
      let component = Double(step) / 100
      let color = ResolvedColor(red: component, green: 0, blue: 0)
      // Two powers, each rounded once.
      #expect(isClose(color.red, component, 1e-14), "\(component)")
    }
  }

  /// The curve of IEC 61966-2-1 at its published points.
  @Test(arguments: [(0.0, 0.0), (0.04045, 0.0031308), (0.5, 0.2140411), (1.0, 1.0)])
  func `linear light is sRGB's`(component: Double, light: Double) {
    #expect(isClose(ResolvedColor(red: 0, green: component, blue: 0).linearGreen, light, 1e-7))
  }

  @Test func `grey has three equal cube roots`() {
    let grey = PerceptualColor(
      ResolvedColor(linearRed: 0.125, linearGreen: 0.125, linearBlue: 0.125, opacity: 0.5))
    // Each row of the matrix sums to 1 within a unit of its tenth decimal.
    for root in [grey.long, grey.medium, grey.short] { #expect(isClose(root, 0.5, 1e-9)) }
    #expect(grey.opacity == 0.5)
  }

  @Test func `the middle between black and white has an eighth of the light`() {
    let black = ResolvedColor(red: 0, green: 0, blue: 0)
    let white = ResolvedColor(red: 1, green: 1, blue: 1)
    let middle = black.mixed(with: white, by: 0.5)
    #expect(isClose(middle.linearRed, 0.125, 1e-9))
    #expect(isClose(middle.linearBlue, 0.125, 1e-9))
    #expect(white.mixed(with: black, by: 1).linearGreen == 0)
  }

  @Test func `converting a colour to cone responses and back keeps it`() {
    let seed: UInt64 = 2024
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let color = ResolvedColor(
        linearRed: .random(in: -0.2...1.2, using: &random),
        linearGreen: .random(in: -0.2...1.2, using: &random),
        linearBlue: .random(in: -0.2...1.2, using: &random))
      let back = ResolvedColor(PerceptualColor(color))
      #expect(isClose(back.linearRed, color.linearRed, 1e-13), "seed \(seed)")
      #expect(isClose(back.linearGreen, color.linearGreen, 1e-13), "seed \(seed)")
      #expect(isClose(back.linearBlue, color.linearBlue, 1e-13), "seed \(seed)")
    }
  }
}
