internal import TimelineDocument
internal import TimelineSyntax

/// Says a SwiftUI expression by a bare name or a mapping of parameters.
struct ExpressionLayout {
  let tree: YAMLTree
  let kind: ExpressionKind

  /// The layout of a quoted expression; nil where it is none, or where a mapping cannot say the same,
  /// such as modifiers in an order of their own.
  func layout(_ id: NodeID) -> LayoutNode? {
    let node = tree[id]
    guard node.style == .singleQuoted || node.style == .doubleQuoted, !node.isDecoded else {
      return nil
    }
    let start = node.content.start
    let expression = tree.withContent(of: id) { content -> ExpressionTree? in
      guard content.contains(UInt8(ascii: "(")) || content.contains(UInt8(ascii: ".")) else {
        return nil
      }
      var parser = ExpressionParser(bytes: content, start: start, whole: node.span)
      return try? parser.parse()
    }
    guard let expression, let layout = layout(of: expression) else { return nil }
    // What the mapping means is what counts, not how it was made.
    let text = [UInt8](LayoutPrinter.flow(layout, source: tree.source.bytes))
    let written = ExpressionMeaning(text: text, kind: kind, names: expression.names)
    let original = ExpressionMeaning(
      text: Array(tree.source.bytes[node.span.range]), kind: kind, names: expression.names)
    return written != nil && written == original ? layout : nil
  }

  private func layout(of expression: ExpressionTree) -> LayoutNode? {
    switch kind {
    case .curve: curve(expression)
    case .spring: spring(expression)
    case .animation: animation(expression)
    }
  }

  private func curve(_ expression: ExpressionTree) -> LayoutNode? {
    guard let call = expression.calls.first, expression.calls.count == 1 else { return nil }
    guard let arguments = call.arguments else { return name(call) }
    if call.name == "bezier" || call.name == "init", arguments.count == 4 {
      return list(arguments)
    }
    // The two control points, each with an x and a y.
    let points = arguments.compactMap { argument -> [ExpressionTree.Argument]? in
      guard case .chain(let tree) = argument.value, tree.calls.count == 1 else { return nil }
      return tree.calls[0].arguments
    }
    guard points.count == 2, points.allSatisfy({ $0.count == 2 }) else { return nil }
    return list(points.flatMap { $0 })
  }

  private func spring(_ expression: ExpressionTree) -> LayoutNode? {
    guard let call = expression.calls.first, expression.calls.count == 1 else { return nil }
    guard let arguments = call.arguments else { return name(call) }
    if SpringPreset.names.contains(call.name) {
      return arguments.isEmpty ? name(call) : preset(call, arguments).map { mapping([$0]) }
    }
    return arguments.isEmpty ? nil : parameters(arguments).map { mapping($0) }
  }

  private func animation(_ expression: ExpressionTree) -> LayoutNode? {
    guard let call = expression.calls.first, let base = base(call) else { return nil }
    let modifiers = expression.calls.dropFirst().flatMap(modifier)
    if expression.calls.count == 1 {
      return base.isAlone ? base.entry.value : mapping([base.entry])
    }
    let keys = modifiers.map(\.slot)
    // The mapping's modifiers have an order of their own; another one only the expression can say.
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }), !keys.contains(-1) else {
      return nil
    }
    return mapping([base.entry] + modifiers)
  }

  /// The entry of an animation's base, and whether its value alone says it.
  private func base(_ call: ExpressionTree.Call) -> (entry: LayoutEntry, isAlone: Bool)? {
    guard let arguments = call.arguments, !arguments.isEmpty else {
      return (entry("use", value: name(call)), true)
    }
    switch call.name {
    case "linear", "easeIn", "easeOut", "easeInOut":
      return text(arguments[0]).map { (entry(call.name, value: $0), false) }
    case "timingCurve":
      let rest = arguments.last?.label == "duration" ? arguments.dropLast() : arguments[...]
      guard let curve = rest.count == 4 ? list(Array(rest)) : rest.first.flatMap(curve) else {
        return nil
      }
      var fields = [entry("curve", value: curve)]
      if rest.count < arguments.count, let duration = text(arguments[arguments.count - 1]) {
        fields.append(entry("duration", value: duration))
      }
      return (entry("timingCurve", value: mapping(fields)), false)
    case "spring" where arguments[0].label == nil:
      guard case .chain(let tree) = arguments[0].value, var spring = spring(tree) else {
        return nil
      }
      if arguments.count > 1 {
        guard case .mapping(let fields) = spring.content, let more = parameters([arguments[1]])
        else { return nil }
        spring = mapping(fields + more)
      }
      return (entry("spring", value: spring), false)
    case let preset where SpringPreset.names.contains(preset):
      return self.preset(call, arguments).map { ($0, false) }
    default:
      return parameters(arguments).map { (entry(call.name, value: mapping($0)), false) }
    }
  }

  private func curve(_ argument: ExpressionTree.Argument) -> LayoutNode? {
    guard case .chain(let tree) = argument.value else { return nil }
    return curve(tree)
  }

  /// `bouncy: 0.4`, or `bouncy: { duration: 0.4, extraBounce: 0.1 }`.
  private func preset(
    _ call: ExpressionTree.Call, _ arguments: [ExpressionTree.Argument]
  ) -> LayoutEntry? {
    if arguments.count == 1, arguments[0].label == "duration", let duration = text(arguments[0]) {
      return entry(call.name, value: duration)
    }
    return parameters(arguments).map { entry(call.name, value: mapping($0)) }
  }

  private func modifier(_ call: ExpressionTree.Call) -> [LayoutEntry] {
    let arguments = call.arguments ?? []
    switch call.name {
    case "repeatCount", "repeatForever":
      let reverses = arguments.last.flatMap { $0.label == "autoreverses" ? text($0) : nil }
      let count = call.name == "repeatForever" ? word("forever") : arguments.first.flatMap(text)
      guard let count else { return [unsayable] }
      return [entry("repeat", value: count, slot: 0)]
        + (reverses.map { [entry("autoreverses", value: $0, slot: 1)] } ?? [])
    case "speed", "delay", "logicallyComplete":
      guard let value = arguments.first.flatMap(text) else { return [unsayable] }
      let key = call.name == "logicallyComplete" ? "logicallyCompleteAfter" : call.name
      let slot = AnimationFields.record.keys.firstIndex(of: key) ?? -1
      return [entry(key, value: value, slot: slot)]
    default: return [unsayable]
    }
  }
}

/// The pieces that layouts of expressions are made of.
extension ExpressionLayout {
  private var unsayable: LayoutEntry { entry("", value: word(""), slot: -1) }

  private func name(_ call: ExpressionTree.Call) -> LayoutNode { word(call.name) }

  private func word(_ text: String) -> LayoutNode {
    LayoutNode(content: .line(.bytes(Array(text.utf8))), width: text.utf8.count)
  }

  /// A number or a truth value as it is written.
  private func text(_ argument: ExpressionTree.Argument) -> LayoutNode? {
    if case .chain = argument.value { return nil }
    var bytes = tree.source.bytes[argument.span.range]
    if argument.label != nil { bytes = bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst() }
    return word(String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self))
  }

  private func list(_ arguments: [ExpressionTree.Argument]) -> LayoutNode? {
    let values = arguments.compactMap(text)
    guard values.count == arguments.count else { return nil }
    var node = LayoutNode(content: .sequence(values.map { LayoutEntry(value: $0) }))
    node.measure()
    return node
  }

  /// Labelled arguments as entries.
  private func parameters(_ arguments: [ExpressionTree.Argument]) -> [LayoutEntry]? {
    var entries: [LayoutEntry] = []
    for argument in arguments {
      guard let label = argument.label, let value = text(argument) else { return nil }
      entries.append(entry(label, value: value))
    }
    return entries
  }

  private func entry(_ key: String, value: LayoutNode, slot: Int = -1) -> LayoutEntry {
    LayoutEntry(
      key: .bytes(Array(key.utf8)), keyWidth: key.utf8.count, slot: slot, value: value)
  }

  private func mapping(_ entries: [LayoutEntry]) -> LayoutNode {
    var node = LayoutNode(content: .mapping(entries))
    node.measure()
    return node
  }
}
