import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineLint

/// A check that uses the findings in a former version again finds what a check from scratch does.
@Suite struct LintReuseTests {
  /// Timelines of all kinds with findings of many rules, between definitions and comments.
  static let text = """
    # keyphase:ignore-file static-track
    keyphase: 1
    springs: { soft: { duration: 0.5, bounce: 0.2 }, idle: { duration: 2 } }
    properties: { glow: { type: number, initial: 0, range: [0, 1] } }
    timelines:
      pop:
        tracks:
          scale:
            - spring: { to: 1.5, duration: 0.2, spring: soft }
            - linear: { to: 1, duration: 0.2 } # back
            - linear: { to: 1, duration: 0.2 }
          opacity: [{ cubic: { to: 0, duration: 0.2 } }, { move: 1 }]
      # between two timelines
      alarm:
        repeat: forever
        tracks:
          opacity:
            - linear: { to: 0, duration: 0.1 }
            - linear: { to: 0.9, duration: 0.1 }
          glow: [{ spring: { to: 1, duration: 0.3, spring: soft } }]
      steps:
        phases:
          - { phase: idle, set: { scale: 1 } }
          - { phase: big, set: { scale: 2, offsetX: 10 }, animation: { spring: idle } }
          - { phase: same, set: { scale: 2 }, animation: none }

      taps:
        events:
          # keyphase:ignore event-without-change
          - { at: 0, set: { scale: 1 }, animation: { easeOut: 0.3 } }
          - { at: 0.1, set: { scale: 2, opacity: 0 }, animation: soft }
          - { at: 0.2, set: { scale: 1 }, animation: { linear: 1, repeat: forever } }
      card: { transition: { insertion: { use: opacity, animation: { linear: 0.5 } }, removal: { use: scale } } }
      one: { tracks: { scaleX: [{ linear: { to: 2, duration: 1 } }] } }
      two: { reducedMotion: one, tracks: { scaleX: [{ move: 2 }], offsetX: [{ spring: { to: 5, duration: 0.1 } }] } }
    curves: { unused: [0.2, 0, 0, 1] }

    """

  static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  /// All that a report shows, and where.
  static func lines(_ diagnostics: [Diagnostic], in source: SourceFile) -> [String] {
    diagnostics.map { diagnostic in
      let labels = ([diagnostic.primary] + diagnostic.secondary).map { label in
        "\(label.source === source) \(label.span) \(label.message)"
      }
      let edits = (diagnostic.fix?.edits ?? []).map { "\($0.span) \($0.replacement)" }
      return
        "\(diagnostic.rule) \(diagnostic.severity) \(diagnostic.message) \(labels) \(diagnostic.help) \(diagnostic.notes) \(diagnostic.fix?.title ?? "") \(edits)"
    }
  }

  /// A linter in which every rule is on, as far as one setting allows.
  static let linter = Linter(LintText.settings())

  /// Small edits, as a user makes them, at places that a seed determines.
  static func edited(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let texts = ["0", "3", " ", "\n", "#", "a", "soft", ": ", "-", "}", "{ ", "\"", "1.5", ", "]
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      let digit = digits.randomElement(using: &random) ?? 0
      bytes[digit] = UInt8.random(in: 0x31...0x39, using: &random)
    case 2: bytes.insert(contentsOf: (texts.randomElement(using: &random) ?? "").utf8, at: place)
    case 3: bytes.remove(at: place)
    default:
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = Int.random(in: 0..<lines.count, using: &random)
      let copy = lines[line] + [0x0A]
      bytes.insert(contentsOf: copy, at: lines[line].startIndex)
    }
    return bytes
  }

  @Test(arguments: 1...12)
  func `the findings after any edit are those of a check from scratch`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var source = SourceFile(path: "a.yaml", text: Self.text)
    var memory: LintMemory?
    var reuseCount = 0
    for number in 0..<100 {
      let loaded = Self.loader.load(source)
      let sound = Linter.soundTimelines(of: loaded)
      if let memory, let next = LintMemory(loaded, sound: sound, Self.linter.settings),
        LintReuse(of: memory, in: next) != nil
      {
        reuseCount += 1
      }
      let result = Self.linter.lint(loaded, reusing: memory)
      let expected = Self.linter.lint(loaded)
      guard Self.lines(result.diagnostics, in: source) == Self.lines(expected, in: source) else {
        Issue.record("seed \(seed), edit \(number): \(source.text(in: SourceSpan(0, 9_999)))")
        return
      }
      memory = result.memory ?? memory
      // Most edits break the file; then the next one starts from a good version.
      let base = loaded.isValid ? source.bytes : Array(Self.text.utf8)
      source = source.replacing(by: Self.edited(base, &random))
    }
    #expect(reuseCount > 10)
  }

  @Test func `nothing is used again if timelines depend on each other or settings differ`() throws {
    func memory(_ text: String, _ settings: LintSettings = LintSettings()) -> LintMemory? {
      let loaded = Self.loader.load(SourceFile(path: "a.yaml", text: text))
      return LintMemory(loaded, sound: Linter.soundTimelines(of: loaded), settings)
    }
    func isReused(_ first: String, _ second: String) throws -> Bool {
      LintReuse(of: try #require(memory(first)), in: try #require(memory(second))) != nil
    }
    let file =
      "keyphase: 1\ntimelines:\n  a: { tracks: { scale: [{ spring: 2 }] } }\n  b: { tracks: { scale: [{ spring: 3 }] } }\n"
    #expect(try isReused(file, file.replacing("spring: 2", with: "spring: 25")))
    #expect(try isReused(file, file.replacing("spring: 3", with: "hold: 3")))
    #expect(try !isReused(file, file.replacing("keyphase: 1", with: "keyphase: 1 # x")))
    #expect(try !isReused(file, file.replacing("} }\n  b", with: "} } # x\n  b")))
    #expect(
      try !isReused(file, file.replacing("2", with: "4").replacing("3", with: "5")))
    let line =
      "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ spring: 2 }] } }, b: { tracks: { scale: [{ spring: 3 }] } } }\n"
    #expect(try !isReused(line, line.replacing("spring: 2", with: "spring: 4")))
    #expect(memory(file.replacing("[{ spring: 2 }]", with: "&x [{ spring: 2 }]")) == nil)
    #expect(memory("keyphase: 1\ninclude: [b.yaml]\n" + file.dropFirst(12)) == nil)
    #expect(memory(file + "  c: [") == nil)
    var settings = LintSettings()
    settings.rules[RuleName("static-track")] = .off
    let other = try #require(memory(file, settings))
    #expect(LintReuse(of: try #require(memory(file)), in: other) == nil)
  }

  /// A document with two timelines, each of which has the findings of a rule.
  @Test(arguments: LintRule.all.filter { $0.scope == .timeline }.map(\.name.text))
  func `a rule that looks at one timeline at a time needs no other`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name)))
    for text in [rule.description.failing, rule.description.passing, Self.text] {
      let loaded = Self.loader.load(SourceFile(path: "a.yaml", text: text))
      let timelines = Linter.soundTimelines(of: loaded).map {
        LintedTimeline($0, frameRate: loaded.document.frameRate, within: .init())
      }
      let context = RuleContext(
        document: loaded.document, timelines: timelines, isSound: loaded.isValid,
        settings: Self.linter.settings, suppressions: SuppressionList(loaded.document.tree),
        rule: rule.description)
      let apart = timelines.flatMap { timeline -> [Diagnostic] in
        let found = context.findings(of: rule, in: [timeline])
        let spans = loaded.document.tree.timelineSpans
        let span = spans.first { $0.contains(timeline.timeline.span) }
        #expect(found.allSatisfy { span?.contains($0.primary.span) == true })
        return found
      }
      #expect(
        Self.lines(apart, in: loaded.document.source)
          == Self.lines(context.findings(of: rule), in: loaded.document.source))
    }
  }
}
