import Testing
import TimelineSyntax

/// The colours that an editor shows, and what its colour picker writes.
@Suite struct ColorTests {
  static func file(_ color: String) -> String {
    """
    keyphase: 1
    timelines:
      a:
        tracks:
          tint:
            - linear:
                duration: 0.2
                to: \(color)

    """
  }

  /// The texts of the colours with their components.
  static func colors(_ text: String) async throws -> [(text: String, components: [Double])] {
    let editor = try await TestEditor.opened(text)
    let source = SourceFile(path: "a.yaml", text: text)
    return try await editor.ask("documentColor").elements.map { found in
      let span = try Edits.span(found["range"], in: source)
      let components = try ["red", "green", "blue", "alpha"].map { name in
        guard case .number(let value) = found["color"][name] else {
          throw Missing(name: name)
        }
        return value
      }
      return (source.text(in: span), components)
    }
  }

  struct Missing: Error {
    let name: String
  }

  /// The text after a colour has been picked in place of its only one.
  static func picked(_ color: JSONValue, in text: String) async throws -> String {
    let editor = try await TestEditor.opened(text)
    let found = try await editor.ask("documentColor").elements
    try #require(found.count == 1)
    let presentations = try await editor.ask(
      "colorPresentation", ["color": color, "range": found[0]["range"]]
    ).elements
    return try Edits.apply(presentations.map { $0["textEdit"] }, to: text)
  }

  static let orange: JSONValue = ["red": 1, "green": 0.6, "blue": 0, "alpha": 1]
  static let glass: JSONValue = ["red": 0, "green": 0.5, "blue": 1, "alpha": 0.25]

  @Test func `hexadecimal notation and mappings are colours`() async throws {
    let notations: [(text: String, components: [Double])] = [
      ("\"#ff990080\"", [1, 0.6, 0, 128.0 / 255]), ("'#f90'", [1, 0.6, 0, 1]),
      ("{ red: 1, green: 0.6, blue: 0 }", [1, 0.6, 0, 1]),
      ("{ opacity: 0.5, blue: 0, green: 0.6, red: 1 }", [1, 0.6, 0, 0.5]),
      // Editors take components from 0 to 1.
      ("{ red: 1.2, green: 0.6, blue: -0.1 }", [1, 0.6, 0, 1]),
    ]
    for (text, components) in notations {
      let found = try await Self.colors(Self.file(text))
      #expect(found.map(\.text) == [text])
      #expect(found.map(\.components) == [components])
    }
  }

  @Test(arguments: [
    ("\"#ff9500\"", "\"#ff9900\"", "\"#0080ff40\""), ("'#ff9500'", "'#ff9900'", "'#0080ff40'"),
    ("\"#abc\"", "\"#f90\"", "\"#0080ff40\""),
    (
      "{ red: 1, green: 1, blue: 1 }", "{ red: 1, green: 0.6, blue: 0 }",
      "{ red: 0, green: 0.5, blue: 1, opacity: 0.25 }"
    ),
  ])
  func `a picked colour is in the notation of the former one`(
    color: String, orange: String, glass: String
  ) async throws {
    let text = Self.file(color)
    #expect(try await Self.picked(Self.orange, in: text) == Self.file(orange))
    #expect(try await Self.picked(Self.glass, in: text) == Self.file(glass))
  }

  @Test func `a mapping in a block is replaced by one in braces`() async throws {
    let line = "\n" + String(repeating: " ", count: 20)
    let block = Self.file(["red", "green", "blue"].map { "\(line)\($0): 1" }.joined())
    #expect(
      try await Self.picked(Self.orange, in: block)
        == Self.file("\(line){ red: 1, green: 0.6, blue: 0 }"))
    // The comment would be lost.
    #expect(try await Self.colors(block.replacing("green: 1", with: "green: 1 # !")).isEmpty)
  }

  @Test func `texts that only look like colours are none`() async throws {
    let text = """
      keyphase: 1
      title: "#abc"
      description: "#aabbcc"
      properties:
        label: { type: string, initial: "#000000", description: "#fff" }
        "#abc": { type: number }
        ink: { type: color, initial: "#123456" }
      constants: { brand: "#abcdef" }
      timelines:
        a:
          trigger: "#abc"
          initial: { label: "#111111" }
          tracks:
            label: [{ move: "#222222" }, { hold: 1 }]
            ink: [{ linear: { to: $brand, duration: 1 } }, { move: "#654321" }]
        b:
          phases:
            - { phase: "#fff", set: { label: "#333333", ink: "#000" } }

      """
    #expect(
      try await Self.colors(text).map(\.text)
        == ["\"#123456\"", "\"#abcdef\"", "\"#654321\"", "\"#000\""])
  }
}
