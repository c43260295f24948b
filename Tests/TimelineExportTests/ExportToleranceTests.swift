import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

@Suite struct ExportToleranceTests {
  private static let offset = BuiltInProperty.offsetX.declaration

  @Test(
    arguments: [
      ("0.01", 0.01, nil), ("1%", 0.01, nil), ("0.5pt", nil, 0.5), ("2deg", 0.002, 0.25),
    ] as [(String, Double?, Double?)])
  func `an argument is a fraction for all curves, or a limit for those in a unit`(
    argument: String, fraction: Double?, limit: Double?
  ) throws {
    let tolerance = try #require(ExportTolerance(argument: argument))
    let curve = tolerance.curve(of: Self.offset)
    #expect(curve.fraction == fraction)
    #expect(curve.limit == limit)
    #expect(ExportTolerance(argument: tolerance.argument) == tolerance)
  }

  @Test(arguments: [
    "", "0", "-1", "1", "nan", "inf", "0pt", "1px", "60%", "1e9deg", "pt", "0.1 pt",
  ])
  func `another argument is none`(argument: String) {
    #expect(ExportTolerance(argument: argument) == nil)
  }

  @Test func `the smaller of the range's fraction and what is visible counts`() {
    let curve = ExportTolerance.standard.curve(of: Self.offset)
    #expect(curve.error(forHeight: 50) == 0.1)
    #expect(curve.error(forHeight: 5000) == 0.25)
    let angle = ExportTolerance.standard.curve(of: BuiltInProperty.rotation.declaration)
    #expect(angle.error(forHeight: 5250) == 0.25)
    let scale = ExportTolerance.standard.curve(of: BuiltInProperty.scale.declaration)
    #expect(scale.error(forHeight: 5000) == 10)
    let opacity = ExportTolerance.standard.curve(of: BuiltInProperty.opacity.declaration)
    #expect(opacity.error(forHeight: 1) == 0.5 / 255)
  }

  /// Each motion was stated with too small an error: of a vertical tangent, of a spring that stops
  /// early in a long keyframe, and of a jump late in a long timeline.
  @Test(
    arguments: [
      "offsetX: [linear: { to: 100, duration: 0.315, curve: circularEaseIn }, linear: { to: 130, duration: 0.9, curve: easeIn }]",
      "offsetX: [{ linear: { to: 100, duration: 0.315, curve: circularEaseInOut } }, { linear: { to: -130, duration: 90, curve: circularEaseOut } }]",
      "offsetY: [spring: { to: 100, duration: 200, spring: { mass: 1.25, stiffness: 205.5, damping: 28.93, allowOverDamping: true } }]",
      "rotation: [hold: 600s, linear: { to: 360deg, duration: 0.01, curve: easeInOut }, hold: 600s]",
      "rotation: [spring: { to: 5250deg, spring: { duration: 0.4, bounce: 0.7 } }, cubic: { to: 0deg, duration: 0.3 }]",
    ], ["bezier", "linear"])
  func `the stated error is the largest`(tracks: String, easing: String) throws {
    let document = try Examples.document(
      text: "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      \(tracks)\n")
    let timeline = try #require(try ExportInput(document).timelines.first)
    let property = try #require(timeline.properties.first)
    let curve = try #require(property.curves(duration: timeline.duration)?.first?.curve)
    let style = try #require(WebEasingStyle(rawValue: easing)).fit
    let tolerance = ExportTolerance.standard.curve(of: property.property)
    let fit = EasedFit(style: style, tolerance: tolerance)
      .roundedFit(curve, duration: timeline.duration)
    let shown = EasedCurve(keyframes: fit.keyframes)
    var worst = 0.0
    for piece in curve.pieces {
      for index in 1..<20_000 {
        // Dense at both ends, where a tangent may be vertical.
        let fraction = (1 - cos(.pi * Double(index) / 20_000)) / 2
        let time = piece.start + piece.duration * fraction
        worst = max(worst, abs(shown.value(at: time) - piece.value(at: time)))
      }
    }
    #expect(fit.error <= fit.allowed)
    #expect(fit.allowed <= 0.25)
    #expect(
      worst <= 1.001 * fit.error + 1e-9 * curve.height, "\(worst) where \(fit.error) is stated")
    #expect(worst >= 0.99 * fit.error - 1e-9 * curve.height)
  }

  @Test func `a summary ends with the largest error, exact or not`() throws {
    for (tracks, isExact) in [
      ("scale: [{ spring: 2 }]", false), ("scale: [{ linear: { to: 2, duration: 1 } }]", true),
    ] {
      let document = try Examples.document(
        text: "keyphase: 1\ntimelines: { a: { tracks: { \(tracks) } } }\n")
      for format in ExportFormat.all {
        let text = try Examples.export(format, document).log.accuracy(.standard)
        #expect(
          text.contains(
            /(; the largest error is [0-9.]+ % of the range(, apart from the reported loss(es)?)?|, apart from a reported loss|, apart from \d+ reported losses)$/
          ), "\(text)")
        if isExact { #expect(text.hasPrefix("every curve is exact")) }
      }
    }
  }
}
