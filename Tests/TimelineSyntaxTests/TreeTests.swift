import TestSupport
import Testing

@testable import TimelineSyntax

@Suite struct TreeTests {
  private func read(_ text: String) -> (YAMLTree, [Diagnostic]) {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "test.yaml", text: text), diagnostics: &bag)
    return (tree, bag.diagnostics)
  }

  /// The source text of each node, parents first.
  private func texts(_ tree: YAMLTree) -> [String] {
    tree.nodeIDs.map { tree.sourceText(of: $0) }
  }

  @Test func `spans contain exactly the bytes of each node`() {
    let (tree, faults) = read("a: [1, 'two']\nb:\n  - c: \"x\"  # note\n  - {d: e}\n\n# end\n")
    #expect(faults.isEmpty)
    #expect(
      texts(tree) == [
        "a: [1, 'two']\nb:\n  - c: \"x\"  # note\n  - {d: e}", "a", "[1, 'two']", "1", "'two'",
        "b", "- c: \"x\"  # note\n  - {d: e}", "c: \"x\"", "c", "\"x\"", "{d: e}", "d", "e",
      ])
    #expect(tree.comments.map { tree.source.text(in: $0.span) } == ["# note", "# end"])
    #expect(tree.comments.map(\.isAlone) == [false, true])
  }

  @Test func `spans are in bytes and columns in characters after an emoji`() {
    let (tree, _) = read("title: \"🎬 ok\" # ü\r\nnext: é\r\n")
    #expect(texts(tree).suffix(3) == ["\"🎬 ok\"", "next", "é"])
    let last = tree[NodeID(4)].span
    #expect(tree.source.position(at: last.start) == SourcePosition(line: 2, column: 7))
    let comment = tree.comments[0].span.start
    let bytes = tree.source.bytes
    #expect(tree.source.lines.position(at: comment, in: bytes, unit: .scalar).column == 15)
    #expect(tree.source.lines.position(at: comment, in: bytes, unit: .utf16).column == 16)
    #expect(tree.source.lines.position(at: comment, in: bytes, unit: .byte).column == 18)
  }

  @Test func `Unicode line separators do not end a line`() {
    let (tree, faults) = read("a: \"x\u{2028}y\u{85}z\"\nb: 1\n")
    #expect(faults.isEmpty)
    #expect(tree.source.position(at: tree[NodeID(3)].span.start).line == 2)
  }

  @Test func `a byte order mark is accepted and not counted`() {
    let source = SourceFile(path: "bom.yaml", bytes: [0xEF, 0xBB, 0xBF] + Array("a: 1\n".utf8))
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &bag)
    #expect(bag.isEmpty)
    #expect(tree.sourceText(of: NodeID(1)) == "a")
    #expect(source.position(at: tree[NodeID(1)].span.start) == SourcePosition(line: 1, column: 1))
  }

  @Test func `contents are decoded if they differ from the source`() {
    let (tree, _) = read("a: 'it''s'\nb: \"tab\\t\"\nc: plain\nd: |\n  one\n  two\n")
    let values = stride(from: NodeID(2), to: tree.nodeIDs.upperBound, by: 2).map {
      tree.string(of: $0)
    }
    #expect(values == ["it's", "tab\t", "plain", "one\ntwo\n"])
    #expect(
      tree.nodeIDs.map { tree[$0].contentSpan == nil }
        == [false, false, true, false, true, false, false, false, true])
  }

  @Test func `aliases refer to nodes, and anchors count their aliases`() {
    let (tree, faults) = read("a: &x [1, 2]\nb: *x\nc: *x\n")
    #expect(faults.isEmpty)
    #expect(tree.anchors.map(\.name) == ["x"])
    #expect(tree.anchors[0].useCount == 2)
    #expect(tree.source.text(in: tree.anchors[0].span) == "&x")
    let alias = tree.nodeIDs.first { tree[$0].kind == .alias }
    #expect(alias.map { tree.sourceText(of: tree.resolve($0)) } == "[1, 2]")
  }

  @Test func `merge keys add missing entries, and the first of several mappings takes precedence`()
  {
    let (tree, _) = read(
      "x: &x { a: 1, b: 2 }\ny: &y { b: 3, c: 4 }\nz: { <<: [*x, *y], a: 0 }\n")
    let root = tree.entries(of: NodeID(0))
    let entries = tree.entries(of: root[2].value)
    #expect(entries.map { tree.string(of: $0.key) } == ["a", "b", "c"])
    #expect(entries.map { tree.string(of: $0.value) } == ["0", "2", "4"])
    #expect(entries.map(\.isMerged) == [false, true, true])
  }

  @Test func `a redefined anchor applies to the aliases after it`() {
    let (tree, faults) = read("a: &x 1\nb: &x 2\nc: *x\n")
    #expect(faults.isEmpty)
    let entries = tree.entries(of: NodeID(0))
    #expect(tree.string(of: tree.resolve(entries[2].value)) == "2")
  }
}

@Suite struct LimitTests {
  private func rules(_ text: String, _ limits: YAMLLimits = YAMLLimits()) -> [RuleName] {
    var bag = DiagnosticBag()
    _ = YAMLReader.read(SourceFile(path: "t.yaml", text: text), limits: limits, diagnostics: &bag)
    return bag.diagnostics.map(\.rule)
  }

  @Test func `a hundred thousand open brackets are reported once and quickly`() {
    let seconds = ProcessorTime.seconds {
      #expect(rules("a: " + String(repeating: "[", count: 100_000)).first == .limitExceeded)
    }
    #expect(seconds < 2)
  }

  @Test func `nested aliases are counted but not expanded`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let uses = (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    #expect(rules(text) == [.limitExceeded])
  }

  @Test func `each limit has its error`() {
    var limits = YAMLLimits()
    limits.scalarSize = 100
    #expect(rules("a: " + String(repeating: "x", count: 101), limits) == [.limitExceeded])
    #expect(rules("a: " + String(repeating: "x", count: 100), limits) == [])
    limits = YAMLLimits()
    limits.fileSize = 10
    #expect(rules("abc: 12345678", limits) == [.limitExceeded])
    limits = YAMLLimits()
    limits.nodes = 5
    #expect(rules("a: [1, 2, 3, 4, 5]", limits) == [.limitExceeded])
  }

  @Test func `a hundred thousand equal keys do not take quadratic time`() {
    let text = (0..<100_000).map { "k\($0): 1\n" }.joined() + "k7: 2\n"
    let seconds = ProcessorTime.seconds { #expect(rules(text) == [.duplicateKey]) }
    #expect(seconds < 10)
  }
}

@Suite struct MutationTests {
  private static let text = """
    keyphase: 1 # a comment with 🎬
    springs: &s { brisk: { duration: 0.35, bounce: 0.1 } }
    timelines:
      card:
        markers: { in: 0.2s }
        tracks:
          scale:
            - linear: { to: 1.0, duration: 0.36, curve: [0.2, 0, 0, 1] }
            - spring: "1.5"
          tint: # colours
            from: '#fff'
            keyframes:
              - cubic: { to: "#ff0000", at: in }
        description: |
          Two lines
          of text.

    """

  /// The spans of nodes are within the document and their parents, and those of errors within the
  /// document.
  @Test(arguments: 0..<8)
  func `thousands of invalid documents are read to their end`(batch: Int) {
    let seed = UInt64(batch) &* 104_729 &+ 17
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ":", ": ", "- ", "\t", "\"", "'", "#", "&a ", "*a", "\n", "|", "é",
    ]
    for round in 0..<400 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: offset)
        case 1:
          bytes.insert(
            contentsOf: pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: offset)
        case 2: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(offset..<min(offset + 20, bytes.count))
        }
        if bytes.isEmpty { bytes = [0x61] }
      }
      let source = SourceFile(path: "m.yaml", bytes: bytes)
      var bag = DiagnosticBag()
      let tree = YAMLReader.read(source, diagnostics: &bag)
      var parents: [NodeID] = []
      for id in tree.nodeIDs {
        let node = tree[id]
        while let last = parents.last, !tree.subtree(of: last).contains(id) { parents.removeLast() }
        #expect(node.span.end <= bytes.count, "seed \(seed), round \(round)")
        if let parent = parents.last {
          #expect(
            tree[parent].span.contains(node.span),
            "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
        }
        if node.kind == .mapping || node.kind == .sequence { parents.append(id) }
      }
      if !tree.brokenSpans.isEmpty {
        #expect(bag.hasErrors, "seed \(seed), round \(round): broken spans without an error")
      }
      for diagnostic in bag.diagnostics {
        #expect(diagnostic.primary.span.end <= bytes.count, "seed \(seed), round \(round)")
        #expect(!diagnostic.message.isEmpty)
      }
    }
  }
}
