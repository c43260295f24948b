import TestSupport
import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineEvaluation
import TimelineFormatter
import TimelineSyntax

/// The edits of a request are made at once, with the result of making them one after another.
struct EditBatchTests {
  private static let loader = DocumentLoader(
    limits: YAMLLimits(),
    references: ReferenceReader(inMemory: { path throws(ReferenceError) in
      path == "motion.yaml"
        ? Array("keyphase: 1\nconstants:\n  short: 200ms  # quick\n".utf8) : nil
    }))

  /// Each track has every kind of keyframe, and each is written in another form.
  private static let text = """
    keyphase: 1
    include: [motion.yaml]
    constants: { gap: 12 }
    springs:
      brisk: { response: 0.3, dampingRatio: 0.8 }
    timelines:
      a:
        duration: 8s
        markers: { leaves: 3s }
        tracks:
          offsetY:  # falls
            - linear: { to: 0,   duration: 0.58 }  # first
            - hold:   { duration: 0.2, x-note: keep }
            - cubic:  { to: -80, at: 2.25s, startVelocity: 3 }
            # the middle
            - spring: { to: 0,   at: 50%, spring: brisk }
            - linear: { to: $gap, duration: $short, curve: [0.2, 0, 0, 1] }
            - linear: { to: 7, at: 5s, duration: 0.8s }
            - move:   4
          scale:
            - linear: { to: 1.0, duration: 360ms }
            - spring: 1.5
            - hold:   0.2s
            - linear: { by: 0.5, duration: 18f, curve: easeInOut }
            - spring: { by: 0.25, spring: { duration: 0.4, bounce: 0.2, x-why: soft } }
            - linear: { by: 0.5, duration: 0.5 }
          rotation: { from: 0deg, linear: { to: 0.5turn, duration: 0.3 } }
          offset: [{ linear: { to: [10, 20], duration: 1 } }, { spring: [0, 0] }, { hold: 0.5 }, { cubic: { to: [1, 1], duration: 1 } }]
          opacity: &fade
            - linear: &first { to: 1, duration: 0.2 }
            - linear: { <<: *first, to: 0.5 }
            - linear:
                # why
                to: 0.25
                duration: 0.5  # how long
                x-note: keep
          blur: *fade

    """

  private static let counts = [7, 6, 1, 4, 3, 3]

  private static func edit(_ kind: String, _ track: Int, _ keyframe: Int, _ rest: String) -> String
  {
    #"{"edit":"\#(kind)","timeline":"a","track":\#(track),"keyframe":\#(keyframe)\#(rest)}"#
  }

  private static func random(_ generator: inout some RandomNumberGenerator) -> String {
    let track = Int.random(in: 0..<counts.count, using: &generator)
    let keyframe = Int.random(in: 0..<counts[track], using: &generator)
    let number = Double(Int.random(in: 1...60, using: &generator)) / 8
    let kinds = KeyframeKind.allCases.map(\.rawValue)
    let later = Bool.random(using: &generator) ? #","moveLater":true"# : ""
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...3:
      return edit(
        "keyframe-time", track, keyframe, #","time":\#(number),"resolution":0.001\#(later)"#)
    case 4...6: return edit("keyframe-value", track, keyframe, #","value":\#(number)"#)
    case 7:
      return edit(
        "keyframe-kind", track, keyframe,
        #","kind":"\#(kinds.randomElement(using: &generator) ?? "")""#)
    case 8: return edit("delete-keyframe", track, keyframe, "")
    case 9: return edit("delete-keyframe", track, keyframe, #","keepTimes":true"#)
    case 10: return edit("spring", track, keyframe, #","duration":\#(number)"#)
    case 11: return edit("curve", track, keyframe, #","x1":0.25,"y2":\#(number)"#)
    case 12:
      return edit("keyframe-velocity", track, keyframe, #","which":"start","value":\#(number)"#)
    case 13: return edit("keyframe-time", track, keyframe, #","time":"\#(number)s""#)
    case 14: return #"{"edit":"track-delay","timeline":"a","track":\#(track),"value":0.125}"#
    default:
      return #"{"edit":"marker-time","timeline":"a","marker":"leaves","time":\#(number)}"#
    }
  }

  private static func run(
    _ edits: [String], on loaded: LoadedDocument, _ choice: EditChoice?, isOneByOne: Bool
  ) throws -> EditRun.Outcome {
    let json = try JSONReader.read(Array("[\(edits.joined(separator: ","))]".utf8)).elements
    return EditRun.run(
      json, in: Draft(loaded, loader: loader, choice: choice), loader, isOneByOne: isOneByOne)
  }

  @Test(arguments: 0..<12) func theResultIsThatOfEditsOneByOne(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let loaded = Self.loader.load(SourceFile(path: "file.yaml", text: Self.text))
    try #require(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let choices: [EditChoice?] = [nil, .here, .definition]
    var made = 0
    for _ in 0..<60 {
      let edits = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        Self.random(&generator)
      }
      let choice = choices.randomElement(using: &generator) ?? nil
      let expected = try Self.run(edits, on: loaded, choice, isOneByOne: true)
      let outcome = try Self.run(edits, on: loaded, choice, isOneByOne: false)
      switch (expected, outcome) {
      case (.edited(let former, let title), .edited(let draft, let other)):
        made += 1
        let texts = [former, draft].map { String(decoding: $0.source.bytes, as: UTF8.self) }
        #expect(texts[0] == texts[1] && title == other, "\(edits)")
        if let apart = try Self.apart(edits, on: loaded, choice) {
          // Alone, each edit lays out its own lines, beside those that the next one changes.
          #expect(Self.words(apart) == Self.words(draft.source), "\(edits)")
        }
        #expect(
          former.included.mapValues { $0.after.bytes }
            == draft.included.mapValues { $0.after.bytes })
      case (.question(let index, let question), .question(let other, let same)):
        #expect(index == other && question.origin.name == same.origin.name, "\(edits)")
      // What is wrong for a moment alone is made; a request that is refused is made one by one again.
      case (.refused, .edited(let draft, _)): #expect(draft.loaded.isValid, "\(edits)")
      case (.refused, .refused), (.refused, .question): break
      default: Issue.record("\(edits): \(expected), but at once \(outcome)")
      }
    }
    #expect(made > 5)
  }

  /// The text after edits that are a request each, laid out; nil if one cannot be made.
  private static func apart(
    _ edits: [String], on loaded: LoadedDocument, _ choice: EditChoice?
  ) throws -> SourceFile? {
    var loaded = loaded
    for edit in edits {
      guard
        case .edited(let draft, _) = try run([edit], on: loaded, choice, isOneByOne: false),
        draft.included.isEmpty
      else { return nil }
      loaded = draft.loaded
    }
    return loaded.document.source
  }

  private static func words(_ source: SourceFile) -> String {
    guard case .formatted(let result) = DocumentFormatter().format(source) else { return "" }
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// A file of thirty timelines with 150 keyframes each.
  private static func large(_ line: (Int) -> String) -> String {
    "keyphase: 1\ntimelines:\n"
      + (0..<30).map { timeline in
        "  m\(timeline):\n    tracks:\n      scale:\n"
          + (0..<150).map { "        - \(line($0))\n" }.joined()
      }.joined()
  }

  private static let gestures:
    [(line: @Sendable (Int) -> String, edit: @Sendable (Int) -> [String])] = [
      // What is dragged along the axis and up, by its end or by its duration.
      (
        { "linear: { to: \($0), at: \(Double($0 + 1) / 4) }" },
        {
          [
            edit("keyframe-time", 0, $0, #","time":\#(Double($0 + 1) / 4 + 0.1)"#),
            edit("keyframe-value", 0, $0, #","value":\#($0 + 1)"#),
          ]
        }
      ),
      (
        { "linear: { to: \($0), duration: 0.25 }" },
        {
          [
            edit("keyframe-time", 0, $0, #","time":\#(Double($0 + 1) / 4 + 0.1)"#),
            edit("keyframe-value", 0, $0, #","value":\#($0 + 1)"#),
          ]
        }
      ),
      (
        { "linear: { to: \($0), at: \(Double($0 + 1) / 4) }" },
        {
          [edit("keyframe-time", 0, $0, #","time":\#(Double($0 + 1) / 4 + 0.1),"moveLater":true"#)]
        }
      ),
      (
        { "linear: { by: \($0 + 1), duration: 0.25 }" },
        { [edit("keyframe-value", 0, $0, #","value":\#($0 + 100)"#)] }
      ),
      ({ "spring: { to: \($0 % 9), duration: 0.25 }" }, { [edit("delete-keyframe", 0, $0, "")] }),
      (
        { "spring: { to: \($0 % 9), duration: 0.25 }" },
        { [edit("keyframe-kind", 0, $0, #","kind":"linear""#)] }
      ),
      (
        { "linear: { to: \($0 % 9), duration: 0.25, x-n: 1 }" },
        { [edit("keyframe-kind", 0, $0, #","kind":"hold""#)] }
      ),
      (
        { "linear: { to: \($0 % 9), duration: 0.25 }" },
        { [edit("curve", 0, $0, #","x1":0.3,"y1":0.1"#)] }
      ),
      ({ "spring: \($0 % 9)" }, { [edit("spring", 0, $0, #","duration":0.3"#)] }),
      (
        { "spring: { to: \($0 % 9), spring: { duration: 0.2, bounce: 0.1 } }" },
        { [edit("spring", 0, $0, #","duration":0.3"#), edit("spring", 0, $0, #","bounce":0.3"#)] }
      ),
      (
        { "cubic: { to: \($0 % 9), duration: 0.25 }" },
        { [edit("keyframe-velocity", 0, $0, #","which":"end","value":3"#)] }
      ),
    ]

  /// One read before the edits, and one of what they have made.
  @Test(arguments: gestures.indices) func aHundredKeyframesReadTheFileOnceMore(_ index: Int) throws
  {
    let (line, edit) = Self.gestures[index]
    let text = Self.large(line).replacing("  m0:", with: "  a:")
    let loaded = Self.loader.load(SourceFile(path: "file.yaml", text: text))
    try #require(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let edits = (20..<120).reversed().flatMap(edit)
    let outcome = try Self.run(edits, on: loaded, .here, isOneByOne: false)
    guard case .edited(let draft, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(draft.source.bytes != loaded.document.source.bytes)
    #expect(draft.loadCount == 1)
  }

  /// A drag that moves times and values together, and a hundred keyframes that are pasted.
  @Test func aDragAndAPasteOfAHundredKeyframesReadItOnceMore() throws {
    let text = Self.large { "linear: { to: \($0 % 9), duration: 0.25 }" }
      .replacing("  m0:", with: "  a:")
    let loaded = Self.loader.load(SourceFile(path: "file.yaml", text: text))
    let times = (20..<120).map {
      #"{"track":0,"keyframe":\#($0),"time":\#(0.25 * Double($0 + 1) + 0.1)}"#
    }
    let items = times.joined(separator: ",")
    let moved = #"{"edit":"keyframe-times","timeline":"a","items":[\#(items)]}"#
    let values = (20..<120).map { Self.edit("keyframe-value", 0, $0, #","value":3.5"#) }
    let pasted = (0..<100).map { "- linear: { to: \($0), duration: 0.25 }" }
    let paste: JSONValue = [
      "edit": "paste-keyframes", "timeline": "a", "track": 0, "time": 1000, "moveLater": true,
      "text": .string(pasted.joined(separator: "\n")),
    ]
    for (edits, most) in [
      ([moved] + values, 1), ([String(decoding: paste.bytes, as: UTF8.self)], 1),
    ] {
      let outcome = try Self.run(edits, on: loaded, .here, isOneByOne: false)
      guard case .edited(let draft, _) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(draft.loadCount <= most, "\(draft.loadCount)")
    }
  }

  /// What is written in several places at once.
  @Test(arguments: [
    #"{"edit":"name-value","timeline":"a","track":0,"keyframe":1,"what":"value","name":"far"}"#,
    #"{"edit":"name-value","timeline":"a","track":0,"keyframe":1,"what":"spring","name":"own"}"#,
    #"{"edit":"record-motion","timeline":"a","property":"travel","element":"dot","text":"- linear: { to: 1, duration: 1 }","points":"[[0, 0], [1, 1]]"}"#,
    #"{"edit":"add-definitions","text":"curves: { a: [0, 0, 1, 1], b: [0, 1, 1, 1] }\nsprings: { c: { duration: 1 } }\npaths: { d: M 0 0 L 1 1 }\ntimelines: { e: { tracks: { scale: { spring: 2 } } }, a: { tracks: { scale: { spring: 2 } } } }\n"}"#,
  ]) func anEditOfSeveralPlacesReadsTheFileOnceMore(_ edit: String) throws {
    let text = """
      keyphase: 1
      curves:
        own-curve: [0, 0, 1, 1]
      elements:
        dot: { shape: circle }
      timelines:
        a:
          tracks:
            dot:
              scale: [linear: { to: 2, duration: 1 }, spring: { to: 3, duration: 1 }]

      """
    let loaded = Self.loader.load(SourceFile(path: "file.yaml", text: text))
    let outcome = try Self.run([edit], on: loaded, .here, isOneByOne: false)
    guard case .edited(let draft, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(draft.loadCount == 1)
    #expect(draft.loaded.isValid, "\(draft.loaded.diagnostics.map(\.message))")
  }

  @Test func theEditToBlameIsFound() throws {
    let loaded = Self.loader.load(SourceFile(path: "file.yaml", text: Self.text))
    let edits = [
      Self.edit("keyframe-value", 0, 0, #","value":3"#),
      Self.edit("curve", 0, 4, #","x1":1.5"#),
      Self.edit("keyframe-value", 0, 2, #","value":3"#),
    ]
    let json = try JSONReader.read(Array("[\(edits.joined(separator: ","))]".utf8)).elements
    guard
      case .refused(let edit, let reason, _) = EditRun.run(json, on: loaded, loader: Self.loader)
    else {
      Issue.record("not refused")
      return
    }
    #expect(edit == 1)
    #expect(reason == "the file would have an error: a control point's x cannot be `1.5`")
  }
}
