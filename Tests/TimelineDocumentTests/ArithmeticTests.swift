import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// Arithmetic in files.
@Suite struct ArithmeticTests {
  private static let constants = """
    keyphase: 1
    seed: 7
    constants:
      gap: 12
      half: $gap / 2
      step: 50ms
      turn: 90deg
      my-gap: 3

    """

  private static func load(_ timeline: String) -> LoadedDocument {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return loader.load(
      SourceFile(path: "t.yaml", text: constants + "timelines:\n  t:\n" + timeline))
  }

  /// The target and the duration of the first keyframe.
  private static func keyframe(_ expression: String, duration: String = "1") -> Keyframe? {
    let loaded = load(
      "    tracks: { offsetX: [{ linear: { to: \(expression), duration: \(duration) } }] }\n")
    guard loaded.isValid, case .tracks(let list)? = loaded.document.timelines.first?.contents else {
      return nil
    }
    return list.tracks.first?.keyframes.first
  }

  @Test(
    arguments: [
      ("$gap * 2", 24), ("-$gap", -12), ("-$gap / 2", -6), ("- $gap", nil), ("2 - 3 - 4", -5),
      ("24 / 4 / 3", 2), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("2 * -3", -6), ("2-1", 1),
      ("--$gap", 12), ("$half + 0.5", 6.5), ("$my-gap * 2", 6), ("$gap - 2", 10),
      ("\"min($gap, 5, 7)\"", 5), ("\"max($gap, 5)\"", 12), ("\"clamp(20, 0, 10)\"", 10),
      ("abs(-$gap)", 12), ("round(2.5)", 3), ("round(-2.5)", -3), ("floor(-2.5)", -3),
      ("1e2 * 2e-1", 20), ("$step / 1s", 0.05), ("$turn / 45deg", 2), ("$index + $count", 1),
      ("\"$gap * 2\"", 24), ("($gap)", 12), ("0.5turn / 1deg", 180),
    ] as [(String, Double?)])
  func `expressions have the value of the usual rules`(text: String, expected: Double?) {
    #expect(Self.keyframe(text)?.to?.value == expected.map(PropertyValue.number), "\(text)")
  }

  @Test(arguments: [
    ("200ms + $index * 30ms", 0.2), ("$step * 4", 0.2), ("0.1 * 3 + 0.2", 0.5), ("$half / 10", 0.6),
    ("30f + 0.5s", 1), ("1s - $step", 0.95), ("\"max($step, 0.2s)\"", 0.2),
  ])
  func `a bare result takes the unit of its place`(text: String, expected: Double) {
    let duration = Self.keyframe("1", duration: text)?.duration?.value
    #expect(duration.map { abs($0 - expected) < 1e-12 } == true, "\(text): \(duration ?? .nan)")
  }

  /// The values of the contract, of seed, stream and index.
  @Test(
    arguments: [
      (0, 0, 0, 0.13870941014555427), (0, 0, 1, 0.18436667429957676), (0, 1, 0, 0.2691303195904541),
      (7, 2, 19, 0.7673180338502423),
    ] as [(UInt64, UInt64, UInt64, Double)])
  func `random numbers are the same everywhere`(
    seed: UInt64, stream: UInt64, index: UInt64, expected: Double
  ) {
    #expect(RandomNumber.fraction(seed: seed, stream: stream, index: index) == expected)
  }

  @Test func `random lies between its limits, by the file's seed`() {
    let fraction = RandomNumber.fraction(seed: 7, stream: 2, index: 0)
    #expect(
      Self.keyframe("\"random(-40, 40, 2)\"")?.to?.value == .number(-40 + 80 * fraction))
  }

  @Test func `arithmetic stands in counts, sizes, springs and animations`() throws {
    let loaded = Self.load(
      """
          repeat: $gap / 4
          tracks:
            scale: { spring: { to: 2, spring: { duration: $step * 8, bounce: 0.1 + 0.2 } } }
        e:
          events: [{ at: $step * 2, set: { scale: 2 }, animation: { easeOut: $step * 4, delay: $step } }]
        v:
          size: [$gap * 10, 200]
          transition: { use: { move: top }, animation: { easeIn: $step } }

      """)
    #expect(loaded.diagnostics.map(\.message) == [])
    guard case .tracks(let list) = try #require(loaded.document.timelines.first).contents else {
      return
    }
    #expect(list.repeatCount?.value == .times(3))
    let form = list.tracks[0].keyframes[0].spring?.value.form
    #expect(form == .duration(0.05 * 8, bounce: 0.1 + 0.2))
  }

  @Test func `a parameter is known in its timeline, and may use those above it`() throws {
    let loaded = Self.load(
      """
          parameters: { distance: 24, twice: $distance * 2, name: done }
          tracks:
            offsetY: { from: $twice, linear: { to: $distance / $gap, duration: 1 } }

      """)
    #expect(loaded.diagnostics.map(\.message) == [])
    guard case .tracks(let list) = try #require(loaded.document.timelines.first).contents else {
      return
    }
    #expect(list.tracks[0].start == .number(48))
    #expect(list.tracks[0].keyframes[0].to?.value == .number(2))
  }

  @Test func `constants that double each other take no longer than their number`() {
    var text = "keyphase: 1\nconstants:\n  c0: 1\n"
    for index in 1...200 { text += "  c\(index): ($c\(index - 1) + $c\(index - 1)) / 2\n" }
    text +=
      "timelines: { t: { tracks: { scale: [{ linear: { to: $c200 * 1, duration: 1 } }] } } }\n"
    let loaded = DocumentLoader().load(SourceFile(path: "t.yaml", text: text))
    #expect(loaded.diagnostics.map(\.message) == [])
  }

  @Test func `long and deep expressions are read or refused`() {
    let sum = Array(repeating: "1", count: 20_000).joined(separator: "+")
    #expect(Self.keyframe("0 + \(sum)")?.to?.value == .number(20_000))
    let deep = String(repeating: "(", count: 63) + "1" + String(repeating: ")", count: 63)
    #expect(Self.keyframe(deep)?.to?.value == .number(1))
    let faults = Self.load(
      "    tracks: { offsetX: [{ linear: { to: ((\(deep))), duration: 1 } }] }\n"
    ).diagnostics
    #expect(faults.map(\.rule) == [.limitExceeded])
  }

  @Test func `no bytes of an expression end the program`() {
    var random = SeededGenerator(seed: 19)
    let parts = [
      "$gap", "$index", "$x", "(", ")", "+", "-", "*", "/", " ", "1", "0", "2s", "9deg", "min(",
      ",",
      "random(", "1e308", ".5", "%", "landing", ".", "é", "-0",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let quoted = "\"\(text)\""
      let loaded = Self.load(
        "    markers: { landing: 1s }\n    tracks: { offsetX: [{ linear: { to: \(quoted), at: \(quoted) } }] }\n"
      )
      if loaded.isValid, case .tracks(let list)? = loaded.document.timelines.first?.contents {
        #expect(list.tracks[0].keyframes[0].to?.value.numbers.allSatisfy(\.isFinite) == true)
      } else {
        #expect(!loaded.diagnostics.isEmpty, "\(text)")
      }
    }
  }
}
