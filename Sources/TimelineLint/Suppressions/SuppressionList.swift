package import TimelineSyntax

/// The suppression comments of a file.
package struct SuppressionList: Sendable {
  package private(set) var comments: [SuppressionComment] = []
  /// The comments that resemble a suppression but are invalid.
  package private(set) var malformed: [MalformedSuppression] = []
  private let source: SourceFile
  /// The indices of the comments that apply to a line, by line.
  private var byLine: [Int: [Int]] = [:]
  /// The indices of the comments that apply to the whole file.
  private var forFile: [Int] = []
  /// The current names of the rules in the comments, by the names that the comments use.
  private var rules: [RuleName: RuleName] = [:]
  /// The names that have suppressed a finding.
  private var used: Set<SuppressionComment.Name> = []

  package init(_ tree: YAMLTree) {
    source = tree.source
    var aloneLines: Set<Int> = []
    for comment in tree.comments where comment.isAlone {
      aloneLines.insert(source.lines.line(at: comment.span.start))
    }
    for comment in tree.comments {
      var parser = SuppressionParser(comment, in: source)
      switch parser.parse() {
      case nil: break
      case .malformed(let fault): malformed.append(fault)
      case .suppression(let suppression): add(suppression, aloneLines: aloneLines)
      }
    }
  }

  private mutating func add(_ suppression: SuppressionComment, aloneLines: Set<Int>) {
    let index = comments.count
    comments.append(suppression)
    for name in suppression.names where rules[name.rule] == nil {
      rules[name.rule] = RuleLookup(name.rule).rule?.name ?? name.rule
    }
    guard suppression.scope == .line else { return forFile.append(index) }
    var line = source.lines.line(at: suppression.comment.span.start)
    byLine[line, default: []].append(index)
    guard suppression.comment.isAlone else { return }
    // Comments on consecutive lines all apply to the first line after them.
    while aloneLines.contains(line) { line += 1 }
    byLine[line, default: []].append(index)
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
    var isSuppressed = false
    for index in forFile + byLine[line, default: []] {
      for name in comments[index].names where rules[name.rule] == diagnostic.rule {
        used.insert(name)
        isSuppressed = true
      }
    }
    return isSuppressed
  }

  /// Whether a name has suppressed a finding.
  package func isUsed(_ name: SuppressionComment.Name) -> Bool { used.contains(name) }
}
