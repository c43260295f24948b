import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// No export contains a number that is none.
@Suite struct FiniteExportTests {
  /// Timelines of which some component stands still, or whose numbers are at the limits.
  static let still: [String] = [
    "a: { initial: { backgroundColor: \"#071345\" }, tracks: { backgroundColor: [{ spring: \"#4db431\" }] } }",
    "a: { initial: { foregroundColor: \"#0a84ff80\" }, tracks: { foregroundColor: [{ spring: \"#0a84ff\" }] } }",
    "a: { initial: { foregroundColor: \"#0a84ff\" }, tracks: { foregroundColor: [{ spring: { to: \"#ff0000\", spring: bouncy } }] } }",
    "a: { initial: { offset: [5, 0] }, tracks: { offset: [{ spring: [5, 40] }] } }",
    "a: { initial: { offset: [5, 0] }, tracks: { offset: [{ spring: [5, 0] }, { cubic: { to: [5, 1], duration: 1 } }] } }",
    "a: { initial: { position: [3, 3] }, tracks: { position: [{ cubic: { to: [3, 9], duration: 1 } }, { cubic: { to: [3, 9], duration: 1 } }] } }",
    "a: { initial: { frame: [0, 0, 10, 10] }, tracks: { frame: [{ spring: { to: [0, 5, 10, 10], duration: 0.2 } }] } }",
    "a: { initial: { scale: 1 }, tracks: { scale: [{ spring: { to: 1, startVelocity: 8 } }, { spring: 1 }] } }",
    // Of velocities this large no timing curve comes near the motion.
    "a: { initial: { scale: 0 }, tracks: { scale: [{ spring: { to: 1, startVelocity: 1e40, duration: 1 } }] } }",
    "a: { initial: { scale: 0 }, tracks: { scale: [{ spring: { to: 1e-9, startVelocity: -1e9, duration: 0.3 } }, { cubic: { to: 1, startVelocity: 1e60, duration: 0.3 } }] } }",
    "a: { initial: { scale: 5e-324 }, tracks: { scale: [{ spring: 5e-324 }, { linear: { to: 1e-323, duration: 1 } }] } }",
    "a: { initial: { scale: 1e15 }, tracks: { scale: [{ spring: 1000000000000000.1 }] } }",
    "a: { tracks: { scale: [{ hold: 80000s }, { spring: { to: 2, duration: 1.1e-9 } }, { spring: { to: 1, duration: 1e-7 } }] } }",
    "a: { initial: { shadowColor: \"#000000\", scale: 1 }, events: [{ at: 0, set: { shadowColor: \"#000000\" }, animation: bouncy }, { at: 0.1s, set: { scale: 1 }, animation: bouncy }] }",
    "a: { phases: [{ phase: x, set: { scale: 1, tint: \"#ffffff\" } }, { phase: y, set: { scale: 1, tint: \"#ffffff\" }, animation: bouncy }] }",
    "a: { transition: { use: { scale: 1 }, animation: bouncy } }",
  ]

  /// Timelines whose values, or the sums and products of them, are beyond the limit.
  static let large: [String] = [
    "a: { initial: { rotationX: 1e150deg }, events: [{ at: 0.3, set: { rotationX: -1e150deg }, animation: { interpolatingSpring: { stiffness: 1, damping: 0 } } }] }",
    "a: { phases: [{ phase: x, set: { scale: 1e150 } }, { phase: y, set: { scale: -1e150 }, animation: bouncy }] }",
    "a: { phases: [{ phase: x, set: { offset: [0, 0] } }, { phase: y, set: { offset: [1, 200] }, animation: { timingCurve: { curve: [0, 1e150, 1, -1e150], duration: 0.1 } } }] }",
    "a: { tracks: { scale: [{ linear: { to: 200, duration: 1, curve: [0, 1e150, 1, 1e150] } }] } }",
    "a: { initial: { scale: 0 }, tracks: { scale: [{ spring: { to: 1, startVelocity: 1e150, duration: 60, spring: { duration: 60, bounce: 0.5 } } }] } }",
    "a: { initial: { scale: 1e150 }, tracks: { scale: [{ linear: { to: -1e150, duration: 1, curve: [0, 3, 1, 3] } }] } }",
  ]

  @Test(arguments: ExportFormat.all.map(\.name))
  func `values beyond the limit are refused at their property`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    for text in Self.large {
      let document = try Examples.document(text: "keyphase: 1\ntimelines:\n  \(text)\n")
      let (content, log) = try Examples.export(format, document)
      #expect(content.isEmpty, "\(text)")
      let refused = log.warnings.filter { $0.message.contains("exceed ±1e+150") }
      #expect(refused.count == 1 && log.hasErrors, "\(text): \(log.warnings.map(\.message))")
    }
  }

  /// The valid documents of the package, by the names of their files.
  private static let documents: [(name: String, document: TimelineDocument)] = {
    var documents: [(name: String, document: TimelineDocument)] = []
    let folders = [PackageFolder.timelines, PackageFolder.fixtures]
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "yaml" {
        guard let source = try? SourceFile.read(file.path) else { continue }
        let loaded = DocumentLoader().load(source)
        guard loaded.isValid, !loaded.document.timelines.isEmpty else { continue }
        documents.append((file.lastPathComponent, loaded.document))
      }
    }
    for text in still {
      let source = SourceFile(path: "still.yaml", text: "keyphase: 1\ntimelines:\n  \(text)\n")
      documents.append((text, DocumentLoader().load(source).document))
    }
    return documents.sorted { $0.name < $1.name }
  }()

  /// Whether a document is written in a format.
  ///
  /// The formats that fit curves share the code that does, as those that write them as they are share
  /// theirs, so each document is written in one of either, and those of ``still`` in all.
  private static func isWritten(_ format: String, _ index: Int) -> Bool {
    let fitted = ["compose", "css", "dtcg", "gsap", "html", "lottie", "motion", "svg", "waapi"]
    let exact = ExportFormat.all.map(\.name).filter { !fitted.contains($0) }
    return documents[index].name.hasPrefix("a:")
      || [fitted, exact].contains { $0[index % $0.count] == format }
  }

  @Test func `the documents are valid`() {
    #expect(Self.documents.count > Self.still.count + 20)
    for (name, document) in Self.documents { #expect(!document.timelines.isEmpty, "\(name)") }
    print("\(Self.documents.count) documents × \(ExportFormat.all.count) exports")
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `every number of an export is one`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    for (index, (file, document)) in Self.documents.enumerated() {
      guard Self.isWritten(name, index) else { continue }
      // A file that asks for more than any export takes is refused, with the reason.
      guard let input = try? ExportInput(document) else { continue }
      let isJSON = format.fileExtension == "json"
      let single = isJSON ? input.timelines.map { [$0.name] } : []
      for timelines in [[]] + single {
        guard
          let (text, log) = try? Examples.export(
            format, document, timelines: timelines, tolerance: ExportTolerance(fraction: 0.05))
        else {
          continue
        }
        #expect(!text.isEmpty || log.hasErrors, "\(file)")
        #expect(!Self.hasNonFiniteToken(Array(text.utf8)), "\(file)")
        guard isJSON, !text.isEmpty else { continue }
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(!text.contains("null"), "\(file)")
        #expect(json is [String: Any], "\(file)")
      }
    }
  }

  /// Whether a text has one of the words `nan`, `NaN` and `inf`.
  ///
  /// Written out, because regular expressions take most of the test's time in a debug build.
  private static func hasNonFiniteToken(_ text: [UInt8]) -> Bool {
    func isWord(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
        return true
      default: return false
      }
    }
    let words = ["nan", "NaN", "inf"].map { Array($0.utf8) }
    var start = 0
    while let index = text[start...].firstIndex(where: { $0 | 0x20 == 0x6E || $0 == 0x69 }) {
      start = index + 1
      guard !isWord(index - 1), !isWord(index + 3) else { continue }
      if words.contains(where: { text[index...].starts(with: $0) }) { return true }
    }
    return false
  }

  @Test func `the words of numbers that are none are found`() {
    for text in ["opacity(nan)", "[1,NaN]", "-inf", "x: inf;"] {
      #expect(Self.hasNonFiniteToken(Array(text.utf8)), "\(text)")
    }
    for text in ["nano", "nan-offset.yaml", ".infinity", "info", "inf.yaml", "finance nann"] {
      let isFile = text.hasPrefix("nan-")
      #expect(Self.hasNonFiniteToken(Array(text.utf8)) == isFile, "\(text)")
    }
  }

  @Test func `a number that is none is refused with its place`() throws {
    var text: SwiftText = "opacity(\(Double.nan))"
    #expect(text.hasNonFiniteNumber && text.string == "opacity()")
    text = "\(Double.infinity, decimals: 3) \(1.25, decimals: 1)"
    #expect(text.hasNonFiniteNumber && text.string == " 1.3")
    var json = JSONWriter()
    json.array(numbers: [1, .nan])
    #expect(json.hasNonFiniteNumber && json.bytes == Array("[1,null]".utf8))
    let document = try Examples.document(
      text: "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ spring: 2 }] } } }\n")
    let format = ExportFormat(name: "broken", summary: "", fileExtension: "") { _, _ in
      ExportContent("\(Double.nan)" as SwiftText)
    }
    let (content, log) = try Examples.export(format, document)
    #expect(content.isEmpty && log.hasErrors)
    #expect(log.warnings.map(\.message) == ["a number that broken needs for `a` is not finite"])
  }
}
