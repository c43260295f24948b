import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax
@testable import TimelineEditing

/// The entries of a sequence need not be in the order of their times: one that is dragged past others
/// stays where it is in the list, since the entries after it count from it.
struct EntryOrderTests {
  private static func file(_ entries: [String]) -> EditedText {
    EditedText(
      """
      keyphase: 1
      elements: { title: {}, row: { count: 3 } }
      timelines:
        fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.4 } } } }
        rise: { tracks: { offsetY: { from: 20, linear: { to: 0, duration: 0.5 } } } }
        s:
          sequence:
      \(entries.map { "      - \($0)" }.joined(separator: "\n"))

      """)
  }

  private static let absolute = [
    "{ play: fade, element: title, at: 0s }", "{ play: rise, element: title, at: 0.1s }",
    "{ play: fade, element: row, stagger: 50ms, at: 0.3s }",
    "{ play: fade, element: title, at: 1s }",
    "{ together: [{ play: rise, element: row, at: 0.7s }, { play: fade, at: 0.9s }] }",
  ]

  /// The samples of all properties of the sequence, by name.
  private static func samples(_ document: TimelineDocument) throws -> [String: [Double]] {
    let timeline = try #require(document.timelines.last)
    let compiled = try #require(try CompiledTimeline.compile(timeline, of: document).first)
    let times = (0...40).map { Double($0) / 20 }
    let table = try compiled.sample(SamplingOptions(times: times))
    return Dictionary(
      table.tracks.map { track in
        guard case .numbers(let numbers) = track.values else { return (track.name, []) }
        return ("\(track.element ?? "") \(track.index ?? 0) \(track.name)", numbers)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func document(_ file: EditedText) throws -> TimelineDocument {
    let loaded = DocumentLoader().load(SourceFile(path: "file.yaml", text: file.text))
    try #require(loaded.isValid, "\(loaded.diagnostics.map(\.message)) \(file.text)")
    return loaded.document
  }

  @Test func `entries with a time of their own mean the same in every order`() throws {
    let expected = try Self.samples(try Self.document(Self.file(Self.absolute)))
    #expect(expected.count == 9 && expected.values.contains { Set($0).count > 5 })
    for shift in 1..<Self.absolute.count {
      let turned = Array(Self.absolute[shift...] + Self.absolute[..<shift])
      for entries in [turned, turned.reversed()] {
        let samples = try Self.samples(try Self.document(Self.file(entries)))
        #expect(samples == expected, "\(entries)")
      }
    }
  }

  /// Entries that count from the one above, from the start of a group, from the start of the sequence,
  /// and from a label.
  private static let chain = [
    "{ play: fade, element: title }", "{ play: rise, element: title, delay: 0.2 }",
    "{ together: [{ play: fade, element: row, label: rows, delay: 0.1 }, { play: rise, element: row, at: 1.7s }] }",
    "{ play: fade, at: rows.end }",
  ]

  @Test(arguments: [[0], [1], [2, 0], [2, 1]], [0.0, 0.05, 0.6, 0.9, 1.45, 2.5])
  func `an entry that is dragged past others begins where it was dragged`(
    _ entry: [Int], _ time: Double
  ) throws {
    let file = Self.file(Self.chain)
    let edit =
      #"{"edit":"entry-begin","timeline":"s","entry":\#(entry),"time":\#(time),"resolution":0.001}"#
    let outcome = try file.outcome(edit, choice: .here)
    guard case .edited(let draft, _) = outcome else {
      Issue.record("\(entry) is not moved to \(time): \(outcome)")
      return
    }
    let text = String(decoding: draft.source.bytes, as: UTF8.self)
    #expect(draft.loaded.isValid, "\(text)")
    let cursor = try #require(TimelineCursor(draft.document, named: "s"))
    let begin = try #require(cursor.entry(entry)).model.begin
    #expect(abs(begin - time) < 1e-3, "\(begin): \(text)")
    // The list has the same entries in the same order.
    let plays = { (text: String) in
      text.matches(of: /play: (\w+)(, element: \w+)?/).map { String($0.output.0) }
    }
    #expect(plays(text) == plays(file.text))
  }
}
