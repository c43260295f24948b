import Foundation
import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Exports of files of definitions alone.
@Suite(.waitsForPrograms) struct DefinitionExportTests {
  private static let text = """
    keyphase: 1
    curves:
      glide: [0.2, 0, 0, 1]
      arc: circularEaseIn
      near: glide
    springs:
      pop: { duration: 0.3, bounce: 0.2 }
      heavy: { mass: 2, stiffness: 100, damping: 20 }
    animations:
      enter: { spring: { duration: 0.4, bounce: 0.1 }, delay: 0.1 }
      leave: { easeOut: 0.2 }
      pulse: { easeInOut: 0.5, repeat: forever }

    """

  private func export(
    _ format: ExportFormat, _ options: [String: String] = [:]
  ) throws -> (text: String, log: ExportLog) {
    try Examples.export(format, Examples.document(text: Self.text), options: options)
  }

  @Test func `a style sheet has custom properties`() throws {
    let sheet = try export(.css, ["prefix": "app"])
    for line in [
      "--app-glide: cubic-bezier(0.2, 0, 0, 1);", "--app-near: cubic-bezier(0.2, 0, 0, 1);",
      "--app-pop: linear(0, ", "--app-leave: cubic-bezier(0, 0, 0.58, 1);",
      "--app-leave-duration: 0.2s;", "--app-enter-delay: 0.1s;", "The definitions of test.yaml",
    ] {
      #expect(sheet.text.contains(line), "\(line)\n\(sheet.text)")
    }
    #expect(sheet.log.approximations.allSatisfy { $0.isWithin })
    #expect(sheet.log.warnings.contains { $0.message.contains("`pulse`") })
  }

  /// The number after some text.
  private static func number(after start: String, in text: String) throws -> Double {
    let rest = try #require(text.range(of: start)).upperBound
    return try #require(Double(text[rest...].prefix { "0123456789.".contains($0) }))
  }

  @Test(arguments: [
    "spring: { duration: 0.4, bounce: 0.2 }", "bouncy: 0.4", "easeOut: 0.4",
    "interpolatingSpring: { stiffness: 100, damping: 10, initialVelocity: 3 }",
  ])
  func `a motion at twice the speed is the same one in half the time`(motion: String) throws {
    func text(_ format: ExportFormat) throws -> String {
      let text = """
        keyphase: 1
        animations:
          slow: { \(motion) }
          fast: { use: slow, speed: 2 }

        """
      return try Examples.export(format, Examples.document(text: text)).text
    }
    let sheet = try text(.css)
    func line(_ name: String) -> Substring? {
      sheet.split(separator: "\n").first { $0.contains("--\(name):") }?.split(separator: ":").last
    }
    #expect(line("slow") != nil && line("slow") == line("fast"), "\(sheet)")
    let durations = try ["slow", "fast"].map {
      try Self.number(after: "--\($0)-duration: ", in: sheet)
    }
    #expect(abs(durations[0] - 2 * durations[1]) < 1e-8)
    guard motion.contains("pring") || motion.contains("bouncy") else { return }
    let kotlin = try text(.compose)
    let stiffness = try ["SlowAnimation", "FastAnimation"].map { name in
      let start = try #require(kotlin.range(of: name)).lowerBound
      return try Self.number(after: "stiffness = ", in: String(kotlin[start...]))
    }
    #expect(abs(stiffness[1] - 4 * stiffness[0]) < 1e-5)
    let tokens = try text(.dtcg)
    for (key, factor) in [("stiffness", 4.0), ("damping", 2), ("velocity", 2), ("response", 0.5)] {
      let values = try ["\"slow\": {", "\"fast\": {"].map { name in
        let start = try #require(tokens.range(of: name)).lowerBound
        return try Self.number(after: "\"\(key)\": ", in: String(tokens[start...]))
      }
      #expect(abs(values[1] - factor * values[0]) < 1e-5, "\(key)")
    }
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
  func `Swift has static members`() throws {
    let plain = try export(.swiftui)
    for line in [
      "static let pop: Spring = Spring(duration: 0.3, bounce: 0.2)",
      "static let leave: Animation = ", "extension UnitCurve {",
    ] {
      #expect(plain.text.contains(line), "\(line)\n\(plain.text)")
    }
    let sources = [
      "plain": plain.text,
      "named": try export(.swiftui, ["namespace": "Motion", "access": "public"]).text,
    ]
    let findings = try #require(SwiftCompiler.onPath).check(sources, stubs: ["SwiftUI"])
    #expect(findings.map(\.description) == [])
  }

  @Test func `Kotlin has constants`() throws {
    let kotlin = try export(.compose, ["package": "a.b"]).text
    for line in [
      "val GlideEasing: Easing = CubicBezierEasing(0.2f, 0f, 0f, 1f)",
      "val PopSpring: FiniteAnimationSpec<Float> = spring(dampingRatio = 0.8f, stiffness = 438.649084f)",
      "val HeavySpring: FiniteAnimationSpec<Float> = spring(dampingRatio = 0.707107f, stiffness = 50f)",
      "val LeaveAnimation: FiniteAnimationSpec<Float> = tween(durationMillis = 200, easing = CubicBezierEasing(",
      "import androidx.compose.animation.core.tween\n", "package a.b\n",
    ] {
      #expect(kotlin.contains(line), "\(line)\n\(kotlin)")
    }
  }

  @Test func `other formats that export definitions name them, and the rest does not`() {
    let names = ExportFormat.every.filter { $0.exportsDefinitions }.map(\.name)
    #expect(names == ["android", "compose", "css", "dtcg", "swift", "swiftui"])
  }
}
