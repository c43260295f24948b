import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// Motions of apps that answer: pull to refresh, a bouncing tab, a queue of snackbars, drag to dismiss, a
/// button that loads, a sheet with detents, a hovering tile, a ring of progress and a parallax header.
@Suite(.waitsForPrograms) struct AnsweringMotionTests {
  static func document() throws -> TimelineDocument {
    try Examples.document(
      SourceFile.read(PackageFolder.fixtures.appending(path: "answers.yaml").path))
  }

  @Test func `eight motions have states, and five an input`() throws {
    let timelines = try Self.document().timelines
    let states = timelines.filter { $0.states != nil }.map(\.name.value)
    let inputs = timelines.compactMap { $0.driver?.input.value }
    #expect(
      states == ["refresh", "tabs", "queue", "viewer", "submit", "sheets", "lifted", "completion"])
    #expect(Set(inputs) == ["pull", "drag", "lift", "progress", "scroll"])
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
  func `SwiftUI, UIKit and AppKit have types and methods for them that compile`() throws {
    let document = try Self.document()
    var sources: [String: String] = [:]
    for name in ["swiftui", "uikit", "appkit"] {
      let (text, log) = try Examples.export(try #require(ExportFormat.named(name)), document)
      #expect(!log.hasErrors, "\(name): \(log.warnings.map(\.message))")
      // The same enumerations are in each of them.
      let stubs = name == "swiftui" ? ["SwiftUI"] : ["SwiftUI", "UIKit", "AppKit"]
      let findings = try SwiftCompiler.onPath?.check([name: text], stubs: stubs)
      #expect(findings?.map(\.description) == [], "\(name)")
      sources[name] = text
    }
    let swiftui = try #require(sources["swiftui"])
    for member in ["State: CaseIterable", "case hovered", "lift: Double"] {
      #expect(swiftui.contains(member), "\(member)")
    }
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `every format takes them, and says by name what it leaves out`(_ name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let document = try Self.document()
    let (text, log) = try Examples.export(format, document)
    #expect(!text.isEmpty && !log.hasErrors, "\(log.warnings.map(\.message))")
    // What elements play is played by the app, but in a picture of the run.
    for played in ["turn", "hop", "spin"] where format.keepsStates {
      let isNamed = log.warnings.contains { $0.message.hasSuffix(" plays `\(played)`") }
      #expect(isNamed || ["svg", "lottie", "html"].contains(name), "\(name): \(played)")
    }
  }
}
