import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// State changes are formulas in segments wherever one has the values of all frames.
@Suite struct SegmentFramesTests {
  /// A change, and the pieces of its property.
  struct Change: Sendable, CustomTestStringConvertible {
    var events: String
    var kinds: [String]

    init(_ events: String, _ kinds: [String]) { (self.events, self.kinds) = (events, kinds) }

    var testDescription: String { events }
  }

  private static let changes = [
    // The frame of the change, the motion, and the last frame, in which it is at its end.
    Change(
      "{ at: 0, set: { offsetX: 80 }, animation: { spring: { duration: 0.4, bounce: 0.3 } } }",
      ["constant", "spring", "curve"]),
    Change(
      "{ at: 0, set: { offsetX: 80 }, animation: { smooth: 0.5 } }",
      ["constant", "spring", "curve"]),
    Change(
      "{ at: 0, set: { offsetX: 80 }, animation: { easeInOut: 0.5 } }",
      ["constant", "curve", "constant"]),
    Change("{ at: 0, set: { offsetX: 80 }, animation: { linear: 0.51 } }", ["constant", "curve"]),
    Change("{ at: 0.5, set: { offsetX: 80 } }", ["constant", "step"]),
    // A spring takes over the velocity of another one.
    Change(
      "{ at: 0, set: { offsetX: 80 }, animation: { smooth: 0.5 } }, { at: 0.2, set: { offsetX: 0 }, animation: { smooth: 0.4 } }",
      ["constant", "spring", "spring", "curve"]),
    // Two curves at once have no formula.
    Change(
      "{ at: 0, set: { offsetX: 80 }, animation: { easeIn: 0.5 } }, { at: 0.2, set: { offsetX: 0 }, animation: { easeOut: 0.5 } }",
      ["constant", "frames", "constant"]),
  ]

  private static func properties(_ events: String, _ initial: String) throws -> [JSONValue] {
    let text = """
      keyphase: 1
      timelines: { a: { initial: { \(initial) }, events: [\(events)] } }

      """
    let exported = try Examples.export(.segments, Examples.document(text: text)).text
    return try JSONReader.read(Array(exported.utf8))["timelines"].elements[0]["properties"].elements
  }

  @Test(arguments: changes)
  func `a change is a formula where there is one`(_ change: Change) throws {
    let property = try #require(Self.properties(change.events, "offsetX: 0").first)
    #expect(property["pieces"].elements.compactMap { $0["kind"].string } == change.kinds)
  }

  @Test func `a colour is a formula in the space in which it is mixed`() throws {
    let event =
      "{ at: 0, set: { tint: \"#0a84ff\", scale: 2 }, animation: { spring: { duration: 0.4, bounce: 0.2 } } }"
    let properties = try Self.properties(event, "tint: \"#ff9f0a\", scale: 1")
    let tint = try #require(properties.first { $0["name"].string == "tint" })
    #expect(tint["space"].string == "oklab-cones")
    let kinds = tint["pieces"].elements.compactMap { $0["kind"].string }
    #expect(kinds.contains("spring") && !kinds.contains("frames"), "\(kinds)")
  }

  @Test func `values without numbers between them are steps`() throws {
    let event = "{ at: 0.5, set: { label: b } }, { at: 0.7, set: { label: c } }"
    let text = """
      keyphase: 1
      properties: { label: { type: string, initial: a } }
      timelines: { a: { initial: { label: a }, events: [\(event)] } }

      """
    let exported = try Examples.export(.segments, Examples.document(text: text)).text
    let timeline = try JSONReader.read(Array(exported.utf8))["timelines"].elements[0]
    let pieces = timeline["properties"].elements[0]["pieces"].elements
    #expect(pieces.map { $0["kind"].string } == ["step", "step"])
    #expect(pieces.map { $0["to"].elements[0].string } == ["b", "c"])
    #expect(timeline["frameRate"].number == 60)
  }

  @Test func `segments of the examples are at most ten times as long as their files`() throws {
    for document in try Examples.exportable() {
      // What follows from a path is many cubic pieces.
      guard document.paths.isEmpty else { continue }
      let text = try Examples.export(.segments, document).text
      let ratio = Double(text.utf8.count) / Double(document.source.bytes.count)
      #expect(ratio < 10, "\(document.source.path): \(ratio)")
    }
  }
}
