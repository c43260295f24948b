import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelinePreview

/// What is dragged is edited in a part of a file, which is read again at each step.
struct DraftPartTests {
  @Test func otherTimelinesBecomeEmptyLinesInADraft() throws {
    let text = """
      keyphase: 1
      timelines:
        one:
          tracks: { opacity: [{ linear: { to: 1, duration: 1 } }] }
        two:
          sequence: [{ play: one }]
        # The third one.
        three:
          tracks: { opacity: [{ linear: { to: 1, duration: 1 } }] }
      """
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }
      .load(SourceFile(path: "a.yaml", text: text))
    #expect(loaded.isValid)
    func lines(_ names: Set<String>) throws -> [Substring] {
      let source = try #require(loaded.source(keepingOnly: names))
      return String(decoding: source.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false)
    for names in [["one"], ["two"], ["one", "two"]] as [Set<String>] {
      let kept = try lines(names)
      #expect(kept.count == whole.count)
      #expect(kept.prefix(6) == whole.prefix(6))
      #expect(kept.dropFirst(6).allSatisfy { $0.allSatisfy { $0 == " " } })
    }
    let third = try lines(["three"])
    #expect(third.prefix(2) == whole.prefix(2))
    #expect(third[2..<6].allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(third.suffix(3) == whole.suffix(3))
    #expect(loaded.source(keepingOnly: ["four"]) == nil)
  }
}
