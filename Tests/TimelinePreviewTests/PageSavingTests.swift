import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// What is saved and copied in the page, by pointer and by keys, and links to a place.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil && PythonProgram.has(modules: ["axe_playwright_python", "PIL"]),
    "needs /usr/bin/chromium, and playwright, axe-playwright-python and pillow for the Python that KEYPHASE_PYTHON names"
  ))
struct PageSavingTests {
  private static let text = """
    keyphase: 1
    stage: { size: [120, 60] }
    elements:
      dot: { size: [20, 20], color: "#ff0000" }
    timelines:
      first: { tracks: { scale: { linear: { to: 2, duration: 1 } } } }
      slide:
        markers: { half: 0.5s }
        tracks:
          dot:
            offsetX:
              - linear: { to: 20, duration: 0.5 }
              - linear: { to: 40, duration: 0.5 }

    """

  private struct Outcome: Decodable {
    var saved: [String: Saved]
    var copied: String
    var code: String
    var link: String
    var place: Place
    var again: Place
    var unknown: Place
    var isFocused: Bool
    var findings: [String]
    var failure: String
    /// The formats that the page cannot save, since their program is not installed.
    var disabled: [String]
    var errors: [String]
    var elsewhere: [String]
  }

  private struct Saved: Decodable {
    var name: String
    var start: String
    var told: String
    var red: Double?
    var frames: Int?
    var size: [Int]?
  }

  private struct Place: Decodable, Equatable {
    var timeline: String
    var time: Double
    var selected: [String]
  }

  @Test func picturesPagesCodeAndLinks() async throws {
    let preview = try RunningPreview(["slide.yaml": Self.text])
    let outcome: Outcome = try await PageGesture.run(
      "save_page.py",
      [
        "browser": try #require(PythonProgram.chromium), "address": preview.server.address,
        "file": "\(preview.folder.path)/slide.yaml",
      ])
    #expect(outcome.errors.isEmpty && outcome.elsewhere.isEmpty, "\(outcome)")
    #expect(outcome.findings.isEmpty)
    #expect(outcome.isFocused, "the first choice has the focus")
    var names = [
      "png": "slide.png", "filmstrip": "slide.svg", "gif": "slide.gif", "apng": "slide.png",
      "svg": "slide.svg", "html": "slide.html",
    ]
    let videos = ["webp", "mp4", "webm"]
    if Program.ffmpeg != nil {
      for format in videos { names[format] = "slide.\(format)" }
    }
    #expect(outcome.disabled == (Program.ffmpeg == nil ? videos : []))
    #expect(outcome.saved.mapValues(\.name) == names)
    for (format, saved) in outcome.saved {
      #expect(saved.told.hasPrefix("Saved \(saved.name): "), "\(format): \(saved.told)")
    }
    // The picture is that of the playhead, at twice the size; the others have all of the motion.
    let picture = try #require(outcome.saved["png"])
    #expect(picture.size == [240, 120] && abs((picture.red ?? 0) - 160) < 0.5, "\(picture)")
    for format in ["gif", "apng"] {
      #expect((outcome.saved[format]?.frames ?? 0) > 25, "\(format)")
    }
    #expect(outcome.saved["html"]?.start.hasPrefix("<!") ?? false)
    #expect(outcome.code.contains("@keyframes"))
    #expect(outcome.copied.contains("Copied slide as css"))
    // A link goes to the time and the keyframe, also in another window.
    #expect(outcome.link.hasSuffix("#f0.slide&time=0.5&property=dot.offsetX&keyframe=0"))
    #expect(outcome.place == Place(timeline: "slide", time: 0.5, selected: ["dot.offsetX 0"]))
    #expect(outcome.again == Place(timeline: "slide", time: 0.5, selected: []))
    // What is no longer there is left out.
    #expect(outcome.unknown == Place(timeline: "slide", time: 1, selected: []))
    #expect(outcome.failure.contains("cannot be made"), "\(outcome.failure)")
  }

  @Test func requestsAreChecked() async throws {
    let preview = try RunningPreview(["slide.yaml": Self.text])
    func status(_ name: String) async -> Int? {
      await preview.status(ofRaw: preview.request("\(preview.path)save/\(name)"))
    }
    #expect(await status("png/f0.slide?at=0.5") == 200)
    #expect(await status("swift/f0.slide") == 404)
    #expect(await status("png/f0.nothing") == 404)
    #expect(await status("png/f0.slide?fps=10") == 400)
    #expect(await status("gif/f0.slide?scale=1000") == 400)
    #expect(await status("png/f0.slide?font=/etc/passwd") == 400)
    #expect(await status("html/f0.slide?art=/etc/passwd") == 400)
    #expect(await status("png/f0.slide?at=%00") == 400)
  }
}
