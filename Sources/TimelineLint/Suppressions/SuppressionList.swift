package import TimelineSyntax

/// The suppression comments of a file.
package struct SuppressionList: Sendable {
  package private(set) var comments: [SuppressionComment] = []
  /// The comments that resemble a suppression but are invalid.
  package private(set) var malformed: [MalformedSuppression] = []
  private let source: SourceFile
  /// The names that apply to the findings of a rule in a line, or in the whole file.
  private var names: [Place: [SuppressionComment.Name]] = [:]
  /// The current names of the rules in the comments, by the names that the comments use.
  private var rules: [RuleName: RuleName] = [:]
  /// Where a finding has been suppressed, by all names that apply there.
  private var usedPlaces: Set<Place> = []
  /// The names that have suppressed a finding.
  private var used: Set<SuppressionComment.Name> = []

  /// A line, or the whole file, and a rule by its current name.
  private struct Place: Hashable {
    /// The one-based line; nil for the whole file.
    let line: Int?
    let rule: RuleName
  }

  package init(_ tree: YAMLTree) {
    source = tree.source
    // Comments on consecutive lines all apply to the first line after them.
    var nextLines: [Int: Int] = [:]
    for comment in tree.comments.reversed() where comment.isAlone {
      let line = source.lines.line(at: comment.span.start)
      nextLines[line] = nextLines[line + 1] ?? line + 1
    }
    for comment in tree.comments {
      var parser = SuppressionParser(comment, in: source)
      switch parser.parse() {
      case nil: break
      case .malformed(let fault): malformed.append(fault)
      case .suppression(let suppression): add(suppression, nextLines: nextLines)
      }
    }
  }

  private mutating func add(_ suppression: SuppressionComment, nextLines: [Int: Int]) {
    comments.append(suppression)
    let line = source.lines.line(at: suppression.comment.span.start)
    var lines: [Int?] = suppression.scope == .line ? [line] : [nil]
    if suppression.scope == .line, suppression.comment.isAlone, let next = nextLines[line] {
      lines.append(next)
    }
    for name in suppression.names {
      let rule = rules[name.rule] ?? RuleLookup.known(name.rule)?.rule?.name ?? name.rule
      rules[name.rule] = rule
      for line in lines { names[Place(line: line, rule: rule), default: []].append(name) }
    }
  }

  /// The findings that no comment suppresses.
  ///
  /// Findings of validation rules cannot be suppressed.
  package mutating func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if comments.isEmpty { return diagnostics }
    return diagnostics.filter { !suppresses($0) }
  }

  private mutating func suppresses(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.primary.source === source,
      !RuleName.validation.contains(diagnostic.rule)
    else { return false }
    let line = source.lines.line(at: diagnostic.primary.span.start)
    return [nil, line].reduce(false) { isSuppressed, line in
      use(Place(line: line, rule: diagnostic.rule)) || isSuppressed
    }
  }

  /// Marks all names that apply to a place as used; returns whether there are any.
  private mutating func use(_ place: Place) -> Bool {
    if usedPlaces.contains(place) { return true }
    guard let applied = names[place] else { return false }
    used.formUnion(applied)
    usedPlaces.insert(place)
    return true
  }

  /// Whether a name has suppressed a finding.
  package func isUsed(_ name: SuppressionComment.Name) -> Bool { used.contains(name) }
}

extension RuleName {
  static let malformedSuppression: RuleName = "malformed-suppression"
  static let unknownRule: RuleName = "unknown-rule"
  static let unusedSuppression: RuleName = "unused-suppression"
}
