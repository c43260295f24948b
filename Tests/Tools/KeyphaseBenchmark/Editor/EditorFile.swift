/// A file that is edited in the middle.
struct EditorFile {
  let name: String
  /// How many keys are typed for each figure; fewer for large files.
  let keyCount: Int
  let goals: Goals
  let places: [TypedPlace]
  /// A digit of a value.
  let digit: TypedPlace

  /// The times that are the goals, in seconds; nil for none.
  struct Goals {
    let diagnostics: Double
    let completion: Double
    let tokens: Double?
  }

  static var all: [EditorFile] {
    [
      generated(kilobytes: 2, keyCount: 240, goal: 0.001),
      generated(kilobytes: 20, keyCount: 120, goal: 0.003),
      generated(kilobytes: 200, keyCount: 48, goal: 0.020, tokens: 0.015),
      generated(kilobytes: 2000, keyCount: 12, goal: 0.200),
      longLine(kilobytes: 200, keyCount: 48, goal: 0.020, tokens: 0.015),
    ]
  }

  /// Timelines with comments that are not in ASCII.
  private static func generated(
    kilobytes: Int, keyCount: Int, goal: Double, tokens: Double? = nil
  ) -> EditorFile {
    let text = GeneratedTimelines.text(bytes: kilobytes * 1000)
      .replacing("# timeline", with: "# \u{1F389} geänderte Zeitleiste")
    return EditorFile(
      "\(kilobytes) KB", keyCount, text, containing: "- linear: { to: ", goal: goal,
      tokens: tokens, digit: "        - linear: { to: |, duration: 0.2 }",
      templates: [
        .init("        - |", "spring"), .init("      |", "saturation"),
        .init("        - spring: { to: 1, spring: | }", "bouncy"),
        .init("        - linear: { to: 1, duration: 0.2, curve: | }", "easeInOut"),
        .init("        - linear: { to: 1, | }", "duration"),
        .init("        - linear: { to: 1, |: 0.2 }", "duration"),
        .init("        - cubic: { to: |, duration: 0.2 }", "1.25"),
      ])
  }

  /// One timeline on one line, whose columns differ in UTF-8 and UTF-16.
  private static func longLine(
    kilobytes: Int, keyCount: Int, goal: Double, tokens: Double?
  ) -> EditorFile {
    var keyframes = ""
    while keyframes.utf8.count < kilobytes * 1000 {
      keyframes += "{ linear: { to: 1.\(keyframes.utf8.count % 89), duration: 0.2 } }, "
    }
    let text = """
      keyphase: 1
      timelines:
        a: { description: "\u{1F389} geändert", tracks: { scale: [ \(keyframes)] } }

      """
    return EditorFile(
      "one line of \(kilobytes) KB", keyCount, text, containing: "{ linear: ", goal: goal,
      tokens: tokens, digit: "{ linear: { to: |, duration: 0.2 } }",
      templates: [
        .init("{ | }", "spring"), .init("{ spring: { to: 1, spring: | } }", "bouncy"),
        .init("{ linear: { to: 1, duration: 0.2, curve: | } }", "easeInOut"),
        .init("{ linear: { to: 1, | } }", "duration"),
        .init("{ linear: { to: 1, |: 0.2 } }", "duration"),
        .init("{ linear: { to: |, duration: 0.2 } }", "1.25"),
      ])
  }

  /// - Parameter keyframe: a text that begins the keyframe to be replaced, in the middle.
  private init(
    _ name: String, _ keyCount: Int, _ text: String, containing keyframe: String, goal: Double,
    tokens: Double?, digit: String, templates: [TypedPlace.Template]
  ) {
    self.name = name
    self.keyCount = keyCount
    goals = Goals(diagnostics: goal, completion: goal * 5 / 3, tokens: tokens)
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let start = text[middle...].firstRange(of: keyframe)?.lowerBound ?? middle
    let span: Range<String.Index>
    if keyframe.hasPrefix("-") {
      // The whole line.
      let before = text[..<start].lastIndex(of: "\n") ?? text.startIndex
      span = text.index(after: before)..<(text[start...].firstIndex(of: "\n") ?? text.endIndex)
    } else {
      span = start..<(text[start...].firstRange(of: "} }")?.upperBound ?? text.endIndex)
    }
    self.digit = TypedPlace(.init(digit, "1"), replacing: span, in: text)
    places = templates.map { TypedPlace($0, replacing: span, in: text) }
  }
}
