internal import TimelineDocument
internal import TimelineSyntax

/// Tracks in other tools' forms.
extension ForeignReader {
  private static let startKeys = ["from", "fromValue", "begin"]
  private static let targetKeys = ["to", "toValue", "end", "value"]
  private static let listKeys = ["values", FieldKey.keyframes]
  private static let needsKind =
    "a keyframe needs its kind, such as `linear`, before its values"

  /// `0%: { opacity: 0 }` and `to: { x: 100 }` in place of the properties.
  func tracks(at id: NodeID) -> ForeignFinding? {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping, let head = tree.entries(of: node).first,
      case let name = tree.string(of: head.key), scope.properties[name] == nil,
      scope.elements[name] == nil, ForeignStops.fraction(name) != nil || Self.call(name) != nil,
      let entries = entries(of: node)
    else { return nil }
    let stops = stops(in: entries)
    let areStops = stops.count == entries.count && stops.count > 1
    let found =
      areStops
      ? motion(through: stops, hasDuration: scope.hasDuration) : motion(ofCalls: entries)
    return found.flatMap {
      finding(
        .wrongType, "the keys of `tracks` are properties, each with its keyframes", inside: node,
        as: $0.texts, isSafe: $0.isComplete && areStops)
    }
  }

  /// The track of a property in another tool's form.
  func track(_ track: YAMLEntry) -> ForeignFinding? {
    if let found = swiftKeyframes(at: track.value) { return found }
    let node = tree.resolve(track.value)
    let name = tree.string(of: track.key)
    let hasKind =
      tree[node].kind == .mapping
      && tree.entries(of: node).contains { KeyframeKind.keys.contains(tree.string(of: $0.key)) }
    guard !hasKind, let value = entry(scope.property?.localName ?? name, at: node) else {
      return nil
    }
    if let property = scope.property, let entries = value.entries, !hasKeyframes(entries),
      let found = tween(entries, of: property, at: node)
    {
      return found
    }
    if let found = stops(of: value, name, scope.property?.type.dimension ?? 1)
      .flatMap({ stops($0, at: node) })
    {
      return found
    }
    guard let property = scope.property else { return nil }
    if let items = value.items { return tweens(items, of: property, at: node) }
    if value.entries != nil { return components(value, of: property, in: track) }
    return trackAsCall(value.text, of: property, at: node)
  }

  /// `{ to: 100, duration: 0.5, ease: power2.out }`.
  private func tween(
    _ entries: [ForeignEntry], of property: PropertyDeclaration, at node: NodeID
  ) -> ForeignFinding? {
    var tween = ForeignTween()
    var start: String?
    var values: [ForeignTween.Value] = []
    var positions: [ForeignEntry]?
    for entry in entries {
      let isList = Self.listKeys.contains(entry.name)
      if isList, let entries = entry.entries {
        positions = entries
      } else if Self.targetKeys.contains(entry.name) || isList {
        guard values.isEmpty, let found = self.values(of: entry, for: property) else { return nil }
        values = found
      } else if Self.startKeys.contains(entry.name) {
        guard let found = self.values(of: entry, for: property)?.first else { return nil }
        start = found.text
      } else if !tween.take(entry) {
        return nil
      }
    }
    if let positions {
      guard values.isEmpty else { return nil }
      // `keyframes: { from: 0, 50%: 0.3, to: 1 }`
      let stops = mapAll(positions) { stop -> ForeignStops.Stop? in
        guard let position = ForeignStops.fraction(stop.name),
          let value = self.values(of: stop, for: property)?.first
        else { return nil }
        return ForeignStops.Stop(position: position, value: value.text)
      }
      guard let stops else { return nil }
      let track = ForeignStops(
        unit: .fraction, stops: stops.sorted { $0.position < $1.position },
        hasDuration: scope.hasDuration
      ).track
      return track.flatMap {
        finding(
          .wrongType, "a keyframe needs a kind and its end time here", inside: node,
          as: $0.entries, isSafe: scope.hasDuration)
      }
    }
    return tween.track(through: values, from: start).flatMap {
      finding(
        .unknownKey, Self.needsKind, inside: node, as: $0.entries,
        isSafe: tween.isComplete && values.count == 1)
    }
  }

  /// Whether a mapping has `keyframes` as the format has them: a list of mappings.
  private func hasKeyframes(_ entries: [ForeignEntry]) -> Bool {
    guard let list = entries[FieldKey.keyframes], list.entries == nil else { return false }
    return list.items.map { $0.first.map { $0.entries != nil } ?? true } ?? true
  }

  /// Values with positions, such as `[{ offset: 0, scale: 1 }, …]`.
  private func stops(_ stops: ForeignStops, at node: NodeID) -> ForeignFinding? {
    guard let track = stops.track, let start = track.start else { return nil }
    let span = tree[node].span
    let message =
      "a keyframe needs a kind and its end time here, with the easing of the segment that it ends"
    let isSafe = stops.unit == .fraction && stops.hasDuration
    let line = "{ from: \(start), keyframes: \(ForeignTrack.row(track.keyframes)) }"
    if tree[node].style == .flow {
      return finding(.wrongType, message, at: span, as: line, isSafe: isSafe)
    }
    guard let indentation = tree.source.indentation(at: span.start) else { return nil }
    // A list may stand as far left as its key, a mapping may not.
    let indent = tree[node].kind == .sequence ? "  " : ""
    let lines = ["from: \(start)", "keyframes:"] + track.keyframes.map { "  - \($0)" }
    return finding(
      .wrongType, message, at: span,
      as: indent + lines.joined(separator: "\n\(indentation)\(indent)"), line: line, isSafe: isSafe)
  }

  /// `[{ value: 100, duration: 0.5 }, …]` of anime.js.
  private func tweens(
    _ items: [ForeignEntry], of property: PropertyDeclaration, at node: NodeID
  ) -> ForeignFinding? {
    guard let first = items.first?.entries?.first, !KeyframeKind.keys.contains(first.name) else {
      return nil
    }
    let keyframes = mapAll(items) { item -> String? in
      var tween = ForeignTween()
      var target: ForeignTween.Value?
      for entry in item.entries ?? [] {
        if Self.targetKeys.contains(entry.name) {
          guard target == nil, let found = values(of: entry, for: property), found.count == 1 else {
            return nil
          }
          target = found[0]
        } else if !tween.take(entry) {
          return nil
        }
      }
      guard let target, tween.options.isEmpty else { return nil }
      return tween.keyframe(to: target)
    }
    return keyframes.flatMap {
      list(
        of: $0, .unknownKeyframeKind, Self.needsKind, at: tree[node].span,
        isFlow: tree[node].style == .flow)
    }
  }

  /// A list of keyframes in place of a range; nil where lines cannot stand.
  func list(
    of keyframes: [String], _ rule: RuleName, _ message: String, at span: SourceSpan, isFlow: Bool,
    isSafe: Bool = false
  ) -> ForeignFinding? {
    let line = ForeignTrack.row(keyframes)
    if isFlow { return finding(rule, message, at: span, as: line, isSafe: isSafe) }
    return tree.source.indentation(at: span.start).map {
      finding(
        rule, message, at: span, as: keyframes.map { "- \($0)" }.joined(separator: "\n\($0)"),
        line: line, isSafe: isSafe)
    }
  }

  /// `Tween(begin: 0, end: 1)`, `loopOut()` and `wiggle(2, 10)`.
  private func trackAsCall(
    _ text: String, of property: PropertyDeclaration, at node: NodeID
  ) -> ForeignFinding? {
    guard let call = ForeignCall.single(text), call.arguments != nil else { return nil }
    let message = "a track must be a list of keyframes, but this is \(tree.describe(node))"
    let span = tree[node].span
    if call.name.hasSuffix("Tween"), let end = call.argument("end") {
      let from = call.argument("begin").map { "from: \($0), " } ?? ""
      return finding(
        .wrongType, message, at: span, as: "{ \(from)linear: { to: \(end), duration: 0.3 } }",
        isSafe: false)
    }
    return Self.keyframeHelp(call, of: property.localName).map {
      finding(.wrongType, message, at: span, help: $0, explaining: [span])
    }
  }

  /// What to write in place of a call of another tool that describes a keyframe; nil for others.
  ///
  /// - Parameter property: the property whose whole track it is; nil for an item of a list.
  static func keyframeHelp(_ call: ForeignCall, of property: String?) -> String? {
    let (open, close) = property.map { ("\($0): { ", " }") } ?? ("- ", "")
    switch call.name {
    case "loopOut", "loopIn":
      let reverses = call.values.first?.contains("pingpong") == true ? ", autoreverses: true" : ""
      return property == nil
        ? nil
        : "repeat keyframes with a key: `\(open)repeat: forever\(reverses), spring: 1\(close)`"
    case "wiggle":
      let amount = call.values.dropFirst().first ?? "1"
      return
        "write keyframes with random values: `\(open)linear: { to: \"random(-\(amount), \(amount), 1)\", duration: 0.5 }\(close)`"
    case "tween", "keyframes", "animateFloatAsState":
      let time = call.values.first ?? call.argument("durationMillis")
      return
        "write where it goes: `\(open)linear: { to: 1, duration: \(time.flatMap(ForeignValue.time) ?? "0.3") }\(close)`"
    case "spring", "withSpring": return "write where it goes: `\(open)spring: 1\(close)`"
    case "snap": return "write where it jumps: `\(open)move: 1\(close)`"
    default: return nil
    }
  }

  /// `scale: { x: 2, y: 1 }` and `opacity: { x: 10 }` for properties that are single numbers.
  private func components(
    _ value: ForeignEntry, of property: PropertyDeclaration, in track: YAMLEntry
  ) -> ForeignFinding? {
    let names = ["x", "y", "z", "width", "height"]
    guard property.type.dimension == 1, let parts = value.entries, !parts.isEmpty,
      parts.allSatisfy({ names.contains($0.name) })
    else { return nil }
    let span = span(of: track.key)
    let message = "`\(property.localName)` is a single number, without components"
    if let targets = targets(of: value) {
      let tracks = targets.map { "\($0.property): { spring: \($0.values[0].text) }" }
      return finding(.wrongType, message, at: span, as: tracks)
    }
    return parts.compactMap { ForeignValue.number($0.text) }.first.map {
      finding(
        .wrongType, message, at: span, as: "\(property.localName): { spring: \($0) }",
        isSafe: false)
    }
  }

  /// `transform: translateX(100px) scale(1.2)` in tracks.
  func style(_ track: YAMLEntry) -> ForeignFinding? {
    let name = tree.string(of: track.key)
    guard ["filter", "transform"].contains(name), scope.properties[name] == nil,
      let style = entry(name, at: track.value)
    else { return nil }
    var tween = ForeignTween()
    tween.isSpring = style.entries == nil
    var entries = style.entries ?? [ForeignEntry(name: "to", text: style.text, items: style.items)]
    // Each of the two is a list of functions.
    func values(_ key: String) -> [ForeignEntry] {
      entries.filter { $0.name == key }.map { ForeignEntry(name: name, text: $0.text) }
    }
    let (start, end) = (values("from"), values("to"))
    entries.removeAll { ["from", "to"].contains($0.name) }
    let message = "there is no property `\(name)`: each of its functions is a property"
    if !end.isEmpty, let motion = motion(of: end + entries, from: start, by: tween) {
      return finding(.unknownProperty, message, at: span(of: track.key), as: motion.texts)
    }
    guard let property = functionNames(in: style).first.flatMap(declaration) else { return nil }
    return finding(
      .unknownProperty, message, at: tree[track.key].span,
      help: "write a track for each, such as `\(property.name):`, with the number alone",
      explaining: [span(of: track.key)])
  }

  /// The names of the functions of CSS in a value.
  private func functionNames(in entry: ForeignEntry) -> [String] {
    let own = (ForeignCall.list(entry.text) ?? []).flatMap { $0 }
      .filter { $0.arguments != nil }.map(\.name)
    return own + ((entry.items ?? []) + (entry.entries ?? [])).flatMap(functionNames)
  }

  /// A key that names a property, or an element's stagger, in another tool's words.
  func property(_ key: NodeID) -> ForeignFinding? {
    let name = tree.string(of: key)
    if let property = ForeignCall.single(name).flatMap(SwiftKeyframes.property) {
      return finding(
        .unknownProperty, "the key of a track is the property alone", at: tree[key].span,
        as: property)
    }
    if let found = script(key) { return found }
    if ["xPercent", "yPercent"].contains(name) {
      return finding(
        .unknownProperty, "GSAP's `\(name)` is an offset in percent here", at: tree[key].span,
        help: "write `offset\(name.prefix(1).uppercased())` with percentages such as `100%`")
    }
    guard scope.isInElement else { return nil }
    if name == "delayChildren" {
      let delay = tree.shortText(of: tree.value(of: key))
      return finding(
        .unknownProperty, "Motion's `delayChildren` is the `delay` of each track here",
        at: tree[key].span, help: "write it in each track, as in `delay: \(delay)`")
    }
    guard ["staggerChildren", "staggerDelay"].contains(name) else { return nil }
    var found = finding(
      .unknownProperty, "Motion's `\(name)` is `stagger` here", at: tree[key].span, as: "stagger")
    // Its value is no track.
    found.explained = [span(of: key)]
    return found
  }
}
