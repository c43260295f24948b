import Testing
import TimelineServer
import TimelineSyntax

/// Source of another tool that was pasted into a file can become timelines.
@Suite struct PasteTests {
  static let style = """
    .rise { animation: rise 0.4s ease-out }
    @keyframes rise {
      from { transform: translateY(40px); opacity: 0 }
      to { transform: none; opacity: 1 }
    }
    """

  static let file = """
    keyphase: 1

    timelines:
      fade:
        tracks:
          opacity: { linear: { to: 0, duration: 0.2 } }

    """

  /// The actions named "paste" at the `|`, with the texts that they lead to.
  static func pasted(
    _ marked: String, importer: SourceProgram? = nil, disabled: Bool = false,
    isWindows: Bool = false
  ) async throws -> [(title: String, text: String, reason: String?)] {
    let (unix, position) = try Cursor.split(marked)
    let text = isWindows ? unix.replacing("\n", with: "\r\n") : unix
    let editor = TestEditor(AnalysisConfiguration(), importer: importer)
    _ = try await editor.request(
      "initialize",
      ["capabilities": ["textDocument": ["codeAction": ["disabledSupport": .bool(disabled)]]]])
    await editor.open(text)
    let result = try await editor.ask(
      "codeAction",
      ["range": ["start": position, "end": position], "context": ["diagnostics": []]])
    return try result.elements.filter { $0["title"].string?.hasPrefix("paste") ?? false }.map {
      (
        $0["title"].string ?? "",
        try Edits.apply($0["edit"]["changes"][TestEditor.address].elements, to: text),
        $0["disabled"]["reason"].string
      )
    }
  }

  @Test func `CSS below a timeline becomes another one`() async throws {
    let found = try await Self.pasted(Self.file + Self.style + "|\n")
    #expect(found.map(\.title) == ["paste as timeline (css)"])
    let text = try #require(found.first?.text)
    #expect(text.hasPrefix("keyphase: 1\n\ntimelines:\n  fade:\n"), "\(text)")
    #expect(text.contains("\n  rise:\n") && text.contains("# Pasted from CSS."), "\(text)")
    #expect(!text.contains("@keyframes"))
  }

  @Test func `CSS in an empty file becomes a file`() async throws {
    let found = try await Self.pasted(Self.style + "\n|")
    let text = try #require(found.first?.text)
    #expect(text.contains("keyphase: 1\n") && text.contains("  rise:\n"), "\(text)")
  }

  @Test func `CSS inside of a timeline goes below it`() async throws {
    let indented = Self.style.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let marked = Self.file.replacing("    tracks:", with: "\(indented)|\n    tracks:")
    let text = try #require(try await Self.pasted(marked).first?.text)
    #expect(text.contains("  fade:\n    tracks:\n      opacity:"), "\(text)")
    #expect(text.contains("\n  rise:\n"), "\(text)")
  }

  @Test func `a name that the file has gets a number`() async throws {
    let file = Self.file.replacing("fade", with: "rise")
    let text = try #require(try await Self.pasted(file + Self.style + "|\n").first?.text)
    #expect(text.contains("\n  rise:\n") && text.contains("\n  rise-2:\n"), "\(text)")
  }

  @Test func `the indentation of the file is kept`() async throws {
    let file =
      "keyphase: 1\ntimelines:\n    fade:\n        tracks:\n            opacity: { linear: { to: 0, duration: 0.2 } }\n"
    let text = try #require(try await Self.pasted(file + Self.style + "|").first?.text)
    #expect(text.contains("\n    rise:\n"), "\(text)")
  }

  @Test func `ends of lines are kept`() async throws {
    let marked = Self.file + Self.style + "|\n"
    let text = try #require(try await Self.pasted(marked, isWindows: true).first?.text)
    #expect(text.unicodeScalars.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\r" })
  }

  @Test(arguments: [
    // Elsewhere, YAML that is like nothing else, and a file of something else.
    "keyphase: 1\ntimelines:\n  a|:\n    tracks: { scale: [{ spring: 2 }] }\n",
    "services:\n  web: { image: a }\n  d|b: { image: b }\n",
    "# .dot { color: red }|\nkeyphase: 1\n",
    "|",
  ])
  func `nothing is offered for YAML`(_ marked: String) async throws {
    #expect(try await Self.pasted(marked).isEmpty)
  }

  @Test func `a paste elsewhere is not offered`() async throws {
    let marked = "ke|yphase: 1\n\n\n\n\n\ntimelines:\n  a: { tracks: { scale: [{ spring: 2 }] } }\n"
    #expect(try await Self.pasted(marked + Self.style).isEmpty)
  }

  @Test func `a long source is imported as a file`() async throws {
    let rule = ".a { transition: opacity 1s }\n"
    let marked = Self.file + String(repeating: rule, count: 4_000) + "|"
    let found = try await Self.pasted(marked, disabled: true)
    #expect(found.first?.reason?.contains("keyphase import") ?? false)
    #expect(try await Self.pasted(marked).isEmpty)
  }

  static let swift = """
    struct Dot: View {
      var body: some View {
        Circle().phaseAnimator([false, true]) { view, isBig in view.scaleEffect(isBig ? 2 : 1) }
      }
    }
    """

  /// What the program of the importer has read of ``swift``.
  static let reading: JSONValue = [
    "keyphase-reading": 1, "losses": [], "notes": [],
    "motion": [
      "mapping": [
        [
          "timelines",
          [
            [
              "mapping": [
                ["name", "dot"], ["options", ["mapping": []]], ["initial", ["mapping": []]],
                [
                  "tracks",
                  [
                    [
                      "mapping": [
                        ["property", "scale"], ["options", ["mapping": []]],
                        ["keyframes", [["mapping": [["spring", 2]]]]],
                      ]
                    ]
                  ],
                ],
              ]
            ]
          ],
        ]
      ]
    ],
  ]

  @Test func `Swift is read by its program`() async throws {
    let importer = SourceProgram(isInstalled: { $0 == "keyphase-import-swiftui" }) { source, _ in
      String(decoding: source.bytes, as: UTF8.self).contains("phaseAnimator") ? Self.reading : nil
    }
    let found = try await Self.pasted(Self.file + Self.swift + "|\n", importer: importer)
    let text = try #require(found.first?.text)
    #expect(text.contains("\n  dot:\n") && !text.contains("phaseAnimator"), "\(text)")
  }

  @Test func `without its program the reason is shown`() async throws {
    let marked = Self.file + Self.swift + "|\n"
    #expect(try await Self.pasted(marked).isEmpty)
    let found = try await Self.pasted(marked, disabled: true)
    #expect(found.first?.reason?.contains("keyphase-import-swiftui") ?? false)
  }

  @Test(arguments: [
    String(repeating: "@media all {\n", count: 100_000),
    String(repeating: ".a { ", count: 60_000),
    "@keyframes a { " + String(repeating: "1% { opacity: 0 } ", count: 20_000) + "}",
    String(repeating: "@keyframes a {}\n", count: 4_000),
    "@keyframes " + String(repeating: "x", count: 500_000) + " { to { opacity: 0 } }",
  ])
  func `hostile text is answered`(_ text: String) async throws {
    let found = try await Self.pasted(Self.file + text + "|", disabled: true)
    #expect(found.count <= 1)
  }
}
