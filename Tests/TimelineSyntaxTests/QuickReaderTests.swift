import Testing
import TimelineSyntax

/// What is read without libyaml is what libyaml reads.
struct QuickReaderTests {
  @Test(arguments: 0..<20)
  func `both ways of reading find the same in broken texts`(part: Int) {
    var random = Random(state: UInt64(part) &+ 41)
    for _ in 0..<500 {
      let text = random.mutant(of: Self.texts[random.number(below: Self.texts.count)])
      let source = SourceFile(path: "mutant.yaml", bytes: text)
      #expect(isSame(source), "part \(part): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `what nearly every timeline is written in is read without libyaml`() {
    for text in Self.texts {
      #expect(isSame(SourceFile(path: "text.yaml", bytes: text)))
    }
  }

  private func isSame(_ source: SourceFile) -> Bool {
    var (quickBag, slowBag) = (DiagnosticBag(), DiagnosticBag())
    let quick = YAMLReader.read(source, diagnostics: &quickBag)
    let slow = YAMLReader.read(source, isQuick: false, diagnostics: &slowBag)
    let isSameTree = zip(quick.nodes, slow.nodes).allSatisfy { quick, slow in
      quick.kind == slow.kind && quick.style == slow.style && quick.span == slow.span
        && (quick.kind != .scalar || quick.content == slow.content)
        && quick.isDecoded == slow.isDecoded && quick.subtreeEnd == slow.subtreeEnd
        && quick.target == slow.target
    }
    return isSameTree && quick.nodes.count == slow.nodes.count && quick.comments == slow.comments
      && quick.brokenSpans == slow.brokenSpans
      && quickBag.sorted.map(Self.line) == slowBag.sorted.map(Self.line)
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.primary.span) \(diagnostic.rule) \(diagnostic.message)"
  }

  private static let texts: [[UInt8]] = [
    """
    # A heart.
    keyphase: 1
    title: 'Beat, twice'

    timelines:
      heart: # one
        initial: { scale: 1, offset: [0, -1.5] }
        tracks:
          scale:
            - linear: { to: 1.0, duration: 0.36 }
            - spring: { to: 1.5, duration: 0.8s, spring: bouncy }  # bounces
            - hold: 12f
          rotation:
          - cubic: { to: -16deg, duration: 125ms }
          - cubic:
              to: 0deg
              duration: 0.1
            x-note: "last # one"
    """,
    """
    keyphase: 1
    constants:
      far: 40
    phases: [a, b, { c: [1, 2], d: "é" }]
    timelines:
      card:
        description: Goes $far — and comes back; 50% of it
        events:
          - at: 0
            set: { offsetX: $far, scale: (1) }
            animation: "spring(duration: 0.3)"
          # then
          - at: 0.5s
            set: {}
    """,
  ].map { Array($0.utf8) }
}

/// Texts broken in ways that follow from a seed alone.
private struct Random {
  var state: UInt64

  private static let pieces = [
    ": ", "- ", "\n", " ", "  ", "#", " #", "{", "}", "[", "]", ",", "\"", "'", "a", "-", ":", "\t",
    "é", "?", "&a ", "*a", "!", "|", ">", "%", "...", "---", "\r", "=", "\n\n", "\n  ", "- - ",
    "<<: ", "(", "x: 1\n", "\u{2028}", "\u{FEFF}", "`", "@", "\\",
  ].map { Array($0.utf8) }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func mutant(of text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...number(below: 3) {
      let place = number(below: text.count)
      let piece = Self.pieces[number(below: Self.pieces.count)]
      switch number(below: 4) {
      case 0: text.insert(contentsOf: piece, at: place)
      case 1: text.removeSubrange(place..<min(text.count, place + 1 + number(below: 4)))
      case 2: text.replaceSubrange(place..<place + 1, with: piece)
      default:
        let copied = Array(text[place..<min(text.count, place + 30)])
        text.insert(contentsOf: copied, at: number(below: text.count))
      }
    }
    return text
  }
}
