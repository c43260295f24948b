internal import TimelineSyntax

/// Keys of other tools in the mappings of the format.
extension DocumentDecoder {
  /// Reports the keys of a mapping that other tools have, each with the entry that has its meaning
  /// here, and lists without brackets.
  ///
  /// - Returns: the keys that were reported.
  mutating func reportForeignKeys(
    _ keys: [NodeID], of record: String, in what: String, at node: NodeID,
    known: inout DecodedKeys, names: [String]
  ) -> Set<NodeID> {
    var reported = reportSpreadList(keys, known: &known, names: names)
    let rest = keys.filter { !reported.contains($0) }
    switch record {
    case ForeignKey.timeline:
      reported.formUnion(reportForeignTimeline(rest, in: what, at: node, known: &known))
      reported.formUnion(
        reportReversal(rest.filter { !reported.contains($0) }, in: what, known: known))
    case ForeignKey.spring:
      reported.formUnion(reportForeignSpring(rest, in: what, at: node, known: known))
    case SpringFields.record.name:
      reported.formUnion(reportSpringWords(rest, in: what, at: node))
    case ForeignKey.track:
      reported.formUnion(reportSpringOfTrack(rest, in: what, at: node, known: &known))
    case ForeignKey.file: reported.formUnion(reportForeignFile(rest, in: what, at: node))
    default: break
    }
    for key in rest where !reported.contains(key) {
      if reportScriptCall(key) {
        reported.insert(key)
        continue
      }
      if [ForeignKey.timeline, ForeignKey.file].contains(record), reportRuleOfCSS(key, in: what) {
        reported.insert(key)
        continue
      }
      if record == ForeignKey.track, reportCurveAsKind(key) {
        reported.insert(key)
        continue
      }
      let (name, value) = (tree.string(of: key), tree.resolve(tree.value(of: key)))
      if name == ElementTrackFields.staggerKey, record == ForeignKey.timeline {
        if !reportStagger(key, in: node, tracks: known["tracks"]) {
          reportStaggerOutsideElements(key, tracks: known["tracks"])
        }
        reported.insert(key)
        continue
      }
      if name == ElementTrackFields.staggerKey,
        record == ForeignKey.track && reportStaggerInTrack(key)
          || ForeignKey.keyframes.contains(record) && reportStaggerInKeyframe(key)
      {
        reported.insert(key)
        continue
      }
      guard tree[value].kind == .scalar else { continue }
      let text = foreignText(of: value)
      if record == ForeignKey.linear, ["ease", "easing"].contains(name),
        let help = ForeignCurve.alternative(
          text, to: known["to"].map { tree.shortText(of: tree.value(of: $0)) })
      {
        reported.insert(key)
        reader.foreignSpans.append(tree[value].span)
        reader.report(.unknownReference, "there is no curve `\(text)`", at: value, help: help)
        continue
      }
      if record == ForeignKey.timeline, name == "animation", let help = animationHelp(text) {
        reported.insert(key)
        reader.foreignSpans.append(tree[value].span)
        reader.report(
          .unknownKey, "\(what) has no key `animation`, which is CSS's shorthand", at: key,
          help: help)
        continue
      }
      if record == ForeignKey.entry, name == "position", known["at"] == nil,
        reportForeignPosition(at: value, key: key)
      {
        reported.insert(key)
        continue
      }
      guard let entry = ForeignKey.translation(of: name, text, in: record),
        // What is there already is not overwritten.
        known[String(entry.prefix { $0 != ":" })] == nil
      else { continue }
      reported.insert(key)
      reportForeign(
        .unknownKey, "\(what) has no key `\(name)`: it is `\(entry)` here",
        at: tree[key].span.union(tree[value].span), as: entry)
    }
    return reported
  }

  /// `gsap.to(".box", { x: 1 })`, which YAML reads as a key because of its colon; returns whether
  /// it was reported.
  mutating func reportScriptCall(_ key: NodeID) -> Bool {
    guard let call = ScriptCall.name(of: tree.string(of: key)) else { return false }
    let span = tree[key].span.union(tree[tree.value(of: key)].span)
    reader.foreignSpans.append(span)
    reader.report(
      .unknownKey, "`\(call)(…)` is JavaScript, not YAML", at: span, help: ScriptCall.help)
    return true
  }

  /// `@keyframes pulse` and `@media (prefers-reduced-motion)` as keys; returns whether it was reported.
  private mutating func reportRuleOfCSS(_ key: NodeID, in what: String) -> Bool {
    let name = tree.string(of: key)
    guard name.hasPrefix("@") else { return false }
    let word = name.split(separator: " ").last.map(String.init) ?? ""
    let help =
      name.hasPrefix("@keyframes")
      ? "a rule is a timeline with its name, as in `timelines: { \(Name.isValid(word) ? word : "pulse"): { tracks: { opacity: [{ spring: 0 }] } } }`"
      : name.contains("reduced-motion")
        ? "write it as another timeline, and name that one here: `reducedMotion: NAME`"
        : "a file has nothing like it"
    let value = tree[tree.value(of: key)].span
    if !value.isEmpty { reader.foreignSpans.append(value) }
    reader.report(
      .unknownKey, "\(what) has no key `\(name)`, which is a rule of CSS", at: key, help: help)
    return true
  }

  /// `easyEase: { to: 2, duration: 1 }` in a track: a curve in place of a kind; returns whether it was
  /// reported.
  private mutating func reportCurveAsKind(_ key: NodeID) -> Bool {
    let name = tree.string(of: key)
    let value = tree.resolve(tree.value(of: key))
    guard tree[value].kind == .mapping, let curve = ForeignValue.curve(name),
      let text = tree.keyframeText(.linear, value, adding: "curve: \(curve)")
    else { return false }
    reportForeign(
      .unknownKey, "`\(name)` is a curve, which a `linear` keyframe has",
      at: tree[key].span.union(tree[value].span), as: text)
    return true
  }

  /// The range of some keys and their values, if they are next to each other in a mapping.
  func span(of keys: [NodeID], in node: NodeID) -> SourceSpan? {
    let all = tree.entries(of: node)
    let indices = all.indices.filter { keys.contains(all[$0].key) }
    guard let first = indices.first, let last = indices.last, last - first + 1 == keys.count else {
      return nil
    }
    return tree[all[first].key].span.union(tree[all[last].value].span)
  }

  /// The parameters of another tool's spring among some keys, and the keys that they are.
  private func foreignSpring(in keys: [NodeID]) -> (tween: ForeignTween, used: [NodeID]) {
    var tween = ForeignTween()
    var used: [NodeID] = []
    for key in keys {
      guard let entry = foreignEntry(tree.string(of: key), at: tree.value(of: key)) else {
        continue
      }
      let isType = entry.name == "type" && entry.text == "spring"
      if isType || tween.takeSpring(entry) { used.append(key) }
    }
    return (tween, used)
  }

  /// `{ to: 2, stiffness: 300, damping: 20 }` in a spring keyframe: parameters beside its value.
  private mutating func reportForeignSpring(
    _ keys: [NodeID], in what: String, at node: NodeID, known: DecodedKeys
  ) -> Set<NodeID> {
    guard known["spring"] == nil else { return [] }
    let (tween, used) = foreignSpring(in: keys)
    guard let text = tween.springParameters.first, let span = span(of: used, in: node) else {
      return []
    }
    let names = WordList.text(used.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    reportForeign(
      .unknownKey,
      "\(what) has no \(used.count == 1 ? "key" : "keys") \(names): a spring's parameters belong to `spring`",
      at: span, as: text)
    return Set(used)
  }

  /// `{ type: spring, bounce: 0.3, spring: 2 }` in a track: parameters beside the keyframe.
  private mutating func reportSpringOfTrack(
    _ keys: [NodeID], in what: String, at node: NodeID, known: inout DecodedKeys
  ) -> Set<NodeID> {
    guard let spring = known["spring"], known[TrackFields.listKey] == nil,
      case let value = tree.resolve(tree.value(of: spring)), tree[value].kind == .scalar
    else { return [] }
    let (tween, used) = foreignSpring(in: keys)
    guard let text = tween.springParameters.first,
      let span = span(of: used + [spring], in: node)
    else { return [] }
    if let index = TrackFields.record.keys.firstIndex(of: "spring") { known[index] = nil }
    let names = WordList.text(used.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    reportForeign(
      .unknownKey,
      "\(what) has no \(used.count == 1 ? "key" : "keys") \(names): a spring's parameters belong to the keyframe",
      at: span, as: "spring: { to: \(tree.sourceText(of: value)), \(text) }")
    return Set(used)
  }

  /// The header of a file of Lottie: its size and frame rate.
  private mutating func reportForeignFile(
    _ keys: [NodeID], in what: String, at node: NodeID
  ) -> Set<NodeID> {
    let header = keys.filter {
      ["v", "fr", "ip", "op", "w", "h", "nm", "ddd"].contains(tree.string(of: $0))
    }
    let contents = keys.filter { ["assets", "layers"].contains(tree.string(of: $0)) }
    func value(_ name: String) -> String? {
      header.first { tree.string(of: $0) == name }
        .flatMap { ForeignValue.number(tree.sourceText(of: tree.value(of: $0))) }
    }
    guard header.count > 1, let width = value("w"), let height = value("h"),
      let span = span(of: header, in: node)
    else { return [] }
    let rate = value("fr").map { ["frameRate: \($0)"] } ?? []
    let entries = rate + ["stage: { size: [\(width), \(height)] }"]
    let names = WordList.text(
      (header + contents).map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    guard contents.isEmpty else {
      reader.report(
        .unknownKey, "\(what) has no keys \(names), which are Lottie's", at: header[0],
        help:
          "Lottie's files are not read: write the motion as `timelines`, after `\(entries.joined(separator: "` and `"))`"
      )
      return Set(header + contents)
    }
    let isFlow = tree[node].style == .flow
    reportForeign(
      .unknownKey, "\(what) has no keys \(names), which are Lottie's", at: span,
      as: entries.joined(separator: isFlow ? ", " : "\n"), line: entries.joined(separator: ", "),
      isSafe: false)
    return Set(header)
  }

  /// `{ curve: 0.4, 0, 0.2, 1 }`: in braces, YAML takes each comma for the next key.
  private mutating func reportSpreadList(
    _ keys: [NodeID], known: inout DecodedKeys, names: [String]
  ) -> Set<NodeID> {
    let stray = keys.filter(isStrayNumber)
    guard let first = stray.first else { return [] }
    // The known key closest before them, whose value is the first number.
    let owner = names.indices.compactMap { index in known[index].map { (index, $0) } }
      .filter { tree[$0.1].span < tree[first].span }
      .max { tree[$0.1].span < tree[$1.1].span }
    guard let owner, reportSpreadList(of: owner.1, stray) else { return [] }
    known[owner.0] = nil
    known.noteUnknown()
    return Set(stray)
  }

  /// Whether a key is a number without a value, as in a list without brackets.
  func isStrayNumber(_ key: NodeID) -> Bool {
    tree[key].style == .plain && Double(tree.string(of: key)) != nil
      && tree[tree.value(of: key)].span.isEmpty
  }

  /// Reports a value that goes on in the keys after it; returns whether it did.
  mutating func reportSpreadList(of key: NodeID, _ stray: [NodeID]) -> Bool {
    let value = tree.value(of: key)
    guard let last = stray.last, tree[value].kind == .scalar, Double(tree.string(of: value)) != nil
    else { return false }
    let span = SourceSpan(tree[value].span.start, tree[last].span.end)
    let text = tree.source.text(in: span)
    guard text.split(separator: ",").count == stray.count + 1 else { return false }
    let name = tree.string(of: key)
    if let property, property.type.dimension == 1,
      name == "to" || name == "by" || name == "from" || KeyframeKind.keys.contains(name)
    {
      reader.foreignSpans.append(span)
      reader.report(
        .dimensionMismatch,
        "`\(property.name)` is a single number, but here are \(stray.count + 1)", at: span,
        help: oneNumberHelp(of: property, text))
      return true
    }
    reportForeign(.wrongType, "a list stands in brackets", at: span, as: "[\(text)]")
    return true
  }

  /// `spring: 10, 20` for a property that is a single number; returns whether it was reported.
  mutating func reportSeveralNumbers(at node: NodeID) -> Bool {
    guard let property, property.type.dimension == 1, tree[node].kind == .scalar else {
      return false
    }
    let text = foreignText(of: node)
    let count = text.split { ",;()[]{} ".contains($0) }.count
    guard count > 1, tree.looseNumbers(at: node, count: count) != nil else { return false }
    reader.report(
      .dimensionMismatch, "`\(property.name)` is a single number, but here are \(count)", at: node,
      help: oneNumberHelp(of: property, text))
    return true
  }

  /// What to write in place of several numbers for a property that has one.
  func oneNumberHelp(of property: PropertyDeclaration, _ text: String) -> String {
    let first = text.split { ",;()[]{} ".contains($0) }.first.map(String.init) ?? "1"
    let axes = [property.localName + "X", property.localName + "Y"]
    return axes.allSatisfy { properties[$0] != nil }
      ? "write `\(first)`, or a track each for `\(axes[0])` and `\(axes[1])`" : "write `\(first)`"
  }
}
