package import TimelineDocument
package import TimelineSyntax

/// A document whose timelines can be read without each other, apart from those that refer to each
/// other.
///
/// A fix in one timeline changes nothing in the others, so it is verified in a part of the document:
/// the definitions and a few timelines. The preview edits drafts in such a part.
package struct DividedDocument {
  /// The size of a part in bytes, unless a single group of timelines, or what all parts repeat, is
  /// longer: so short that a fix that does harm costs little where it is tried with others.
  package static let partSize = 1 << 10

  private let partSize: Int
  private let source: SourceFile
  /// The lines of each timeline, with the comments above it.
  package let regions: [SourceSpan]
  /// The end of what was read.
  private let end: Int
  /// The timelines that refer to each other, by the index of each timeline.
  package let groups: [Int]
  private let members: [[Int]]

  /// - Returns: nil if a timeline may depend on what is in another one, or shares a line with it.
  package init?(_ loaded: LoadedDocument, partSize: Int = Self.partSize) {
    let tree = loaded.document.tree
    let named = tree.namedTimelines
    // Others may depend on the fix of an error, and on which of two timelines has a name.
    guard !loaded.diagnostics.contains(where: { $0.severity == .error && $0.fix != nil }),
      Set(named.map(\.name)).count == named.count,
      let regions = Self.regions(of: named.map(\.span), in: tree), let last = regions.last,
      let end = Self.readableEnd(of: loaded), end >= last.start,
      !Self.hasSuppressions(of: tree, in: regions),
      let connected = Self.connections(of: named, in: loaded.document)
    else { return nil }
    self.partSize = partSize
    source = tree.source
    self.regions = regions
    self.end = max(end, last.end)
    groups = Self.groups(of: named.map(\.span), connected: connected)
    var members = Array(repeating: [Int](), count: regions.count)
    for (index, group) in groups.enumerated() { members[group].append(index) }
    self.members = members
  }

  /// The parts with the groups of timelines in which findings with fixes are, and the findings that
  /// have to be verified in the whole document: all of them if that is hardly more to read.
  func parts(of findings: [Diagnostic]) -> (parts: [DocumentPart], rest: [Diagnostic]) {
    var byGroup: [Int: [Diagnostic]] = [:]
    var rest: [Diagnostic] = []
    for finding in findings {
      if let group = group(of: finding) {
        byGroup[group, default: []].append(finding)
      } else {
        rest.append(finding)
      }
    }
    let common = end - regions.reduce(0) { $0 + $1.count }
    let limit = max(partSize, common)
    var parts: [[Int]] = []
    var size = limit
    for group in byGroup.keys.sorted() {
      let count = members[group].reduce(0) { $0 + regions[$1].count }
      if size + count > limit {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append(group)
      size += count
    }
    if parts.count == 1, 2 * (common + size) > end { return ([], findings) }
    let documents = parts.map { groups in
      DocumentPart(
        of: source, upTo: end,
        keeping: groups.flatMap { members[$0] }.sorted().map { regions[$0] }, of: regions,
        findings: groups.flatMap { byGroup[$0] ?? [] })
    }
    return (documents, rest)
  }

  /// The group of the only timeline on which a finding and its fix depend, and which the fix changes;
  /// nil if there are others, or anything else.
  private func group(of finding: Diagnostic) -> Int? {
    guard LintRule.named(finding.rule)?.scope == .timeline,
      let index = regions.index(containing: finding.primary.span),
      finding.fix?.edits.allSatisfy({ regions[index].contains($0.span) }) ?? true
    else { return nil }
    return groups[index]
  }

  /// The lines of each timeline, with those between the last one and it; nil if a timeline shares a
  /// line with something else.
  private static func regions(of timelines: [SourceSpan], in tree: YAMLTree) -> [SourceSpan]? {
    let lines = tree.source.lines
    var regions: [SourceSpan] = []
    var end: Int?
    for span in timelines {
      let first = lines.starts[lines.line(at: span.start) - 1]
      guard first >= end ?? 0,
        tree.source.bytes[first..<span.start].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return nil }
      let last = lines.line(at: max(span.start, span.end - 1))
      let next = last < lines.count ? lines.starts[last] : tree.source.bytes.count
      regions.append(SourceSpan(end ?? first, next))
      end = next
    }
    return regions.isEmpty ? nil : regions
  }

  /// The end of the lines that could be read, of a file that is too large for the limits; nil if a
  /// part of the file cannot be read for another reason.
  private static func readableEnd(of loaded: LoadedDocument) -> Int? {
    let source = loaded.document.source
    guard let broken = loaded.document.tree.brokenSpans.first else { return source.bytes.count }
    guard
      loaded.diagnostics.allSatisfy({ $0.severity != .error || $0.rule == .limitExceeded })
    else { return nil }
    return source.lines.starts[source.lines.line(at: broken.start) - 1]
  }

  /// Whether a comment among the timelines suppresses findings in the whole file.
  private static func hasSuppressions(of tree: YAMLTree, in regions: [SourceSpan]) -> Bool {
    guard let first = regions.first, let last = regions.last else { return false }
    return SuppressionList(tree).comments.contains {
      $0.scope == .file && $0.comment.span.start >= first.start
        && $0.comment.span.start < last.end
    }
  }

  /// Each place in a timeline that refers to another one, or to an anchor in one, with what it refers
  /// to; nil if anything outside of the timelines refers to such an anchor.
  private static func connections(
    of timelines: [(name: String, span: SourceSpan)], in document: TimelineDocument
  ) -> [(user: SourceSpan, used: SourceSpan)]? {
    let spans = Dictionary(timelines.map { ($0.name, $0.span) }) { first, _ in first }
    let tree = document.tree
    var all: [(user: SourceSpan, used: SourceSpan)] = []
    for reference in document.references where reference.kind == .timeline {
      guard !reference.isDefinition, let used = spans[reference.name] else { continue }
      all.append((user: reference.span, used: used))
    }
    let written = timelines.map(\.span)
    for id in tree.nodeIDs where !tree.anchors.isEmpty {
      guard let target = tree.target(of: id), written.index(containing: tree[target].span) != nil
      else { continue }
      guard written.index(containing: tree[id].span) != nil else { return nil }
      all.append((user: tree[id].span, used: tree[target].span))
    }
    return all
  }

  /// The smallest index of the timelines to which each timeline is connected.
  private static func groups(
    of timelines: [SourceSpan], connected: [(user: SourceSpan, used: SourceSpan)]
  ) -> [Int] {
    var groups = Array(timelines.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while groups[index] != index {
        groups[index] = groups[groups[index]]
        index = groups[index]
      }
      return index
    }
    for (user, used) in connected {
      guard let user = timelines.index(containing: user),
        let used = timelines.index(containing: used)
      else { continue }
      let (first, second) = (root(user), root(used))
      groups[max(first, second)] = min(first, second)
    }
    return groups.indices.map(root)
  }
}

extension [SourceSpan] {
  /// The index of the span that contains another one, in a list in order without overlaps.
  func index(containing span: SourceSpan) -> Int? {
    guard let index = sortedIndex(where: { $0.end >= span.end }), self[index].contains(span) else {
      return nil
    }
    return index
  }
}
