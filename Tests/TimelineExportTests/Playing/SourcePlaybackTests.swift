import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// Exported source, played over four periods of what repeats, has the values of `sample` within what
/// its line about accuracy states.
@Suite(.waitsForPrograms) struct SourcePlaybackTests {
  /// A file that is played.
  private struct Case {
    let name: String
    let document: TimelineDocument
    var span: Double?
    /// Whether a run of states plays in it.
    var hasRun = false

    static func all() throws -> [Case] {
      try PlayedLoop.all.map { try Case(name: $0.name, document: $0.document(), span: $0.span) }
        + PlayedCopies.all.indices.map {
          try Case(name: PlayedCopies.all[$0].name, document: PlayedCopies.document($0))
        }
        + [Case(name: "everything", document: Examples.document(text: Everything.text))]
        // Runs play here, as time in place of inputs; paths are judged by `PathPlaybackTests`.
        + Examples.files.map {
          let document = try Examples.document($0)
          return Case(
            name: $0, document: document.withoutChoices,
            hasRun: document.timelines.contains { $0.states != nil })
        }
        .filter(\.document.paths.isEmpty)
        + (0..<RandomDocuments.count).map { seed in
          let text = RandomDocuments.text(seed: seed)
          return try Case(name: "seed \(seed)", document: Examples.document(text: text))
        }
    }
  }

  /// Compares what each case shows with what it should.
  private func check(_ failures: [(name: String, texts: [String])]) {
    for (name, texts) in failures { #expect(texts.isEmpty, "\(name)") }
  }

  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"),
    arguments: ["swiftui", "uikit"])
  func `Swift source has the values of sample`(_ name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let player = SwiftPlayer(
      compiler: try #require(SwiftCompiler.onPath), framework: name == "uikit" ? .layers : .views)
    // States are types of Swift, which an app changes: their runs are not in the source.
    let cases = try Case.all().filter { !$0.hasRun }
    let exports = try cases.map { try PlayedExport($0.document, to: format, span: $0.span) }
    let results = try player.play(exports)
    var count = 0
    let failures = zip(cases, zip(exports, results)).map { each, played in
      let (export, result) = played
      switch result {
      case .refused(let messages): return (each.name, messages)
      case .played(let views):
        count += views.count
        let differences = export.differences(views) { view in
          name == "swiftui" ? PlayedEffects.expected(of: view) : view.layerEffects
        }
        return (each.name, differences.map(\.description))
      }
    }
    check(failures)
    #expect(count > 150)
  }

  @Test func `Compose source has the values of sample`() throws {
    var count = 0
    let failures = try Case.all().map { each in
      let export = try PlayedExport(each.document, to: .compose, span: each.span)
      do {
        let views = try ComposePlayer.play(export)
        count += views.count
        return (each.name, export.differences(views) { $0.properties }.map(\.description))
      } catch let failure as PythonProgram.Failure {
        return (each.name, [failure.description])
      }
    }
    check(failures)
    #expect(count > 150)
  }
}
