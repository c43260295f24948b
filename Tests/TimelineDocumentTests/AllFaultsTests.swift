import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Every fault of a file is found in one run, once, and in order.
@Suite struct AllFaultsTests {
  static func load(_ text: String) -> [Diagnostic] {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return loader.load(SourceFile(path: "a.yaml", text: text)).diagnostics
  }

  /// The line and the rule of each finding.
  static func places(_ text: String) -> [String] {
    load(text).map { "\($0.primary.source.position(at: $0.primary.span.start).line) \($0.rule)" }
  }

  @Test(arguments: PlantedFaults.all)
  func `planted faults are found, and nothing else`(file: PlantedFaults) {
    #expect(Self.places(([file.head] + file.items).joined(separator: "\n") + "\n") == [])
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let (text, expected) = file.file(with: [2, 3, 6][seed % 3], &generator)
      let places = expected.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      #expect(Self.places(text) == places, "seed \(seed):\n\(text)")
    }
  }

  @Test func `six errors in the times of one track`() {
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - linear: { to: 2, duration: 0 }
              - linear: { to: 1, duration: -1 }
              - linear: { to: 3, duration: 0.3, at: 9 }
              - linear: { to: 3, duration: 0.3, at: 0.1 }
              - spring: { to: 1, spring: { duration: 1, bounce: 1 } }
              - linear: { to: 1, duration: 0.4, at: 0.2 }

      """
    #expect(
      Self.places(text) == [
        "6 zero-duration", "7 value-out-of-bounds", "8 conflicting-durations",
        "9 conflicting-durations", "10 endless-duration", "11 conflicting-durations",
      ])
  }

  /// Keyframes, and the findings in them by number of the keyframe.
  static let tracks: [(keyframes: [String], expected: [String])] = [
    // After a conflict, both ends are possible.
    (["linear: { to: 1, duration: 0.2, at: 9 }", "linear: { to: 2, at: 0.5 }"], ["0"]),
    (["linear: { to: 1, duration: 0.2, at: 9 }", "linear: { to: 2, at: 9.5 }"], ["0"]),
    (["linear: { to: 1, duration: 0.2, at: 9 }", "linear: { to: 2, at: 0.1 }"], ["0", "1"]),
    // `at` ends what is open.
    (["linear: { to: 1 }", "linear: { to: 2, at: 0.5 }", "hold: { at: 0.4 }"], ["0", "2"]),
    (["linear: { to: 1 }", "linear: { to: 2, duration: 0.3, at: 0.8 }"], ["0"]),
    (["linear: { to: 1 }", "linear: { to: 2, duration: 0.3, at: 30 }"], ["0", "1"]),
    // The number of an invalid duration is its likely length.
    (["linear: { to: 1, duration: 300 ms }", "hold: { duration: 0.2, at: 0.5 }"], ["0"]),
    (["linear: { to: 1, duration: -0.3 }", "hold: { duration: 0.2, at: 0.5 }"], ["0"]),
    // Errors of a value and of a time.
    (["linear: { to: abc, duration: 0 }", "linear: { to: 1, at: 0 }"], ["0", "0", "1"]),
    // A spring with an invalid duration does not last until it settles.
    (["spring: { to: 1, duration: -1, spring: { bounce: 1 } }"], ["0"]),
    (
      ["spring: { to: 1, spring: { bounce: 1 } }", "spring: { to: 2, spring: { bounce: 1 } }"],
      ["0", "1"]
    ),
    // Nothing that follows an unknown length is before it.
    (["spring: nope", "linear: { to: 1, at: 0.01 }", "hold: { at: 0.005 }"], ["0", "2"]),
  ]

  @Test(arguments: tracks)
  func `a keyframe after an error is wrong only by itself`(
    keyframes: [String], expected: [String]
  ) {
    let head = "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n"
    let text = head + keyframes.map { "        - \($0)\n" }.joined()
    let lines = Self.load(text).map {
      "\($0.primary.source.position(at: $0.primary.span.start).line - 6)"
    }
    #expect(lines == expected, "\(Self.places(text))")
  }

  @Test func `tracks without a valid property or start are checked for their times`() {
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            nope:
              - linear: { to: 2, duration: 0 }
              - spring: { to: 2, spring: { bounce: 1 } }
            width:
              - linear: { to: 2, duration: 0 }
            opacity:
              from: solid
              delay: -1
              keyframes:
                - linear: { to: 2, duration: 0 }

      """
    #expect(
      Self.places(text) == [
        "5 unknown-property", "6 zero-duration", "7 endless-duration", "8 missing-key",
        "9 zero-duration", "11 wrong-type", "12 value-out-of-bounds", "14 zero-duration",
      ])
  }

  @Test func `an error in a constant is one error, whatever uses it`() throws {
    let text = """
      keyphase: 1
      constants: { long: -1 }
      timelines:
        a: { tracks: { scale: [{ hold: $long }, { spring: 2 }, { hold: $long }] } }
        b: { tracks: { scale: [{ hold: $long }, { spring: 2 }] } }

      """
    let found = Self.load(text)
    let error = try #require(found.first)
    #expect(found.count == 1)
    #expect(error.message == "a hold's duration cannot be negative, in `a` and `b`")
    #expect(error.secondary.map(\.message) == ["used here", "used here", "used here"])
  }

  @Test func `an invalid name is one error, whatever uses it`() {
    let text = """
      keyphase: 1
      constants: { "größe": 1 }
      properties: { "2nd": { type: number, initial: 0 } }
      curves: { "my curve": linear }
      timelines:
        a:
          markers: { "mid point": 0.2, late: soon }
          tracks:
            2nd: [{ linear: { to: $größe, at: mid point } }, { hold: { at: late } }]
            scale: [{ linear: { to: 1, duration: 1, curve: my curve } }]

      """
    #expect(
      Self.places(text) == [
        "2 invalid-name", "3 invalid-name", "4 invalid-name", "7 invalid-name", "7 wrong-type",
      ])
  }

  @Test func `excessive times are written for people`() {
    let head = "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ hold: "
    for (time, text) in [
      ("1e308", "more than 1000 years"), ("1e9", "32 years"), ("2e7", "231 days"),
    ] {
      let message = Self.load("\(head)\(time) }] } } }\n").first?.message
      #expect(message == "a hold's duration is \(text), over the limit of 86400 s")
    }
  }

  /// Keys that do not belong together, and the valid spring that is suggested.
  static let springs = [
    ("bounce: 0.3, dampingFraction: 0.5", "{ bounce: 0.3 }"),
    ("dampingFraction: 0.5, bounce: 0.3", "{ dampingRatio: 0.5, response: 0.4 }"),
    ("stiffness: 100, friction: 12, bounce: 0.3", "{ stiffness: 100, damping: 12 }"),
    ("mass: 1", "{ mass: 1, stiffness: 170, damping: 26 }"),
    ("response: 0.3, dampingFraction: 0.7", "{ response: 0.3, dampingRatio: 0.7 }"),
    (
      "settlingDuration: 1, bounce: 0.2, dampingRatio: 0.7",
      "{ settlingDuration: 1, dampingRatio: 0.7 }"
    ),
  ]

  @Test(arguments: springs)
  func `a suggested spring is valid`(keys: String, suggestion: String) throws {
    let head = "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ spring: { to: 2, "
    let found = Self.load("\(head)\(keys) } }] } } }\n")
    #expect(found.map(\.help) == ["write `spring: \(suggestion)`"])
    #expect(Self.load("\(head)spring: \(suggestion) } }] } } }\n").isEmpty)
  }

  @Test func `a correction is offered only if it is the closest one, and is not the word itself`() {
    let tie = Self.load("keyphase: 1\nproperties: { dot: { like: offseY } }\n").first
    #expect(tie?.help == "did you mean `offset`, `offsetY` or `offsetX`?")
    #expect(tie?.fix == nil)
    let curve = Self.load("keyphase: 1\ncurves: { a: \"easeInOut(0.3)\" }\n").first
    #expect(curve?.help == "write `easeInOut` alone")
    #expect(curve?.fix?.edits.first?.replacement == "easeInOut")
  }

  @Test(arguments: [
    ("сard", "`с` (U+0441, Cyrillic small letter es) looks like the letter `c`", "card"),
    ("pοp", "`ο` (U+03BF, Greek small letter omicron) looks like the letter `o`", "pop"),
    ("ｐop", "`ｐ` (U+FF50, Fullwidth latin small letter p) looks like the letter `p`", "pop"),
    ("2nd", "a name must begin with a letter or `_`, not with `2`", "_2nd"),
    ("a\u{200B}b", "a name cannot contain a zero-width space (U+200B)", "aB"),
    ("a b", "a name cannot contain a space", "aB"),
    ("größe", "a name cannot contain `ö` (U+00F6, Latin small letter o with diaeresis)", "grosse"),
  ])
  func `an invalid name names its character`(name: String, label: String, suggestion: String)
    throws
  {
    let found = Self.load("keyphase: 1\nconstants: { \"\(name)\": 1 }\n")
    let error = try #require(found.first)
    #expect(error.primary.message.hasPrefix(label), "\(error.primary.message)")
    #expect(error.help == "write for example `\(suggestion)`")
  }

  /// Parts of a file, the word with the foreign letter in it, the letter, and what is meant.
  static let lookalikes = [
    ("curves: { a: { bеzier: [0, 0, 1, 1] } }", "bеzier", "е", nil),
    ("springs: { a: { durаtion: 0.5 } }", "durаtion", "а", "duration"),
    ("animations: { a: { linеar: 1 } }", "linеar", "е", "linear"),
    ("animations: { a: smооth }", "smооth", "о", "smooth"),
    ("animations: { a: \"easeIn(durаtion: 1)\" }", "durаtion: 1", "а", "duration:"),
    ("animations: { a: \"еaseIn(duration: 1)\" }", "еaseIn", "е", "easeIn"),
    ("properties: { a: { tуpe: number, initial: 0 } }", "tуpe", "у", "type"),
    ("properties: { a: { type: numbеr, initial: 0 } }", "numbеr", "е", "number"),
    ("constants: { gap: 1, b: $gаp }", "gаp", "а", nil),
    ("tаrgets: { iOS: 17 }", "tаrgets", "а", "targets"),
    ("timelines: { a: { trасks: { scale: [{ spring: 2 }] } } }", "trасks", "а", "tracks"),
    ("timelines: { a: { tracks: { sсale: [{ spring: 2 }] } } }", "sсale", "с", "scale"),
    ("timelines: { a: { tracks: { scale: [{ sрring: 2 }] } } }", "sрring", "р", "spring"),
    ("timelines: { a: { tracks: { scale: [{ spring: { tο: 2 } }] } } }", "tο", "ο", "to"),
    ("timelines: { a: { events: [{ at: 0, sеt: { scale: 2 } }] } }", "sеt", "е", "set"),
    ("timelines: { a: { transition: { use: ѕlide } } }", "ѕlide", "ѕ", "slide"),
  ]

  @Test(arguments: lookalikes)
  func `a letter that looks like another one is named`(
    text: String, word: String, letter: String, meant: String?
  ) throws {
    let found = Self.load("keyphase: 1\n\(text)\n")
    let error = try #require(found.first { $0.primary.message.contains("looks like") })
    #expect(error.primary.source.text(in: error.primary.span).contains(word))
    #expect(error.primary.message.hasPrefix("`\(letter)` (U+0"))
    if let meant { #expect(error.help.hasPrefix("did you mean `\(meant)`?"), "\(error.help)") }
  }

  @Test func `a word of another language has no letter that looks like another one`() throws {
    let found = Self.load("keyphase: 1\nanimations: { a: плавно }\n")
    #expect(try #require(found.first).primary.message.hasPrefix("not one of"))
  }

  /// A timeline whose list is under a misspelled key, with a fault in it.
  static let misspelledLists = [
    ("trakcs: { scale: [{ spring: wide }] }", "wrong-type"),
    ("phasse: [{ phase: idle, set: { opacity: wide } }]", "wrong-type"),
    ("evnets: [{ at: 0, set: { opacity: wide } }]", "wrong-type"),
    ("sequnce: [{ play: nothing }]", "unknown-reference"),
    ("tracks: { scale: { keyfrmaes: [{ spring: wide }] } }", "wrong-type"),
    ("sequence: [{ togehter: [{ play: nothing }] }]", "unknown-reference"),
  ]

  @Test(arguments: misspelledLists)
  func `a list under a misspelled key is read all the same`(timeline: String, rule: String) {
    let places = Self.places("keyphase: 1\ntimelines: { a: { \(timeline) } }\n")
    #expect(places == ["2 unknown-key", "2 \(rule)"])
  }
}
