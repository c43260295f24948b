import Foundation
import TestSupport
import Testing

/// The page of `keyphase diff`, and the pictures to which its markdown points.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct DiffPictureTests {
  let folder: TemporaryFolder

  private static let box = """
    keyphase: 1
    stage: { size: [400, 100] }
    elements:
      box: { size: [40, 40], center: [50, 50], color: "#ff0000" }
      dot: { size: [10, 10], count: 3, color: "#0000ff" }
    timelines:
      slide:
        tracks:
          box: { offsetX: { linear: { to: 100, duration: 1 } } }
          dot: { stagger: 100ms, offsetY: { linear: { to: 40, duration: 0.5 } } }
      far:
        driver: { input: pull, from: 20, to: 120 }
        tracks: { offsetY: { linear: { to: 100, duration: 1s } } }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.box, to: "old.yaml")
    try folder.write(
      Self.box.replacing("to: 100, duration: 1 ", with: "to: 200, duration: 1 ")
        .replacing("stagger: 100ms", with: "stagger: 200ms")
        .replacing("to: 100, duration: 1s", with: "to: 80, duration: 1s"), to: "new.yaml")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
  }

  private func keyphase(_ arguments: String...) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), ["diff", "old.yaml", "new.yaml"] + arguments,
      in: folder.path)
  }

  @Test func `markdown points to a picture of each timeline`() throws {
    let result = try keyphase(
      "--format", "markdown", "--pictures", "out", "--pictures-at", "https://example.org/a|b (1)")
    #expect(result.exitCode == 1 && result.errors == "")
    let address = "https://example.org/a%7Cb%20%281%29"
    for name in ["new-yaml-slide.svg", "new-yaml-far.svg"] {
      #expect(result.output.contains("<br>![before and after](\(address)/\(name)) |"))
      let picture = try folder.read("out/\(name)")
      #expect(throws: Never.self) { try Self.parse(picture) }
    }
    // The axis of an input begins at its start.
    let far = try folder.read("out/new-yaml-far.svg")
    #expect(far.contains(">20</text>") && !far.contains("foreignObject"))
    #expect(!(try folder.read("out/new-yaml-slide.svg").contains("foreignObject")))
    let absent = try keyphase("--format", "markdown", "--pictures", "absent/pictures")
    #expect(absent.exitCode == 1)
    #expect(try folder.read("absent/pictures/new-yaml-far.svg") == far)
    let file = try keyphase("--format", "markdown", "--pictures", "new.yaml")
    #expect(file.exitCode == 2 && file.errors.contains("new.yaml"))
  }

  /// Reads XML, without which browsers show nothing of a picture.
  private static func parse(_ text: String) throws {
    _ = try PythonProgram.run(
      code: "import sys, xml.dom.minidom; xml.dom.minidom.parseString(sys.stdin.buffer.read())",
      input: Data(text.utf8))
  }

  @Test func `the page needs no other files, and has no markup from files`() throws {
    let hostile = """
      keyphase: 1
      properties: { word: { type: string, initial: a } }
      timelines:
        t:
          events: [{ at: 1s, set: { word: "</style><script>alert(1)</script>" } }]

      """
    try folder.write(hostile, to: "old.yaml")
    try folder.write(hostile.replacing("alert(1)", with: "alert(2)"), to: "new.yaml")
    let page = try keyphase("--format", "html").output
    #expect(page.contains("alert(2)") && !page.contains("<script"))
    #expect(page.contains("default-src &apos;none&apos;") || page.contains("default-src 'none'"))
  }

  /// The places of what has a colour, in the order in which it is drawn.
  private static func places(of color: String, in text: String) -> [[Double]] {
    let lines = text.split(separator: "\n")
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      guard next.contains(color), let start = line.range(of: "translate(") else { return nil }
      return line[start.upperBound...].prefix { $0 != ")" }.split(separator: " ")
        .compactMap { Double($0) }
    }
  }

  @Test func `frames show both versions at their times`() throws {
    _ = try keyphase("--format", "markdown", "--pictures", "out")
    let text = try folder.read("out/new-yaml-slide.svg")
    let boxes = Self.places(of: "rgb(255,0,0)", in: text)
    let dots = Self.places(of: "rgb(0,0,255)", in: text)
    // The newer version lasts for 1 s, in quarters; both are farthest apart at the end.
    let times = [0, 0.25, 0.5, 0.75, 1]
    try #require(boxes.count == 2 * times.count && dots.count == 3 * boxes.count)
    for (row, (far, stagger)) in [(100.0, 0.1), (200.0, 0.2)].enumerated() {
      for (index, time) in times.enumerated() {
        let place = row * times.count + index
        #expect(abs(boxes[place][0] - boxes[0][0] - far * time) < 0.01, "\(row) \(time)")
        for copy in 0..<3 {
          let moved = 40 * min(max((time - stagger * Double(copy)) / 0.5, 0), 1)
          #expect(
            abs(dots[3 * place + copy][1] - dots[copy][1] - moved) < 0.01, "\(row) \(time) \(copy)")
        }
      }
    }
  }
}
