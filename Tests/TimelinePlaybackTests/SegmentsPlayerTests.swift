import Foundation
import TestSupport
import Testing
import TimelinePlayback

/// The Swift player of segments as an app uses it; `keyphase conformance` compares its values.
@Suite struct SegmentsPlayerTests {
  private static func file(_ name: String) throws -> SegmentsFile {
    let folder = PackageFolder.root.appending(path: "Schemas/conformance")
    return try SegmentsFile(
      json: Data(contentsOf: folder.appending(path: "\(name).segments.json")))
  }

  /// A file of one timeline with a property of some pieces.
  private static func text(
    _ pieces: String, start: String = "[0]", type: String = "number", more: String = ""
  ) -> String {
    """
    {"format": "keyphase-segments", "version": 1, "about": [], "timelines": [{"name": "a", "duration": 1, \
    "repeat": 1, "markers": [{"name": "half", "time": 0.5}], \(more)"properties": [{"name": "opacity", \
    "type": "\(type)", "start": \(start), "pieces": [\(pieces)]}]}]}
    """
  }

  private static let line =
    #"{"kind": "curve", "start": 0, "duration": 1, "easing": "linear", "from": [0], "to": [1]}"#

  @Test func `columns name the properties of copies`() throws {
    let file = try Self.file("elements/copies")
    #expect(file.names == ["list", "each"])
    var player = try SegmentsPlayer(playing: "list", of: file)
    #expect(player.columns.first?.name == "opacity")
    let row = try #require(player.columns.first { $0.name == "row[1].opacity" })
    #expect((row.element, row.copy, row.property, row.count) == ("row", 1, "opacity", 1))
    var values: [Double] = []
    player.values(at: 0.1, into: &values)
    #expect(values.count == player.valueCount && abs(values[row.first] - 0.25) < 1e-9)
    #expect(abs(player.duration - 0.55) < 1e-9)
  }

  @Test func `copies that differ have values of their own`() throws {
    let pieces = #"""
      {"kind": "curve", "start": 0, "duration": {"$each": [1, 2]}, "easing": "linear", "from": [0], "to": {"$each": [[1], [6]]}}
      """#
    let copies =
      #""element": "dot", "copies": [{"index": 0, "begin": 0}, {"index": 1, "begin": 0.5}], "#
    let text = Self.text(pieces, more: copies)
    var player = try SegmentsPlayer(playing: "a", of: SegmentsFile(json: text.utf8))
    #expect(player.columns.map(\.name) == ["dot[0].opacity", "dot[1].opacity"])
    var values: [Double] = []
    player.values(at: 1, into: &values)
    #expect(values == [1, 1.5])
    let missing = text.replacing("[[1], [6]]", with: "[[1]]")
    #expect(throws: SegmentsError.self) { try SegmentsFile(json: missing.utf8) }
  }

  @Test func `strings have their own table, and booleans are 0 and 1`() throws {
    var player = try SegmentsPlayer(playing: "words", of: Self.file("keyframes/discrete"))
    var values: [Double] = []
    player.values(at: 0.35, into: &values)
    let label = try #require(player.columns.first { $0.type == "string" })
    #expect(label.string(values[label.first]) == "on" && label.string(0.5) == nil)
    let lit = try #require(player.columns.first { $0.type == "boolean" })
    #expect(values[lit.first] == 1 && lit.string(1) == nil)
  }

  @Test func `states, inputs and less motion are those of the timeline`() throws {
    var button = try SegmentsPlayer(playing: "button", of: Self.file("states/changes"))
    #expect(button.states.count == 6 && button.state == nil)
    try button.set(state: "gone", at: 0.5)
    #expect(button.state == "gone" && button.time(atInput: 1) == nil)
    #expect(throws: SegmentsError.self) { try button.set(state: "away", at: 1) }
    #expect(throws: SegmentsError.self) { try button.set(state: "rest", at: .nan) }
    let pull = try SegmentsPlayer(playing: "pull", of: Self.file("drivers/inputs"))
    #expect(pull.time(atInput: 60) == 0.5 && pull.time(atInput: 1000) == 1)
    var toast = try SegmentsPlayer(playing: "toast", of: Self.file("reduced-motion/replacement"))
    #expect(toast.columns.map(\.name) == ["offsetY"])
    toast.reducesMotion = true
    #expect(toast.columns.map(\.name) == ["opacity"])
  }

  @Test(arguments: [
    (#"{"format": "lottie"}"#, "this is no file of segments"),
    (#"{"format": "keyphase-segments", "version": 2}"#, "this version of segments is not known"),
    ("[1, 2", "an array does not end"),
    (#"{"a": 1} x"#, "something after the value"),
    (#"{"a": "\q"}"#, "an escape is unknown"),
    (#"{"a": nan}"#, "a value is missing"),
    (#"{"a": 0x10}"#, "an object does not end"),
    (String(repeating: "[", count: 100_000), "nested too deeply"),
    (text("{}"), "timelines[0].properties[0].pieces[0]: `kind` is missing"),
    (text(#"{"kind": "wave", "start": 0, "duration": 1}"#), "the kind `wave` is not known"),
    (text(line, start: "[0, 0]"), "pieces[0].from: this has 1 components instead of 2"),
    (text(line, start: "[]"), "`start` has no components"),
    (
      text(line.replacingOccurrences(of: "linear", with: "easeOutWave")),
      "pieces[0].easing: the curve `easeOutWave` is not known"
    ),
    (text(line.replacingOccurrences(of: ": 1,", with: ": -1,")), "this is less than 0"),
    (
      text(
        #"{"kind": "frames", "start": 0, "duration": 1, "rate": 0, "values": [1], "jumps": []}"#),
      "`rate` is not over 0"
    ),
    (
      text(
        #"{"kind": "frames", "start": 0, "duration": 1, "rate": 9, "values": [1], "jumps": [4]}"#),
      "jumps[0]: there is no such frame"
    ),
  ])
  func `what cannot be read is said with its place`(_ text: String, _ message: String) {
    let error = #expect(throws: SegmentsError.self) { try SegmentsFile(json: text.utf8) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a timeline that is missing is said with those that are there`() throws {
    let file = try SegmentsFile(json: Self.text(Self.line).utf8)
    let error = #expect(throws: SegmentsError.self) { try SegmentsPlayer(playing: "b", of: file) }
    #expect(error?.description == "there is no timeline `b`; there are a")
    #expect(try SegmentsPlayer(playing: "a", of: file).markers.map(\.time) == [0.5])
  }

  @Test func `strings have all escapes`() throws {
    let start = #"["é\u00e9\ud83d\ude00\ud83d\n\"\\\/"]"#
    let file = try SegmentsFile(json: Self.text("", start: start, type: "string").utf8)
    let player = try SegmentsPlayer(playing: "a", of: file)
    #expect(player.columns[0].string(0) == "éé😀\u{FFFD}\n\"\\/")
  }

  @Test func `files with any fault are refused or played`() throws {
    let names = ["states/changes", "colors/spaces", "repeats/tracks", "elements/copies"]
    var generator = SeededGenerator(seed: 46)
    let folder = PackageFolder.root.appending(path: "Schemas/conformance")
    let numbers = [
      "-1", "0", "1e308", "-1e308", "1e-320", "99999999999999999999", "[]", "\"\"", "null",
    ]
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).segments.json")))
      for _ in 0..<MutantCount.all / 20 {
        var mutant = bytes
        let place = Int.random(in: 0..<mutant.count, using: &generator)
        if Bool.random(using: &generator),
          let end = mutant[place...].firstIndex(where: { $0 == 0x2C || $0 == 0x7D || $0 == 0x5D }),
          let start = mutant[..<place].lastIndex(where: { $0 == 0x3A || $0 == 0x5B || $0 == 0x2C }),
          let number = numbers.randomElement(using: &generator)
        {
          mutant.replaceSubrange(start + 1..<end, with: number.utf8)
        } else {
          mutant[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        }
        guard let file = try? SegmentsFile(json: mutant) else { continue }
        for name in file.names {
          var player = try SegmentsPlayer(playing: name, of: file)
          var values: [Double] = []
          for state in player.states { try player.set(state: state, at: 0.1) }
          for time in [-1, 0, 0.3, 1, 7.5, 1e300, -1e300] { player.values(at: time, into: &values) }
        }
      }
    }
  }
}
