import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Exports of timelines that move elements: a part for each view, with the starts of its copies.
@Suite struct ElementExportTests {
  static let text = """
    keyphase: 1
    stage: { size: [390, 844], background: "#ffffff" }
    elements:
      title: { text: Welcome, size: [280, 40], center: [0, -120] }
      row: { size: [320, 44], cornerRadius: 10, color: ["#ff0000", "#00ff00"], count: 4, spacing: [0, 52] }
    timelines:
      list:
        reducedMotion: fade
        tracks:
          title:
            scale: [linear: { to: 2, duration: 0.4 }]
          row:
            stagger: { each: 50ms, from: center }
            opacity: { from: 0, keyframes: [linear: { to: 1, duration: 0.2 }] }
      fade:
        tracks:
          row: { opacity: { from: 0, keyframes: [linear: { to: 1, duration: 0.1 }] } }
      press:
        phases:
          - { phase: rest }
          - { phase: row, set: { row: { scale: 2 } }, animation: { linear: 0.5 } }
          - { phase: title, set: { row: { scale: 2 }, title: { opacity: 0 } }, animation: { linear: 0.5 } }
    """

  @Test func `a timeline is exported by its views, each with its own names`() throws {
    let input = try ExportInput(try Examples.document(text: Self.text))
    #expect(
      input.timelines.map(\.name)
        == ["list.title", "list.row", "fade.row", "press.row", "press.title"])
    #expect(input.timelines.map(\.duration).prefix(3) == [0.4, 0.2, 0.1])
    #expect(input.timelines[1].properties.map(\.name) == ["opacity"])
    #expect(input.reducedMotion(of: input.timelines[1])?.name == "fade.row")
    #expect(input.reducedMotion(of: input.timelines[0]) == nil)
  }

  @Test func `a part of phases has the times of the whole`() throws {
    let document = try Examples.document(text: Self.text)
    let input = try ExportInput(document)
    let whole = try CompiledTimeline.compile(document.timelines[2], of: document)[0]
    let times: [Double] = (0...60).map { Double($0) / 60 }
    let table = try whole.sample(SamplingOptions(times: times))
    for (part, column) in [
      (input.timelines[3], "row[2].scale"), (input.timelines[4], "title.opacity"),
    ] {
      let own = part.table(of: part.motion, at: times).tracks[0]
      let expected = try #require(table.tracks.first { $0.name == column })
      #expect(own.values == expected.values)
      #expect(part.duration == whole.duration)
    }
  }

  @Test func `a style sheet has a class an element and real delays`() throws {
    let css = try Examples.export(.css, try Examples.document(text: Self.text)).text
    #expect(css.contains(".list-title {"))
    #expect(css.contains(".list-row {"))
    #expect(css.contains("--count: 4;"))
    #expect(
      css.contains(
        "animation-delay: calc((max(var(--index) - (var(--count) - 1) / 2, (var(--count) - 1) / 2 - var(--index)) - 0.5) * 0.05s);"
      ))
    #expect(css.contains("--index: 2"))
    // The delay is not among the percentages: the motion begins at the first of them.
    #expect(css.contains("list-row-opacity 0.2s linear both"))
  }

  @Test func `a module plays a timeline on a map of elements`() throws {
    let script = try Examples.export(.waapi, try Examples.document(text: Self.text)).text
    #expect(script.contains("export function playGroup(elements, name, options = {})"))
    #expect(script.contains("\"stagger\": [50,0,0,50]"))
    #expect(script.contains("\"reducedMotion\": \"fade.row\""))
  }

  @Test func `a Lottie file has a layer a copy, in its place on the stage`() throws {
    let text = try Examples.export(
      .lottie, try Examples.document(text: Self.text), timelines: ["list"]
    ).text
    let json = try JSONReader.read(Array(text.utf8))
    #expect(json["w"].number == 390)
    #expect(json["h"].number == 844)
    let layers = try #require(json["layers"].array)
    let names = layers.compactMap { $0["nm"].string }
    #expect(names == ["row[3]", "row[2]", "row[1]", "row[0]", "title", "background"])
    // The last of four rows, 52 apart, around the middle of the stage.
    let place = layers[0]["ks"]["p"]["k"].array?.compactMap(\.number)
    #expect(place == [195, 500, 0])
    #expect(json["op"].number == 24)
  }

  @Test func `SwiftUI has an animator an element, with a leading hold by index`() throws {
    let source = try Examples.export(
      .swiftui, try Examples.document(text: Self.text), timelines: ["list"]
    ).text
    #expect(source.contains("struct ListRowMotion"))
    #expect(source.contains("struct ListTitleMotion"))
    #expect(source.contains("let starts: [TimeInterval] = [0.05, 0, 0, 0.05]"))
    #expect(source.contains("LinearKeyframe(0, duration: lead)"))
    #expect(source.contains("func listRow(index: Int = 0) -> some View"))
    if let compiler = SwiftCompiler.onPath {
      let findings = try compiler.check(["list": source], stubs: ["SwiftUI"])
      #expect(findings.map(\.description) == [])
    }
  }

  @Test func `UIKit has groups that begin later`() throws {
    let source = try Examples.export(
      .uikit, try Examples.document(text: Self.text), timelines: ["list"]
    ).text
    #expect(source.contains("static func listRow(index: Int) -> CAAnimationGroup"))
    #expect(source.contains("group.beginTime = CACurrentMediaTime() + starts["))
    #expect(source.contains("let starts: [CFTimeInterval] = [0.05, 0, 0, 0.05]"))
  }

  @Test func `what a format cannot say of elements is reported`() throws {
    let document = try Examples.document(text: Self.text)
    let lottie = try Examples.export(.lottie, document, timelines: ["list"]).log
    #expect(lottie.warnings.contains { $0.message == "the text of `title` is not exported" })
    let swift = try Examples.export(.swiftui, document, timelines: ["list"]).log
    #expect(swift.warnings.contains { $0.help.contains("play those of `fade`") })
    let css = try Examples.export(.css, document, timelines: ["list"]).log
    #expect(!css.warnings.contains { $0.help.contains("play those of") })
  }
}
