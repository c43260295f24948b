internal import TimelineSyntax

/// Values, tracks and code in other tools' forms.
extension DocumentDecoder {
  /// A number or time of another tool in place of arithmetic: `+=100`, `Duration(milliseconds: 300)`;
  /// returns whether it was reported.
  mutating func reportForeignNumber(at node: NodeID, as place: ArithmeticPlace) -> Bool {
    let text = foreignText(of: node)
    let span = tree[node].span
    if case .time = place {
      guard text.contains("("), let call = ForeignCall.single(text) else { return false }
      // `stagger(100)` of anime.js and GSAP.
      let time =
        call.name == "stagger"
        ? call.values.first.flatMap(ForeignValue.time) : ForeignValue.time(text)
      guard let time else { return false }
      let message = "`\(call.name)` is no function here"
      guard call.name == "stagger", keyStart("stagger", before: span.start) == nil else {
        reportForeign(.invalidNumber, message, at: span, as: time)
        return true
      }
      reader.foreignSpans.append(span)
      reader.report(
        .invalidNumber, message, at: span,
        help:
          "the copies of an element start one after another: `stagger: \(time)` beside its properties"
      )
      return true
    }
    if text.hasPrefix("loopOut(") {
      reportForeign(
        .invalidNumber, "`loopOut` of After Effects is `repeat: forever` here", at: span,
        as: "forever")
      return true
    }
    guard property != nil else { return false }
    if text.hasPrefix("*=") || text.hasPrefix("/=") {
      reader.report(
        .invalidNumber, "`\(text)` multiplies a value, which no keyframe does here", at: node,
        help: "write the value at which it ends")
      return true
    }
    guard let change = ForeignValue.change(text) else { return false }
    let message = "`\(text)` is a change, which has a key of its own"
    if let start = keyStart("to", before: span.start) {
      reportForeign(
        .invalidNumber, message, at: SourceSpan(start, span.end), as: "by: \(change)")
      return true
    }
    for kind in KeyframeKind.all where kind.definition.record.keys.contains("by") {
      guard keyStart(kind.key, before: span.start) != nil else { continue }
      let length = kind.traits.needsDuration ? ", duration: 0.3" : ""
      reportForeign(.invalidNumber, message, at: span, as: "{ by: \(change)\(length) }")
      return true
    }
    return false
  }

  /// The keys of CSS that stand for several properties.
  static let styleWords = WordTable(["filter", "transform"])

  /// `transform: translateX(100px) scale(1.2)` in tracks; returns whether it was reported.
  mutating func reportForeignStyle(_ entry: YAMLEntry) -> Bool {
    let name = tree.string(of: entry.key)
    guard properties[name] == nil, let style = foreignEntry(name, at: entry.value) else {
      return false
    }
    let tween = ForeignTween()
    var entries = style.entries ?? [ForeignEntry(name: "to", text: style.text, items: style.items)]
    // Each side is a list of functions.
    func values(_ key: String) -> [ForeignEntry] {
      entries.filter { $0.name == key }.map { ForeignEntry(name: name, text: $0.text) }
    }
    let (start, end) = (values("from"), values("to"))
    entries.removeAll { ["from", "to"].contains($0.name) }
    var springs = tween
    springs.isSpring = style.entries == nil
    let span = tree[entry.key].span.union(tree[entry.value].span)
    guard !end.isEmpty, let tracks = foreignTracks(of: end + entries, from: start, by: springs)
    else {
      guard let first = functionNames(in: style).first,
        let property = foreignProperty(first)
      else { return false }
      reader.foreignSpans.append(span)
      reader.report(
        .unknownProperty, "there is no property `\(name)`: each of its functions is a property",
        at: entry.key,
        help: "write a track for each, such as `\(property.name):`, with the number alone")
      return true
    }
    let isFlow = tree.source.indentation(at: span.start) == nil
    let indentation = isFlow ? nil : tree.source.indentation(at: span.start)
    reportForeign(
      .unknownProperty, "there is no property `\(name)`: each of its functions is a property",
      at: span, as: tracks.texts.joined(separator: indentation.map { "\n\($0)" } ?? ", "),
      line: tracks.texts.joined(separator: ", "), isSafe: false)
    return true
  }

  /// The names of the functions of CSS in a value.
  private func functionNames(in entry: ForeignEntry) -> [String] {
    let own = (ForeignCall.list(entry.text) ?? []).flatMap { $0 }
      .filter { $0.arguments != nil }.map(\.name)
    return own + ((entry.items ?? []) + (entry.entries ?? [])).flatMap(functionNames)
  }

  /// A value of another tool in place of a track: `Tween(begin: 0, end: 1)`, `loopOut()`,
  /// `{ x: 10 }`; returns whether it was reported.
  mutating func reportForeignTrack(_ entry: YAMLEntry, at node: NodeID) -> Bool {
    guard let property else { return false }
    if tree[node].kind == .mapping { return reportForeignComponents(entry, at: node) }
    guard tree[node].kind == .scalar, let call = ForeignCall.single(foreignText(of: node)),
      call.arguments != nil
    else { return false }
    let name = property.localName
    guard keyframeHelp(call, of: name) != nil || call.name.hasSuffix("Tween") else { return false }
    let message = "a track must be a list of keyframes, but this is \(tree.describe(node))"
    reader.foreignSpans.append(tree[node].span)
    if call.name.hasSuffix("Tween"), let end = call.argument("end") {
      let from = call.argument("begin").map { "from: \($0), " } ?? ""
      reportForeign(
        .wrongType, message, at: tree[node].span,
        as: "{ \(from)linear: { to: \(end), duration: 0.3 } }",
        isSafe: false)
      return true
    }
    guard let help = keyframeHelp(call, of: name) else { return false }
    reader.report(.wrongType, message, at: node, help: help)
    return true
  }

  /// What to write in place of a call of another tool that describes a keyframe; nil for others.
  ///
  /// - Parameter isItem: whether it is an item of a list of keyframes, and not a whole track.
  func keyframeHelp(_ call: ForeignCall, of name: String, isItem: Bool = false) -> String? {
    let (open, close) = isItem ? ("- ", "") : ("\(name): { ", " }")
    switch call.name {
    case "loopOut", "loopIn":
      let reverses = call.values.first?.contains("pingpong") == true ? ", autoreverses: true" : ""
      return isItem
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

  private static let componentNames = ["x", "y", "z", "width", "height"]
  private static let componentWords = WordTable(componentNames)

  /// `scale: { x: 2, y: 1 }` and `opacity: { x: 10 }` for properties that are single numbers.
  private mutating func reportForeignComponents(_ entry: YAMLEntry, at node: NodeID) -> Bool {
    guard let property, property.type.dimension == 1,
      let first = tree.children(of: node).first(where: { _ in true }),
      tree.index(of: first, in: Self.componentWords) != nil,
      let value = foreignEntry(property.localName, at: node), let parts = value.entries,
      !parts.isEmpty, parts.allSatisfy({ Self.componentNames.contains($0.name) })
    else { return false }
    let span = tree[entry.key].span.union(tree[entry.value].span)
    let message = "`\(property.localName)` is a single number, without components"
    if let targets = foreignTargets(of: value) {
      let tracks = targets.map { "\($0.property): { spring: \($0.values[0].text) }" }
      let separator = tree.source.indentation(at: span.start).map { "\n\($0)" } ?? ", "
      reportForeign(
        .wrongType, message, at: span, as: tracks.joined(separator: separator),
        line: tracks.joined(separator: ", "), isSafe: false)
      return true
    }
    guard let number = parts.compactMap({ ForeignValue.number($0.text) }).first else {
      return false
    }
    reportForeign(
      .wrongType, message, at: span, as: "\(property.localName): { spring: \(number) }",
      isSafe: false)
    return true
  }

  // MARK: Code

  /// `withAnimation(.bouncy) { scale = 2 }`, `UIView.animate(withDuration: 0.3) { view.alpha = 0 }` and
  /// `gsap.to(".box", { x: 100 })` in place of a timeline; returns whether it was reported.
  mutating func reportForeignCode(at node: NodeID) -> Bool {
    guard tree[node].kind == .scalar,
      let entry = foreignContents(of: foreignText(of: node))
    else { return false }
    let isBlock = tree.source.indentation(at: tree[node].span.start) != nil
    reportForeign(
      .wrongType, "a timeline is written as YAML here, not as code", at: tree[node].span,
      as: isBlock ? entry : "{ \(entry) }", line: entry, isSafe: false)
    return true
  }

  /// An event as code; returns whether it was reported.
  mutating func reportForeignEvent(at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    // Fast path: no key of an event begins with these letters.
    let start = tree[node].span.start
    guard start < tree.source.bytes.count,
      [UInt8(ascii: "w"), UInt8(ascii: "U")].contains(tree.source.bytes[start]),
      case let text = tree.sourceText(of: node),
      text.hasPrefix("withAnimation") || text.hasPrefix("UIView."),
      let event = foreignEvent(of: text)
    else { return false }
    reportForeign(
      .wrongType, "an event is written as YAML here, not as code", at: tree[node].span, as: event,
      isSafe: false)
    return true
  }

  /// `withAnimation(.bouncy)` in place of an animation; returns whether it was reported.
  mutating func reportForeignAnimation(at node: NodeID) -> Bool {
    let text = tree.string(of: node)
    guard text.hasPrefix("withAnimation("), let call = ForeignCall.single(text),
      let inner = call.values.first
    else { return false }
    reportForeign(
      .wrongType, "`withAnimation` is the key `animation` here", at: tree[node].span,
      as: Self.animation(inner))
    return true
  }

  private func foreignContents(of text: String) -> String? {
    if let event = foreignEvent(of: text) { return "events: [\(event)]" }
    guard let chain = ForeignCall.chain(text), let call = chain.last,
      ["to", "from", "fromTo"].contains(call.name),
      chain.count == 2, ["gsap", "tl", "timeline"].contains(chain[0].name)
    else { return nil }
    let objects = call.values.filter { $0.hasPrefix("{") }.compactMap { ForeignEntry.object($0) }
    var tween = ForeignTween()
    tween.curve = "easeOutQuad"
    tween.countsRepeats = true
    let names = call.name == "fromTo" ? ["from", "to"] : [call.name]
    guard objects.count == names.count else { return nil }
    let calls = zip(names, objects).map { name, entries in
      (name: name, entry: ForeignEntry(name: name, text: "", entries: entries))
    }
    return foreignTracks(calls, by: tween)?.line
  }

  /// The event of a block of code that sets values with an animation; nil if it is none.
  func foreignEvent(of text: String) -> String? {
    guard let chain = ForeignCall.chain(text), let call = chain.last, let block = call.block,
      let entries = ForeignEntry.object(block), let values = assignments(entries)
    else { return nil }
    let animation: String?
    switch call.name {
    case "withAnimation", "animation":
      animation = call.values.first.map(Self.animation) ?? "default"
    case "animate", "UIViewPropertyAnimator":
      let time = (call.argument("withDuration") ?? call.argument("duration"))
        .flatMap(ForeignValue.time)
      animation = time.map { "{ easeInOut: \($0) }" }
    default: animation = nil
    }
    return animation.map { "{ at: 0, set: { \(values) }, animation: \($0) }" }
  }

  /// An animation of Swift as the format spells it: `bouncy` for `.bouncy`, others in quotes.
  static func animation(_ text: String) -> String {
    guard let call = ForeignCall.single(text), call.arguments?.isEmpty ?? true else {
      return "\"\(text.hasPrefix(".") ? String(text.dropFirst()) : text)\""
    }
    return call.name
  }
}
