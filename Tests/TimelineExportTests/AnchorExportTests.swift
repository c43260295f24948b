import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// Exports of elements that are scaled and turned about other points than their centres.
@Suite struct AnchorExportTests {
  /// What each format has for a scale about the leading edge.
  @Test(arguments: [
    ("css", "transform-origin: 0% 50%;"), ("waapi", "\"transform-origin\": \"0% 50%\""),
    ("gsap", "\"transform-origin\": \"0% 50%\""), ("motion", "\"transform-origin\": \"0% 50%\""),
    ("swiftui", ".scaleEffect(x: values.scaleX, anchor: .leading)"),
    ("uikit", "let anchor = CGPoint(x: 0, y: 0.5)"),
    ("appkit", "let anchor = CGPoint(x: 0, y: 0.5)"),
    ("compose", "transformOrigin = TransformOrigin(0f, 0.5f)"),
    ("segments", "\"anchor\": [0,0.5]"), ("lottie", "\"a\": {\"a\":0,\"k\":[-100,0]}"),
  ])
  func `the anchor of an element is exported`(name: String, expected: String) throws {
    let format = try #require(ExportFormat.named(name))
    func export(_ tracks: String, anchor: String = "leading") throws -> (
      text: String, log: ExportLog
    ) {
      try Examples.export(
        format,
        Examples.document(
          text: """
            keyphase: 1
            elements: { bar: { size: [200, 10], anchor: \(anchor) } }
            timelines: { load: { tracks: { bar: { \(tracks) } } } }

            """))
    }
    func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let scale = "scaleX: { from: 0, linear: { to: 1, duration: 1 } }"
    let (text, log) = try export(scale)
    #expect(squeezed(text).contains(squeezed(expected)), "\(text)")
    let isReported = log.warnings.contains { $0.message.contains("`anchor` of `bar`") }
    #expect(isReported == ["uikit", "appkit"].contains(name))
    for other in try [
      export(scale, anchor: "center"), export("opacity: { linear: { to: 0, duration: 1 } }"),
      // The property begins at the centre, as in samples.
      export("\(scale), anchor: { linear: { to: trailing, duration: 1 } }"),
    ] {
      #expect(!squeezed(other.text).contains(squeezed(expected)))
      #expect(!other.log.warnings.contains { $0.message.contains("`anchor` of `bar`") })
    }
  }
}
