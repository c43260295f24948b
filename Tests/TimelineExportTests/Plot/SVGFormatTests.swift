import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGFormatTests {
  @Test(arguments: Examples.files)
  func `every example is a well-formed picture within its bounds`(_ file: String) throws {
    let (text, log) = try Examples.export(.svg, Examples.document(file))
    let picture = try Picture(text)
    #expect(picture.names.contains("path"))
    #expect(!picture.coordinates.isEmpty)
    for point in picture.coordinates {
      #expect((0...640).contains(point.x) && (0...picture.height).contains(point.y), "\(point)")
    }
    // The stage is a page.
    for warning in log.warnings {
      let isOfPages = [
        "CSS", "a page", "a picture", "content transitions", "repeats forever", "does not follow",
        "later iterations", "of the input",
      ].contains { warning.message.contains($0) }
      #expect(isOfPages, "\(warning.message)")
    }
    // What moves on the stage moves as on a page, where each iteration is the first one.
    if log.warnings.contains(where: { $0.message.contains("later iterations") }) { return }
    let limit = text.contains("foreignObject") ? 0.002 : 0.0012
    #expect((log.largest?.relativeError ?? 0) <= limit * 1.01)
  }

  @Test func `a picture has a panel a unit, a dot a keyframe and the markers' names`() throws {
    let picture = try Picture(Examples.export(.svg, Examples.document("heart.yaml")).text)
    #expect(picture.texts.filter { ["deg", "pt"].contains($0) } == ["deg", "pt"])
    #expect(picture.names.count { $0 == "circle" } == 20)
    #expect(picture.texts.contains { $0.contains("keyphase export heart.yaml --to svg") })
    for name in ["heart · 3.022 s", "takeOff", "landing", "scale", "rotation", "scaleY", "offsetY"]
    {
      #expect(picture.texts.contains(name))
    }
  }

  @Test func `what leaves the valid range is shaded, and only that`() throws {
    func classes(_ spring: String) throws -> [String] {
      let text = """
        keyphase: 1
        timelines:
          test: { initial: { opacity: 0 }, tracks: { opacity: [spring: { to: 1, spring: \(spring) }] } }

        """
      return try Picture(Examples.export(.svg, Examples.document(text: text)).text).classes
    }
    #expect(try classes("bouncy").contains("beyond"))
    #expect(try classes("bouncy").contains("bound"))
    #expect(try !classes("smooth").contains("beyond"))
  }

  @Test func `names and values cannot break out of the markup`() {
    var markup = MarkupWriter()
    markup.element("text", [("x", "\(text: "\"><script>")")], text: "<&>\u{1}")
    #expect(
      markup.text.string
        == "<text x=\"&quot;&gt;&lt;script&gt;\">&lt;&amp;&gt;\u{FFFD}</text>\n")
  }

  @Test func `everything that is read stands out from its background`() throws {
    let blocks = FigureStyle.css.string.components(separatedBy: "prefers-color-scheme: dark")
    try #require(blocks.count == 2)
    for block in blocks {
      let colors = Dictionary(
        block.matches(of: /--([a-z0-9]+): #([0-9a-f]{6})/).map { (String($0.1), String($0.2)) }
      ) { first, _ in first }
      let paper = try #require(colors["paper"])
      let lines = (0..<FigureStyle.colorCount).map { "c\($0)" }
      for name in ["ink", "quiet", "warn"] + lines {
        let color = try #require(colors[name])
        // The minimum contrast of text in WCAG 2, level AA.
        #expect(contrast(color, paper) >= 4.5, "\(name)")
      }
      for (index, name) in lines.enumerated() {
        for other in lines[..<index] {
          // Colours at this distance in Oklab are told apart side by side.
          let distance = distance(try #require(colors[name]), try #require(colors[other]))
          #expect(distance >= 0.07, "\(name) and \(other)")
        }
      }
    }
  }

  private func contrast(_ first: String, _ second: String) -> Double {
    let levels = [luminance(first), luminance(second)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  private func light(_ hex: String) -> [Double] {
    let value = Int(hex, radix: 16) ?? 0
    return [value >> 16, value >> 8 & 255, value & 255].map { byte in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  private func luminance(_ hex: String) -> Double {
    let parts = light(hex)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The distance of two colours in Oklab.
  private func distance(_ first: String, _ second: String) -> Double {
    let colors = [first, second].map { hex -> [Double] in
      let color = light(hex)
      let cones = ColorSpace.perceptual(fromLinear: SIMD3(color[0], color[1], color[2]))
      return [
        0.2104542553 * cones.x + 0.7936177850 * cones.y - 0.0040720468 * cones.z,
        1.9779984951 * cones.x - 2.4285922050 * cones.y + 0.4505937099 * cones.z,
        0.0259040371 * cones.x + 0.7827717662 * cones.y - 0.8086757660 * cones.z,
      ]
    }
    return zip(colors[0], colors[1]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  @Test func `what never changes is not drawn`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          test:
            initial: { scale: 2, tint: "#ff0000", offset: [0, 5] }
            tracks: { opacity: [{ hold: 0.5s }, { linear: { to: 0, duration: 1 } }], offset: [{ linear: { to: [9, 5], duration: 1 } }] }

        """)
    let texts = try Picture(Examples.export(.svg, document).text).texts
    #expect(texts.contains("opacity") && texts.contains("offset.x"))
    #expect(!texts.contains("scale") && !texts.contains("tint") && !texts.contains("offset.y"))
  }

  @Test func `the names above a narrow panel stay within it`() {
    let names = ["offsetX", "offsetY", "rotation", "a-rather-long-name", "scale", "scaleY"]
    let rows = FigureLayout.narrow.rows(of: names)
    #expect(rows.count > 1)
    #expect(rows.flatMap { $0.map(\.index) } == Array(names.indices))
    for row in rows {
      #expect(row[0].x == FigureLayout.narrow.left)
      #expect(row.allSatisfy { $0.x < FigureLayout.narrow.right })
    }
  }
}

/// The contents of an SVG, read by an XML parser.
private final class Picture: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var classes: [String] = []
  private(set) var texts: [String] = []
  private(set) var coordinates: [CurvePoint] = []
  private(set) var height = 0.0
  private var shift = 0.0
  /// How many stages the current element is in.
  private var stages = 0
  /// The text of the current element.
  private var open = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isWellFormed = parser.parse()
    try #require(isWellFormed, "\(parser.parserError.map(String.init(describing:)) ?? "")")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    classes += (attributes["class"] ?? "").split(separator: " ").map(String.init)
    // The stages are pictures in the picture.
    if name == "svg", height == 0 { height = Double(attributes["height"] ?? "") ?? 0 }
    if let transform = attributes["transform"],
      let y = transform.firstMatch(of: /translate\(0 ([\d.]+)\)/)
    {
      shift = Double(y.1) ?? 0
    }
    if name == "switch" { stages += 1 }
    // A stage has coordinates of its own, and limits what is drawn.
    guard stages == 0 else { return }
    for match in (attributes["d"] ?? "").matches(of: /[ML]([-\d.]+) ([-\d.]+)/) {
      coordinates.append(CurvePoint(Double(match.1) ?? .nan, (Double(match.2) ?? .nan) + shift))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "switch" { stages -= 1 }
    let text = open.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.isEmpty { texts.append(text) }
    open = ""
  }
}
