internal import TimelineDocument
internal import TimelineSyntax

/// A document whose timelines can be read without each other, apart from those that refer to each
/// other.
///
/// A fix in one timeline changes nothing in the others, so it is verified in a part of the document:
/// the definitions and a few timelines.
struct DividedDocument {
  /// The size of a part in bytes, unless a single group of timelines, or what all parts repeat, is
  /// longer: small enough for several threads to verify the parts of most files that take long.
  static let partSize = 32 << 10

  private let partSize: Int
  private let source: SourceFile
  /// The lines of each timeline, with the comments above it.
  private let regions: [SourceSpan]
  /// The end of what was read.
  private let end: Int
  /// The timelines that refer to each other, by the index of each timeline.
  private let groups: [Int]
  private let members: [[Int]]

  /// - Returns: nil if a timeline may depend on what is in another one, or shares a line with it.
  init?(_ loaded: LoadedDocument, findings: [Diagnostic], partSize: Int) {
    let tree = loaded.document.tree
    let named = tree.namedTimelines
    // Other timelines may depend on the fix of an error, on an anchor, and on which of two timelines
    // has a name.
    guard !loaded.diagnostics.contains(where: { $0.severity == .error && $0.fix != nil }),
      tree.anchors.isEmpty, Set(named.map(\.name)).count == named.count,
      let regions = Self.regions(of: named.map(\.span), in: tree), let last = regions.last,
      let end = Self.readableEnd(of: loaded), end >= last.start,
      !Self.hasSuppressions(of: tree, in: regions),
      findings.allSatisfy({ Self.isInOneTimeline($0, of: regions) })
    else { return nil }
    self.partSize = partSize
    source = tree.source
    self.regions = regions
    self.end = max(end, last.end)
    groups = Self.groups(of: named, referring: loaded.document.references)
    var members = Array(repeating: [Int](), count: regions.count)
    for (index, group) in groups.enumerated() { members[group].append(index) }
    self.members = members
  }

  /// The parts with the groups of timelines in which some findings are; nil if the whole document
  /// is hardly more to read.
  ///
  /// - Parameters:
  ///   - needed: the findings whose groups are needed.
  ///   - all: all findings with fixes, of which each part contains its own.
  func parts(for needed: [Diagnostic], among all: [Diagnostic]) -> [DocumentPart]? {
    let neededGroups = Set(needed.compactMap(group(of:))).sorted()
    let selected = neededGroups.map { members[$0] }
    let sizes = selected.map { $0.reduce(0) { $0 + regions[$1].count } }
    let common = end - regions.reduce(0) { $0 + $1.count }
    let limit = max(partSize, common)
    let total = common + sizes.reduce(0, +)
    if end <= limit, 2 * total > end { return nil }
    var parts: [[Int]] = []
    var size = limit
    for (group, count) in zip(selected, sizes) {
      if size + count > limit {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1] += group
      size += count
    }
    var findings: [Int: [Diagnostic]] = [:]
    for finding in all {
      if let group = group(of: finding) { findings[group, default: []].append(finding) }
    }
    return parts.map { timelines in
      let owned = Set(timelines.map { groups[$0] }).sorted()
      return DocumentPart(
        of: source, upTo: end, keeping: timelines.sorted().map { regions[$0] }, of: regions,
        findings: owned.flatMap { findings[$0] ?? [] })
    }
  }

  private func group(of finding: Diagnostic) -> Int? {
    regions.index(containing: finding.primary.span).map { groups[$0] }
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

  /// Whether a finding, and its fix, depend on a single timeline and change no other one.
  private static func isInOneTimeline(_ finding: Diagnostic, of regions: [SourceSpan]) -> Bool {
    guard LintRule.named(finding.rule)?.scope == .timeline,
      let index = regions.index(containing: finding.primary.span)
    else { return false }
    return finding.fix?.edits.allSatisfy { regions[index].contains($0.span) } ?? true
  }

  /// The smallest index of the timelines to which each timeline is connected by references.
  private static func groups(
    of timelines: [(name: String, span: SourceSpan)], referring references: [NameReference]
  ) -> [Int] {
    let indices = Dictionary(timelines.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let spans = timelines.map(\.span)
    var groups = Array(timelines.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while groups[index] != index {
        groups[index] = groups[groups[index]]
        index = groups[index]
      }
      return index
    }
    for reference in references where reference.kind == .timeline && !reference.isDefinition {
      guard let user = spans.index(containing: reference.span), let used = indices[reference.name]
      else { continue }
      let (first, second) = (root(user), root(used))
      groups[max(first, second)] = min(first, second)
    }
    return groups.indices.map(root)
  }
}
