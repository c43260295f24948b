import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite struct ValidFileTests {
  static let names = PackageFolder.yamlFiles(in: PackageFolder.timelines)

  @Test func `there are timelines to look at`() {
    #expect(Self.names.count >= 12)
  }

  @Test(arguments: names)
  func `every file in Timelines is clean, and says what it shows`(name: String) throws {
    let source = try SourceFile.read(PackageFolder.timelines.appending(path: name).path)
    #expect(DocumentLoader().load(source).diagnostics.map(\.message) == [])
    #expect(source.bytes.first == UInt8(ascii: "#"))
  }

  @Test func `a file that uses everything is clean`() throws {
    let source = try SourceFile.read(PackageFolder.everything.path)
    let loaded = DocumentLoader().load(source)
    #expect(loaded.diagnostics.map(\.message) == [])
    let document = loaded.document
    #expect(document.title?.value == "3")
    #expect(document.targets.map { [$0.major, $0.minor] } == [[17, 0], [14, 2], [16, 10]])
    #expect(document.timelines.map(\.name.value) == ["t", "p", "e", "tr", "tr2"])
    guard case .tracks(let list)? = document.timelines.first?.contents else {
      Issue.record("the first timeline has no tracks")
      return
    }
    #expect(list.repeatCount?.value == .times(2))
    // 30 frames at 30 frames per second last one second; -$big is -2.
    #expect(list.tracks[1].keyframes.map(\.startTime) == [0.1, 0.5, 1, 1])
    #expect(list.tracks[1].start == .number(-2))
    #expect(list.tracks[2].keyframes[0].to?.value == .components([2, -2]))
    #expect(list.tracks[3].keyframes.map { $0.to?.value } == [.number(90), .number(-90)])
  }

  @Test func `the locations of definitions and uses of names are recorded`() {
    let text = """
      keyphase: 1
      constants: { a: 1 }
      springs: { s: { duration: 0.4 } }
      timelines:
        t:
          markers: { m: 1s }
          tracks:
            scale: [{ spring: { to: $a, at: m, spring: s } }]

      """
    let document = DocumentLoader().load(SourceFile(path: "t.yaml", text: text)).document
    let uses = document.references.map { reference in
      "\(reference.isDefinition ? "def" : "use") \(reference.kind) \(document.source.text(in: reference.span))"
    }
    #expect(
      uses == [
        "def constant a", "def spring s", "def timeline t", "def marker m", "use property scale",
        "use constant a", "use marker m", "use spring s",
      ])
  }
}
