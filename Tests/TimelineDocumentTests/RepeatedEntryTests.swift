import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Entries that name the same timeline and element as another one, and so share what it plays.
@Suite struct RepeatedEntryTests {
  static func sequence(_ entries: String, named name: String = "s") -> SequenceModel? {
    let loaded = DocumentLoader().load(
      SourceFile(
        path: "a.yaml",
        text: """
          keyphase: 1
          elements: { row: { count: 3, spacing: [0, 52] }, title: {} }
          timelines:
            rise: { tracks: { offsetY: { from: 24, linear: { to: 0, duration: 0.3 } } } }
            drop: { tracks: { offsetY: { from: $index * 10, linear: { to: 0, duration: 0.1 } } } }
            inner: { sequence: [{ play: rise }, { play: rise, delay: 0.1 }] }
            s: { sequence: \(entries) }

          """))
    #expect(loaded.diagnostics.isEmpty)
    let timeline = loaded.document.timelines.first { $0.name.value == name }
    guard case .sequence(let model)? = timeline?.contents else { return nil }
    return model
  }

  @Test("an entry plays on its own element what another one plays on another element")
  func elements() throws {
    let model = try #require(
      Self.sequence(
        "[{ play: rise, element: row }, { play: rise, element: title }, { play: rise, element: row }]"
      ))
    #expect(
      model.plays.map { $0.played.properties.map(\.name) }
        == [["row.offsetY"], ["title.offsetY"], ["row.offsetY"]])
    #expect(model.movedProperties.map(\.name) == ["row.offsetY", "title.offsetY"])
    #expect(model.plays.map(\.played.runs.count) == [3, 1, 3])
  }

  @Test("an entry without an element plays on the element of the entry that plays its sequence")
  func target() throws {
    let model = try #require(
      Self.sequence(
        "[{ play: inner, element: title }, { play: rise }, { play: inner, element: row }]"))
    #expect(
      model.movedProperties.map(\.name) == ["title.offsetY", "offsetY", "row.offsetY"])
  }

  @Test("each copy has values of its own")
  func copies() throws {
    let model = try #require(
      Self.sequence("[{ play: drop, element: row }, { play: drop, element: row }]"))
    for (_, played) in model.plays {
      let starts = played.runs.map { run -> Double? in
        guard case .tracks(let list) = run.played.timeline.contents else { return nil }
        return list.tracks.first?.from?.value.numbers.first
      }
      #expect(starts == [0, 10, 20])
    }
  }

  @Test("values of the entry itself are not shared")
  func values() throws {
    let model = try #require(
      Self.sequence(
        "[{ play: rise, speed: 2 }, { play: rise }, { play: rise, repeat: 2 }, { play: rise, for: 1 }, { play: rise }]"
      ))
    let spans = model.entries.map { $0.end - $0.begin }
    for (span, expected) in zip(spans, [0.15, 0.3, 0.6, 1, 0.3]) {
      #expect(abs(span - expected) < 1e-9)
    }
  }

  @Test("each use of a name is recorded, for renaming")
  func uses() {
    let text = """
      keyphase: 1
      elements: { title: {} }
      timelines:
        rise: { tracks: { offsetY: { from: 24, linear: { to: 0, duration: 0.3 } } } }
        s: { sequence: [{ play: rise, element: title }, { play: rise, element: title }] }

      """
    let document = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).document
    let uses = document.references.filter { !$0.isDefinition }
    #expect(uses.filter { $0.kind == .timeline && $0.name == "rise" }.count == 2)
    #expect(uses.filter { $0.kind == .element && $0.name == "title" }.count == 2)
  }
}
