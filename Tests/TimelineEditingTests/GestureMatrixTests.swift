import TestSupport
import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineEvaluation
import TimelineSyntax

/// Every edit of a keyframe of every kind, in files of every form: only what it should change is
/// changed.
struct GestureMatrixTests {
  /// How a file is written.
  enum Form: String, CaseIterable, Sendable {
    case flow, block, flowList, anchored, carriageReturns
  }

  /// An edit of the keyframe with the number 2, and what it may change.
  struct Gesture: Sendable, CustomTestStringConvertible {
    var name: String
    var members: String
    /// The kinds of keyframes that have what it changes.
    var kinds: [KeyframeKind] = KeyframeKind.allCases
    /// The keys whose text may be other than before, or gone, or new.
    var keys: Set<String>
    /// Whether the kind is another one.
    var kind: KeyframeKind?
    /// Whether the keyframe is removed, or one is added.
    var count = 0

    var testDescription: String { name + (kind.map { " \($0.rawValue)" } ?? "") }
  }

  private static let timed = KeyframeKind.allCases.filter { $0 != .move }
  private static let targeted = KeyframeKind.allCases.filter { $0 != .hold }

  static let gestures: [Gesture] =
    [
      Gesture(
        name: "keyframe-time", members: #""time":0.875"#, kinds: timed, keys: ["duration", "at"]),
      Gesture(
        name: "keyframe-time", members: #""time":0.875,"moveLater":true"#, kinds: timed,
        keys: ["duration", "at"]),
      Gesture(name: "keyframe-value", members: #""value":2.5"#, kinds: targeted, keys: ["to"]),
      Gesture(
        name: "keyframe-velocity", members: #""which":"start","value":1.5"#,
        kinds: [.cubic, .spring], keys: ["startVelocity"]),
      Gesture(
        name: "keyframe-velocity", members: #""which":"end","value":1.5"#, kinds: [.cubic],
        keys: ["endVelocity"]),
      Gesture(
        name: "keyframe-velocity", members: #""which":"start","value":null"#,
        kinds: [.cubic, .spring], keys: ["startVelocity"]),
      Gesture(name: "curve", members: #""x1":0.3,"y2":0.7"#, kinds: [.linear], keys: ["curve"]),
      Gesture(
        name: "spring", members: #""duration":0.3,"bounce":0.1"#, kinds: [.spring],
        keys: ["spring"]),
      Gesture(name: "delete-keyframe", members: #""keepTimes":false"#, keys: [], count: -1),
    ]
    + KeyframeKind.allCases.map { kind in
      Gesture(
        name: "keyframe-kind", members: #""kind":"\#(kind.rawValue)""#,
        keys: [
          "to", "duration", "at", "curve", "spring", "startVelocity", "endVelocity", "x-why",
        ], kind: kind)
    }

  /// The fields of a keyframe of a kind: all that it can have, and one that no kind has.
  private static func fields(_ kind: KeyframeKind) -> [(key: String, text: String)] {
    let texts = [
      "to": "1.5", "duration": "\"250ms\"", "curve": "[0.2, 0, 0, 1]",
      "spring": "{ duration: 0.4, bounce: 0.2, x-why: soft }", "startVelocity": "0.5",
      "endVelocity": "0.25",
    ]
    let known = kind.definition.record.keys.compactMap { key in texts[key].map { (key, $0) } }
    return known + [("x-note", "keep me")]
  }

  /// The lines of a keyframe of the list.
  private static func keyframe(_ kind: KeyframeKind, _ form: Form) -> [String] {
    let fields = fields(kind)
    let flow = "{ \(fields.map { "\($0.key): \($0.text)" }.joined(separator: ", ")) }"
    switch form {
    case .flow, .carriageReturns: return ["- \(kind.rawValue): \(flow)  # the third"]
    case .block:
      return ["- \(kind.rawValue):  # the third"]
        + fields.flatMap {
          ["    # about \($0.key)", "    \($0.key): \($0.text)  # its \($0.key)"]
        }
        + ["  x-beside: { keep: too }"]
    case .flowList: return ["{ \(kind.rawValue): \(flow) }"]
    case .anchored:
      // Something else in the mapping has an anchor, and something in it is an alias.
      let text = fields.map {
        $0.key == "x-note" ? "x-note: &note [*first]" : "\($0.key): \($0.text)"
      }
      return ["- \(kind.rawValue): { \(text.joined(separator: ", ")), x-more: *note }  # the third"]
    }
  }

  static func text(_ kind: KeyframeKind, _ form: Form) -> String {
    let first = ["linear: { to: &first 0.5, duration: 0.25, x-a: 1 }", "hold: { duration: 0.25 }"]
    let last = "spring: { to: 1, duration: 0.5, x-z: [1, 2] }"
    var lines = [
      "# A file of somebody.", "keyphase: 1", "x-top: { keep: this }", "", "timelines:", "  a:",
      "    tracks:", "      # What grows.",
    ]
    if form == .flowList {
      let items = first.map { "{ \($0) }" } + keyframe(kind, form) + ["{ \(last) }"]
      lines.append("      scale: [\(items.joined(separator: ", "))]  # grows")
    } else {
      lines += ["      scale:  # grows"]
      lines += (first.map { "- \($0)  # before" } + ["# Before the third."]).map { "        \($0)" }
      lines += (keyframe(kind, form) + ["# After it.", "- \(last)  # after"]).map {
        "        \($0)"
      }
    }
    lines += [
      "      opacity:", "        - linear: { to: 0.5, duration: 0.3 }  # fades", "  b:",
      "    tracks: { blur: { linear: { to: 3, duration: 1 } } }", "",
    ]
    return lines.joined(separator: form == .carriageReturns ? "\r\n" : "\n")
  }

  @Test(arguments: gestures.indices, Form.allCases)
  func onlyWhatItShouldChangeIsChanged(_ index: Int, _ form: Form) throws {
    let gesture = Self.gestures[index]
    for kind in gesture.kinds where kind != gesture.kind {
      let text = Self.text(kind, form)
      let edit =
        #"{"edit":"\#(gesture.name)","timeline":"a","track":0,"keyframe":2,\#(gesture.members)}"#
      let outcome = try EditedText(text).outcome(edit, choice: .definition)
      guard case .edited(let draft, _) = outcome else {
        Issue.record("\(kind.rawValue): \(outcome)\n\(text)")
        continue
      }
      let result = String(decoding: draft.source.bytes, as: UTF8.self)
      let place = "\(kind.rawValue)\n\(text)\n\(result)"
      #expect(draft.loaded.isValid, "\(place)")
      #expect(result != text, "\(place)")
      Self.checkLines(text, result, gesture, kind, form, place)
      try Self.checkKeys(text, draft, gesture, kind, place)
      try Self.checkSamples(text, draft, gesture, place)
    }
  }

  /// The lines beside the keyframe's are the same, with their endings and comments.
  private static func checkLines(
    _ text: String, _ result: String, _ gesture: Gesture, _ kind: KeyframeKind, _ form: Form,
    _ place: String
  ) {
    func lines(_ text: String) -> [String] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        String($0) ?? ""
      }
    }
    let (before, after) = (lines(text), lines(result))
    let own = before.indices.filter { index in
      form == .flowList
        ? before[index].contains("scale: [")
        : index >= 12 && index < 12 + keyframe(kind, form).count
    }
    guard let first = own.first, let last = own.last else { return }
    let rest = before.count - last - 1
    #expect(Array(after.prefix(first)) == Array(before.prefix(first)), "\(place)")
    #expect(Array(after.suffix(rest)) == Array(before.suffix(rest)), "\(place)")
    guard gesture.count == 0 else { return }
    // What is said about a key that stays is still said.
    for field in fields(kind) where !gesture.keys.contains(field.key) {
      for line in before[first...last] where line.contains("# about \(field.key)") {
        #expect(after.contains(line), "\(place)")
      }
    }
    #expect(
      result.components(of: "the third") == text.components(of: "the third"), "\(place)")
  }

  /// The keys that it does not change have the same texts as before.
  private static func checkKeys(
    _ text: String, _ draft: Draft, _ gesture: Gesture, _ kind: KeyframeKind, _ place: String
  ) throws {
    var bag = DiagnosticBag()
    let former = YAMLReader.read(SourceFile(path: "a.yaml", text: text), diagnostics: &bag)
    guard gesture.count == 0 else { return }
    func entries(_ tree: YAMLTree, _ kind: KeyframeKind) throws -> [String: String] {
      let root = try #require(PlaceCursor(root: tree))
      let list = try #require(root.value(at: ["timelines", "a", "tracks", "scale"]))
      let item = try #require(list.item(2))
      let value = try #require(item.value(of: kind.rawValue), "\(place)")
      var texts: [String: String] = [:]
      for cursor in [item, value] where cursor.kind == .mapping {
        for entry in tree.entries(of: cursor.node)
        where cursor.node != item.node || tree.string(of: entry.key) != kind.rawValue {
          texts[tree.string(of: entry.key)] = tree.source.text(
            in: tree.spanWithAnchor(of: entry.value))
        }
      }
      return texts
    }
    let before = try entries(former, kind)
    let after = try entries(draft.document.tree, gesture.kind ?? kind)
    for (key, value) in before {
      // A kind that can have a key keeps it.
      let isKept = gesture.kind.map { !kind.takes(key) || $0.takes(key) }
      if isKept ?? !gesture.keys.contains(key) { #expect(after[key] == value, "\(key)\n\(place)") }
    }
    for key in after.keys where before[key] == nil {
      #expect(gesture.keys.contains(key), "\(key)\n\(place)")
    }
    if gesture.name == "spring" { #expect(after["spring"]?.contains("x-why: soft") == true) }
  }

  /// The other tracks, and this one before the keyframe, move as before.
  private static func checkSamples(
    _ text: String, _ draft: Draft, _ gesture: Gesture, _ place: String
  ) throws {
    let former = DocumentLoader(
      limits: YAMLLimits(),
      references: ReferenceReader(inMemory: { _ throws(ReferenceError) in nil })
    ).load(SourceFile(path: "file.yaml", text: text)).document
    let places = [("a", "scale", 0.5), ("a", "opacity", 1), ("b", "blur", 1)]
    for (name, property, end) in places {
      let times = (0...20).map { Double($0) / 20 * end }
      let samples = try [former, draft.document].map { document in
        let timeline = try #require(document.timelines.first { $0.name.value == name })
        let compiled = try #require(
          CompiledTimeline.compile(timeline, of: document).first)
        return try #require(compiled.numbers(of: property, at: times))
      }
      #expect(samples[0] == samples[1], "\(property)\n\(place)")
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
