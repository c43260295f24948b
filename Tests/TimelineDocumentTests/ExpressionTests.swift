import AnimationCore
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// SwiftUI's calls and the mappings that they are equivalent to.
@Suite struct ExpressionTests {
  private func load(_ section: String, _ text: String) -> LoadedDocument {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return loader.load(
      SourceFile(path: "t.yaml", text: "keyphase: 1\n\(section):\n  a: \(text)\n"))
  }

  /// The functions by the section that accepts them, with the prefix of a call.
  private static let functions = [
    ("curves", "", ExpressionFunction.curves), ("springs", "", ExpressionFunction.springs),
    ("animations", "", ExpressionFunction.animations),
    ("animations", "linear(duration: 1).", ExpressionFunction.modifiers),
  ]

  /// Every call that the signatures allow, with all arguments and with only the required ones.
  static let calls = functions.flatMap { section, base, functions in
    functions.flatMap { function in
      function.names.flatMap { name in
        function.signatures.flatMap { signature in
          [signature.parameters, signature.parameters.filter(\.isRequired)].map {
            (section, "\(base)\(name)(\($0.map(argument).joined(separator: ", ")))")
          }
        }
      }
    }
  }

  private static func argument(_ parameter: ExpressionSignature.Parameter) -> String {
    let value =
      switch parameter.type {
      case .number: parameter.key == "repeat" ? "3" : "0.5"
      case .boolean: "true"
      case .point: ".center"
      case .curve: ".easeIn"
      case .spring: "Spring(duration: 0.5)"
      }
    return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
  }

  @Test(arguments: calls)
  func `every call that a signature allows is read`(_ section: String, _ call: String) {
    let loaded = load(section, "\"\(call)\"")
    #expect(loaded.diagnostics.isEmpty, "\(call): \(loaded.diagnostics.map(\.message))")
    let document = loaded.document
    #expect(document.curves.count + document.springs.count + document.animations.count == 1)
  }

  @Test(arguments: [
    ("Spring(duration: 0.4)", "{ duration: 0.4 }"),
    ("Spring(response: 0.4, dampingRatio: 0.5)", "{ response: 0.4, dampingRatio: 0.5 }"),
    (
      "Spring(stiffness: 9, damping: 2, allowOverDamping: true)",
      "{ stiffness: 9, damping: 2, allowOverDamping: true }"
    ),
    (
      "Spring(settlingDuration: 1, dampingRatio: 0.5)",
      "{ settlingDuration: 1, dampingRatio: 0.5 }"
    ),
    ("snappy(duration: 0.4)", "{ snappy: 0.4 }"),
  ])
  func `a spring's call means what its mapping means`(_ call: String, _ mapping: String) throws {
    let models = [load("springs", "'\(call)'"), load("springs", mapping)].map {
      $0.document.springs.map(\.value)
    }
    #expect(models[0].count == 1)
    #expect(models[0] == models[1])
  }

  @Test(arguments: [
    ("linear(duration: 1).repeatCount(3).speed(2)", "{ linear: 1, repeat: 3, speed: 2 }"),
    (
      "timingCurve(0.2, 0, 0, 1, duration: 1)",
      "{ timingCurve: { curve: [0.2, 0, 0, 1], duration: 1 } }"
    ),
    (
      "spring(duration: 0.4, bounce: 0.2, blendDuration: 0.1)",
      "{ spring: { duration: 0.4, bounce: 0.2, blendDuration: 0.1 } }"
    ),
    ("smooth(duration: 0.4, extraBounce: 0.1)", "{ smooth: { duration: 0.4, extraBounce: 0.1 } }"),
    ("interactiveSpring(response: 0.4)", "{ interactiveSpring: { response: 0.4 } }"),
    ("interactiveSpring(extraBounce: 0.4)", "{ interactiveSpring: { extraBounce: 0.4 } }"),
    (
      "interpolatingSpring(stiffness: 9, damping: 2)",
      "{ interpolatingSpring: { stiffness: 9, damping: 2 } }"
    ),
    ("interpolatingSpring(bounce: 0.2)", "{ interpolatingSpring: { bounce: 0.2 } }"),
  ])
  func `an animation's call means what its mapping means`(_ call: String, _ mapping: String) {
    let models = [load("animations", "'\(call)'"), load("animations", mapping)].map {
      $0.document.animations.map(\.value)
    }
    #expect(models[0].count == 1)
    #expect(models[0] == models[1])
  }

  @Test func `modifiers are applied in the order in which they are written`() {
    let model = load("animations", "'bouncy.delay(1).speed(2).delay(3)'").document.animations
    #expect(model.map(\.value.modifiers) == [[.delay(1), .speed(2), .delay(3)]])
  }

  @Test(arguments: [
    ("springs", "Spring(bounce: 2)", "{ bounce: 2 }", "2"),
    ("springs", "Spring(response: 0, dampingRatio: 1)", "{ response: 0, dampingRatio: 1 }", "0"),
    (
      "springs", "Spring(mass: 0, stiffness: 1, damping: 1)",
      "{ mass: 0, stiffness: 1, damping: 1 }", "0"
    ),
    ("springs", "bouncy(extraBounce: 3)", "{ bouncy: { extraBounce: 3 } }", "3"),
    ("curves", "bezier(2, 0, 0, 1)", "[2, 0, 0, 1]", "2"),
    ("animations", "easeOut(duration: -1)", "{ easeOut: -1 }", "-1"),
    ("animations", "bouncy.speed(0)", "{ use: bouncy, speed: 0 }", "0"),
    ("animations", "bouncy.delay(-2)", "{ use: bouncy, delay: -2 }", "-2"),
    (
      "animations", "interactiveSpring(extraBounce: 0.9)",
      "{ interactiveSpring: { extraBounce: 0.9 } }", "0.9"
    ),
  ])
  func `a call and its mapping have the same bounds`(
    _ section: String, _ call: String, _ mapping: String, _ value: String
  ) throws {
    let labels = [load(section, "'\(call)'"), load(section, mapping)].map { $0.diagnostics }
    for diagnostics in labels {
      try #require(diagnostics.count == 1, "\(call)")
      let primary = diagnostics[0].primary
      #expect(primary.source.text(in: primary.span) == value)
    }
    #expect(labels[0].map(\.message) == labels[1].map(\.message))
    #expect(labels[0].map(\.primary.message) == labels[1].map(\.primary.message))
  }

  @Test func `the bounce that a preset and its parameter add up to has bounds in every spelling`() {
    for text in ["'bouncy(extraBounce: 0.9)'", "{ bouncy: { extraBounce: 0.9 } }"] {
      for section in ["springs", "animations"] {
        #expect(load(section, text).diagnostics.map(\.rule) == [.valueOutOfBounds])
      }
    }
  }

  @Test(arguments: [
    ("'easeOut(duration: 2).delay(1)'", ["2", "1"]), ("'spring(.bouncy, blendDuration: 3)'", ["3"]),
    // In a string with escapes, an argument has no source range of its own.
    ("\"ease\\x4Fut(duration: 2)\"", []),
  ])
  func `times without a unit are noted as arguments`(_ text: String, _ expected: [String]) {
    let loaded = load("animations", text)
    let numbers = loaded.document.bareNumbers
    #expect(numbers.map(\.isArgument) == expected.map { _ in true })
    #expect(numbers.map { NumberText.string($0.value) } == expected)
  }
}
