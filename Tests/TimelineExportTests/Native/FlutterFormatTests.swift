import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// Dart source for Flutter has the exact segments, and can be read as Dart.
@Suite(.waitsForPrograms) struct FlutterFormatTests {
  private static let names = """
    keyphase: 1
    properties: { price: { type: string, initial: "5 $ \\"now\\"" } }
    elements: { class: { count: 2, size: [40, 40] }, second: { size: [10, 10] } }
    timelines:
      calm: { tracks: { class: { opacity: { linear: { to: 0, duration: 1 } } } } }
      switch:
        reducedMotion: calm
        tracks:
          class: { stagger: 0.2s, scale: { spring: { to: 2 } }, rotationX: { linear: { to: 40deg, duration: 1 } } }
          second: { price: [hold: 0.2s, move: "$1"], blur: { linear: { to: 3, duration: 1 } } }
      pull:
        driver: { input: default, from: 0, to: 80 }
        tracks: { offsetY: { cubic: { to: 9, duration: 1 } } }

    """

  private static func documents() throws -> [TimelineDocument] {
    try
      (Examples.files.map { try Examples.document($0) }
      + [Everything.text, names].map { try Examples.document(text: $0) })
      .filter { !$0.timelines.isEmpty }
  }

  @Test(
    .needs(
      PythonProgram.has(modules: ["tree_sitter", "tree_sitter_dart"]), "needs a grammar of Dart"))
  func `every export is Dart`() throws {
    let sources = try Self.documents().map { try Examples.export(.flutter, $0).text }
    let code = """
      import json, sys
      import tree_sitter_dart
      from tree_sitter import Language, Parser
      parser = Parser(Language(tree_sitter_dart.language()))
      def wrong(node, source):
          if node.type == "ERROR" or node.is_missing:
              yield f"{node.start_point}: {source[node.start_byte:node.end_byte + 40].decode(errors='replace')}"
          for child in node.children:
              yield from wrong(child, source)
      found = []
      for source in json.load(sys.stdin):
          data = source.encode()
          found += list(wrong(parser.parse(data).root_node, data))
      print(json.dumps(found))
      """
    let output = try PythonProgram.run(code: code, input: JSONEncoder().encode(sources))
    #expect(try JSONDecoder().decode([String].self, from: output) == [])
    #expect(sources.count > 30)
  }

  @Test func `its maps are the segments of each view`() throws {
    for document in try Self.documents().map(\.withoutChoices) {
      let (source, log) = try Examples.export(.flutter, document)
      guard !log.hasErrors else { continue }
      let segments = try JSONSerialization.jsonObject(
        with: Data(Examples.export(.segments, document).text.utf8))
      let timelines = try #require((segments as? [String: Any])?["timelines"] as? [[String: Any]])
      var motions: [String: NSDictionary] = [:]
      for line in source.split(separator: "\n") where line.hasPrefix("  Motion(const ") {
        // In strings of Dart, `$` begins a term.
        let json = line.dropFirst("  Motion(const ".count).dropLast(2).replacing("\\$", with: "$")
        let motion = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        let own = try #require(motion)
        motions[try #require(own["name"] as? String)] = own
      }
      for timeline in timelines where timeline["states"] == nil {
        let name = try #require(timeline["name"] as? String)
        // Copies that differ are one timeline in segments.
        if motions["\(name).0"] != nil { continue }
        // What follows a path is written out by both.
        let own = try #require(motions[name], "\(name)")
        for (key, value) in timeline where key != "copies" {
          #expect((own[key] as? NSObject) == (value as? NSObject), "\(name).\(key)")
        }
      }
    }
  }

  @Test func `names are those of Dart, and an input is a field`() throws {
    let (source, log) = try Examples.export(.flutter, Examples.document(text: Self.names))
    for part in [
      "class SwitchClassMotion extends StatelessWidget {", "reduced: calmClassMotions,",
      "reduced: const [],", "class PullMotion extends StatelessWidget {",
      "final double defaultValue;", "time: ((defaultValue - 0) / 80).clamp(0.0, 1.0) * 1,",
      "\"\\$1\"",
    ] {
      #expect(source.contains(part), "\(part)")
    }
    #expect(
      log.warnings.map(\.message) == [
        "Flutter does not show `price`", "Flutter does not show `blur`",
      ])
  }
}
