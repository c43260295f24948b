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
    #expect(log.warnings.isEmpty)
    #expect((log.largest?.relativeError ?? 0) <= 0.0012 * 1.01)
  }

  @Test func `a picture has a panel a unit, a dot a keyframe and the markers' names`() throws {
    let picture = try Picture(Examples.export(.svg, Examples.document("heart.yaml")).text)
    #expect(picture.texts.filter { ["deg", "pt"].contains($0) } == ["deg", "pt"])
    #expect(picture.names.count { $0 == "circle" } == 20)
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
      for name in ["ink", "quiet", "warn", "c0", "c1", "c2", "c3", "c4", "c5"] {
        let color = try #require(colors[name])
        // The minimum contrast of text in WCAG 2, level AA.
        #expect(contrast(color, paper) >= 4.5, "\(name)")
      }
    }
  }

  @Test func `the picture in Timelines is what the tool makes of its file`() throws {
    let file = PackageFolder.timelines.appending(path: "heart.svg")
    let text = try Examples.export(.svg, Examples.document("heart.yaml")).text
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  private func contrast(_ first: String, _ second: String) -> Double {
    let levels = [luminance(first), luminance(second)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  private func luminance(_ hex: String) -> Double {
    let value = Int(hex, radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { byte in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
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
    if name == "svg" { height = Double(attributes["height"] ?? "") ?? 0 }
    if let transform = attributes["transform"],
      let y = transform.firstMatch(of: /translate\(0 ([\d.]+)\)/)
    {
      shift = Double(y.1) ?? 0
    }
    for match in (attributes["d"] ?? "").matches(of: /[ML]([-\d.]+) ([-\d.]+)/) {
      coordinates.append(CurvePoint(Double(match.1) ?? .nan, (Double(match.2) ?? .nan) + shift))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let text = open.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.isEmpty { texts.append(text) }
    open = ""
  }
}
