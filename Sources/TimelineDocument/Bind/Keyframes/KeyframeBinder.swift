internal import TimelineSyntax

/// Binds the keyframes of a property.
struct KeyframeBinder: Binder {
  let scope: BindingScope

  /// Binds a list of keyframes; nil if there is none, after a report.
  func keyframes(_ written: [WrittenKeyframe]?, at id: NodeID) -> KeyframeList? {
    // The tree stays the same, and each access to it through the inner would retain it.
    let tree = tree
    let node = tree.resolve(id)
    guard let written else {
      if !tree.isBroken(id) {
        reader.report(
          .wrongType, "keyframes must be a list, but this is \(tree.describe(node))", at: id,
          help: "begin each keyframe with `- `: `- \(KeyframeDefinition.linear.example)`")
      }
      return nil
    }
    var list = KeyframeList()
    list.keyframes.reserveCapacity(min(written.count, budget.limits.keyframes))
    var strayItems = 0
    for keyframe in written {
      let item = keyframe.item
      guard takeKeyframe(at: item) else {
        list.isTruncated = true
        break
      }
      if let kind = keyframe.kind {
        readKeyframe(keyframe.entry, keyframe.fields, of: kind, at: tree[item].span, into: &list)
      } else if let (entry, kind) = kind(at: item, strayItems: &strayItems) {
        readKeyframe(entry, nil, of: kind, at: tree[item].span, into: &list)
      } else {
        list.add(invalid: fields(ofMalformed: item), length: .unknown, hasKind: false)
      }
    }
    if list.isEmpty, !tree.isBroken(node) {
      reader.report(
        .emptyTrack, "the track has no keyframes", at: id,
        help: "add one, such as `- \(KeyframeDefinition.linear.example)`")
    }
    return list
  }

  /// Binds the only keyframe of a track, in place of a list.
  func keyframe(_ entry: YAMLEntry, of kind: KeyframeKind) -> KeyframeList {
    var list = KeyframeList()
    list.isSingle = true
    guard takeKeyframe(at: entry.key) else {
      list.isTruncated = true
      return list
    }
    let span = tree[entry.key].span.union(tree[entry.value].span)
    readKeyframe(entry, nil, of: kind, at: span, into: &list)
    return list
  }

  private func readKeyframe(
    _ entry: YAMLEntry, _ fields: WrittenMapping?, of kind: KeyframeKind, at span: SourceSpan,
    into list: inout KeyframeList
  ) {
    // Decoded in place: a keyframe is large, and returning it would copy it several times.
    list.keyframes.append(
      Keyframe(kind: Located(kind, node: entry.key, span: tree[entry.key].span), span: span))
    let last = list.keyframes.count - 1
    let dash = list.isSingle ? "" : "- "
    let length = read(entry.value, fields, of: kind, into: &list.keyframes[last], dash: dash)
    if let length {
      list.add(invalid: list.keyframes.removeLast(), length: length)
    }
  }

  /// Counts a keyframe and reports the first one over the limit; returns whether it is within the
  /// limit.
  private func takeKeyframe(at item: NodeID) -> Bool {
    if budget.takeKeyframe() { return true }
    let limit = budget.limits.keyframes
    if budget.keyframes == limit + 1 {
      reader.report(
        .limitExceeded, "the file has more than \(limit) keyframes", at: item,
        help: "`--max-keyframes` raises the limit")
    }
    return false
  }

  /// The kind of a keyframe that is no mapping of one known kind; nil after a report.
  ///
  /// - Parameter strayItems: the number of items so far that are not mappings; a list of values is
  ///   reported only once.
  private func kind(
    at id: NodeID, strayItems: inout Int
  ) -> (YAMLEntry, KeyframeKind)? {
    let tree = tree
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else {
      if tree.isBroken(id) || scope.isForeign(.keyframe(id)) { return nil }
      strayItems += 1
      if strayItems == 1 { reportNoKeyframe(at: id) }
      return nil
    }
    let entries = tree.entries(of: node).filter { !tree.isExtension($0.key) }
    let known = entries.compactMap { entry in
      KeyframeKind(rawValue: tree.string(of: entry.key)).map { (entry, $0) }
    }
    if let first = known.first {
      let stray = entries.map(\.key).filter(tree.isStrayNumber)
      if stray.count == entries.count - 1,
        RecordBinder(scope).reportSpreadList(of: first.0.key, stray)
      {
        return nil
      }
      guard let other = entries.first(where: { $0.key != first.0.key }) else { return first }
      let name = tree.string(of: other.key)
      let isField = first.1.hasField(like: name)
      reader.report(
        isField ? .unknownKey : .wrongType,
        isField
          ? "`\(name)` belongs inside `\(first.1.key)`, not next to it"
          : "a keyframe can have only one kind; found `\(first.1.key)` and `\(name)`",
        at: other.key,
        secondary: [tree.label(first.0.key, "this is its kind")],
        help: isField
          ? "write `- \(tree.keyframeText(first.1, node) ?? first.1.definition.example)`"
          : "begin another item with `- ` for another keyframe")
      // With a field beside the kind, the value of the kind is a part of the same mistake.
      for (entry, kind) in known
      where !isField || tree[tree.resolve(entry.value)].kind == .mapping {
        check(entry.value, as: kind, at: entry.key)
      }
      return nil
    }
    guard let entry = entries.first else {
      if !tree.isBroken(id) { reportNoKeyframe(at: id) }
      return nil
    }
    if scope.isForeign(.keyframe(id)) { return nil }
    return reader.unknownKind(entry, among: node)
  }

  /// `spring: { x: 1, y: 2 }`: a mapping as the kind's value is always its fields, never the
  /// target.
  private func reportBareComponents(_ value: NodeID, of kind: KeyframeKind) -> Bool {
    guard kind.traits.hasTarget, let propertyType = place.propertyType, propertyType.hasComponents
    else { return false }
    let tree = tree
    let node = tree.resolve(value)
    // Fast path: nearly always the first key is one of the keyframe's fields, and no further check
    // is needed.
    var children = tree.children(of: node)
    guard let first = children.next(),
      tree.index(of: first, in: kind.definition.record.keyTable) == nil
    else { return false }
    let components = propertyType.components ?? []
    let keys = tree.entries(of: node).map { tree.string(of: $0.key) }
    guard !keys.isEmpty, keys.allSatisfy(components.contains) else { return false }
    reader.report(
      .missingKey, "\(kind.definition.record.name) needs the key `to` for its value", at: value,
      label: "a mapping here contains the keyframe's fields",
      help: "write `\(kind.key): { to: \(tree.sourceText(of: value)) }`")
    return true
  }

  private func reportNoKeyframe(at id: NodeID) {
    reader.report(
      .wrongType, "a keyframe was expected here, but this is \(tree.describe(id))", at: id,
      help: scope.foreignHelp(.keyframe(id))
        ?? (isValue(id)
          ? "write `- spring: \(tree.shortText(of: id))`, or `- \(tree.keyframeText(.linear, id) ?? "")`"
          : "a keyframe is for example `- \(KeyframeDefinition.linear.example)`, or `- spring: 1`"))
  }

  /// Decodes a keyframe for its errors alone.
  func check(_ value: NodeID, as kind: KeyframeKind, at key: NodeID) {
    var keyframe = Keyframe(
      kind: Located(kind, node: key, span: tree[key].span), span: tree[key].span)
    _ = read(value, nil, of: kind, into: &keyframe)
  }

  /// Decodes the value of the kind: the short form or the fields.
  ///
  /// - Parameters:
  ///   - fields: the mapping of the fields, if it has been parsed.
  ///   - dash: what a keyframe begins with where it stands, for messages.
  /// - Returns: nil if the keyframe is valid, and otherwise its length.
  private func read(
    _ value: NodeID, _ fields: WrittenMapping?, of kind: KeyframeKind,
    into keyframe: inout Keyframe, dash: String = "- "
  ) -> LikelyLength? {
    let definition = kind.definition
    let tree = tree
    let node = tree.resolve(value)
    if tree[node].kind == .mapping {
      if reportBareComponents(value, of: kind) { return .unknown }
      let errors = reader.diagnostics.diagnostics.count
      let fields =
        fields ?? WrittenMapping(at: node, in: tree, keys: definition.record.keyTable)
      guard let keys = scope.bind(fields, by: definition.record, at: value, into: &keyframe) else {
        return .unknown
      }
      let hasLength =
        !kind.traits.needsDuration || keyframe.duration != nil || keyframe.at != nil
      if hasLength, reader.diagnostics.diagnostics.count == errors,
        !kind.traits.hasTarget || keyframe.to != nil || keyframe.by != nil
      {
        return nil
      }
      if !hasLength, keys["duration"] == nil, keys["at"] == nil, !tree.isBroken(node),
        !keys.hasUnknown
      {
        reader.report(
          .missingKey, "\(definition.record.name) needs `duration` or `at`",
          at: tree.opening(of: node),
          help: "add `duration: 0.3s`")
      }
      return length(of: keyframe, keys: keys)
    }
    switch definition.shortForm {
    case .value:
      guard !(tree[node].kind == .scalar && tree.classify(node) == .null) else {
        if !tree.isBroken(value) {
          reader.report(
            .missingKey, "`\(kind.key)` needs a value", at: keyframe.kind.span,
            help: "write `\(dash)\(kind.key): 1`, or `\(dash)\(definition.example)`")
        }
        return .specified
      }
      guard let target = ValueBinder(scope).propertyValue(at: value, allowsMapping: false) else {
        return .specified
      }
      keyframe.to = Located(target, node: value, span: tree[value].span)
      return nil
    case .duration:
      guard let duration = ValueBinder(scope).time(at: value, what: "a hold's duration") else {
        return likelySeconds(at: value).map(LikelyLength.about) ?? .unknown
      }
      keyframe.duration = Located(duration, node: value, span: tree[value].span)
      return nil
    case .none:
      if !tree.isBroken(value) {
        reader.report(
          .wrongType,
          "\(definition.record.name) needs its fields, but this is \(tree.describe(value))",
          at: tree[node].span.isEmpty ? keyframe.kind.span : tree[value].span,
          help:
            "write `\(dash)\(tree.keyframeText(kind, value).flatMap { isValue(value) ? $0 : nil } ?? definition.example)`"
        )
      }
      return .unknown
    }
  }

  /// Whether a node looks like the target of a keyframe.
  private func isValue(_ id: NodeID) -> Bool {
    guard tree.shortText(of: id, limit: 24) != "…" else { return false }
    let node = tree.resolve(id)
    if tree[node].kind == .sequence {
      return tree.childCount(of: node) == place.propertyType?.dimension
    }
    return if case .number = tree.quantity(at: node) { true } else { false }
  }
}

extension TreeReader {
  /// Reports an unknown kind; returns the only possible correction, so that its fields are decoded.
  fileprivate func unknownKind(
    _ entry: YAMLEntry, among node: NodeID
  ) -> (YAMLEntry, KeyframeKind)? {
    let name = tree.string(of: entry.key)
    let certain = Vocabulary.certain(for: name, among: KeyframeKind.keys)
    report(
      .unknownKeyframeKind, "there is no keyframe kind `\(name)`", at: entry.key,
      label: "not one of \(KeyframeKind.keys.joined(separator: ", "))",
      help: tree.kindHelp(entry, among: node),
      fix: tree.replacement(of: entry.key, by: certain))
    guard let certain, let kind = KeyframeKind(rawValue: certain) else { return nil }
    return (entry, kind)
  }
}
