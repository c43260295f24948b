import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite struct TransitionEffectsTests {
  private func transition(
    _ use: String, isInsertion: Bool = true
  ) throws -> TransitionTimeline {
    let text = """
      keyphase: 1
      timelines:
        card:
          size: [320, 200]
          transition: { use: \(use), animation: smooth }
      """
    let loaded = DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
    let messages = loaded.diagnostics.map(\.message)
    try #require(messages.isEmpty)
    let timeline = try #require(loaded.document.timelines.first)
    var transition: TransitionModel?
    if case .transition(let found) = timeline.contents { transition = found }
    let found = try #require(transition)
    return TransitionTimeline(found, isInsertion: isInsertion, of: timeline)
  }

  /// Effects with the values of a view before its insertion and after its removal.
  static let effects: [(use: String, coming: [[Double]], gone: [[Double]])] = [
    ("opacity", [[0]], [[0]]),
    ("scale", [[1e-5]], [[1e-5]]),
    ("{ scale: 0.8 }", [[0.8]], [[0.8]]),
    ("{ offset: [3, 20] }", [[3, 20]], [[3, 20]]),
    ("{ move: bottom }", [[0, 200]], [[0, 200]]),
    ("{ move: top }", [[0, -200]], [[0, -200]]),
    ("{ move: leading }", [[-320, 0]], [[-320, 0]]),
    ("{ move: trailing }", [[320, 0]], [[320, 0]]),
    ("slide", [[-320, 0]], [[320, 0]]),
    ("{ push: trailing }", [[320, 0], [0]], [[-320, 0], [0]]),
    ("blurReplace", [[0], [7], [0.9]], [[0], [7], [0.9]]),
    ("{ active: { rotation: 12deg } }", [[12]], [[12]]),
    ("identity", [], []),
  ]

  @Test(arguments: effects)
  func `an effect changes its properties`(
    use: String, coming: [[Double]], gone: [[Double]]
  ) throws {
    let insertion = try transition(use)
    #expect(insertion.parts.map { $0.flatMap(\.active.numbers) } == coming)
    let removal = try transition(use, isInsertion: false)
    #expect(removal.parts.map { $0.flatMap(\.active.numbers) } == gone)
  }

  @Test func `effects are combined`() throws {
    let timeline = try YAMLSource.timeline(
      """
      size: [320, 200]
      transition:
        use: [opacity, blurReplace, { scale: 0.5 }, slide, { offset: [0, 8] }]
        animation: { linear: 1 }
      """)
    let table = try timeline.sample(SamplingOptions(times: [0, 0.5 + 1.0 / 60]))
    #expect(table.tracks.map(\.name) == ["opacity", "blur", "scale", "offset"])
    #expect(
      table.tracks.map { Array($0.numbers.prefix($0.width)) } == [[0], [7], [0.45], [-320, 8]])
    let half = table.tracks.map { $0.numbers.suffix($0.width).map { ($0 * 1e9).rounded() / 1e9 } }
    #expect(half == [[0.25], [3.5], [0.7125], [-160, 4]])
  }
}
