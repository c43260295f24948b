import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// The stages of exports as pictures: the preview, a page, an SVG and a Lottie file draw the same.
@Suite(.waitsForPrograms, .serialized) struct StagePictureTests {
  /// What a file draws, and whether a Lottie file can.
  struct Case: Sendable {
    var name: String
    var elements = ""
    var art = ""
    var tracks = ""
    /// The file in `Timelines`, or the text, in place of elements and tracks.
    var file: String?
    var text: String?
    var timeline = "go"
    var isInSVG = true
    var isInLottie = true
    /// Whether it has texts, of which a player without fonts draws none.
    var hasText = false
    /// The part of the pixels that may differ, most of them on edges: a page draws turned ones without
    /// antialiasing, and browsers round places on a page to whole pixels.
    var share = 0.003

    func source() throws -> String {
      if let file {
        return try String(
          contentsOf: PackageFolder.timelines.appending(path: file), encoding: .utf8)
      }
      let own = elements.isEmpty ? "" : "elements: { \(elements) }\n"
      let look = art.isEmpty ? "" : "art: { \(art) }, "
      return text ?? """
        keyphase: 1
        stage: { size: [300, 220], background: "#f2f2f7" }
        \(own)timelines: { go: { \(look)tracks: { \(tracks) } } }

        """
    }
  }

  static let cases: [Case] =
    written + examples
    + (0..<8).map { seed in
      Case(
        name: "seed \(seed)", text: RandomStages.text(seed: seed),
        isInLottie: RandomStages.isInLottie(seed: seed),
        // Edges of strokes lie between pixels.
        share: 0.012)
    }

  /// The examples that draw elements, without those with a text that follows a value or a mask that
  /// moves: a picture draws them as at the start, and reports that.
  private static let examples: [Case] = [
    ("card-stack", "cardStack", true, true), ("chart-bars", "chartBars", true, true),
    ("confetti", "confetti", true, false), ("container-transform", "openCard", true, false),
    ("dots", "dots", true, true), ("logo-intro", "logoIntro", true, false),
    ("map-pin", "mapPin", true, true), ("menu", "menu", true, true),
    ("notification", "notification", true, true), ("onboarding", "onboarding", true, true),
    ("plane", "fly", true, true), ("plane", "circle", true, true),

    ("staggered-list", "staggeredList", true, true),
    ("typing-dots", "typingDots", true, true), ("zoom-push", "zoomPush", true, false),
  ].map { file, timeline, isInSVG, isInLottie in
    Case(
      name: timeline, file: "\(file).yaml", timeline: timeline, isInSVG: isInSVG,
      isInLottie: isInLottie, hasText: texts.contains(timeline),
      share: texts.contains(timeline) ? textShare : 0.003)
  }
  private static let texts = ["notification", "onboarding"]

  /// The letters of turned texts are drawn between pixels, and lottie-web places each by itself.
  private static let textShare = 0.012

  private static let written: [Case] = [
    Case(
      name: "each element is over the one that is declared before it, moving or not",
      elements:
        "back: { size: [120, 80], color: '#0a84ff' }, front: { size: [60, 100], color: '#ff9f0a', center: [20, 0] }, still: { size: [200, 20], color: '#30d158' }",
      tracks:
        "front: { offsetX: { linear: { to: -60, duration: 1 } } }, back: { rotation: { linear: { to: 45deg, duration: 1 } } }"
    ),
    Case(
      name: "what is inside of an element turns and scales with it",
      elements:
        "card: { size: [120, 80], color: '#1c1c1e', anchor: topLeading, elements: { dot: { shape: circle, size: [30, 30], color: '#ff9f0a', center: [30, 10], elements: { core: { size: [10, 10], color: '#ffffff', center: [5, 0] } } } } }",
      tracks:
        "card: { rotation: { linear: { to: 40deg, duration: 1 } }, scale: { linear: { to: 0.7, duration: 1 } } }, dot: { offsetY: { linear: { to: -30, duration: 1 } }, scaleX: { linear: { to: 2, duration: 1 } } }"
    ),
    Case(
      name: "what is inside of an element leans with it",
      elements:
        "card: { size: [120, 80], color: '#1c1c1e', elements: { dot: { shape: circle, size: [30, 30], color: '#ff9f0a', center: [30, 10] } } }",
      tracks:
        "card: { rotation: { linear: { to: 40deg, duration: 1 } }, skewX: { linear: { to: 20deg, duration: 1 } }, skewY: { linear: { to: 10deg, duration: 1 } } }",
      isInLottie: false),
    Case(
      name: "what is inside of an element follows its position and its frame",
      elements:
        "card: { size: [120, 60], color: '#1c1c1e', elements: { dot: { size: [20, 20], color: '#ff9f0a', center: [-30, 0] }, pill: { shape: capsule, size: [40, 16], color: '#64d2ff', center: [30, 0] } } }",
      tracks:
        "card: { position: { linear: { to: [60, 150], duration: 1 } }, width: { linear: { to: 100, duration: 1 } } }, pill: { position: { linear: { to: [150, 130], duration: 1 } } }"
    ),
    Case(
      name: "copies contain copies",
      elements:
        "row: { size: [50, 50], color: ['#c7c7cc', '#8e8e93'], count: 3, spacing: [70, 0], elements: { dot: { shape: circle, size: [16, 16], color: '#0a84ff', center: [0, -10] } } }",
      tracks:
        "row: { stagger: 0.2, rotation: { linear: { to: 90deg, duration: 0.6 } } }, dot: { stagger: 0.2, offsetY: { linear: { to: 20, duration: 0.6 } } }"
    ),
    Case(
      name: "ellipses, paths, strokes and fills",
      elements:
        "oval: { shape: ellipse, size: [120, 60], color: '#bf5af2', center: [-50, -40] }, heart: { path: 'M 40 72 C 10 50 0 36 0 22 C 0 8 10 0 21 0 C 30 0 36 5 40 12 C 44 5 50 0 59 0 C 70 0 80 8 80 22 C 80 36 70 50 40 72 Z', size: [80, 72], color: '#ff375f', stroke: { color: '#8a1030', width: 6 }, center: [60, 0] }, ring: { shape: circle, size: [60, 60], stroke: { color: '#30d158', width: 10 }, center: [-60, 50] }",
      tracks:
        "heart: { scale: { linear: { to: 0.5, duration: 1 } } }, oval: { rotation: { linear: { to: 90deg, duration: 1 } } }, ring: { lineWidth: { linear: { to: 2, duration: 1 } } }"
    ),
    Case(
      name: "a part of an outline in its own colour",
      elements:
        "ring: { shape: circle, size: [100, 100], color: '#fa114f', center: [-50, 0] }, line: { path: 'M 0 40 L 30 0 L 60 40 L 90 0', size: [90, 40], stroke: { color: '#0a84ff', width: 6 }, center: [60, 0] }",
      tracks:
        "ring: { trimEnd: { from: 0.1, linear: { to: 0.9, duration: 1 } } }, line: { trimStart: { linear: { to: 0.6, duration: 1 } } }"
    ),
    Case(
      name: "gradients with a direction",
      elements:
        "bar: { size: [200, 50], gradient: { colors: ['#0a84ff', '#ffd60a'], from: leading, to: trailing }, center: [0, -50] }, spot: { shape: circle, size: [90, 90], gradient: { colors: ['#ffffff', '#bf5af2', '#1c1c1e'], kind: radial }, center: [0, 45] }",
      tracks:
        "bar: { offsetX: { linear: { to: 30, duration: 1 } } }, spot: { scale: { linear: { to: 0.5, duration: 1 } } }"
    ),
    Case(
      name: "a gradient around a point",
      elements:
        "pie: { shape: circle, size: [120, 120], gradient: { colors: ['#0a84ff', '#bf5af2', '#0a84ff'], kind: angular } }",
      tracks: "pie: { rotation: { linear: { to: 90deg, duration: 1 } } }", isInLottie: false),
    Case(
      name: "an outline limits what is inside of it",
      elements:
        "card: { size: [140, 90], cornerRadius: 24, color: '#1c1c1e', clip: true, elements: { wave: { size: [80, 200], color: '#64d2ff', center: [-60, 0] } } }, star: { path: 'M 40 0 L 80 80 L 0 80 Z', size: [80, 80], color: '#ffd60a', center: [0, 20], clip: true, elements: { half: { size: [40, 80], color: '#ff9f0a', center: [20, 0] } } }",
      tracks:
        "card: { rotation: { linear: { to: 30deg, duration: 1 } } }, wave: { offsetX: { linear: { to: 120, duration: 1 } } }",
      isInLottie: false),
    Case(
      name: "a mask limits what is drawn",
      elements:
        "window: { shape: ellipse, size: [140, 80], color: '#e5e5ea' }, bar: { size: [200, 24], color: '#ff453a', mask: window }",
      tracks: "bar: { rotation: { linear: { to: 90deg, duration: 1 } } }"),
    Case(
      name: "texts have their size, weight and place",
      elements:
        "card: { size: [220, 90], cornerRadius: 16, color: '#1c1c1e', elements: { title: { text: Ada Lovelace, font: { size: 22, weight: bold, align: leading }, size: [190, 30], center: [0, -18] }, more: { text: 'a long text that does not fit here', font: { color: '#ffd60a' }, size: [160, 24], center: [-15, 20] } } }, tag: { text: ['A', 'B'], count: 2, spacing: [120, 0], size: [30, 30], color: ['#ffffff', '#0040dd'], center: [0, 75] }",
      tracks: "card: { scale: { linear: { to: 0.8, duration: 1 } } }", isInLottie: false),
    Case(
      name: "texts move with what contains them, and lie between what is under and over them",
      elements:
        "card: { size: [220, 90], color: '#1c1c1e', elements: { title: { text: Ada Lovelace, font: { size: 22, weight: bold, align: leading }, size: [190, 30], center: [0, -18] }, end: { text: 'to the right', font: { color: '#ffd60a', align: trailing }, size: [160, 24], center: [-15, 20] }, over: { size: [40, 20], color: '#ff9f0a', center: [-60, -18] } } }, tag: { text: [A, B], count: 2, spacing: [120, 0], size: [30, 30], color: ['#ffffff', '#0040dd'], center: [0, 75] }",
      tracks:
        "card: { scale: { linear: { to: 0.8, duration: 1 } }, rotation: { linear: { to: 10deg, duration: 1 } }, offsetY: { linear: { to: -20, duration: 1 } } }, title: { opacity: { from: 1, linear: { to: 0.5, duration: 1 } } }, tag: { stagger: 0.2, offsetX: { linear: { to: 20, duration: 0.6 } } }",
      hasText: true, share: textShare),
    Case(
      name: "a text shows a number that moves",
      text: """
        keyphase: 1
        stage: { size: [300, 220], background: "#f2f2f7" }
        properties: { score: { type: number, initial: 0, display: integer }, speed: { type: number, initial: 1 }, rank: { type: string, initial: Silver } }
        elements:
          points: { text: "{rank}: {score}", font: { size: 30 }, size: [260, 50], color: "#ffffff" }
          rate: { text: "{speed:1} m/s", font: { color: "#8250df" }, size: [100, 30], center: [0, 60] }
        timelines:
          go: { tracks: { points: { score: { linear: { to: 250, duration: 1 } }, rank: [{ hold: 0.6 }, { move: Gold }, { hold: 0.4 }] }, rate: { speed: { linear: { to: 9.5, duration: 1 } } } } }

        """, isInSVG: false, hasText: true, share: textShare),
    Case(
      name: "opacity, corners and colours",
      elements:
        "one: { size: [90, 90], color: '#0a84ff', center: [-50, 0] }, two: { size: [90, 90], cornerRadius: 20, center: [50, 0] }",
      tracks:
        "one: { opacity: { linear: { to: 0.2, duration: 1 } }, cornerRadius: { linear: { to: 40, duration: 1 } } }, two: { backgroundColor: { from: '#ff3b30', linear: { to: '#34c759', duration: 1 } } }"
    ),
    Case(
      name: "a higher element is over those that are declared after it, while it is higher",
      elements:
        "low: { size: [80, 80], color: '#0a84ff', center: [-20, 0] }, high: { size: [80, 80], color: '#ff9f0a', elements: { under: { size: [50, 50], color: '#30d158', center: [10, 10] }, over: { size: [50, 50], color: '#1c1c1e', center: [-10, -10] } } }, last: { shape: circle, size: [70, 70], color: '#bf5af2', center: [30, 20] }",
      tracks:
        "low: { zIndex: { keyframes: [{ hold: 0.4 }, { move: 2 }, { hold: 0.4 }, { move: -1 }, { hold: 0.2 }] } }, under: { zIndex: { keyframes: [{ hold: 0.6 }, { move: 1 }, { hold: 0.4 }] } }, over: { zIndex: { from: -1, hold: 1 } }",
      isInLottie: false),
    Case(
      name: "a start value orders what is drawn",
      elements:
        "first: { size: [90, 60], color: '#0a84ff' }, second: { size: [60, 90], color: '#ff9f0a' }",
      tracks:
        "first: { zIndex: { from: 1, hold: 1 }, offsetX: { linear: { to: 30, duration: 1 } } }"),
    Case(
      name: "a view is drawn as its artwork",
      art:
        "path: 'M 40 72 C 10 50 0 36 0 22 C 0 8 10 0 21 0 C 30 0 36 5 40 12 C 44 5 50 0 59 0 C 70 0 80 8 80 22 C 80 36 70 50 40 72 Z', size: [80, 72], color: '#ff375f'",
      tracks:
        "scale: { linear: { to: 1.4, duration: 1 } }, rotation: { linear: { to: 30deg, duration: 1 } }",
      isInLottie: false),
    Case(
      name: "a view without artwork is drawn as what fits its motion",
      tracks:
        "offsetX: { linear: { to: 60, duration: 1 } }, opacity: { linear: { to: 0.5, duration: 1 } }",
      isInLottie: false),
  ]

  private struct Job: Encodable {
    var browser: String?
    var address: String
    var files: [File]

    struct File: Encodable {
      var timeline: String
      var html: String
      var svg: String?
      var lottie: String?
      var hasText: Bool
      var frameRate: Double
      var background = "#f2f2f7"
      var times: [Double]
    }
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil
        && PythonProgram.has(modules: ["numpy", "PIL", "rlottie_python"]),
      "needs Chromium, and numpy, PIL and rlottie_python for the Python that KEYPHASE_PYTHON names")
  )
  func previewPagesPicturesAndLottieFilesDrawTheSame() throws {
    #expect(Self.cases.count >= 40)
    let served = try TemporaryFolder()
    let files = try Self.cases.enumerated().map { index, item in
      let source = try item.source()
      // In the order of their names.
      try served.write(source, to: "case-\(100 + index).yaml")
      let document = try Examples.document(text: source)
      func text(_ format: ExportFormat) throws -> String {
        try Examples.export(format, document, timelines: [item.timeline]).text
      }
      let whole = try #require(document.timelines.first { $0.name.value == item.timeline })
      let end = min(try CompiledTimeline.compile(whole, of: document).first?.duration ?? 1, 4)
      return Job.File(
        timeline: "f\(index).\(item.timeline)",
        html: try text(.html), svg: item.isInSVG ? try text(.svg) : nil,
        lottie: item.isInLottie ? try text(.lottie) : nil,
        hasText: item.hasText, frameRate: document.frameRate,
        times: [0, 0.25, 0.5, 0.75, 0.95].map {
          ($0 * end * document.frameRate).rounded() / document.frameRate
        })
    }
    let preview = try ServedFolder(served)
    defer { preview.stop() }
    let folder = ProcessInfo.processInfo.environment["KEYPHASE_PICTURES"].map { [$0] } ?? []
    let output = try PythonProgram.run(
      script: "draw_stages.py", folder,
      input: try JSONEncoder().encode(
        Job(browser: PythonProgram.chromium, address: preview.address, files: files)))
    let results = try JSONDecoder().decode([[[String: [Double]]]].self, from: output)
    try #require(results.count == files.count)
    for ((item, file), times) in zip(zip(Self.cases, files), results) {
      for (time, formats) in zip(file.times, times) {
        for (format, numbers) in formats {
          #expect(
            numbers[0] <= item.share,
            "\(format) at \(time) s, where \(item.name): \(numbers)")
        }
      }
    }
  }
}
