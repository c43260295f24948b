import Foundation
import TestSupport
import Testing

/// The page of `keyphase diff`, and the pictures to which its markdown points.
@Suite(.needs(Program.keyphase != nil, "needs the built program"))
struct DiffPictureTests {
  let folder: TemporaryFolder

  private static let box = """
    keyphase: 1
    stage: { size: [400, 100] }
    elements:
      box: { size: [40, 40], center: [50, 50] }
      dot: { size: [10, 10], count: 3 }
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
    #expect(try folder.read("out/new-yaml-slide.svg").contains("before, 0 s"))
    let missing = try keyphase("--format", "markdown", "--pictures", "absent")
    #expect(missing.exitCode == 2 && missing.errors.contains("absent"))
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

  private struct Frames: Decodable {
    var widths: [Double]
    var boxes: [String: [Double]]
    var dots: [String: [[Double]]]
    var errors: [String]
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `frames show both versions at their times`() throws {
    _ = try keyphase("--format", "markdown", "--pictures", "out")
    let code = """
      import json, sys
      from playwright.sync_api import sync_playwright
      job = json.load(sys.stdin)
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(
              executable_path=job["browser"], args=["--no-sandbox"], timeout=120000)
          page = browser.new_page()
          errors = []
          page.on("pageerror", lambda error: errors.append(str(error)))
          page.goto("file://" + job["picture"])
          page.wait_for_timeout(200)
          found = page.evaluate(\"\"\"() => {
            const frames = (side) => [...document.querySelectorAll(`foreignObject.${side}`)];
            const left = (frame, name) => [...frame.querySelectorAll(`[data-element=${name}]`)].map((node) => {
              const [outer, inner] = [frame, node].map((each) => each.getBoundingClientRect());
              const scale = outer.width / 400;
              return [(inner.x - outer.x) / scale, (inner.y - outer.y) / scale];
            });
            const both = (of) => Object.fromEntries(["before", "after"].map((side) => [side, frames(side).map(of)]));
            return {
              widths: frames("before").map((frame) => frame.getBoundingClientRect().width),
              boxes: both((frame) => left(frame, "box")[0][0]),
              dots: both((frame) => left(frame, "dot").map(([, y]) => y)),
            };
          }\"\"\")
          found["errors"] = errors
          browser.close()
      json.dump(found, sys.stdout)
      """
    let job = try JSONEncoder().encode([
      "browser": try #require(PythonProgram.chromium),
      "picture": folder.url.appending(path: "out/new-yaml-slide.svg").path,
    ])
    let output = try PythonProgram.run(code: code, input: job)
    let frames = try JSONDecoder().decode(Frames.self, from: output)
    #expect(frames.errors.isEmpty)
    // The newer version lasts for 1 s, in quarters; both are farthest apart at the end.
    let times = [0, 0.25, 0.5, 0.75, 1]
    #expect(frames.widths.count == times.count)
    for (side, far, stagger) in [("before", 100.0, 0.1), ("after", 200.0, 0.2)] {
      let boxes = try #require(frames.boxes[side])
      let dots = try #require(frames.dots[side])
      for (index, time) in times.enumerated() {
        #expect(abs(boxes[index] - boxes[0] - far * time) < 0.5, "\(side) \(time): \(boxes)")
        for copy in 0..<3 {
          let moved = 40 * min(max((time - stagger * Double(copy)) / 0.5, 0), 1)
          #expect(abs(dots[index][copy] - dots[0][copy] - moved) < 0.5, "\(side) \(time): \(dots)")
        }
      }
    }
  }
}
