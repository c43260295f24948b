import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Checks exported Swift source, in part against the signatures documented by Apple.
@Suite(.waitsForPrograms) struct SwiftUIFormatTests {
  @Test(
    .needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"),
    arguments: [
      ("swiftui", ["SwiftUI"]), ("uikit", ["SwiftUI", "UIKit"]),
      ("appkit", ["SwiftUI", "AppKit"]),
    ])
  func `the source of every example type-checks, without a warning`(
    _ name: String, _ stubs: [String]
  ) throws {
    let format = try #require(ExportFormat.named(name))
    var sources: [String: String] = [:]
    for file in Examples.files {
      let source = try Examples.export(format, Examples.document(file)).text
      sources[file.replacing(".yaml", with: "")] = source
    }
    sources["everything"] =
      try Examples.export(
        format, Examples.document(text: Everything.text), tolerance: ExportTolerance(fraction: 0.02)
      ).text
    sources["properties"] =
      try Examples.export(format, Examples.document(text: Everything.properties())).text
    sources["kinds"] =
      try Examples.export(format, Examples.document(text: Everything.keyframeKinds)).text
    sources["weird"] = try Examples.export(format, Examples.document(text: WeirdNames.text)).text
    // The stub is strict: it rejects API that SwiftUI does not have.
    sources["wrong"] = "import SwiftUI\nlet a = Animation.bouncy(length: 1)"
    let findings = try #require(SwiftCompiler.onPath).check(sources, stubs: stubs)
    #expect(findings.map(\.source) == ["wrong"], "\(findings)")
  }

  @Test func `every declaration of the stub names its page`() throws {
    let lines = try SwiftCompiler.stub("SwiftUI").split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
    let declaration = try Regex(
      #"^(@\S+ )*(nonisolated )?(public )?(static |mutating )*"#
        + #"(func|init|struct|enum|protocol|var|let|associatedtype|case)\b"#)
    var count = 0
    for (before, line) in zip(lines, lines.dropFirst()) where line.contains(declaration) {
      // A body that never runs, and stand-ins for opaque types.
      let isStandIn =
        line.contains("body: Never") && !line.contains("struct") || line.contains(" _")
      if isStandIn && !before.hasPrefix("//") { continue }
      #expect(before.hasPrefix("// "), "\(line)")
      count += 1
    }
    #expect(count > 150)
  }

  /// The anchor and the perspective are left out, since they are arguments only beside what turns.
  @Test(
    arguments: BuiltInProperty.allCases.filter {
      !$0.swiftModifiers.isEmpty && !$0.isSwiftArgument
    })
  func `a property with a modifier is an argument of one`(property: BuiltInProperty) throws {
    let document = try Examples.document(text: Everything.properties())
    let source = try Examples.export(.swiftui, document, timelines: [property.name]).text
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    let member = try Regex("\\bvalues\\.\(SwiftName.property(property.name))\\b")
      .wordBoundaryKind(.simple)
    #expect(lines.contains { $0.hasPrefix(".") && $0.contains(member) }, "\(source)")
  }

  @Test func `keyframes are SwiftUI's own, not samples`() throws {
    let (source, log) = try Examples.export(.swiftui, Examples.document("heart.yaml"))
    for line in [
      "LinearKeyframe(1, duration: 0.36)", "SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)",
      "SpringKeyframe(1, spring: .bouncy)", "CubicKeyframe(.degrees(16), duration: 0.125)",
      "func heart(reactionCount: some Equatable) -> some View",
      "KeyframeAnimator(initialValue: HeartValues(), trigger: reactionCount)",
      ".scaleEffect(x: values.scale, y: values.scale * values.scaleY)",
      ".offset(y: values.offsetY)",
      "var scale = 1.0", "var rotation = Angle.zero", "#Preview {",
      "@Previewable @State var reactionCount = false", "reactionCount.toggle()",
      "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)",
    ] {
      #expect(source.contains(line), "\(line)")
    }
    #expect(log.warnings.isEmpty)
    #expect(log.approximations.isEmpty)
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
  func `the place of a view moves it by a visual effect, or else by its geometry`() throws {
    let effects = [
      "scale", "scaleX", "scaleY", "rotation", "rotationX", "rotationY", "offsetX", "opacity",
      "brightness", "contrast", "saturation", "grayscale", "hueRotation", "blur",
    ].map { "      \($0): { linear: { to: 0.5, duration: 1 } }\n" }.joined()
    let text = """
      keyphase: 1
      timelines:
        card:
          driver: { input: view }
          tracks:
      \(effects)
        tall: { driver: { input: view }, tracks: { height: { from: 9, linear: { to: 90, duration: 1 } } } }
        hero: { driver: { input: scroll, from: 0, to: 300 }, tracks: { opacity: { linear: { to: 0, duration: 1 } } } }

      """
    let document = try Examples.document(text: text)
    let sources = try ["card", "tall", "hero"].map {
      try Examples.export(.swiftui, document, timelines: [$0]).text
    }
    #expect(sources[0].contains("visualEffect { content, geometry in"))
    #expect(!sources[0].contains("onGeometryChange"))
    #expect(sources[1].contains("onGeometryChange") && !sources[1].contains("visualEffect"))
    #expect(sources[2].contains("scroll: Double") && !sources[2].contains("visualEffect"))
    let named = Dictionary(uniqueKeysWithValues: zip(["card", "tall", "hero"], sources))
    let findings = try SwiftCompiler.onPath?.check(named, stubs: ["SwiftUI"])
    #expect(findings?.map(\.description) == [])
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
  func `what a state plays is shown by a clock, and taken over with its velocity`() throws {
    let text = """
      keyphase: 1
      timelines:
        spin: { tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.8 } }, blur: { cubic: { to: 3, duration: 0.3 } } } }
        wiggle: { tracks: { offsetX: [{ linear: { to: 8, duration: 0.1 } }, { spring: 0 }] } }
        turned: { tracks: { rotation: [{ linear: { to: 8deg, duration: 0.1 } }] } }
        twice: { sequence: [{ play: wiggle }, { play: wiggle }] }
        button:
          animation: smooth
          states:
            rest: {}
            busy: { set: { opacity: 0.6 }, play: spin }
            failed: { set: { scale: 1.1 }, play: wiggle, next: { state: rest, after: played } }
            shown: { play: twice, next: { state: rest, after: settled } }
        dial: { states: { rest: {}, far: { set: { rotation: 90deg } }, busy: { play: turned } } }

      """
    let document = try Examples.document(text: text)
    let (source, log) = try Examples.export(.swiftui, document, timelines: ["button"])
    #expect(!log.warnings.contains { $0.message.contains("plays nothing") })
    for line in [
      "TimelineView(.animation(minimumInterval: nil, paused: !isPlaying)) { context in",
      "transaction.tracksVelocity = true",
      "case .busy: buttonBusyValues = buttonBusyPlay.values(after: seconds)",
      "[.busy, .failed, .shown].contains(current)",
    ] {
      #expect(source.contains(line), "\(line)")
    }
    // Where another state sets what is played, the view would go there while it plays.
    let dial = try Examples.export(.swiftui, document, timelines: ["dial"])
    #expect(
      dial.log.warnings.map(\.message) == [
        "a state of SwiftUI plays nothing, but `busy` plays `turned`"
      ])
    let findings = try SwiftCompiler.onPath?.check(
      ["button": source, "dial": dial.text], stubs: ["SwiftUI"])
    #expect(findings?.map(\.description) == [])
  }

  @Test func `phases, events and transitions are SwiftUI's own`() throws {
    let phases = try Examples.export(.swiftui, Examples.document("pulse.yaml")).text
    #expect(phases.contains("case rest, swell, settle"))
    #expect(phases.contains("PhaseAnimator(PulsePhase.sequence)"))
    #expect(phases.contains("case .swell: .smooth(duration: 0.35)"))
    #expect(phases.contains("if reducesMotion {"))
    let events = try Examples.export(.swiftui, Examples.document("tap-interrupted.yaml")).text
    #expect(events.contains("withAnimation(.spring(duration: 0.5, bounce: 0))"))
    #expect(events.contains("start + .seconds(0.2)"))
    let transition = try Examples.export(.swiftui, Examples.document("card-transition.yaml")).text
    #expect(transition.contains("extension AnyTransition"))
    #expect(
      transition.contains(
        ".move(edge: .bottom).combined(with: .opacity).animation(.easeOut(duration: 0.2))"))
    #expect(transition.contains("struct CardInsertion: Transition {"))
    #expect(transition.contains("let rotation: Angle = phase.isIdentity ? .zero : .degrees(12)"))
  }

  @Test func `targets say from where on it is available, and whether there is a macro`() throws {
    func source(_ targets: String) throws -> (text: String, log: ExportLog) {
      try Examples.export(
        .swiftui,
        Examples.document(
          text: """
            keyphase: 1
            targets: { \(targets) }
            timelines: { test: { tracks: { scale: [spring: 2] } } }

            """))
    }
    #expect(try source("iOS: 18.2, macOS: 13").text.contains("@available(iOS 18.2, macOS 14, *)"))
    #expect(try source("iOS: 18.2, macOS: 13").log.warnings.count == 1)
    #expect(try source("iOS: 26").text.contains("@Animatable\nstruct TestValues"))
    #expect(try !source("iOS: 18").text.contains("@Animatable"))
  }

  @Test func `names that are one in camel case are an error`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          card-flip: { tracks: { scale: [spring: 2] } }
          cardFlip: { tracks: { scale: [spring: 2] } }
          steps: { phases: [{ phase: a-b, set: { opacity: 0 } }, { phase: aB, set: { opacity: 1 } }] }

        """)
    let errors = try Examples.export(.swiftui, document).log.warnings
      .filter { $0.severity == .error }.map(\.message)
    #expect(
      errors == [
        "the timelines `cardFlip` and `card-flip` are both `CardFlip` in Swift",
        "the phases `aB` and `a-b` are both `aB` in Swift",
      ])
  }

  @Test
  func
    `a timeline without repetition starts on appearance, and iterations are written in sequence`()
    throws
  {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          once: { tracks: { scale: [{ linear: { to: 2, duration: 0.3 } }] } }
          laps:
            repeat: 3
            tracks:
              scale: [{ spring: { to: 2, duration: 0.2, spring: bouncy } }, { cubic: { to: 1, duration: 0.2 } }]
              opacity: [{ linear: { to: 0, duration: 0.1 } }]
          written:
            tracks:
              scale: [{ spring: { to: 2, duration: 0.2, spring: bouncy } }, { cubic: { to: 1, duration: 0.2 } }, move: 1, { spring: { to: 2, duration: 0.2, spring: bouncy } }, { cubic: { to: 1, duration: 0.2 } }, move: 1, { spring: { to: 2, duration: 0.2, spring: bouncy } }, { cubic: { to: 1, duration: 0.2 } }]
              opacity: [{ linear: { to: 0, duration: 0.1 } }, hold: 0.3s, move: 1, { linear: { to: 0, duration: 0.1 } }, hold: 0.3s, move: 1, { linear: { to: 0, duration: 0.1 } }]

        """)
    let source = try Examples.export(.swiftui, document, timelines: ["once", "laps"]).text
    #expect(source.contains("KeyframeAnimator(initialValue: OnceValues(), trigger: plays)"))
    #expect(source.contains(".onAppear { plays.toggle() }"))
    #expect(source.matches(of: /MoveKeyframe\(1\)/).count == 4)
    #expect(source.matches(of: /LinearKeyframe\(0, duration: 0.3\)/).count == 2)
    // Keyframes written out per iteration give the same values as `repeat`.
    let times = (0..<240).map { 0.005 * Double($0) + 0.001 }
    let tables = try ExportInput(document, timelines: ["laps", "written"]).timelines.map {
      try $0.sample(SamplingOptions(times: times))
    }
    for (repeated, written) in zip(tables[0].tracks, tables[1].tracks) {
      guard case .numbers(let one) = repeated.values, case .numbers(let other) = written.values
      else { return }
      // The times of later iterations are sums with different rounding errors.
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test func `what snaps is left alone by the macro`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        targets: { iOS: 26 }
        properties: { flag: { type: boolean, initial: false } }
        timelines: { test: { initial: { flag: true }, tracks: { scale: [spring: 2] } } }

        """)
    let source = try Examples.export(.swiftui, document).text
    #expect(source.contains("@AnimatableIgnored var flag = true"))
  }

  @Test func `keyframes move a vector as a structure, since a pair is not animatable itself`()
    throws
  {
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties:
          knots: { type: vector, dimension: 3, initial: [0, 0, 0] }
          weight: { type: vector, dimension: 1, initial: [0] }
          label: { type: string, initial: a }
        timelines:
          tracks:
            tracks:
              knots: [{ spring: { to: [1, 2, 3], startVelocity: [4, 5, 6] } }]
              weight: [{ linear: { to: [1], duration: 1 } }]
          phases:
            phases: [{ phase: one, set: { knots: [1, 2, 3] } }, { phase: two, set: { knots: [0, 0, 0] } }]
          still: { initial: { opacity: 0.5 }, tracks: { label: [hold: 1s] } }

        """)
    let source = try Examples.export(.swiftui, document).text
    for line in [
      "struct Vector3: Equatable, Animatable {",
      "var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>>",
      "var knots: Vector3 = .init(animatableData: AnimatablePair(0, AnimatablePair(0, 0)))",
      """
              SpringKeyframe(
                .init(animatableData: AnimatablePair(1, AnimatablePair(2, 3))),
                startVelocity: .init(animatableData: AnimatablePair(4, AnimatablePair(5, 6))))
      """,
      "var weight: Double = 0", "LinearKeyframe(1, duration: 1)",
      "var knots: AnimatablePair<Double, AnimatablePair<Double, Double>> {",
      "let values = StillValues()",
    ] {
      #expect(source.contains(line), "\(line)")
    }
    let findings = try SwiftCompiler.onPath?.check(["vectors": source], stubs: ["SwiftUI"])
    #expect(findings?.isEmpty ?? true, "\(findings ?? [])")
  }

  @Test(arguments: [("loading-dots", "loadingDots"), ("a_b-c", "aBC"), ("default", "`default`")])
  func `a name becomes camel case`(_ name: String, _ expected: String) {
    #expect(SwiftName.property(name).text == expected)
  }
}
