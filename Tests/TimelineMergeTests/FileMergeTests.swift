import TestSupport
import Testing
import TimelineMerge

/// Merges of small files, with the expected contents.
@Suite struct FileMergeTests {
  private static let base = """
    keyphase: 1

    constants:
      high: 40

    timelines:
      toast:
        tracks:
          offsetY:
            - spring: { to: 50,  duration: 0.5 }
            - hold:   { duration: 1s }
            - linear: { to: -80, duration: 0.3 }
          opacity: { from: 0, linear: { to: 1, duration: 0.2 } }

    """

  /// The base with some strings replaced.
  private static func edited(_ edits: [(String, String)], in text: String = base) -> String {
    edits.reduce(text) { text, edit in
      #expect(text.contains(edit.0), "\(edit.0)")
      return text.replacing(edit.0, with: edit.1)
    }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> FileMerge.Outcome {
    FileMerge().merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let ours: [(String, String)]
    let theirs: [(String, String)]
    let merged: [(String, String)]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "numbers of one keyframe", ours: [("to: 50, ", "to: 60, ")],
      theirs: [("duration: 0.5", "duration: 0.7")],
      merged: [("to: 50,  duration: 0.5", "to: 60,  duration: 0.7")]),
    Case(
      name: "another keyframe after columns were aligned anew",
      ours: [
        ("to: 50,  ", "to: 1050.5, "), ("to: -80, ", "to: -80,    "),
      ],
      theirs: [("duration: 0.3", "duration: 0.4")],
      merged: [
        ("to: 50,  ", "to: 1050.5, "), ("to: -80, duration: 0.3", "to: -80,    duration: 0.4"),
      ]),
    Case(
      name: "a keyframe is added where another one is removed",
      ours: [("        - hold:   { duration: 1s }\n", "")],
      theirs: [
        ("duration: 0.3 }\n", "duration: 0.3 }\n        - cubic:  { to: 5,   duration: 0.1 }\n")
      ],
      merged: [
        ("        - hold:   { duration: 1s }\n", ""),
        ("duration: 0.3 }\n", "duration: 0.3 }\n        - cubic:  { to: 5,   duration: 0.1 }\n"),
      ]),
    Case(
      name: "a single keyframe becomes a list and is changed",
      ours: [
        (
          "opacity: { from: 0, linear: { to: 1, duration: 0.2 } }",
          """
          opacity:
                  from: 0
                  keyframes:
                    - linear: { to: 1, duration: 0.2 }
                    - spring: 0.5
          """
        )
      ],
      theirs: [("to: 1, duration: 0.2", "to: 1, duration: 0.25")],
      merged: [
        (
          "opacity: { from: 0, linear: { to: 1, duration: 0.2 } }",
          """
          opacity:
                  from: 0
                  keyframes:
                    - linear: { to: 1, duration: 0.25 }
                    - spring: 0.5
          """
        )
      ]),
    Case(
      name: "comments of both", ours: [("  toast:\n", "  # ours\n  toast:\n")],
      theirs: [
        ("  toast:\n", "  # theirs\n  toast:\n"), ("1s }", "1s }  # a while"),
        ("        - hold", "        # before\n        - hold"),
      ],
      merged: [
        ("  toast:\n", "  # ours\n  # theirs\n  toast:\n"),
        ("1s }", "1s }  # a while"),
        ("        - hold", "        # before\n        - hold"),
      ]),
    Case(
      name: "a renamed timeline is changed", ours: [("  toast:\n", "  snack:\n")],
      theirs: [("to: 50, ", "to: 70, ")],
      merged: [("  toast:\n", "  snack:\n"), ("to: 50, ", "to: 70, ")]),
    Case(
      name: "a timeline each",
      ours: [
        (
          "timelines:\n",
          "timelines:\n  first:\n    tracks:\n      scale: { spring: 2 }\n\n"
        )
      ],
      theirs: [
        (
          "duration: 0.2 } }\n",
          "duration: 0.2 } }\n\n  last:\n    tracks:\n      scale: { spring: 3 }\n"
        )
      ],
      merged: [
        (
          "timelines:\n",
          "timelines:\n  first:\n    tracks:\n      scale: { spring: 2 }\n\n"
        ),
        (
          "duration: 0.2 } }\n",
          "duration: 0.2 } }\n\n  last:\n    tracks:\n      scale: { spring: 3 }\n"
        ),
      ]),
    Case(
      name: "a moved key is changed",
      ours: [
        ("      opacity: { from: 0, linear: { to: 1, duration: 0.2 } }\n", ""),
        (
          "      offsetY:\n",
          "      opacity: { from: 0, linear: { to: 1, duration: 0.2 } }\n      offsetY:\n"
        ),
      ],
      theirs: [("to: 1, duration: 0.2", "to: 1, duration: 0.4")],
      merged: [
        ("      opacity: { from: 0, linear: { to: 1, duration: 0.2 } }\n", ""),
        (
          "      offsetY:\n",
          "      opacity: { from: 0, linear: { to: 1, duration: 0.4 } }\n      offsetY:\n"
        ),
      ]),
    Case(
      name: "another layout of one side",
      ours: [
        ("{ to: 50,  duration: 0.5 }", "{duration: .5, to: 50}"),
        ("keyphase: 1\n", "keyphase:   1\n"),
      ],
      theirs: [("to: -80", "to: -90")],
      merged: [("duration: 0.5", "duration: .5"), ("to: -80", "to: -90")]),
  ]

  @Test(arguments: cases)
  func `the changes of both sides are in the result`(_ example: Case) {
    let (ours, theirs) = (Self.edited(example.ours), Self.edited(example.theirs))
    let expected = Self.edited(example.merged)
    let outcome = merge(Self.base, ours, theirs)
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == expected)
    #expect(outcome.conflictCount == 0 && outcome.method == .structure)
    let reverse = merge(Self.base, theirs, ours)
    #expect(reverse.conflictCount == 0 && reverse.method == .structure)
  }

  @Test func `one number that both have changed is a conflict of its line alone`() {
    var merge = FileMerge()
    merge.markers.showsBase = true
    let outcome = merge.merge(
      base: Array(Self.base.utf8),
      ours: Array(Self.edited([("to: -80", "to: -70"), ("high: 40", "high: 41")]).utf8),
      theirs: Array(Self.edited([("to: -80", "to: -123.5"), ("1s", "2s")]).utf8))
    let text = String(decoding: outcome.bytes, as: UTF8.self)
    #expect(outcome.conflictCount == 1)
    #expect(
      text
        == Self.edited([
          ("high: 40", "high: 41"), ("1s", "2s"),
          (
            "        - linear: { to: -80, duration: 0.3 }\n",
            """
            <<<<<<< ours
                    - linear: { to: -70, duration: 0.3 }
            ||||||| base
                    - linear: { to: -80, duration: 0.3 }
            =======
                    - linear: { to: -123.5, duration: 0.3 }
            >>>>>>> theirs

            """
          ),
        ]))
  }

  @Test(arguments: [
    // A keyframe is removed and changed.
    (
      [("        - hold:   { duration: 1s }\n", "")],
      [("duration: 1s", "duration: 2s")]
    ),
    // Two keyframes at one place.
    (
      [("duration: 1s }\n", "duration: 1s }\n        - move: 3\n")],
      [("duration: 1s }\n", "duration: 1s }\n        - move: 4\n")]
    ),
    // One name with two values.
    ([("high: 40", "high: 40\n  low: 1")], [("high: 40", "high: 40\n  low: 2")]),
    // A timeline is removed and changed.
    (
      [
        (
          base.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(6)
            .joined(separator: "\n"),
          "  other:\n    tracks:\n      scale: { spring: 2 }\n"
        )
      ],
      [("to: -80", "to: -90")]
    ),
  ])
  func `two changes of one thing are a conflict`(
    _ ours: [(String, String)], _ theirs: [(String, String)]
  ) {
    let outcome = merge(Self.base, Self.edited(ours), Self.edited(theirs))
    #expect(outcome.conflictCount == 1 && outcome.method == .structure)
    let text = String(decoding: outcome.bytes, as: UTF8.self)
    #expect(text.contains("<<<<<<< ours\n") && text.contains(">>>>>>> theirs\n"))
  }

  @Test func `lines that are laid out by hand stay`() {
    let base = """
      keyphase:   1
      timelines:
        a: { tracks: { scale: { spring: 2 }, opacity: { spring: 1 } } }
        b:
          tracks: {scale: {spring: 3}}

      """
    let outcome = merge(
      base, base.replacing("spring: 2", with: "spring: 2.5"),
      base.replacing("spring: 3", with: "spring: 3.5"))
    #expect(outcome.method == .structure && outcome.conflictCount == 0)
    let text = String(decoding: outcome.bytes, as: UTF8.self)
    #expect(text.hasPrefix("keyphase:   1\n"))
    #expect(text.contains("  a: { tracks: { scale: { spring: 2.5 }, opacity: { spring: 1 } } }\n"))
    #expect(text.contains("3.5"))
  }

  @Test func `line endings and byte order marks are kept, and changed where one side has`() {
    let (ours, theirs) = (
      Self.edited([("high: 40", "high: 41")]), Self.edited([("to: -80", "to: -90")])
    )
    let both = Self.edited([("high: 40", "high: 41"), ("to: -80", "to: -90")])
    func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    func merged(_ base: String, _ ours: String, _ theirs: String) -> String {
      String(decoding: merge(base, ours, theirs).bytes, as: UTF8.self)
    }
    #expect(merged(crlf(Self.base), crlf(ours), crlf(theirs)) == crlf(both))
    #expect(merged(Self.base, ours, crlf(theirs)) == crlf(both))
    #expect(merged(crlf(Self.base), ours, crlf(theirs)) == both)
    let mark = "\u{FEFF}"
    #expect(merged(mark + Self.base, mark + ours, mark + theirs) == mark + both)
    #expect(merged(Self.base, mark + ours, theirs) == mark + both)
  }

  @Test func `files that both have added have the timelines of both`() {
    let ours = "keyphase: 1\n\ntimelines:\n  a:\n    tracks:\n      scale: { spring: 2 }\n"
    let theirs = ours.replacing("  a:", with: "  b:")
    let outcome = merge("", ours, theirs)
    #expect(outcome.method == .structure && outcome.conflictCount == 0)
    #expect(
      String(decoding: outcome.bytes, as: UTF8.self)
        == ours + "\n  b:\n    tracks:\n      scale: { spring: 2 }\n")
    let other = merge("", ours, ours.replacing("spring: 2", with: "spring: 3"))
    #expect(other.conflictCount == 1)
  }

  @Test func `files that cannot be parsed are merged by lines`() {
    let broken = Self.base.replacing("tracks:", with: "tracks: [")
    let outcome = merge(
      broken, broken.replacing("high: 40", with: "high: 41"),
      broken.replacing("to: -80", with: "to: -90"))
    #expect(outcome.method == .lines(.unreadable) && outcome.conflictCount == 0)
    #expect(
      String(decoding: outcome.bytes, as: UTF8.self)
        == broken.replacing("high: 40", with: "high: 41").replacing("to: -80", with: "to: -90"))
    let conflict = merge(
      broken, broken.replacing("high: 40", with: "high: 41"),
      broken.replacing("high: 40", with: "high: 42"))
    #expect(conflict.method == .lines(.unreadable) && conflict.conflictCount == 1)
    // Other YAML files, and neighbours as git sees them.
    let foreign = merge("a: 1\nb: 1\n", "a: 2\nb: 1\n", "a: 1\nb: 2\n")
    #expect(foreign.method == .lines(.otherFile) && foreign.conflictCount == 1)
  }

  @Test func `anchors stay before their aliases`() {
    let base = """
      keyphase: 1

      timelines:
        a:
          tracks:
            scale: &grow
              - spring: 2
              - spring: 1
            opacity: *grow

      """
    let outcome = merge(
      base, base.replacing("- spring: 2", with: "- spring: 3"),
      base.replacing("      opacity: *grow", with: "      opacity: *grow\n      blur: *grow"))
    #expect(outcome.method == .structure && outcome.conflictCount == 0)
    #expect(
      String(decoding: outcome.bytes, as: UTF8.self)
        == base.replacing("- spring: 2", with: "- spring: 3")
        .replacing("      opacity: *grow", with: "      opacity: *grow\n      blur: *grow"))
  }
}
