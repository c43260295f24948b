import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Sources that were made to harm: they are refused or imported, within seconds.
@Suite struct HostileImportTests {
  /// A source and its form.
  struct Source: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var format: String
    var text: String

    init(_ name: String, _ format: String, _ text: String) {
      (testDescription, self.format, self.text) = (name, format, text)
    }
  }

  static let sources =
    [
      Source("nested blocks", "css", String(repeating: "@media all {", count: 100_000)),
      Source(
        "nested brackets", "css",
        "@keyframes a { to { opacity: \(String(repeating: "calc(", count: 100_000)) } }"),
      Source(
        "a million rules", "css",
        String(repeating: ".a{}", count: 300_000) + String(repeating: "b{c:d}", count: 700_000)),
      Source(
        "a million keyframes", "css",
        "@keyframes a { \(String(repeating: "1%{opacity:0}", count: 100_000)) }"),
      Source(
        "variables in a circle", "css",
        ":root { --a: var(--b); --b: var(--a) } @keyframes a { to { opacity: var(--a) } }"),
      Source(
        "variables that double", "css",
        ":root { --a: 1 1;"
          + (1...40).map { "--a\($0): var(--a\($0 - 1)) var(--a\($0 - 1));" }.joined()
          + "--a0: 1 1 } @keyframes a { to { opacity: var(--a40) } }"),
      Source("a comment without an end", "css", "/* " + String(repeating: "x", count: 1_000_000)),
      Source("a string without an end", "css", "@keyframes \"a { to { opacity: 0 } }"),
      Source("a block without an end", "css", "@keyframes a { to { opacity: 0 "),
      Source(
        "numbers without bounds", "css",
        "@keyframes a { to { transform: translate(1e308px, -1e999px) scale(1e300) } }"),
      Source(
        "a selector without an end", "css",
        String(repeating: "a,", count: 200_000) + "b { animation: x 1s }"),
      Source(
        "nested selectors", "css",
        String(repeating: ".a { & ", count: 60) + String(repeating: "}", count: 60)),
      Source("closing brackets", "css", String(repeating: "}", count: 500_000)),
      Source(
        "thousands of animated rules", "css",
        "@keyframes x { to { opacity: 0 } } "
          + (0..<2000).map { ".a\($0) { animation: x 1s; opacity: 0.5 } " }.joined()),
      Source("open quotes", "csv", "time,a\n0,\"\n" + String(repeating: "x,\n", count: 100_000)),
      Source("no numbers", "csv", "time,a\n" + String(repeating: "x,y\n", count: 10)),
      Source(
        "noise", "csv",
        "time,a\n" + (0..<1000).map { "\(Double($0) / 60),\(($0 * 7919) % 1009)\n" }.joined()),
      Source("numbers without bounds", "csv", "time,a\n0,1e308\n1,-1e308\n2,1e308\n3,0\n"),
      Source("times beyond a day", "csv", "time,a\n0,0\n1e12,1\n"),
      Source("equal times", "csv", "time,a\n0,0\n0,1\n"),
      Source("a cut file", "csv", "time,a\n0,0\n0.1"),
      Source(
        "many columns", "csv",
        "time," + (0..<5000).map { "c\($0)" }.joined(separator: ",") + "\n0,"
          + (0..<5000).map { "\($0)" }.joined(separator: ",") + "\n"),
      Source(
        "names that are no names", "csv", "time,../x,\"a: {b}\",\u{202E}x\n0,1,2,3\n1,2,3,4\n"),
      Source("copies without end", "csv", "time,a[999999999].x,a[-1].x\n0,1,1\n1,2,2\n"),
      Source("nested lists", "json", String(repeating: "[", count: 100_000)),
      Source("a cut object", "json", "{\"time\": [0, 1], \"a\": [0"),
      Source("unequal lists", "json", "{\"time\": [0, 1], \"a\": [0]}"),
      Source(
        "segments without anything", "segments",
        "{\"format\": \"keyphase-segments\", \"version\": 1, \"timelines\": [{}]}"),
      Source(
        "segments of the wrong types", "segments",
        "{\"format\": \"keyphase-segments\", \"version\": 1, \"timelines\": [{\"name\": 1, \"properties\": [{\"name\": \"opacity\", \"type\": \"number\", \"start\": [1], \"pieces\": [{\"kind\": \"spring\", \"start\": -1, \"duration\": 1e300, \"decay\": 0, \"frequency\": 0, \"from\": [0], \"to\": [1], \"velocity\": [0]}]}]}]}"
      ),
    ] + HostileMotion.sources

  @Test(arguments: sources)
  func sourceIsRefusedOrImported(_ source: Source) throws {
    let format = try #require(ImportFormat.named(source.format))
    let start = ProcessorTime.now
    let input = ImportInput(SourceFile(path: "x.\(source.format)", text: source.text))
    do throws(ImportError) {
      let result = try MotionImport(input, as: format, path: "x.yaml")
      #expect(result.fault == nil, "\(result.fault ?? "")")
    } catch {
      #expect(!error.diagnostic.message.isEmpty)
    }
    // In a debug build.
    #expect(ProcessorTime.now - start < 60)
  }

  @Test(arguments: 0..<150)
  func damagedSourceIsRefusedOrImported(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let seeds: [(String, String)] = [
      (
        "css",
        ".dot { animation: b 1s cubic-bezier(.2, 0, 0, 1) calc(var(--i) * 80ms) infinite alternate } @keyframes b { from { transform: translate(-50%, 3px) rotate(45deg); opacity: 0 } 40% { filter: blur(4px) } to { background: #f00; transform-origin: left } } @media (prefers-reduced-motion: reduce) { .dot { animation: none } } .b { transition: all .2s linear(0, .5 20%, 1) } .b:hover { scale: 2 }"
      ),
      (
        "csv",
        "time,opacity,offset.x,offset.y,dot[0].scale,dot[1].scale\n0,0,1,2,1,1\n0.1,0.5,2,3,1.2,1\n0.2,1,3,4,1.4,1.2\n0.3,1,4,5,1.5,1.4\n"
      ),
      (
        "json",
        "{\"time\": [0, 0.1, 0.2], \"opacity\": [0, 0.5, 1], \"name\": [\"a\", \"b\", null]}"
      ),
      (
        "segments",
        "{\"format\": \"keyphase-segments\", \"version\": 1, \"timelines\": [{\"name\": \"a\", \"duration\": 1, \"repeat\": 1, \"markers\": [], \"properties\": [{\"name\": \"scale\", \"type\": \"number\", \"start\": [1], \"pieces\": [{\"kind\": \"spring\", \"start\": 0, \"duration\": 1, \"decay\": 8, \"frequency\": 9, \"from\": [1], \"to\": [2], \"velocity\": [0]}]}]}]}"
      ),
    ]
    try damage(seeds[seed % seeds.count], &random)
  }

  @Test(arguments: 0..<240)
  func damagedMotionIsRefusedOrImported(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    try damage(HostileMotion.seeds[seed % HostileMotion.seeds.count], &random)
  }

  private func damage(_ seed: (String, String), _ random: inout SeededGenerator) throws {
    let (name, text) = seed
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      case 3:
        bytes.insert(
          contentsOf: Array("{}()[];:,-9e%".utf8).shuffled(using: &random).prefix(2), at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    let format = try #require(ImportFormat.named(name))
    let input = ImportInput(SourceFile(path: "x.\(name)", bytes: bytes))
    guard let result = try? MotionImport(input, as: format, path: "x.yaml") else { return }
    #expect(
      result.fault == nil,
      "\(result.fault ?? "")\n\(String(decoding: bytes, as: UTF8.self))\n\(String(decoding: result.file.bytes, as: UTF8.self))"
    )
  }
}
