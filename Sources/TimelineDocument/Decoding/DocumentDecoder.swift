package import TimelineSyntax

/// Reads a tree into a document and collects what is wrong with it.
///
/// The decoder never stops at a fault: what cannot be read is left out, and everything else is still
/// checked. Decoding functions return nil only after a report.
package struct DocumentDecoder {
  /// The tree that is read; an included file's while its definitions are read.
  package var tree: YAMLTree
  package var diagnostics = DiagnosticBag()
  package let limits: YAMLLimits
  /// The names that are known so far.
  package var scope = Scope()
  /// Frames per second, for times such as `12f`.
  package var frameRate = 60.0
  /// The property whose values are read, inside a track or a set of values.
  package var property: PropertyDeclaration? { didSet { propertyType = property?.type } }
  /// The type of ``property``, which is asked for at every value: a declaration is large to copy.
  private(set) var propertyType: PropertyType?
  /// Every place where a name is defined or used, in the checked file itself.
  package var references: [NameReference] = []
  /// Numbers without a unit where a time or an angle stands, in the checked file itself.
  var bareNumbers: [BareNumber] = []
  /// Where a constant is used whose value is being read; named beside errors in that value.
  package var useSites: [DiagnosticLabel] = []
  /// Whether an included file is read, whose names are not this file's.
  package var isIncluded = false
  /// The name of the timeline that is read.
  package var timelineName = ""
  /// Definitions that are not read yet, by their names; read when they are first used.
  var pending: [String: PendingDefinition] = [:]
  /// The kinds and names of the definitions, in the order of the text.
  var orderedDefinitions: [(kind: NameKind, name: String)] = []
  /// The names of definitions that could not be read: their uses are not to blame.
  var brokenDefinitions: Set<String> = []
  /// The constants in the order of the text.
  var constants: [ConstantDefinition] = []
  /// The declared properties in the order of the text.
  var properties: [PropertyDeclaration] = []
  /// The names of properties whose declaration could not be read.
  var brokenProperties: Set<String> = []
  /// The names of the definitions that are being read, for circles.
  var definitionsInProgress: [String] = []
  /// Where the properties of the timeline that is read start, as the timeline says.
  var timelineInitial: [String: PropertyValue] = [:]
  /// Whether a keyframe of the track that is read could not be read, so that its times are unknown.
  var hasBrokenKeyframes = false
  /// The properties that the timeline uses, with the first place of each.
  var usedProperties: [String: NodeID] = [:]
  /// Pairs of properties that were said to exclude each other.
  var reportedConflicts: Set<String> = []
  /// Properties that were said to have no start.
  var reportedStarts: Set<String> = []
  /// Properties whose declared start could not be read: that they have none is no fault of theirs.
  var brokenStarts: Set<String> = []
  /// The same for the starts that the timeline gives.
  var brokenTimelineStarts: Set<String> = []
  /// Whether the timeline says how large its view is.
  var hasSize = false
  /// The names of all timelines of the file.
  var timelineNames: [String] = []
  /// The timelines that could be read.
  var timelines: [Timeline] = []
  /// Whether the file is of a version that only a newer tool reads: nothing else is then said of it.
  var isUnsupportedVersion = false
  /// Reads included files, and what has been read of them.
  var includes: IncludeReader?
  /// How many names a wrong one has been compared with so far.
  private var comparisonCount = 0
  /// The number of keyframes so far, for the limit.
  package var keyframeCount = 0

  package init(tree: YAMLTree, limits: YAMLLimits = YAMLLimits()) {
    self.tree = tree
    self.limits = limits
  }
}

extension DocumentDecoder {
  /// Reports an error at a node.
  package mutating func report(
    _ rule: RuleName, _ message: String, at id: NodeID, label: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    report(
      rule, message, at: tree[id].span, label: label, secondary: secondary, help: help,
      notes: notes, fix: fix)
  }

  /// Reports an error at a place of the current tree's text.
  package mutating func report(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    diagnostics.add(
      Diagnostic(
        rule, message,
        at: DiagnosticLabel(source: tree.source, span: span, message: label),
        secondary: secondary + useSites, help: help, notes: notes, fix: fix))
  }

  /// A label in the current tree's text.
  package func label(_ id: NodeID, _ message: String) -> DiagnosticLabel {
    DiagnosticLabel(source: tree.source, span: tree[id].span, message: message)
  }

  /// The names of a file's own, sorted, for the search of the one that was meant.
  ///
  /// None in a file that has so many of them wrong that searching would take longer than reading.
  mutating func comparable(_ names: some Collection<String>) -> [String] {
    comparisonCount += names.count
    return comparisonCount <= 200_000 ? names.sorted() : []
  }

  /// The safe fix that replaces a plain scalar by the one word that was surely meant.
  package func replacement(of id: NodeID, by word: String?) -> Fix? {
    guard let word, tree[id].style == .plain else { return nil }
    let old = tree.sourceText(of: id)
    return Fix(
      title: "change `\(old)` to `\(word)`",
      edits: [TextEdit(span: tree[id].span, replacement: word)], isSafe: true)
  }

  /// Whether a key begins with `x-` and so is nobody's business.
  package func isExtension(_ key: NodeID) -> Bool { tree.isExtension(key) }

  /// Whether a syntax error has made a part of the node unreadable, so that nothing is surely missing.
  package func isBroken(_ id: NodeID) -> Bool {
    guard !tree.brokenSpans.isEmpty else { return false }
    let node = tree[id]
    // A broken part at the very end of a block lies behind its last readable child; a text is whole.
    let reach = node.kind == .scalar && !node.span.isEmpty ? 0 : 1
    return tree.brokenSpans.contains {
      $0.start < node.span.end + reach + reach && node.span.start < $0.end + reach + reach
    }
  }

  /// Where to point for something that a collection lacks: its first key, or its opening bracket.
  package func opening(of id: NodeID) -> SourceSpan {
    let node = tree[id]
    if node.style == .flow || node.kind == .scalar {
      return SourceSpan(node.span.start, min(node.span.start + 1, node.span.end))
    }
    guard let first = tree.children(of: id).first(where: { _ in true }) else { return node.span }
    return tree[first].span
  }

  /// What a node is, in a reader's words: "a list", "a mapping", "the text `soon`", "empty".
  package func describe(_ id: NodeID) -> String {
    let node = tree[tree.resolve(id)]
    switch node.kind {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .alias: return "an alias without an anchor"
    case .scalar:
      if node.content.isEmpty { return node.style == .plain ? "empty" : "an empty text" }
      let text = tree.string(of: tree.resolve(id))
      let shown = text.count > 40 ? String(text.prefix(39)) + "…" : text
      return "`\(shown)`"
    }
  }

  /// The label that lists the words that would have been right, unless they are many and one of them
  /// is close enough to be named in the help.
  package func notOne(of words: [String], candidates: [String]) -> String {
    candidates.isEmpty || words.count <= 7
      ? "not one of \(list(words, limit: 14, conjunction: ""))" : ""
  }

  /// Words in backticks with commas, cut with "…" where they are many: "`a`, `b` or `c`".
  package func list(_ words: [String], limit: Int, conjunction: String) -> String {
    WordList.text(words, limit: limit, conjunction: conjunction)
  }
}
