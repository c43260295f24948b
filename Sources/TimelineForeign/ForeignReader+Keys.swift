internal import TimelineDocument
internal import TimelineSyntax

/// Keys of other tools in the mappings of the format.
extension ForeignReader {
  /// What the unknown keys of a mapping are that other tools have.
  func findings(in unknown: UnknownKeys) -> [ForeignFinding] {
    var unknown = unknown
    var findings: [ForeignFinding] = []
    func take(_ finding: ForeignFinding?) {
      guard let finding else { return }
      findings.append(finding)
      unknown.keys.removeAll(where: finding.keys.contains)
    }
    switch unknown.record {
    case RecordName.timeline:
      take(timeline(unknown))
      take(reversal(unknown))
    case RecordName.springKeyframe: take(springKeyframe(unknown))
    case RecordName.spring: take(springWords(unknown))
    case RecordName.track: take(springTrack(unknown))
    case RecordName.file: take(lottieHeader(unknown))
    default: break
    }
    for key in unknown.keys {
      var found = finding(for: key, in: unknown)
      found?.keys = [key]
      take(found)
    }
    return findings
  }

  /// What a single key is.
  private func finding(for key: NodeID, in unknown: UnknownKeys) -> ForeignFinding? {
    let (record, what, known) = (unknown.record, unknown.what, unknown.known)
    if let script = script(key) { return script }
    let isOutside = [RecordName.timeline, RecordName.file].contains(record)
    if isOutside, let rule = ruleOfCSS(key, in: what) { return rule }
    if record == RecordName.track, let keyframe = curveAsKind(key) { return keyframe }
    let (name, value) = (tree.string(of: key), tree.resolve(tree.value(of: key)))
    guard tree[value].kind == .scalar else { return nil }
    let text = tree.unquotedText(of: value)
    let span = tree[value].span
    if record == RecordName.linear, ["ease", "easing"].contains(name),
      let help = ForeignCurve.alternative(
        text, to: known["to"].map { tree.shortText(of: tree.value(of: $0)) })
    {
      return finding(
        .unknownReference, "there is no curve `\(text)`", at: span, help: help, explaining: [span])
    }
    if record == RecordName.timeline, name == "animation", let help = animationHelp(text) {
      return finding(
        .unknownKey, "\(what) has no key `animation`, which is CSS's shorthand", at: tree[key].span,
        help: help, explaining: [span])
    }
    if record == RecordName.entry, name == "position", known["at"] == nil,
      let position = position(at: value, key: key)
    {
      return position
    }
    guard let entry = ForeignKey.translation(of: name, text, in: record),
      // What is there already is not overwritten.
      known[String(entry.prefix { $0 != ":" })] == nil
    else { return nil }
    return finding(
      .unknownKey, "\(what) has no key `\(name)`: it is `\(entry)` here",
      at: tree[key].span.union(span), as: entry)
  }

  /// `gsap.to(".box", { x: 1 })`, which YAML reads as a key because of its colon.
  func script(_ key: NodeID) -> ForeignFinding? {
    ScriptCall.name(of: tree.string(of: key)).map {
      finding(
        .unknownKey, "`\($0)(…)` is JavaScript, not YAML", at: span(of: key),
        help: ScriptCall.help, explaining: [span(of: key)])
    }
  }

  /// `@keyframes pulse` and `@media (prefers-reduced-motion)`.
  private func ruleOfCSS(_ key: NodeID, in what: String) -> ForeignFinding? {
    let name = tree.string(of: key)
    guard name.hasPrefix("@") else { return nil }
    let word = name.split(separator: " ").last.map(String.init) ?? ""
    let help =
      name.hasPrefix("@keyframes")
      ? "a rule is a timeline with its name, as in `timelines: { \(Name.isValid(word) ? word : "pulse"): { tracks: { opacity: [{ spring: 0 }] } } }`"
      : name.contains("reduced-motion")
        ? "write it as another timeline, and name that one here: `reducedMotion: NAME`"
        : "a file has nothing like it"
    let value = tree[tree.value(of: key)].span
    return finding(
      .unknownKey, "\(what) has no key `\(name)`, which is a rule of CSS", at: tree[key].span,
      help: help, explaining: value.isEmpty ? [] : [value])
  }

  /// `easyEase: { to: 2, duration: 1 }` in a track: a curve in place of a kind.
  private func curveAsKind(_ key: NodeID) -> ForeignFinding? {
    let name = tree.string(of: key)
    let value = tree.resolve(tree.value(of: key))
    guard tree[value].kind == .mapping, let curve = ForeignValue.curve(name),
      let text = tree.keyframeText(.linear, value, adding: "curve: \(curve)")
    else { return nil }
    return finding(
      .unknownKey, "`\(name)` is a curve, which a `linear` keyframe has",
      at: tree[key].span.union(tree[value].span), as: text)
  }

  /// `repeatCount: 3` or `repeat: 3` beside `autoreverses: true` in a timeline: the tracks of a
  /// timeline can reverse, but not all of it.
  private func reversal(_ unknown: UnknownKeys) -> ForeignFinding? {
    func entry(_ key: NodeID) -> String? {
      let name = tree.string(of: key)
      let text = tree.unquotedText(of: tree.value(of: key))
      if TrackFields.record.keys.contains(name) { return "\(name): \(text)" }
      return ForeignKey.translation(of: name, text, in: RecordName.track)
    }
    func key(_ prefix: String) -> NodeID? {
      unknown.keys.first { entry($0)?.hasPrefix(prefix) == true }
    }
    guard let reversal = key("autoreverses: "),
      let count = unknown.known["repeat"] ?? key("repeat: "),
      let entries = mapAll([count, reversal], entry),
      entries.allSatisfy({ $0.utf8.count < 40 })
    else { return nil }
    let keys = [count, reversal].filter(unknown.keys.contains)
      .sorted { tree[$0].span < tree[$1].span }
    var found = finding(
      .unknownKey, "\(unknown.what) \(hasNo(keys)): a track can reverse, but a timeline cannot",
      at: tree[keys[0]].span,
      help:
        "write both in each track: `scale: { \(entries.joined(separator: ", ")), spring: 1.2 }`",
      explaining: keys.map { tree[tree.value(of: $0)].span }.filter { !$0.isEmpty }, keys: keys)
    found.diagnostic.secondary = keys.dropFirst().map { tree.label($0, "") }
    return found
  }

  /// The header of a file of Lottie: its size and frame rate.
  private func lottieHeader(_ unknown: UnknownKeys) -> ForeignFinding? {
    func named(_ names: [String]) -> [NodeID] {
      unknown.keys.filter { names.contains(tree.string(of: $0)) }
    }
    let header = named(["v", "fr", "ip", "op", "w", "h", "nm", "ddd"])
    let contents = named(["assets", "layers"])
    func value(_ name: String) -> String? {
      named([name]).first.flatMap { ForeignValue.number(tree.sourceText(of: tree.value(of: $0))) }
    }
    guard header.count > 1, let width = value("w"), let height = value("h"),
      let span = span(of: header, in: unknown.mapping)
    else { return nil }
    let rate = value("fr").map { ["frameRate: \($0)"] } ?? []
    let entries = rate + ["stage: { size: [\(width), \(height)] }"]
    let keys = header + contents
    let message = "\(unknown.what) has no keys \(names(of: keys)), which are Lottie's"
    guard contents.isEmpty else {
      return finding(
        .unknownKey, message, at: tree[header[0]].span,
        help:
          "Lottie's files are not read: write the motion as `timelines`, after `\(entries.joined(separator: "` and `"))`",
        keys: keys)
    }
    return finding(
      .unknownKey, message, at: span, as: entries, isFlow: tree[unknown.mapping].style == .flow,
      keys: keys)
  }

  // MARK: Springs

  /// The parameters of another tool's spring among some keys, and the keys that they are.
  private func spring(in keys: [NodeID]) -> (text: String, keys: [NodeID])? {
    var tween = ForeignTween()
    let used = keys.filter { key in
      guard let entry = entry(of: key) else { return false }
      return entry.name == "type" && entry.text == "spring" || tween.takeSpring(entry)
    }
    return tween.springParameters.first.map { ($0, used) }
  }

  /// `{ to: 2, stiffness: 300, damping: 20 }` in a spring keyframe: parameters beside its value.
  private func springKeyframe(_ unknown: UnknownKeys) -> ForeignFinding? {
    guard unknown.known["spring"] == nil, let spring = spring(in: unknown.keys),
      let span = span(of: spring.keys, in: unknown.mapping)
    else { return nil }
    return finding(
      .unknownKey,
      "\(unknown.what) \(hasNo(spring.keys)): a spring's parameters belong to `spring`", at: span,
      as: spring.text, keys: spring.keys)
  }

  /// `{ type: spring, bounce: 0.3, spring: 2 }` in a track: parameters beside the keyframe.
  private func springTrack(_ unknown: UnknownKeys) -> ForeignFinding? {
    guard let key = unknown.known["spring"], unknown.known[FieldKey.keyframes] == nil,
      case let value = tree.resolve(tree.value(of: key)), tree[value].kind == .scalar,
      let spring = spring(in: unknown.keys),
      let span = span(of: spring.keys + [key], in: unknown.mapping)
    else { return nil }
    return finding(
      .unknownKey,
      "\(unknown.what) \(hasNo(spring.keys)): a spring's parameters belong to the keyframe",
      at: span, as: "spring: { to: \(tree.sourceText(of: value)), \(spring.text) }",
      keys: spring.keys + [key])
  }

  /// `{ tension: 170, friction: 26 }`: one finding for all words, with the whole spring as the help.
  ///
  /// A spring that lacks a parameter in the other tool's words would lack it in the words here too,
  /// so the help and the fix add it.
  private func springWords(_ unknown: UnknownKeys) -> ForeignFinding? {
    let node = unknown.mapping
    let words = unknown.keys.compactMap { key in
      ForeignTween.springWords[tree.string(of: key)].map { (key: key, name: $0) }
    }
    guard let first = words.first, !tree.isDerived else { return nil }
    let written = tree.fieldTexts(of: node).map { entry in
      KeyEntry(key: ForeignTween.springWords[entry.key] ?? entry.key, value: entry.value)
    }
    let spring = SpringFields.corrected(written)
    // A key of another family, or a second one for the same parameter, needs a choice.
    let isComplete = spring.prefix(written.count).map(\.key) == written.map(\.key)
    var edits = words.map { TextEdit(span: tree[$0.key].span, replacement: $0.name) }
    let added = spring.dropFirst(written.count).map(\.text)
    if !added.isEmpty {
      let isFlow = tree[node].style == .flow
      let separator =
        isFlow ? ", " : tree.source.indentation(at: tree[first.key].span.start).map { "\n\($0)" }
      if let separator, isFlow || tree.entries(of: node).first?.key == first.key {
        edits[0].replacement = (added + [first.name]).joined(separator: separator)
      } else {
        edits = []
      }
    }
    let meant = WordList.text(words.map(\.name), limit: 8, conjunction: "and")
    let title = "write `{ \(spring.text) }`"
    var found = finding(
      .unknownKey,
      "\(unknown.what) \(hasNo(words.map(\.key))): \(words.count == 1 ? "it is" : "they are") \(meant) here",
      at: tree[first.key].span, help: title, keys: words.map(\.key),
      fix: edits.isEmpty || !isComplete ? nil : Fix(title: title, edits: edits, isSafe: false))
    found.diagnostic.secondary = words.dropFirst().map { tree.label($0.key, "") }
    return found
  }
}
