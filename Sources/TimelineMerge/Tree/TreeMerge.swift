internal import TimelineFormatter
internal import TimelineSyntax

/// Merges two versions of a tree by their structure: the base with the changes of both.
///
/// What only one side has changed is taken from it. Where both have changed one thing, each in another
/// way, there is a conflict, and one version of it is chosen for all conflicts of a file.
struct TreeMerge {
  /// The version that conflicts are resolved to.
  enum Choice {
    case ours, theirs, base
  }

  let text: MergeText
  let choice: Choice
  private(set) var conflictCount = 0
  /// Whether something that both sides have removed may be something that one of them has moved.
  private(set) var isUnclear = false
  /// What both sides have added and removed alike.
  private(set) var agreed = TokenCount()

  init(_ text: MergeText, choice: Choice) {
    (self.text, self.choice) = (text, choice)
  }

  /// - Parameter base: nil if both sides have added the file.
  mutating func merge(
    _ base: MergeVersion?, _ ours: MergeVersion, _ theirs: MergeVersion
  ) -> CanonicalLayout {
    let header = comments(base?.header ?? [], ours.header, theirs.header)
    let hasBlank = pick(
      base?.hasBlankAfterHeader, ours.hasBlankAfterHeader, theirs.hasBlankAfterHeader)
    let root = node(base?.root, ours.root, theirs.root)
    return CanonicalLayout(header: header, hasBlankAfterHeader: hasBlank, root: root)
  }

  // MARK: Choices

  /// One of three equal or different values: the changed one, or that of the chosen version if both
  /// have changed it.
  mutating func pick<Value>(
    _ base: Value?, _ ours: Value, _ theirs: Value, by number: (Value) -> Int
  ) -> Value {
    let (o, t) = (number(ours), number(theirs))
    guard let base else { return o == t ? ours : conflict(ours, ours, theirs) }
    if o == number(base) { return theirs }
    if t == number(base) || o == t { return ours }
    return conflict(base, ours, theirs)
  }

  private func pick(_ base: Bool?, _ ours: Bool, _ theirs: Bool) -> Bool {
    ours == base ? theirs : ours
  }

  mutating func conflict<Value>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value {
    conflictCount += 1
    return switch choice {
    case .ours: ours
    case .theirs: theirs
    case .base: base
    }
  }

  /// Notes that it cannot be told what both sides have done.
  mutating func giveUp() { isUnclear = true }

  /// Notes that both sides have changed something alike.
  mutating func agree(_ change: (inout TokenCount, MergeText) -> Void) { change(&agreed, text) }

  // MARK: Nodes

  mutating func node(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> LayoutNode {
    if let base {
      if ours.written == base.written { return theirs.layout }
      if theirs.written == base.written { return ours.layout }
    }
    if ours.written == theirs.written {
      agree {
        if let base { $0.add(base.layout, $1, -1) }
        $0.add(ours.layout, $1)
      }
      return ours.layout
    }
    let isMapping = ours.isMapping && theirs.isMapping && base?.isMapping != false
    let isSequence = ours.isSequence && theirs.isSequence && base?.isSequence == true
    guard isMapping || isSequence else {
      return conflict(base ?? ours, ours, theirs).layout
    }
    let entries: [LayoutEntry]
    if isMapping {
      entries = self.entries(base?.entries ?? [], ours.entries, theirs.entries)
    } else if let merged = items(base?.entries ?? [], ours.entries, theirs.entries) {
      entries = merged
    } else {
      return conflict(base ?? ours, ours, theirs).layout
    }
    var layout = ours.layout
    layout.content = isMapping ? .mapping(entries) : .sequence(entries)
    layout.isBlock = ours.layout.isBlock || theirs.layout.isBlock
    layout.isTable = ours.layout.isTable || theirs.layout.isTable
    if theirs.layout.trackForm == .list, layout.trackForm == .mapping { layout.trackForm = .list }
    let text = text
    let named = pick(base?.layout, ours.layout, theirs.layout) { text.number(ofAnchor: $0.anchor) }
    if text.number(ofAnchor: ours.layout.anchor) == text.number(ofAnchor: theirs.layout.anchor) {
      agreeBeside(base?.layout.anchor, ours.layout.anchor)
    }
    layout.anchor = named.anchor
    layout.anchorWidth = named.anchorWidth
    layout.dangling = comments(
      base?.layout.dangling ?? [], ours.layout.dangling, theirs.layout.dangling)
    layout.measure()
    return layout
  }

  /// An entry or item; nil if it is removed.
  mutating func entry(
    _ base: MergeEntry?, _ ours: MergeEntry?, _ theirs: MergeEntry?
  ) -> LayoutEntry? {
    guard let ours, let theirs else {
      guard let base else { return (ours ?? theirs)?.layout }
      guard let rest = ours ?? theirs else {
        agree { $0.add(base.layout, $1, -1) }
        return nil
      }
      guard rest.written != base.written else { return nil }
      return conflict(base, ours, theirs)?.layout
    }
    guard let base else {
      // A section such as `timelines` that both have added has the entries of both.
      let isUnited = ours.layout.isSection && ours.value.isMapping && theirs.value.isMapping
      guard ours.content == theirs.content || isUnited else {
        return conflict(nil, ours, theirs)?.layout
      }
      return merged(nil, ours, theirs)
    }
    if ours.written == base.written { return theirs.layout }
    if theirs.written == base.written { return ours.layout }
    return merged(base, ours, theirs)
  }

  private mutating func merged(
    _ base: MergeEntry?, _ ours: MergeEntry, _ theirs: MergeEntry
  ) -> LayoutEntry {
    var layout = pick(base, ours, theirs) { $0.key }.layout
    if ours.key == theirs.key, ours.key != base?.key ?? 0, let key = ours.layout.key {
      agree {
        if let former = base?.layout.key { $0.add($1.text(former), -1) }
        $0.add($1.text(key))
      }
    }
    layout.leading = comments(
      base?.layout.leading ?? [], ours.layout.leading, theirs.layout.leading)
    layout.header = beside(base?.layout.header, ours.layout.header, theirs.layout.header)
    layout.trailing = beside(base?.layout.trailing, ours.layout.trailing, theirs.layout.trailing)
    layout.hasBlankAfterComments =
      !layout.leading.isEmpty
      && pick(
        base?.layout.hasBlankAfterComments, ours.layout.hasBlankAfterComments,
        theirs.layout.hasBlankAfterComments)
    layout.hasBlankBefore = layout.leading.first?.hasBlankBefore ?? layout.hasBlankBefore
    layout.value = node(base?.value, ours.value, theirs.value)
    return layout
  }

  // MARK: Comments

  /// The comment next to an entry.
  private mutating func beside(
    _ base: SourceSpan?, _ ours: SourceSpan?, _ theirs: SourceSpan?
  ) -> SourceSpan? {
    let text = text
    if text.number(ofComment: ours) == text.number(ofComment: theirs) { agreeBeside(base, ours) }
    return pick(.some(base), ours, theirs) { text.number(ofComment: $0) }
  }

  /// Notes that both sides have one comment or anchor.
  private mutating func agreeBeside(_ base: SourceSpan?, _ new: SourceSpan?) {
    agree {
      $0.add(base, $1, -1)
      $0.add(new, $1)
    }
  }

  /// Comments on lines of their own: those that both have added are all kept.
  private mutating func comments(
    _ base: [LayoutComment], _ ours: [LayoutComment], _ theirs: [LayoutComment]
  ) -> [LayoutComment] {
    let (b, o, t) = (text.numbers(of: base), text.numbers(of: ours), text.numbers(of: theirs))
    if o == b { return theirs }
    if t == b { return ours }
    if o == t {
      agree {
        $0.add(base, $1, -1)
        $0.add(ours, $1)
      }
      return ours
    }
    let (own, other) = (Self.change(from: b, to: o), Self.change(from: b, to: t))
    let isFirst = own.old.upperBound <= other.old.lowerBound
    guard isFirst || other.old.upperBound <= own.old.lowerBound else {
      return conflict(base, ours, theirs)
    }
    let former = (range: own.old, lines: ours[own.new])
    let latter = (range: other.old, lines: theirs[other.new])
    let (first, second) = isFirst ? (former, latter) : (latter, former)
    var result = Array(base[..<first.range.lowerBound])
    for lines in [
      first.lines, base[first.range.upperBound..<second.range.lowerBound], second.lines,
      base[second.range.upperBound...],
    ] {
      // The blank line before what one side has as the first comment precedes all of them.
      let isLater = !result.isEmpty && lines.startIndex == 0
      result += lines
      if isLater, !lines.isEmpty { result[result.count - lines.count].hasBlankBefore = false }
    }
    return result
  }

  /// The only range that differs.
  private static func change(
    from old: [Int], to new: [Int]
  ) -> (old: Range<Int>, new: Range<Int>) {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let end =
      (0..<count - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? count - start
    return (start..<old.count - end, start..<new.count - end)
  }
}
