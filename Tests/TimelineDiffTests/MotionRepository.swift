import TestSupport
import Testing
import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A repository of 120 timeline files of an app, most of which share springs, times and curves.
struct MotionRepository: Sendable {
  private(set) var files: [String: String] = [:]

  private static let springs = ["pop", "press", "soft"]

  /// The same files for the same seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    files["shared/springs.yaml"] = """
      keyphase: 1
      springs:
        pop: { duration: 0.4, bounce: 0.3 }
        press: { duration: 0.25, bounce: 0.1 }
        soft: { duration: 0.6 }

      """
    files["shared/times.yaml"] = """
      keyphase: 1
      constants: { fast: 0.2s, slow: 0.5s, far: 120 }

      """
    files["shared/curves.yaml"] = """
      keyphase: 1
      curves: { leave: [0.4, 0, 1, 1] }

      """
    let include =
      "keyphase: 1\ninclude: [../shared/springs.yaml, ../shared/times.yaml, ../shared/curves.yaml]\n"
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for index in 1...30 {
      let spring = Self.springs[number(0...2)]
      files["buttons/button-\(index).yaml"] =
        include + """
          timelines:
            press\(index):
              trigger: tap\(index)
              markers: { down: 0.25s }
              tracks:
                scale:
                  - spring: { to: 0.\(number(80...96)), duration: 0.25, spring: \(spring) }
                  - spring: { to: 1, spring: \(spring) }

          """
      files["toasts/toast-\(index).yaml"] =
        include + """
          timelines:
            toast\(index):
              tracks:
                offsetY: { from: $far, spring: { to: 0, spring: \(Self.springs[number(0...2)]) } }
                opacity:
                  - move: 0
                  - linear: { to: 1, duration: $fast }
                  - hold: \(number(1...4))s
                  - cubic: { to: 0, duration: $slow }

          """
    }
    for index in 1...28 {
      files["loaders/loader-\(index).yaml"] =
        include + """
          timelines:
            loader\(index):
              phases:
                - { phase: rest, set: { opacity: 1 }, animation: { easeIn: 0.\(number(2...8)) } }
                - { phase: dim, set: { opacity: 0.\(number(2...6)) }, animation: { easeOut: 0.3 } }

          """
      files["cards/card-\(index).yaml"] =
        include + """
          elements: { row: { size: [200, 30], count: \(number(3...6)) } }
          timelines:
            enter\(index):
              tracks:
                row: { stagger: 50ms, offsetX: { from: -60, spring: { to: 0, spring: pop } } }
            leave\(index):
              tracks:
                row: { offsetX: { linear: { to: 60, duration: $slow, curve: leave } } }
            all\(index):
              sequence: [{ play: enter\(index) }, { wait: 1s }, { play: leave\(index) }]

          """
    }
    files["flows/checkout.yaml"] =
      include + """
        timelines:
          checkout:
            initial: { opacity: 0 }
            events:
              - { at: 0, label: start, set: { opacity: 1 }, animation: { linear: $fast } }
              - { at: 2s, label: paid, set: { scale: 1.2 }, animation: { spring: pop } }
              - { at: 3s, set: { scale: 1 }, animation: { spring: soft } }

        """
  }

  mutating func replace(_ text: String, by other: String, in path: String) {
    let former = files[path]
    files[path] = former?.replacing(text, with: other)
    #expect(former != files[path], "\(text) in \(path)")
  }

  mutating func move(_ path: String, to other: String) {
    files[other] = files.removeValue(forKey: path)
  }

  mutating func write(_ text: String?, to path: String) { files[path] = text }

  /// The files without errors, as one of the versions that are compared.
  func version() throws -> [ComparedFile] {
    let files = files
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    return try files.sorted { $0.key < $1.key }.map { path, text in
      let loaded = loader.load(SourceFile(path: path, text: text))
      try #require(loaded.isValid, "\(path): \(loaded.diagnostics.map(\.message))")
      return ComparedFile(key: path, path: path, document: loaded)
    }
  }
}
