import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@Suite struct ValidFileTests {
  static let names = PackageFolder.yamlFiles(in: PackageFolder.timelines)

  @Test func `there are timelines to look at`() {
    #expect(Self.names.count >= 12)
  }

  @Test(arguments: names)
  func `every file in Timelines is clean, and says what it shows`(name: String) throws {
    let source = try SourceFile.read(PackageFolder.timelines.appending(path: name).path)
    #expect(DocumentLoader().load(source).diagnostics.map(\.message) == [])
    #expect(source.bytes.first == UInt8(ascii: "#"))
  }

  @Test func `a file that uses everything is clean`() {
    let loaded = DocumentLoader().load(SourceFile(path: "everything.yaml", text: Self.everything))
    #expect(loaded.diagnostics.map(\.message) == [])
    let document = loaded.document
    #expect(document.title?.value == "3")
    #expect(document.targets.map { [$0.major, $0.minor] } == [[17, 0], [14, 2], [16, 10]])
    #expect(document.timelines.map(\.name.value) == ["t", "p", "e", "tr", "tr2"])
    guard case .tracks(let list)? = document.timelines.first?.contents else {
      Issue.record("the first timeline has no tracks")
      return
    }
    #expect(list.repeatCount?.value == .times(2))
    // 30 frames at 30 frames a second are a second; -$big is -2.
    #expect(list.tracks[1].keyframes.map(\.startTime) == [0.1, 0.5, 1, 1])
    #expect(list.tracks[1].start == .number(-2))
    #expect(list.tracks[2].keyframes[0].to?.value == .components([2, -2]))
    #expect(list.tracks[3].keyframes.map { $0.to?.value } == [.number(90), .number(-90)])
  }

  @Test func `places where names are defined and used are known`() {
    let text = """
      keyphase: 1
      constants: { a: 1 }
      springs: { s: { duration: 0.4 } }
      timelines:
        t:
          markers: { m: 1s }
          tracks:
            scale: [{ spring: { to: $a, at: m, spring: s } }]

      """
    let document = DocumentLoader().load(SourceFile(path: "t.yaml", text: text)).document
    let uses = document.references.map { reference in
      "\(reference.isDefinition ? "def" : "use") \(reference.kind) \(document.source.text(in: reference.span))"
    }
    #expect(
      uses == [
        "def constant a", "def spring s", "def timeline t", "def marker m", "use property scale",
        "use constant a", "use marker m", "use spring s",
      ])
  }

  static let everything = """
    # yaml-language-server: $schema=x
    keyphase: 1
    title: 3
    description: everything
    x-note: [1, { a: b }]
    targets: { iOS: 17, macOS: 14.2, visionOS: 16.10 }
    frameRate: 30
    properties:
      glow: { type: number, initial: 0, range: [0, 1], unit: pt, description: How bright. }
      dot1Scale: { like: scale }
      v: { type: vector, dimension: 3, initial: [0, 0, 0] }
      on: { type: boolean, initial: false }
      n: { type: integer, initial: 0 }
      s: { type: string, initial: a }
      sz: { type: size, initial: [1, 2] }
      c2: { type: color, initial: { red: 1, green: 0.5, blue: 0 }, interpolation: perceptual }
      x-foo: whatever
    constants:
      big: 2
      half: 0.5s
      pt: [$big, -$big]
      turn: 0.25turn
      big2: $big
    curves: { e: [0.2, 0, 0, 1], f: e, g: "bezier(0.2, 0, 0, 1)" }
    springs: { s1: { mass: 1, stiffness: 100, damping: 10 }, s2: s1 }
    animations: { a1: { use: s2, delay: 100ms }, a3: { snappy: 400ms }, a0: { spring: { duration: 0.5, blendDuration: 0.1 }, repeat: forever }, a2: "easeOut(duration: 0.3).repeatCount(3, autoreverses: false)" }
    timelines:
      t:
        x-foo: 1
        duration: 3
        repeat: 2
        initial: { glow: 0.2, anchor: topLeading, width: 10 }
        markers: { m: $half, n: 30f }
        tracks:
          scale: [{ linear: { to: $big2, duration: $half, curve: g } }, { spring: 1 }, { hold: { duration: 3f } }]
          dot1Scale:
            from: -$big
            delay: 3f
            keyframes:
              - linear: { to: 1, at: m }
              - cubic: { to: 2, at: n, startVelocity: 0, endVelocity: -$big }
              - move: 3
              - hold: { at: 2s }
          offset:
            - cubic: { to: $pt, duration: 0.1 }
            - cubic: { to: { x: 1, y: -$big }, duration: 0.1 }
            - spring: [0, 0]
          rotation:
            - spring: { to: $turn, duration: 1, startVelocity: 90deg }
            - linear: { to: -$turn, duration: 1 }
          v: [{ linear: { to: [1, 2, 3], duration: 1 } }]
          on: [{ hold: 1s }, { move: true }, { hold: 1 }]
          n: [{ linear: { to: 5, duration: 1 } }]
          s: [{ move: b }, { hold: 1 }]
          sz: [{ cubic: { to: [3, 4], duration: 1 } }]
          c2: [{ linear: { to: "#123456ff", duration: 1 } }]
          anchor: [{ linear: { to: center, duration: 1 } }]
      p:
        trigger: x
        phases:
          - { phase: a, set: { scale: 1, tint: "#fff" } }
          - { phase: b, set: { scale: 2, tint: "#000" }, animation: a1 }
          - { phase: a, set: { scale: 1, tint: "#fff" }, animation: none }
      e:
        initial: { offset: [0, 0] }
        implicitAnimations: { opacity: smooth }
        events:
          - { at: 0, set: { scale: 1.5 }, animation: spring }
          - { at: 0.2, set: { scale: 1 }, animation: { easeInOut: 0.3 } }
          - { at: 0.5, set: { opacity: 0 }, disablesAnimations: true }
          - { at: 0.6, drag: { offset: { samples: [[0, [0, 0]], [16ms, [4, 1]], [32ms, [11, 3]]] } } }
          - { at: 0.7, set: { offset: [0, 0] }, animation: bouncy }
      tr:
        size: { width: 10, height: 20 }
        transition:
          insertion: { use: [opacity, scale, { offset: [0, 20] }, slide, { push: trailing }, blurReplace, identity], animation: a2 }
          removal: { use: { move: bottom } }
      tr2:
        transition: { use: opacity, animation: { easeOut: 0.2 } }

    """
}
