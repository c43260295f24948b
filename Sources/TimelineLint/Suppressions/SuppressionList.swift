package import TimelineSyntax

/// The comments of a file that say which findings are not to be reported.
package struct SuppressionList: Sendable {
  package private(set) var comments: [SuppressionComment] = []
  /// Comments that read nearly like one.
  package private(set) var malformed: [MalformedSuppression] = []
  private let source: SourceFile
  /// The comments that speak of a line, by that line.
  private var byLine: [Int: [Int]] = [:]
  /// The comments that speak of the whole file.
  private var forFile: [Int] = []
  /// The rules that the comments name, by whichever of their names.
  private var rules: [RuleName: RuleName] = [:]
  /// What has kept a finding from being reported.
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
    // Of several comments one below the other each speaks of what stands below them all.
    while aloneLines.contains(line) { line += 1 }
    byLine[line, default: []].append(index)
  }

  /// The findings that no comment suppresses.
  ///
  /// What says that a file cannot be played is always reported.
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

  /// Whether a name has kept a finding from being reported.
  package func isUsed(_ name: SuppressionComment.Name) -> Bool { used.contains(name) }
}
