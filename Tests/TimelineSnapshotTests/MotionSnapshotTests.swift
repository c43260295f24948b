import Foundation
import Keyphase
import KeyphaseTesting
import TestSupport
import Testing
import TimelineSnapshot

/// What snapshots of motion say, and how tests compare with them.
@Suite struct MotionSnapshotTests {
  static let toast = """
    duration: 0.5s
    markers: { landed: 0.4 }
    tracks:
      offsetY: { from: 40, keyframes: [{ linear: { to: -4, duration: 0.4 } }, { linear: { to: 0, duration: 0.1 } }] }
      opacity: { linear: { to: 0, duration: 0.1 } }
    """

  private func timeline(_ contents: String, elements: String = "") throws -> CompiledTimeline {
    let body = contents.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text = "keyphase: 1\n\(elements)timelines:\n  toast:\n\(body)"
    let loaded = DocumentLoader().load(SourceFile(path: "toast.yaml", text: text))
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let timeline = try #require(loaded.document.timelines.first)
    return try #require(try CompiledTimeline.compile(timeline, of: loaded.document).first)
  }

  @Test func `a snapshot has the length, when things move, how far, and values at key times`()
    throws
  {
    #expect(
      try MotionSnapshot(timeline(Self.toast)).text == """
        # Motion of toast
        length: 0.5 s
        marker landed: 0.4 s

        offsetY (pt)
          moves     from 0.017 s to 0.5 s
          least     -4 at 0.4 s
          greatest  40 at 0 s
          0 s       40
          0.05 s    34.5
          0.1 s     29
          0.15 s    23.5
          0.2 s     18
          0.25 s    12.5
          0.3 s     7
          0.35 s    1.5
          0.4 s     -4
          0.45 s    -2
          0.5 s     0

        opacity
          moves     from 0.017 s to 0.1 s
          least     0 at 0.1 s
          greatest  1 at 0 s
          0 s       1
          0.05 s    0.5
          0.1 s     0
          0.15 s    0
          0.2 s     0
          0.25 s    0
          0.3 s     0
          0.35 s    0
          0.4 s     0
          0.45 s    0
          0.5 s     0

        """)
  }

  @Test func `copies that move alike have one value, others one each`() throws {
    let elements = "elements: { row: { count: 2 } }\n"
    let text = try MotionSnapshot(
      timeline(
        """
        tracks:
          row:
            stagger: 0.5s
            offsetX: { linear: { to: 10, duration: 1 } }
        """, elements: elements)
    ).text
    #expect(text.contains("row.offsetX (pt), 2 copies\n  moves     from 0.017 s to 1.5 s\n"))
    #expect(text.contains("  0 s       0\n"))
    #expect(text.contains("  0.75 s    7.5 2.5\n"))
    #expect(text.contains("  1.5 s     10\n"))
  }

  @Test(arguments: [
    (
      "driver: { input: pull, from: 0, to: 120 }\ntracks: { offsetY: { linear: { to: 60, duration: 1 } } }",
      "pull: 0 to 120\n", "  60        30\n"
    ),
    (
      "repeat: forever\ntracks: { offsetY: { linear: { to: 60, duration: 1 } } }",
      "length: 1 s, for ever", "  0.5 s     30\n"
    ),
    (
      "states: { off: {}, on: { set: { offsetY: 60 } } }\nanimation: { linear: 1 }\nrun: [{ at: 0, to: on }]",
      "length:", "\"on\"\n"
    ),
    ("tracks: { scale: { hold: 1 } }", "length: 1 s", "  moves     never\n"),
  ])
  func `what an input moves, what repeats, states and what stands still`(
    _ contents: String, _ length: String, _ line: String
  ) throws {
    let text = try MotionSnapshot(timeline(contents)).text
    #expect(text.contains("\n\(length)") && text.contains(line), "\(text)")
  }

  /// A `move` at the end takes no time, so that no sample until the end shows it.
  @Test(arguments: [
    ("tracks: { scale: [{ linear: { to: 2, duration: 0.2 } }, { move: 3 }] }", "3"),
    ("repeat: 2\ntracks: { scale: [{ linear: { to: 2, duration: 0.2 } }, { move: 3 }] }", "3"),
    ("tracks: { scale: [{ move: 3 }] }", ""),
    ("tracks: { title: [{ hold: 1 }, { move: b }] }", "\"b\""),
    ("tracks: { scale: { linear: { to: 2, duration: 0.2 } } }", ""),
    ("repeat: forever\ntracks: { scale: [{ linear: { to: 2, duration: 1 } }, { move: 3 }] }", ""),
    ("tracks: { scale: { spring: { to: 2, duration: 0.1 } } }", ""),
  ])
  func `a timeline that ends with a jump has the value that stays`(
    _ contents: String, _ value: String
  ) throws {
    let text = try MotionSnapshot(
      timeline(contents, elements: "properties: { title: { type: string, initial: a } }\n")
    ).text
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ends") }.map(String.init)
    #expect(lines == (value.isEmpty ? [] : ["  ends      \(value)"]), "\(text)")
  }

  @Test func `copies that end alike have one value, others one each`() throws {
    func end(_ value: String) throws -> String? {
      try MotionSnapshot(
        timeline(
          "tracks:\n  row:\n    scale: [{ linear: { to: 2, duration: 1 } }, { move: \(value) }]",
          elements: "elements: { row: { count: 2 } }\n")
      ).text.split(separator: "\n").last.map(String.init)
    }
    #expect(try end("3") == "  ends      3")
    #expect(try end("3 + $index") == "  ends      3 4")
  }

  /// What systems differ in must not reach the text: the value is in the middle of two rounded ones.
  @Test(arguments: [0.00005, 0.12345, 1.00005, -0.33335])
  func `the last digits of a number do not change a snapshot`(_ value: Double) throws {
    func text(_ value: Double) throws -> String {
      try MotionSnapshot(timeline("tracks: { scale: { from: \(value), hold: 1 } }")).text
    }
    let expected = try text(value)
    for offset in [-1e-12, 1e-12] { #expect(try text(value + offset) == expected) }
  }

  @Test func `what differs is told with its property`() throws {
    let before = try MotionSnapshot(timeline(Self.toast)).text
    let after = try MotionSnapshot(
      timeline(Self.toast.replacing("to: -4", with: "to: -8")))
    #expect(
      after.differences(from: before).prefix(5) == [
        "offsetY (pt)", "-   least     -4 at 0.4 s", "+   least     -8 at 0.4 s",
        "-   0.05 s    34.5", "+   0.05 s    34",
      ])
    #expect(after.differences(from: after.text).isEmpty)
    let windows = after.text.replacing("\n", with: "\r\n")
    #expect(after.differences(from: windows).isEmpty)
  }

  @Test func `a test of motion passes with its snapshot, and fails with another one`() throws {
    let folder = try TemporaryFolder()
    let toast = try timeline(Self.toast)
    try folder.write(MotionSnapshot(toast).text, to: "toast.txt")
    let path = folder.url.appending(path: "toast.txt").path
    expectMotion(of: toast, matches: path)
    let other = try timeline(Self.toast.replacing("to: -4", with: "to: -8"))
    withKnownIssue {
      expectMotion(of: other, matches: path)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("+   least     -8 at 0.4 s") }
    }
    withKnownIssue {
      expectMotion(of: other, matches: "\(path).absent")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("cannot be compared") }
    }
  }

  @Test func `a timeline is named with its file`() throws {
    let folder = try TemporaryFolder()
    let body = "    tracks: { scale: { linear: { to: 2, duration: 1 } } }\n"
    try folder.write("keyphase: 1\ntimelines:\n  toast:\n\(body)", to: "toast.yaml")
    try folder.write("keyphase: 1\ntimelines: { toast: {} }\n", to: "broken.yaml")
    let toast = try timeline("tracks: { scale: { linear: { to: 2, duration: 1 } } }")
    try folder.write(MotionSnapshot(toast).text, to: "toast.txt")
    func expect(_ name: String, in file: String) {
      expectMotion(of: name, in: "\(folder.path)/\(file)", matches: "\(folder.path)/toast.txt")
    }
    expect("toast", in: "toast.yaml")
    for (name, file, message) in [
      ("bread", "toast.yaml", "there is no timeline `bread`"),
      ("toast", "broken.yaml", "nothing to play"),
      ("toast", "absent.yaml", "absent.yaml"),
    ] {
      withKnownIssue {
        expect(name, in: file)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains(message) }
      }
    }
  }
}
