internal import TimelineSyntax

/// Reads literals, and calls with literals, in the tokens of a script.
///
/// Everything else is skipped.
struct ScriptParser {
  let tokens: [ScriptToken]
  /// The index of the bracket that closes the one at an index; the end where none does.
  private let closing: [Int]
  var index = 0
  private(set) var constants: [String: ScriptValue] = [:]
  /// The first bracket that another one closes, with that one.
  private(set) var wrong: (open: Int, close: Int)?
  /// The last bracket that nothing closes.
  let unclosed: Int?
  var functions: ScriptFunctions
  /// The parameters whose default has been taken, with what it is.
  private(set) var usedDefaults: [String: ScriptValue] = [:]
  private static let depth = 32
  /// The most values of a constant, with those of the constants in it.
  private static let size = 50_000

  init(_ tokens: [ScriptToken]) {
    self.tokens = tokens
    var closing = Array(tokens.indices)
    var open: [Int] = []
    let pairs = [")": "(", "]": "[", "}": "{"]
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if "([{".contains(mark) {
        open.append(index)
      } else if ")]}".contains(mark), let last = open.popLast() {
        closing[last] = index
        if wrong == nil, let other = pairs[mark], !tokens[last].isMark(other) {
          wrong = (last, index)
        }
      }
    }
    for index in open { closing[index] = tokens.count }
    unclosed = open.last
    self.closing = closing
    functions = ScriptFunctions(tokens) { closing[$0] }
    readConstants()
    readDefaults()
  }

  func isMark(_ mark: String, at index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].isMark(mark)
  }

  /// The index of the bracket that closes the one at an index.
  func end(of index: Int) -> Int { index < closing.count ? closing[index] : index }

  /// The values of names that get one once.
  private mutating func readConstants() {
    var assigned: [String: Int] = [:]
    for index in tokens.indices.dropLast() {
      guard let name = tokens[index].name, isMark("=", at: index + 1),
        !isMark("=", at: index + 2), !isMark(".", at: index - 1), !isAttribute(index)
      else { continue }
      assigned[name, default: 0] += 1
    }
    // `i++` and `i += 1`.
    for index in tokens.indices.dropFirst().dropLast() {
      guard case .mark(let mark) = tokens[index].kind, "+-*/".contains(mark),
        isMark(mark, at: index + 1) && tokens[index].span.end == tokens[index + 1].span.start
          || isMark("=", at: index + 1)
      else { continue }
      for place in [index - 1, index + 2] where tokens.indices.contains(place) {
        if let name = tokens[place].name { assigned[name, default: 0] += 2 }
      }
    }
    // After a comma, where the list of declarations goes on.
    var following = -1
    for start in tokens.indices {
      let isList = start == following
      guard let word = tokens[start].name, start + 1 < tokens.count,
        isList || ["const", "let", "var"].contains(word)
      else { continue }
      let place = isList ? start : start + 1
      guard let name = tokens[place].name else { continue }
      var next = place + 1
      // A type of TypeScript.
      if isMark(":", at: next) {
        while next < min(place + 39, tokens.count), !isMark("=", at: next) { next += 1 }
      }
      guard isMark("=", at: next) else { continue }
      if next > place + 1 { assigned[name, default: 0] += 1 }
      index = next + 1
      let value = expression()
      if isMark(",", at: index) { following = index + 1 }
      guard assigned[name] == 1 else { continue }
      if !value.isCode, value.chain == nil { constants[name] = value }
    }
    index = 0
  }

  /// Whether a name is an attribute of JSX, such as `variants={variants}`, and gets no value.
  private func isAttribute(_ index: Int) -> Bool {
    isMark("{", at: index + 2) && tokens[index].span.end == tokens[index + 1].span.start
      && tokens[index + 1].span.end == tokens[index + 2].span.start
  }

  /// Takes a condition, which only the page knows, as one that holds, or does not.
  mutating func assume(_ name: String, _ holds: Bool, at span: SourceSpan) {
    if constants[name] == nil {
      constants[name] = ScriptValue(kind: .boolean(holds), span: span)
    }
  }

  // MARK: Expressions

  /// The value that begins here; the index is then behind it.
  mutating func expression(_ depth: Int = 0) -> ScriptValue {
    let start = index
    guard depth < Self.depth, index < tokens.count else { return skipped(from: start) }
    guard var left = sum(depth) else { return skipped(from: start) }
    if isMark("?", at: index), let isFirst = left.boolean {
      // A choice whose condition is known.
      index += 1
      guard let first = sum(depth), isMark(":", at: index) else { return skipped(from: start) }
      index += 1
      let second = expression(depth + 1)
      left = isFirst ? first : second
    }
    if tokens.indices.contains(index), tokens[index].name == "as" {
      // `as const` of TypeScript.
      index += 2
    }
    guard isAtEnd else { return skipped(from: start) }
    left.span = span(from: start)
    return left.size > Self.size ? ScriptValue(kind: .code, span: left.span) : left
  }

  private func span(from start: Int) -> SourceSpan {
    guard start < tokens.count else { return SourceSpan(0, 0) }
    let last = max(start, min(index, tokens.count) - 1)
    return tokens[start].span.union(tokens[last].span)
  }

  private var isAtEnd: Bool {
    guard index < tokens.count else { return true }
    if case .mark(let mark) = tokens[index].kind { return ",)]};".contains(mark) }
    return tokens[index].isFirst
  }

  /// Skips what is no literal, up to the end of the argument, entry or statement.
  private mutating func skipped(from start: Int) -> ScriptValue {
    while index < tokens.count {
      if case .mark(let mark) = tokens[index].kind {
        if ",)]};".contains(mark) { break }
        if "([{".contains(mark) { index = closing[index] }
      }
      index += 1
    }
    if index == start { index += 1 }
    return ScriptValue(kind: .code, span: span(from: start))
  }

  private static func sum(
    _ left: ScriptValue, _ right: ScriptValue, _ isSum: Bool
  ) -> ScriptValue? {
    if let a = left.number, let b = right.number {
      return ScriptValue(kind: .number(isSum ? a + b : a - b), span: left.span)
    }
    guard isSum, let a = left.string ?? left.number.map({ NumberText.string($0) }),
      let b = right.string ?? right.number.map({ NumberText.string($0) }),
      a.utf8.count + b.utf8.count < 10_000
    else { return nil }
    return ScriptValue(kind: .string(a + b), span: left.span)
  }

  private mutating func sum(_ depth: Int) -> ScriptValue? {
    guard var left = product(depth) else { return nil }
    while isMark("+", at: index) || isMark("-", at: index) {
      let isSum = isMark("+", at: index)
      index += 1
      guard let right = product(depth), let sum = Self.sum(left, right, isSum) else { return nil }
      left = sum
    }
    return left
  }

  private mutating func product(_ depth: Int) -> ScriptValue? {
    guard var left = unary(depth) else { return nil }
    while isMark("*", at: index) || isMark("/", at: index) {
      let isProduct = isMark("*", at: index)
      index += 1
      guard let right = unary(depth), let a = left.number, let b = right.number else { return nil }
      let value = isProduct ? a * b : a / b
      guard value.isFinite else { return nil }
      left = ScriptValue(kind: .number(value), span: left.span)
    }
    return left
  }

  private mutating func unary(_ depth: Int) -> ScriptValue? {
    if isMark("-", at: index) || isMark("+", at: index) {
      let isMinus = isMark("-", at: index)
      index += 1
      guard let value = primary(depth), let number = value.number else { return nil }
      return ScriptValue(kind: .number(isMinus ? -number : number), span: value.span)
    }
    return primary(depth)
  }

  mutating func primary(_ depth: Int) -> ScriptValue? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    switch token.kind {
    case .number(let number): return literal(.number(number))
    case .string(let text): return literal(.string(text))
    case .code: return nil
    // A bracket that is never closed contains all that follows.
    case .mark("[") where closing[index] == tokens.count,
      .mark("{") where closing[index] == tokens.count:
      return nil
    case .mark("["):
      index += 1
      return list(depth, until: "]").map {
        ScriptValue(
          kind: .list($0), span: token.span, size: $0.reduce(1) { min($0 + $1.size, 1 << 40) })
      }
    case .mark("{"): return object(depth)
    case .mark("("):
      // The parameters of a function, or a value in parentheses.
      guard !isMark("=>", at: closing[index] + 1) else { return nil }
      let end = closing[index]
      index += 1
      let value = expression(depth + 1)
      guard index == end, !value.isCode else { return nil }
      index = end + 1
      return value
    case .mark: return nil
    case .identifier(let name):
      switch name {
      case "true", "false": return literal(.boolean(name == "true"))
      case "null", "undefined": return literal(.null)
      case "Infinity": return literal(.number(1e9))
      case "function", "async", "await", "new", "typeof", "class": return nil
      default: return chain(depth)
      }
    }
  }

  private mutating func literal(_ kind: ScriptValue.Kind) -> ScriptValue {
    index += 1
    return ScriptValue(kind: kind, span: tokens[index - 1].span)
  }

  /// The items up to a bracket, which is skipped; nil if there is none.
  private mutating func list(_ depth: Int, until end: String) -> [ScriptValue]? {
    var items: [ScriptValue] = []
    while index < tokens.count {
      if isMark(end, at: index) {
        index += 1
        return items
      }
      if isMark(",", at: index) {
        index += 1
        continue
      }
      let before = index
      items.append(expression(depth + 1))
      // A bracket that closes nothing here.
      if index == before
        || index < tokens.count && !isMark(",", at: index) && !isMark(end, at: index)
      {
        return nil
      }
    }
    return nil
  }

  private mutating func object(_ depth: Int) -> ScriptValue? {
    let start = index
    index += 1
    var entries: [ScriptValue.Entry] = []
    var size = 1
    while index < tokens.count {
      let token = tokens[index]
      if token.isMark("}") {
        index += 1
        return ScriptValue(kind: .object(entries), span: span(from: start), size: size)
      }
      if token.isMark(",") {
        index += 1
        continue
      }
      if token.isMark("...") {
        index += 1
        let value = expression(depth + 1)
        if let own = value.object {
          entries += own
          size = min(size + value.size, 1 << 40)
        } else {
          entries.append(.init(key: "...", value: ScriptValue(kind: .code, span: value.span)))
        }
        continue
      }
      let key: String
      switch token.kind {
      case .identifier(let name): key = name
      case .string(let text): key = text
      case .number(let number): key = NumberText.string(number)
      default: return nil
      }
      index += 1
      if isMark(":", at: index) {
        index += 1
        let value = expression(depth + 1)
        size = min(size + value.size, 1 << 40)
        entries.append(.init(key: key, value: value))
      } else if isMark(",", at: index) || isMark("}", at: index) {
        let own = value(of: key, at: index - 1) ?? ScriptValue(kind: .code, span: token.span)
        size = min(size + own.size, 1 << 40)
        entries.append(.init(key: key, value: own))
      } else {
        // A method.
        entries.append(.init(key: key, value: skipped(from: index)))
      }
      guard isMark(",", at: index) || isMark("}", at: index) else { return nil }
    }
    return nil
  }

  /// The value of a name: that of a constant, or the default of a parameter.
  private mutating func value(of name: String, at place: Int) -> ScriptValue? {
    if let constant = constants[name] { return constant }
    guard let value = functions.defaultValue(of: name, at: place) else { return nil }
    usedDefaults[name] = value
    return value
  }

  /// A name, or names and calls with points between them.
  mutating func chain(_ depth: Int = 0) -> ScriptValue? {
    let start = index
    var links: [ScriptValue.Link] = []
    while index < tokens.count, let name = tokens[index].name {
      var link = ScriptValue.Link(name: name, arguments: nil, span: tokens[index].span)
      index += 1
      // `gsap.utils.toArray<HTMLElement>(…)`
      if isMark("<", at: index), isMark(">", at: index + 2), isMark("(", at: index + 3) {
        index += 3
      }
      if isMark("(", at: index) {
        let end = closing[index]
        index += 1
        guard end >= index, end < tokens.count, let arguments = list(depth, until: ")") else {
          index = max(end + 1, index)
          return nil
        }
        link.arguments = arguments
        link.span = link.span.union(tokens[min(index, tokens.count) - 1].span)
      }
      links.append(link)
      var next = index
      if isMark("!", at: next) || isMark("?", at: next) { next += 1 }
      guard isMark(".", at: next), next + 1 < tokens.count, tokens[next + 1].name != nil else {
        break
      }
      index = next + 1
    }
    guard let first = links.first, !isMark("=>", at: index) else { return nil }
    if first.arguments == nil, var value = value(of: first.name, at: start) {
      for link in links.dropFirst() {
        guard link.arguments == nil, let member = value[link.name] else { return nil }
        value = member
      }
      return value
    }
    let span = span(from: start)
    if links.count == 2, first.name == "Math", links[1].name == "PI" {
      return ScriptValue(kind: .number(.pi), span: span)
    }
    // `context.conditions.isDesktop` of GSAP.
    if links.count > 1, links[links.count - 2].name == "conditions",
      let known = constants[links[links.count - 1].name], known.boolean != nil
    {
      return known
    }
    let size = links.reduce(1) { $0 + ($1.arguments ?? []).reduce(0) { $0 + $1.size } }
    return ScriptValue(kind: .chain(links), span: span, size: size)
  }
}
