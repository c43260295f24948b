import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Elements inside of elements.
@Suite struct NestedElementTests {
  private func elements(_ text: String) -> [String: ElementModel] {
    let text = "keyphase: 1\nstage: { size: [200, 100] }\nelements:\n\(text)\n"
    let loaded = DocumentLoader(limits: YAMLLimits()).load(
      SourceFile(path: "a.yaml", bytes: Array(text.utf8)))
    #expect(loaded.diagnostics.isEmpty)
    return Dictionary(loaded.document.elements.map { ($0.name, $0) }) { first, _ in first }
  }

  @Test func theCentreCountsFromThatOfWhatContainsIt() throws {
    let stage = StageModel(size: [200, 100])
    let all = elements(
      """
        card: { center: [10, 20], elements: { icon: { center: [-5, 5], elements: { dot: { center: [1, 1] } } } } }
      """)
    #expect(all["icon"]?.center(ofCopy: 0, on: stage) == [105, 75])
    #expect(all["dot"]?.center(ofCopy: 0, on: stage) == [106, 76])
    #expect(all["dot"]?.depth == 3)
  }

  @Test func copiesOfAnElementContainCopiesOfWhatIsInsideOfIt() throws {
    let stage = StageModel(size: [200, 100])
    let all = elements(
      """
        row: { count: 3, spacing: [0, 20], elements: { icon: { center: [-30, 0], elements: { dot: {} } } } }
        bag: { elements: { ball: { count: 2, spacing: [10, 0] } } }
      """)
    #expect(all["icon"]?.count == 3)
    #expect(all["dot"]?.count == 3)
    #expect((0..<3).map { all["dot"]?.center(ofCopy: $0, on: stage)[1] } == [30, 50, 70])
    #expect(all["ball"]?.count == 2)
    #expect((0..<2).map { all["ball"]?.center(ofCopy: $0, on: stage)[0] } == [95, 105])
    #expect(all["ball"]?.copyOfParent(1) == 0)
  }

  @Test func aTextHasValuesAndBraces() throws {
    let all = elements(
      """
        points: { text: "{{{opacity:2}}} of {scale}" }
        tabs: { text: [A, B], count: 3, spacing: [20, 0] }
      """)
    #expect(
      all["points"]?.text.first?.pieces == [
        .string("{"), .value(property: "opacity", decimals: 2), .string("} of "),
        .value(property: "scale", decimals: nil),
      ])
    #expect(all["tabs"]?.text(ofCopy: 2)?.pieces == [.string("A")])
  }

  @Test func aTimelineStartsWhereTheDeclarationDoes() throws {
    let text = """
      keyphase: 1
      elements:
        ring: { shape: circle, stroke: { color: "#ff0000", width: 6 }, gradient: { colors: ["#000000", "#ffffff"] } }
        title: { text: Hi, font: { color: "#00ff00" }, color: "#0000ff" }
      timelines:
        go:
          tracks:
            ring:
              lineWidth: { linear: { to: 2, duration: 1 } }
              foregroundColor: { linear: { to: "#ffffff", duration: 1 } }
              gradientColors: { linear: { to: ["#ffffff", "#000000"], duration: 1 } }
              gradientLocations: { linear: { to: [0.5, 1], duration: 1 } }
            title: { foregroundColor: { linear: { to: "#000000", duration: 1 } } }

      """
    let loaded = DocumentLoader(limits: YAMLLimits()).load(
      SourceFile(path: "a.yaml", bytes: Array(text.utf8)))
    #expect(loaded.diagnostics.isEmpty)
    guard case .tracks(let list)? = loaded.document.timelines.first?.contents else {
      Issue.record("the timeline has no tracks")
      return
    }
    #expect(
      list.tracks.map(\.start.numbers) == [
        [6], [1, 0, 0, 1], [0, 0, 0, 1, 1, 1, 1, 1], [0, 1], [0, 1, 0, 1],
      ])
  }
}
