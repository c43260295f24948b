import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Snippets in the styles in which people write SwiftUI: the file that each becomes, and what is listed as left out.
@Suite struct SnippetTests {
  @Test(arguments: SwiftImports.fixtures)
  func snippetBecomesFile(_ name: String) throws {
    let folder = PackageFolder.fixtures.appending(path: "import/swiftui")
    let file: String
    let losses: [Diagnostic]
    do {
      let result = try SwiftImports.result(SwiftImports.fixture(name), name: "\(name).swift")
      #expect(result.fault == nil, "\(result.fault ?? "")")
      file = String(decoding: result.file.bytes, as: UTF8.self)
      losses = result.log.losses
    } catch let error as ImportError {
      file = ""
      losses = error.losses + [error.diagnostic]
    }
    let findings = DiagnosticLines.describe(losses)
    try check(file, at: folder.appending(path: "\(name).yaml"))
    try check(findings, at: folder.appending(path: "\(name).findings"))
  }

  /// Compares a text with a file, which there is only if the text is not empty.
  private func check(_ text: String, at file: URL) throws {
    guard !text.isEmpty else {
      #expect(
        !FileManager.default.fileExists(atPath: file.path), "\(file.lastPathComponent) is stale")
      return
    }
    do {
      #expect(try Snapshot.text(at: file, recording: text) == text)
    } catch let recorded as Snapshot.Recorded {
      Issue.record("\(recorded)")
    }
  }

  @Test func thereAreSnippetsInManyStyles() {
    #expect(SwiftImports.fixtures.count >= 30)
  }

  @Test func everyMotionOfASnippetIsImportedOrListed() throws {
    // Each of these moves something that no timeline can have.
    let lines = [
      "Text(\"a\").matchedGeometryEffect(id: 1, in: space)",
      "Image(systemName: \"bell\").symbolEffect(.bounce, value: rings)",
      "Card().scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0) }",
      "Chart().animation(.default)",
      "TimelineView(.animation) { context in Clock(date: context.date) }",
      "Row().transition(makeTransition())",
      "Cell().opacity(isOn ? 1 : 0).transaction { $0.animation = nil }",
    ]
    let text = """
      struct Page: View {
        @State var isOn = false
        var body: some View {
          Circle().opacity(isOn ? 1 : 0).animation(.smooth, value: isOn)
          \(lines.joined(separator: "\n    "))
        }
      }
      """
    let result = try SwiftImports.result(text)
    let places = result.log.losses.map {
      $0.primary.source.position(at: $0.primary.span.start).line
    }
    #expect(Set(places) == Set(5..<(5 + lines.count)))
  }

  @Test func aUseThatIsNoPropertyIsListed() throws {
    let losses = try SwiftImports.losses(
      """
      struct V { var scale = 1.0; var glow = 0.0 }
      Lamp().keyframeAnimator(initialValue: V(), trigger: on) { view, v in
        view.scaleEffect(v.scale).overlay(Glow(amount: v.glow)).padding(.top, v.glow)
      } keyframes: { _ in
        KeyframeTrack(\\.scale) { CubicKeyframe(2, duration: 1) }
        KeyframeTrack(\\.glow) { CubicKeyframe(1, duration: 1) }
      }
      """)
    #expect(losses.contains { $0.contains("`Glow` shows `v.glow`") })
    #expect(losses.contains { $0.contains("`padding`") }, "\(losses)")
  }

  @Test(arguments: [
    (
      ".spring(response: 0.3, dampingFraction: 0.5)", "spring: { response: 0.3, dampingRatio: 0.5 }"
    ),
    (".spring(duration: 0.4, bounce: 0.2)", "spring: { duration: 0.4, bounce: 0.2 }"),
    (
      ".spring(Spring(mass: 1, stiffness: 100, damping: 10))",
      "spring: { mass: 1, stiffness: 100, damping: 10 }"
    ),
    (".bouncy(duration: 0.4, extraBounce: 0.1)", "bouncy: { duration: 0.4, extraBounce: 0.1 }"),
    (
      ".interpolatingSpring(stiffness: 170, damping: 15)",
      "interpolatingSpring: { stiffness: 170, damping: 15 }"
    ),
    (".snappy", "animation: snappy"),
    (".easeIn(duration: 1 / 4)", "easeIn: 0.25"),
    (
      ".timingCurve(0.2, 0, 0, 1, duration: 0.4)",
      "timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.4 }"
    ),
    (
      ".linear(duration: 2).repeatForever(autoreverses: false)",
      "linear: 2, repeat: forever, autoreverses: false"
    ),
    (
      ".linear(duration: 2).repeatCount(3).speed(2).delay(0.5)",
      "linear: 2, repeat: 3, speed: 2, delay: 0.5"
    ),
    ("Animation.easeOut(duration: quick * 2)", "easeOut: 0.4"),
    ("nil", "animation: none"),
  ])
  func animationIsThatOfTheFormat(_ swift: String, _ yaml: String) throws {
    let text = try SwiftImports.lines(
      """
      let quick = 0.2
      struct A: View {
        @State private var isOn = false
        var body: some View { Dot().opacity(isOn ? 1 : 0).animation(\(swift), value: isOn) }
      }
      """)
    let line = text.replacingOccurrences(of: "\n", with: " ")
      .replacingOccurrences(of: "  ", with: " ")
    #expect(line.contains(yaml), "\(text)")
  }
}
