internal import TimelineSyntax

/// Tweens as GSAP, Motion, Core Animation and Flutter write them: values beside the options of their
/// animation.
extension DocumentDecoder {
  private static let startKeys = ["from", "fromValue", "begin"]
  private static let targetKeys = ["to", "toValue", "end", "value"]
  private static let listKeys = ["values", TrackFields.listKey]

  /// `{ to: 100, duration: 0.5, ease: power2.out }` in place of a track; returns whether it was
  /// reported.
  mutating func reportForeignTween(at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    guard let property, tree[node].kind == .mapping, !hasKeyframes(node),
      let all = foreignEntries(of: node)
    else { return false }
    var tween = ForeignTween()
    var start: String?
    var values: [ForeignTween.Value] = []
    var stops: [ForeignEntry]?
    for entry in all {
      let isList = Self.listKeys.contains(entry.name)
      if isList, let entries = entry.entries {
        stops = entries
      } else if Self.targetKeys.contains(entry.name) || isList {
        guard values.isEmpty, let found = ownValues(of: entry, property) else { return false }
        values = found
      } else if Self.startKeys.contains(entry.name) {
        guard let found = ownValues(of: entry, property)?.first else { return false }
        start = found.text
      } else if !tween.take(entry) {
        return false
      }
    }
    if let stops { return values.isEmpty && reportStops(stops, at: node, of: property) }
    guard let entries = tween.entries(through: values, from: start) else { return false }
    reportForeign(
      .unknownKey, "a keyframe needs its kind, such as `linear`, before its values", inside: node,
      as: entries, isSafe: tween.isComplete && values.count == 1)
    return true
  }

  /// `[{ value: 100, duration: 0.5 }, …]` of anime.js in place of a track; returns whether it was
  /// reported.
  mutating func reportForeignTweens(at node: NodeID) -> Bool {
    guard let property, tree[node].kind == .sequence,
      let head = tree.children(of: node).first(where: { _ in true }),
      // Fast path: nearly always the first item is a keyframe with its kind.
      case let first = tree.resolve(head), tree[first].kind == .mapping,
      let key = tree.children(of: first).first(where: { _ in true }),
      tree.index(of: key, in: KeyframeKind.table) == nil,
      let list = foreignEntry(property.localName, at: node)?.items
    else { return false }
    var keyframes: [String] = []
    for item in list {
      var tween = ForeignTween()
      var target: ForeignTween.Value?
      for entry in item.entries ?? [] {
        if Self.targetKeys.contains(entry.name) {
          guard target == nil, let found = ownValues(of: entry, property), found.count == 1 else {
            return false
          }
          target = found[0]
        } else if !tween.take(entry) {
          return false
        }
      }
      guard let target, tween.track.isEmpty else { return false }
      keyframes.append(tween.keyframe(to: target))
    }
    let message = "a keyframe needs its kind, such as `linear`, before its values"
    let indentation = tree.source.indentation(at: tree[node].span.start)
    let isFlow = tree[node].style == .flow
    guard isFlow || indentation != nil else { return false }
    let line = "[\(keyframes.map { "{ \($0) }" }.joined(separator: ", "))]"
    reportForeign(
      .unknownKeyframeKind, message, at: tree[node].span,
      as: isFlow
        ? line : keyframes.map { "- \($0)" }.joined(separator: "\n\(indentation ?? "")"),
      line: line, isSafe: false)
    return true
  }

  /// Whether a mapping has `keyframes` as the format has them: a list of mappings.
  private func hasKeyframes(_ node: NodeID) -> Bool {
    guard
      let list = tree.entries(of: node).first(where: {
        tree.string(of: $0.key) == TrackFields.listKey
      })
    else { return false }
    let value = tree.resolve(list.value)
    guard tree[value].kind == .sequence else { return tree[value].kind == .scalar }
    return tree.children(of: value).first { _ in true }
      .map { tree[tree.resolve($0)].kind == .mapping } ?? true
  }

  /// The values of an entry for the property of the track: those of its own name, whatever it is.
  private func ownValues(of entry: ForeignEntry, _ property: PropertyDeclaration)
    -> [ForeignTween.Value]?
  {
    var entry = entry
    entry.name = property.localName
    guard let targets = foreignTargets(of: entry), targets.count == 1,
      targets[0].property == property.localName
    else { return nil }
    return targets[0].values
  }

  /// `keyframes: { from: 0, 50%: 0.3, to: 1 }` in a track.
  private mutating func reportStops(
    _ stops: [ForeignEntry], at node: NodeID, of property: PropertyDeclaration
  ) -> Bool {
    var points: [ForeignKeyframeList.Stop] = []
    for stop in stops {
      guard let position = ForeignKeyframeList.fraction(stop.name),
        let value = ownValues(of: stop, property)?.first
      else { return false }
      points.append(ForeignKeyframeList.Stop(position: position, value: value.text))
    }
    let hasDuration = timeline.duration != nil
    points.sort { $0.position < $1.position }
    let list = ForeignKeyframeList(unit: .fraction, stops: points, hasDuration: hasDuration)
    guard let entries = list.entries else { return false }
    reportForeign(
      .wrongType, "a keyframe needs a kind and its end time here", inside: node,
      as: entries, isSafe: hasDuration)
    return true
  }

  /// Reports all entries of a mapping, with others in their place.
  private mutating func reportForeign(
    _ rule: RuleName, _ message: String, inside node: NodeID, as entries: [String], isSafe: Bool
  ) {
    let all = tree.entries(of: node)
    guard let first = all.first, let last = all.last else { return }
    let isFlow = tree[node].style == .flow
    let span = tree[first.key].span.union(tree[last.value].span)
    let indentation = isFlow ? nil : tree.source.indentation(at: span.start)
    let line = entries.joined(separator: ", ")
    guard isFlow || indentation != nil else {
      reader.report(rule, message, at: span, help: help(writing: line))
      return
    }
    let separator = indentation.map { "\n\($0)" } ?? ", "
    reportForeign(
      rule, message, at: span, as: entries.joined(separator: separator), line: line, isSafe: isSafe)
  }

  /// Tracks in another tool's form in place of the properties: `0%: { opacity: 0 }`, `to: { x: 100 }`;
  /// returns whether they were reported.
  mutating func reportForeignTracks(at node: NodeID) -> Bool {
    // Fast path: the first key of nearly all tracks is a property or an element.
    guard tree[node].kind == .mapping,
      let head = tree.children(of: node).first(where: { _ in true }), tree[head].kind == .scalar,
      let byte = tree.firstByte(of: head),
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: "t")
        || byte == UInt8(ascii: "f") || byte == UInt8(ascii: "g")
    else { return false }
    let name = tree.string(of: head)
    guard properties[name] == nil, elements[name] == nil,
      ForeignKeyframeList.fraction(name) != nil || ForeignTimelineKeys.call(name) != nil,
      let entries = foreignEntries(of: node)
    else { return false }
    let stops = entries.compactMap { entry in
      ForeignKeyframeList.fraction(entry.name).flatMap { position in
        entry.entries.map { (position: position, entries: $0) }
      }
    }
    let calls = entries.compactMap { entry in
      ForeignTimelineKeys.call(entry.name).map { (name: $0, entry: entry) }
    }
    var tween = ForeignTween()
    tween.curve = "easeOutQuad"
    tween.countsRepeats = true
    let hasDuration = timeline.duration != nil
    let areStops = stops.count == entries.count && stops.count > 1
    let found =
      areStops
      ? foreignTracks(of: stops.sorted { $0.position < $1.position }, hasDuration: hasDuration)
      : calls.count == entries.count ? foreignTracks(calls, by: tween) : nil
    guard let found else { return false }
    reportForeign(
      .wrongType, "the keys of `tracks` are properties, each with its keyframes", inside: node,
      as: found.texts, isSafe: found.isComplete && areStops)
    return true
  }
}
