internal import TimelineDocument
internal import TimelineSyntax

/// Expressions, values and code of other tools.
extension ForeignReader {
  /// An expression of Swift in place of a transition.
  ///
  /// - Parameter translation: its spelling here, or nil.
  func swift(at id: NodeID, as translation: (String) -> String?) -> ForeignFinding? {
    let node = tree.resolve(id)
    guard tree[node].kind == .scalar, case let text = tree.unquotedText(of: node),
      text.hasPrefix(".") || text.contains("("), let meant = translation(text)
    else { return nil }
    return finding(
      .wrongType, "a transition is written as YAML here, not as Swift", at: tree[node].span,
      as: meant)
  }

  /// A timing curve.
  func curve(at node: NodeID) -> ForeignFinding? {
    guard tree[node].kind == .scalar else { return nil }
    let (text, span) = (tree.unquotedText(of: node), tree[node].span)
    if let help = ForeignCurve.alternative(text) {
      return finding(
        .unknownReference, "there is no curve `\(text)`", at: span, help: help, explaining: [span])
    }
    return ForeignCurve.translation(text).map {
      finding(
        .unknownReference, "the curve `\(text)` is written `\($0)` here", at: span, as: $0,
        isSafe: !ForeignCurve.isAmbiguous(text))
    }
  }

  /// `Duration(milliseconds: 300)`, and `stagger(100)` of anime.js and GSAP.
  func time(at node: NodeID) -> ForeignFinding? {
    let (text, span) = (tree.unquotedText(of: node), tree[node].span)
    guard text.contains("("), let call = ForeignCall.single(text) else { return nil }
    let isStagger = call.name == "stagger"
    let time = (isStagger ? call.values.first : text).flatMap(ForeignValue.time)
    guard let time else { return nil }
    let message = "`\(call.name)` is no function here"
    guard isStagger, keyStart("stagger", before: span.start) == nil else {
      return finding(.invalidNumber, message, at: span, as: time)
    }
    return finding(
      .invalidNumber, message, at: span,
      help:
        "the copies of an element start one after another: `stagger: \(time)` beside its properties",
      explaining: [span])
  }

  /// `+=100`, `*=2` and `loopOut()`.
  func number(at node: NodeID) -> ForeignFinding? {
    let (text, span) = (tree.unquotedText(of: node), tree[node].span)
    if text.hasPrefix("loopOut(") {
      return finding(
        .invalidNumber, "`loopOut` of After Effects is `repeat: forever` here", at: span,
        as: "forever")
    }
    guard scope.property != nil else { return nil }
    if text.hasPrefix("*=") || text.hasPrefix("/=") {
      return finding(
        .invalidNumber, "`\(text)` multiplies a value, which no keyframe does here", at: span,
        help: "write the value at which it ends")
    }
    guard let change = ForeignValue.change(text) else { return nil }
    let message = "`\(text)` is a change, which has a key of its own"
    if let span = self.span(of: node, from: "to") {
      return finding(.invalidNumber, message, at: span, as: "by: \(change)")
    }
    let kind = KeyframeKind.all.first {
      $0.definition.record.keys.contains("by") && keyStart($0.key, before: span.start) != nil
    }
    return kind.map {
      let length = $0.traits.needsDuration ? ", duration: 0.3" : ""
      return finding(.invalidNumber, message, at: span, as: "{ by: \(change)\(length) }")
    }
  }

  /// `at: "<"` and `at: "+=0.5"` of GSAP in an entry of a sequence, which count from the entry above.
  ///
  /// - Parameter key: the key, if it is not `at`.
  func position(at id: NodeID, key: NodeID? = nil) -> ForeignFinding? {
    guard tree[id].kind == .scalar, tree[id].style != .plain || tree.string(of: id).contains("="),
      let span = key.map({ tree[$0].span.union(tree[id].span) }) ?? self.span(of: id, from: "at")
    else { return nil }
    let text = tree.unquotedText(of: id)
    if text == ">" {
      return finding(
        .wrongType, "GSAP's `>` is the end of the entry above, where an entry starts anyway",
        at: span, as: "delay: 0")
    }
    if let entry = ForeignValue.position(text) {
      return finding(.wrongType, "GSAP's `\(text)` is `\(entry)` here", at: span, as: entry)
    }
    guard text.hasPrefix("<"), let above = scope.above,
      let first = tree.entries(of: above).first
    else {
      return key == nil
        ? nil
        : ForeignValue.time(text).map {
          finding(.wrongType, "GSAP's `position` is `at` here", at: span, as: "at: \($0)")
        }
    }
    let rest = text.dropFirst()
    guard let offset = rest.isEmpty ? "" : ForeignValue.change("+=" + rest) else { return nil }
    let label = scalar("label", in: above)
    let name = label ?? freeLabel(for: above)
    let time =
      offset.isEmpty
      ? name : offset.hasPrefix("-") ? "\(name) - \(offset.dropFirst())s" : "\(name) + \(offset)s"
    var edits = [TextEdit(span: span, replacement: "at: \(time)")]
    if label == nil {
      let place = tree[first.key].span.start
      let column = tree.source.position(at: place).column - 1
      let separator =
        tree[above].style == .flow ? ", " : "\n" + String(repeating: " ", count: column)
      edits.insert(
        TextEdit(span: SourceSpan(place, place), replacement: "label: \(name)\(separator)"), at: 0)
    }
    return finding(
      .wrongType, "GSAP's `\(text)` counts from the start of the entry above, which needs a label",
      at: span,
      help: label == nil
        ? "write `label: \(name)` there, and `at: \(time)` here" : "write `at: \(time)`",
      explaining: [span],
      fix: Fix(title: "write `at: \(time)`", edits: edits, isSafe: true))
  }

  /// A label for an entry that no other one has.
  private func freeLabel(for entry: NodeID) -> String {
    let played = scalar("play", in: entry) ?? "start"
    let base = Name.isValid(played) ? played : "start"
    func isFree(_ name: String) -> Bool {
      !scope.labels.contains(name) && !scope.markers.contains(name)
    }
    if isFree(base) { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first(where: isFree) ?? base
  }

  private func scalar(_ key: String, in mapping: NodeID) -> String? {
    tree.entries(of: mapping).first { tree.string(of: $0.key) == key }
      .map { tree.string(of: tree.resolve($0.value)) }
  }

  // MARK: Code

  /// `withAnimation(.bouncy) { scale = 2 }`, `UIView.animate(withDuration: 0.3) { view.alpha = 0 }` and
  /// `gsap.to(".box", { x: 100 })` in place of a timeline.
  func timelineAsCode(at node: NodeID) -> ForeignFinding? {
    guard tree[node].kind == .scalar, let entry = contents(of: tree.unquotedText(of: node)) else {
      return nil
    }
    let isBlock = tree.source.indentation(at: tree[node].span.start) != nil
    return finding(
      .wrongType, "a timeline is written as YAML here, not as code", at: tree[node].span,
      as: isBlock ? entry : "{ \(entry) }", line: entry, isSafe: false)
  }

  /// An event as code.
  func eventAsCode(at id: NodeID) -> ForeignFinding? {
    let node = tree.resolve(id)
    let text = tree.sourceText(of: node)
    guard text.hasPrefix("withAnimation") || text.hasPrefix("UIView."), let event = event(of: text)
    else { return nil }
    return finding(
      .wrongType, "an event is written as YAML here, not as code", at: tree[node].span, as: event,
      isSafe: false)
  }

  /// `withAnimation(.bouncy)` in place of an animation.
  func animationAsCode(at node: NodeID) -> ForeignFinding? {
    let text = tree.string(of: node)
    guard text.hasPrefix("withAnimation("), let inner = ForeignCall.single(text)?.values.first
    else { return nil }
    return finding(
      .wrongType, "`withAnimation` is the key `animation` here", at: tree[node].span,
      as: Self.animation(inner))
  }

  private func contents(of text: String) -> String? {
    if let event = event(of: text) { return "events: [\(event)]" }
    guard let chain = ForeignCall.chain(text), let call = chain.last,
      ["to", "from", "fromTo"].contains(call.name),
      chain.count == 2, ["gsap", "tl", "timeline"].contains(chain[0].name)
    else { return nil }
    let objects = call.values.filter { $0.hasPrefix("{") }.compactMap { ForeignEntry.object($0) }
    let names = call.name == "fromTo" ? ["from", "to"] : [call.name]
    guard objects.count == names.count else { return nil }
    return motion(
      ofCalls: zip(names, objects).map { ForeignEntry(name: $0, text: "", entries: $1) })?.line
  }

  /// The event of a block of code that sets values with an animation; nil if it is none.
  private func event(of text: String) -> String? {
    guard let chain = ForeignCall.chain(text), let call = chain.last,
      let values = call.block.flatMap({ ForeignEntry.object($0) }).flatMap(assignments)
    else { return nil }
    let animation: String?
    switch call.name {
    case "withAnimation", "animation":
      animation = call.values.first.map(Self.animation) ?? "default"
    case "animate", "UIViewPropertyAnimator":
      animation = (call.argument("withDuration") ?? call.argument("duration"))
        .flatMap(ForeignValue.time).map { "{ easeInOut: \($0) }" }
    default: animation = nil
    }
    return animation.map { "{ at: 0, set: { \(values) }, animation: \($0) }" }
  }

  /// An animation of Swift as the format spells it: `bouncy` for `.bouncy`, others in quotes.
  private static func animation(_ text: String) -> String {
    guard let call = ForeignCall.single(text), call.arguments?.isEmpty ?? true else {
      return "\"\(text.hasPrefix(".") ? String(text.dropFirst()) : text)\""
    }
    return call.name
  }

  // MARK: Swift

  /// `LinearKeyframe(1, duration: 0.3)` as an item of a track.
  func swiftKeyframe(at id: NodeID) -> ForeignFinding? {
    let (text, span) = (tree.unquotedText(of: id), tree[id].span)
    guard let call = ForeignCall.single(text), call.arguments != nil,
      let kind = SwiftKeyframes.kind(of: call)
    else { return nil }
    let message = "SwiftUI's `\(call.name)` is the keyframe `\(kind.key)` here"
    if let keyframe = SwiftKeyframes.keyframe([call], dimension: dimension) {
      return finding(.unknownKeyframeKind, message, at: span, as: keyframe)
    }
    return finding(
      .unknownKeyframeKind, message, at: span, help: "write `\(kind.definition.example)`",
      explaining: [span])
  }

  /// The number of components of the property's values.
  private var dimension: Int { scope.property?.type.dimension ?? 1 }

  /// Several keyframes of Swift in place of a track's list.
  func swiftKeyframes(at id: NodeID) -> ForeignFinding? {
    guard resemblesSwift(id),
      let keyframes = SwiftKeyframes.keyframes(in: tree.unquotedText(of: id), dimension: dimension)
    else { return nil }
    let message = "keyframes of Swift stand here as a list of YAML"
    let span = tree[id].span
    if tree.source.indentation(at: span.start) == nil {
      return keyframes.count == 1
        ? finding(.unknownKeyframeKind, message, at: span, as: "{ \(keyframes[0]) }") : nil
    }
    return list(of: keyframes, .unknownKeyframeKind, message, at: span, isFlow: false, isSafe: true)
  }

  /// `KeyframeTrack(\.scale) { … }` in place of the tracks.
  func swiftTracks(at id: NodeID) -> ForeignFinding? {
    let span = tree[id].span
    guard resemblesSwift(id), let indentation = tree.source.indentation(at: span.start),
      let chains = ForeignCall.list(tree.unquotedText(of: id)), !chains.isEmpty
    else { return nil }
    let tracks = mapAll(chains) { chain -> ForeignTrack? in
      guard chain.count == 1, let block = chain[0].block,
        let path = SwiftKeyframes.property(of: chain[0])
      else { return nil }
      let candidates = Vocabulary.candidates(for: path, among: BuiltInProperty.names)
      let name = scope.properties[path] != nil ? path : candidates.first ?? path
      let dimension = scope.properties[name]?.type.dimension ?? 1
      return SwiftKeyframes.keyframes(in: block, dimension: dimension)
        .map { ForeignTrack(property: name, keyframes: $0) }
    }
    guard let tracks else { return nil }
    let lines = tracks.flatMap { ["\($0.property):"] + $0.keyframes.map { "  - \($0)" } }
    let entries = tracks.map { "\($0.property): \(ForeignTrack.row($0.keyframes))" }
    return finding(
      .wrongType, "tracks of Swift stand here as YAML: each property is a key", at: span,
      as: lines.joined(separator: "\n\(indentation)"),
      line: "{ \(entries.joined(separator: ", ")) }")
  }

  /// Whether a value begins like a type of Swift: with a capital letter.
  private func resemblesSwift(_ id: NodeID) -> Bool {
    tree.sourceText(of: id).utf8.first.map { (0x41...0x5A).contains($0) } ?? false
  }
}
