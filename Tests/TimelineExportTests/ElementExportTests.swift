import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Exports of timelines that move elements: a part for each view, with the starts of its copies.
@Suite(.waitsForPrograms) struct ElementExportTests {
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

  @Test func `a page has the labels of a sequence once`() throws {
    func css(_ more: String = "") throws -> (text: String, log: ExportLog) {
      try Examples.export(
        .css,
        Examples.document(
          text: """
            keyphase: 1
            elements: { row: { size: [10, 10], count: 3 }, title: { size: [9, 9] } }
            timelines:
              fade: { tracks: { row: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } } }
              rise: { tracks: { title: { offsetY: { from: 9, linear: { to: 0, duration: 0.2 } } } } }
              all: { sequence: [{ label: title, play: rise }, { label: rows, play: fade }\(more)] }
              plain: { markers: { half: 0.1s }, tracks: { opacity: { linear: { to: 0, duration: 1 } } } }

            """))
    }
    let text = try css().text
    #expect(
      text.contains(
        ":root {\n  --all-title: 0s;\n  --all-title-end: 0.2s;\n  --all-rows: 0.2s;\n  --all-rows-end: 0.4s;\n}\n"
      ))
    #expect(text.matches(of: /--all-/).count == 4)
    #expect(text.contains(".plain {\n  --plain-half: 0.1s;"))
    let twice = try css(", { label: rows-end, play: rise }").log
    #expect(twice.hasErrors)
    #expect(twice.warnings.contains { $0.message.contains("are both `--all-rows-end` on a page") })
  }

  @Test func `the only copy of an element has no number`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements: { a: { size: [10, 10] }, b: { size: [10, 10], count: 2 } }
        timelines:
          fade: { tracks: { a: { offsetX: { linear: { to: "random(5, 9, 1)", duration: 1 } } }, b: { opacity: { linear: { to: 0, duration: 1 } } } } }
          inner: { sequence: [play: fade] }
          outer: { sequence: [play: inner, play: inner] }

        """)
    let input = try ExportInput(document, timelines: ["outer"])
    #expect(input.timelines.map(\.name).first == "outer.a")
    let whole = try CompiledTimeline.compile(document.timelines[2], of: document)[0]
    let times: [Double] = (0...40).map { Double($0) / 20 }
    let table = try whole.sample(SamplingOptions(times: times))
    let own = try #require(
      try input.timelines[0].sample(SamplingOptions(times: times)).tracks.first)
    let expected = try #require(table.tracks.first { $0.name == "a.offsetX" })
    #expect(own.values == expected.values)
  }

  @Test(arguments: [ExportFormat.dtcg])
  func `the starts of copies are reported together`(format: ExportFormat) throws {
    func report(_ value: String, _ count: Int) throws -> [String] {
      let text = """
        keyphase: 1
        elements: { dot: { size: [20, 20], count: \(count) } }
        timelines:
          st: { tracks: { dot: { stagger: 0.1s, offsetY: { linear: { to: \(value), duration: 1 } } } } }

        """
      return try Examples.export(format, Examples.document(text: text)).log.warnings
        .filter { $0.message.hasSuffix("start one after another") }.compactMap(\.help)
    }
    for value in ["30", "\"random(0, 30, 1)\""] {
      #expect(try report(value, 2) == ["all motions are exported: start them at 0 and 0.1 s"])
      #expect(
        try report(value, 9) == [
          "all motions are exported: start them at 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, … s"
        ])
    }
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
      let own = try part.sample(SamplingOptions(times: times)).tracks[0]
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
    // Its replacement leaves the title still.
    #expect(
      css.contains("@media (prefers-reduced-motion: no-preference) {\n  .list-title {")
        && !css.contains("@media (prefers-reduced-motion: reduce) {\n  .list-title {"))
  }

  @Test func `delays, repetitions and timing curves are those of CSS`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements:
          row: { count: 4 }
        timelines:
          once:
            tracks:
              scale: { delay: 0.2, linear: { to: 2, duration: 0.5, curve: { steps: 4 } } }
              rotation: { linear: { to: 30deg, duration: 0.4, curve: { points: [[0, 0], [0.3, 1.1], [1, 1]] } } }
              offsetX: [{ hold: 0.5 }, { linear: { to: 9, duration: 0.5, curve: { steps: 3, position: both } } }]
              opacity: [{ hold: 0.1 }, move: 0.5, { linear: { to: 0, duration: 0.4 } }]
          rows:
            tracks:
              row:
                stagger: 50ms
                opacity: { delay: 0.1s, from: 0, linear: { to: 1, duration: 0.2 } }
                offsetY: { from: 24, linear: { to: 0, duration: 0.4 } }
          again:
            repeat: 3
            tracks: { scale: { delay: 0.2, linear: { to: 2, duration: 0.6 } } }
          endless:
            tracks:
              rotation: { repeat: forever, linear: { to: 360deg, duration: 1.6 } }
              opacity: { delay: 0.1, repeat: forever, autoreverses: true, cubic: { to: 0.8, duration: 0.7 } }
              scale: { repeat: 2, linear: { to: 2, duration: 0.3 } }
              offsetX: { linear: { to: 9, duration: 0.2 } }
        """)
    let (css, log) = try Examples.export(.css, document)
    #expect(log.warnings.map(\.message) == [])
    for line in [
      "once-scale 0.5s linear 0.2s both", "once-rotation 0.4s linear both",
      "0% { scale: 1; animation-timing-function: steps(4, jump-end); }",
      "0% { rotate: 0deg; animation-timing-function: linear(0, 1.1 30%, 1); }",
      "once-offsetX 0.5s linear 0.5s both", "steps(3, jump-both)",
      // A jump after the rest remains in the keyframes.
      "once-opacity 0.5s linear both",
      "animation-delay: calc(0.1s + var(--index) * 0.05s),\n    calc(var(--index) * 0.05s);",
      // A timeline that repeats does so with all delays.
      "again-scale 0.8s linear 3 both", "25% { scale: 1; }",
      "endless-rotation 1.6s linear infinite both",
      "endless-opacity 0.7s linear 0.1s infinite alternate both",
      "endless-scale 0.3s linear 2 both", "endless-offsetX 0.2s linear both",
    ] {
      #expect(css.contains(line), "\(line) in \(css)")
    }
    let script = try Examples.export(.waapi, document).text
    #expect(script.contains("direction: \"alternate\""))
  }

  @Test func `a page and a picture show the stage with all elements`() throws {
    let document = try Examples.document(text: Self.text)
    let (html, log) = try Examples.export(.html, document)
    #expect(!log.warnings.contains { $0.message.contains("stage") })
    #expect(html.contains("<option>list</option>") && !html.contains("<option>list.row</option>"))
    #expect(html.contains("{name:\"row\",count:4,") && html.contains("{name:\"title\",count:1,"))
    #expect(html.contains("const reductions = {list:\"fade\"};"))
    let svg = try Examples.export(.svg, document, timelines: ["list"]).text
    #expect(svg.matches(of: /class="element play-list-row"/).count == 4)
    #expect(svg.contains("--index: 3;") && svg.contains(">Welcome</div>"))
    // Of four rows the first and the last one of those that differ, and what all cover.
    #expect(svg.contains("[0].opacity") && svg.contains("[3].opacity"))
    #expect(svg.contains("class=\"band c0\""))
  }

  @Test func `an image is embedded, and one that cannot be read is reported`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements:
          logo: { art: art/logo.svg, size: [96, 96] }
          icon: { art: icon.png }
        timelines:
          a: { tracks: { logo: { scale: { linear: { to: 2, duration: 1 } } } } }
        """)
    var input = try ExportInput(document)
    let art = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    input.art.add(.success(art), of: try #require(document.elements[0].art))
    input.art.add(
      .failure(.init(reason: "there is no such file")), of: try #require(document.elements[1].art))
    for format in [ExportFormat.html, .svg] {
      var log = ExportLog(document.source)
      let text = String(decoding: try format.write(input, &log), as: UTF8.self)
      let address = "\"data:image/svg+xml;base64,\(Base64.text(art))\""
      #expect(text.contains(format.name == "html" ? "art:\(address)" : "src=\(address)"))
      #expect(
        log.warnings.map(\.message) == [
          "the art `icon.png` of `icon` is not shown: there is no such file"
        ])
    }
  }

  @Test func `an image that a browser would not show is reported`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements:
          logo: { art: art/logo.svg, size: [96, 96] }
        timelines:
          a: { tracks: { logo: { scale: { linear: { to: 2, duration: 1 } } } } }
        """)
    let images = [
      ("<p>", "it is neither an SVG nor a PNG"),
      ("<svg>\n<g></svg>", "it is no well-formed SVG: line 2: `</svg>` stands where `<g>` is open"),
    ]
    for (image, reason) in images {
      var input = try ExportInput(document)
      input.art.add(.success(Array(image.utf8)), of: try #require(document.elements[0].art))
      for format in [ExportFormat.html, .svg, .png, .filmstrip] {
        var log = ExportLog(document.source)
        let text = String(decoding: try format.write(input, &log), as: UTF8.self)
        #expect(!text.contains(Base64.text(Array(image.utf8))))
        #expect(
          log.warnings.map(\.message).contains(
            "the art `art/logo.svg` of `logo` is not shown: \(reason)"), "\(format.name)")
      }
    }
  }

  @Test func `the artwork of a view is embedded, and what cannot be read is reported`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          a: { art: logo.svg, tracks: { scale: { linear: { to: 2, duration: 1 } } } }
          b: { art: { file: icon.png, size: [40, 40] }, tracks: { scale: { spring: 2 } } }
        """)
    var input = try ExportInput(document)
    let art = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    let views = document.drawnElements.compactMap(\.art)
    try #require(views.count == 2)
    input.art.add(.success(art), of: views[0])
    input.art.add(.failure(.init(reason: "there is no such file")), of: views[1])
    for format in [ExportFormat.html, .svg] {
      var log = ExportLog(document.source)
      let text = String(decoding: try format.write(input, &log), as: UTF8.self)
      let address = "\"data:image/svg+xml;base64,\(Base64.text(art))\""
      #expect(text.contains(format.name == "html" ? "art:\(address)" : "src=\(address)"))
      #expect(
        log.warnings.map(\.message) == [
          "the art `icon.png` of `b` is not shown: there is no such file"
        ])
    }
  }

  @Test func `a module plays a timeline on a map of elements`() throws {
    let script = try Examples.export(.waapi, try Examples.document(text: Self.text)).text
    #expect(script.contains("export function list({ title, row"))
    #expect(script.contains("start: [50, 0, 0, 50]") && script.contains("Copies.start[i]"))
    #expect(script.contains("if (reducedMotion) return fade({ "))
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
    // The last but one is a null that scales the text.
    #expect(
      names == [
        "row[3]", "row[2]", "row[1]", "row[0]", "title", "scale", "title", "background",
      ])
    #expect(layers.map { $0["ty"].number } == [4, 4, 4, 4, 3, 3, 5, 1])
    let shown = layers[6]["t"]["d"]["k"].array?.first?["s"]
    #expect(shown?["s"].number == 17 && shown?["f"].string == "system-ui-400")
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
    #expect(source.contains("LinearKeyframe(0, duration: delay)"))
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
    #expect(source.contains("static func listRow(\n    index: Int, reducesMotion: Bool? = nil"))
    #expect(source.contains("group.beginTime = CACurrentMediaTime() + starts["))
    #expect(source.contains("let starts: [CFTimeInterval] = [0.05, 0, 0, 0.05]"))
  }

  @Test func `formats that start things have the starts of copies, and tokens report them`() throws
  {
    let document = try Examples.document(text: Self.text)
    let gsap = try Examples.export(.gsap, document, timelines: ["list"])
    #expect(gsap.text.contains("stagger: i => listRowCopies.start[i]"))
    let motion = try Examples.export(.motion, document, timelines: ["list"])
    #expect(motion.text.contains("start: [0.05, 0, 0, 0.05]"))
    let compose = try Examples.export(.compose, document, timelines: ["list"])
    #expect(compose.text.contains("val STARTS_MILLIS = longArrayOf(50, 0, 0, 50)"))
    let segments = try JSONReader.read(
      Array(try Examples.export(.segments, document, timelines: ["list"]).text.utf8))
    let row = try #require(segments["timelines"].array?[1])
    #expect(row["timeline"].string == "list" && row["element"].string == "row")
    #expect(row["copies"].array?.map { $0["begin"].number } == [0.05, 0, 0, 0.05])
    #expect(row["copies"].array?.map { $0["index"].number } == [0, 1, 2, 3])
    let log = try Examples.export(.dtcg, document, timelines: ["list"]).log
    let warning = log.warnings.first { $0.message.contains("start one after another") }
    #expect(warning?.help.contains("0.05, 0, 0 and 0.05 s") == true)
    for other in [gsap, motion, compose] {
      #expect(!other.log.warnings.contains { $0.message.contains("start one after another") })
    }
  }

  @Test func `what a format cannot say of elements is reported`() throws {
    let document = try Examples.document(text: Self.text)
    let lottie = try Examples.export(.lottie, document, timelines: ["list"]).log
    #expect(
      lottie.warnings.contains {
        $0.message == "players of Lottie draw the text of `title` in a font that they have"
      })
    let swift = try Examples.export(.swiftui, document, timelines: ["list"]).log
    #expect(!swift.warnings.contains { $0.help.contains("play those of `fade`") })
    let css = try Examples.export(.css, document, timelines: ["list"]).log
    #expect(!css.warnings.contains { $0.help.contains("play those of") })
  }
}
