internal import TimelineSyntax

/// The functions and blocks of a script.
struct ScriptFunctions {
  struct Function {
    /// The name by which it is called; nil for one without a name.
    var name: String?
    /// The place of its first token.
    var start: Int
    var parameters: Range<Int>
    var body: Range<Int>
    /// The function around it.
    var outer: Int?
    /// The values of parameters that a call does not give.
    var defaults: [String: ScriptValue] = [:]
  }

  var all: [Function] = []
  /// The function whose body contains a token.
  private var owners: [Int?]
  /// The functions by their first tokens.
  private var starts: [Int: Int] = [:]
  /// The brace that opens the innermost block around a token.
  private var blocks: [Int?]
  /// The braces of blocks that a condition or a loop opens, with its word.
  private var controlled: [Int: String] = [:]
  private static let depth = 32
  private static let keywords: Set<String> = [
    "if", "for", "while", "switch", "catch", "with", "function", "return",
  ]

  init(_ tokens: [ScriptToken], end: (Int) -> Int) {
    owners = Array(repeating: nil, count: tokens.count)
    blocks = owners
    for index in tokens.indices where tokens[index].isMark("(") {
      if let function = Self.function(parametersAt: index, tokens, end) { all.append(function) }
    }
    for index in tokens.indices where tokens[index].isMark("=>") {
      if let function = Self.short(arrowAt: index, tokens, end) { all.append(function) }
    }
    all.sort { $0.body.lowerBound < $1.body.lowerBound }
    starts = Dictionary(
      all.enumerated().map { ($0.element.start, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for index in tokens.indices.dropLast() {
      guard let word = tokens[index].name, ["if", "else", "for", "while"].contains(word) else {
        continue
      }
      let next = tokens[index + 1].isMark("(") ? end(index + 1) + 1 : index + 1
      if next < tokens.count, tokens[next].isMark("{") { controlled[next] = word }
    }
    findOwners(tokens)
  }

  /// A function whose parameters are in parentheses; nil if these are no parameters.
  private static func function(
    parametersAt open: Int, _ tokens: [ScriptToken], _ end: (Int) -> Int
  ) -> Function? {
    let close = end(open)
    guard close > open, close + 1 < tokens.count else { return nil }
    var next = close + 1
    if tokens[next].isMark(":") {
      // The type of a result in TypeScript.
      let last = min(next + 20, tokens.count)
      guard
        let found = (next..<last).first(where: { tokens[$0].isMark("{") || tokens[$0].isMark("=>") }
        )
      else { return nil }
      next = found
    }
    let parameters = (open + 1)..<close
    if tokens[next].isMark("=>") {
      return Function(
        name: assigned(before: open, tokens), start: open, parameters: parameters,
        body: body(after: next, tokens, end))
    }
    guard tokens[next].isMark("{"), open > 0, let word = tokens[open - 1].name else { return nil }
    let body = next..<max(end(next), next)
    if word == "function" {
      return Function(
        name: assigned(before: open - 1, tokens), start: open - 1, parameters: parameters,
        body: body)
    }
    guard !keywords.contains(word) else { return nil }
    let start = open > 1 && tokens[open - 2].name == "function" ? open - 2 : open - 1
    return Function(name: word, start: start, parameters: parameters, body: body)
  }

  /// A function with one parameter without parentheses, such as `index => index * 2`.
  private static func short(
    arrowAt arrow: Int, _ tokens: [ScriptToken], _ end: (Int) -> Int
  ) -> Function? {
    guard arrow > 0, tokens[arrow - 1].name != nil else { return nil }
    return Function(
      name: assigned(before: arrow - 1, tokens), start: arrow - 1,
      parameters: (arrow - 1)..<arrow, body: body(after: arrow, tokens, end))
  }

  /// The name that a function gets which begins at a place, as in `const open = () => {…}`.
  private static func assigned(before place: Int, _ tokens: [ScriptToken]) -> String? {
    var last = place - 1
    if last > 0, tokens[last].name == "async" { last -= 1 }
    guard last > 0, tokens[last].isMark("=") || tokens[last].isMark(":") else { return nil }
    return tokens[last - 1].name
  }

  /// The tokens of a body after an arrow: those of a block, or of an expression.
  private static func body(
    after arrow: Int, _ tokens: [ScriptToken], _ end: (Int) -> Int
  ) -> Range<Int> {
    let start = arrow + 1
    guard start < tokens.count else { return start..<start }
    if tokens[start].isMark("{") { return start..<max(end(start), start) }
    var index = start
    while index < tokens.count {
      if case .mark(let mark) = tokens[index].kind {
        if ",)]};".contains(mark) { break }
        if "([{".contains(mark) { index = max(end(index), index) }
      }
      index += 1
    }
    return start..<min(index, tokens.count)
  }

  private mutating func findOwners(_ tokens: [ScriptToken]) {
    var open: [Int] = []
    var braces: [Int] = []
    var next = 0
    for index in tokens.indices {
      while let last = open.last, all[last].body.upperBound <= index { open.removeLast() }
      while next < all.count, all[next].body.lowerBound <= index {
        all[next].outer = open.last
        if all[next].body.upperBound > index { open.append(next) }
        next += 1
      }
      owners[index] = open.last
      if tokens[index].isMark("}") { braces.removeLast(braces.isEmpty ? 0 : 1) }
      blocks[index] = braces.last
      if tokens[index].isMark("{") { braces.append(index) }
    }
  }

  /// The body of a function that begins with a token; nil if none does.
  func body(ofFunctionAt start: Int) -> Range<Int>? { starts[start].map { all[$0].body } }

  /// The function whose body contains a token; nil if there is none.
  func around(_ index: Int) -> Int? { owners.indices.contains(index) ? owners[index] : nil }

  /// The brace that opens the innermost block, or object, around a token.
  func block(around index: Int) -> Int? { blocks.indices.contains(index) ? blocks[index] : nil }

  /// The innermost block around a token, within its function, that some words open; nil if there is none.
  func block(around index: Int, opensWith words: Set<String>) -> Int? {
    var next = block(around: index)
    for _ in 0..<Self.depth {
      guard let brace = next, around(brace) == around(index) else { return nil }
      if let word = controlled[brace], words.contains(word) { return brace }
      next = block(around: brace)
    }
    return nil
  }

  /// The functions around a token, from the inside to the outside.
  private func chain(around index: Int) -> [Function] {
    var result: [Function] = []
    var next = around(index)
    while let function = next, result.count < Self.depth {
      result.append(all[function])
      next = all[function].outer
    }
    return result
  }

  /// The name of the innermost function with a name around a token.
  func name(around index: Int) -> String? { chain(around: index).lazy.compactMap(\.name).first }

  /// The value that a parameter has by default at a token; nil if none of this name has a literal.
  func defaultValue(of name: String, at index: Int) -> ScriptValue? {
    chain(around: index).lazy.compactMap { $0.defaults[name] }.first
  }
}

extension ScriptParser {
  /// Reads the values that parameters have where a call does not give them, such as those of
  /// `(element, { delay = 0 } = {}) => …`.
  mutating func readDefaults() {
    for function in functions.all.indices {
      for place in functions.all[function].parameters.dropFirst()
      where isMark("=", at: place) && !isMark("=", at: place + 1) {
        guard let name = tokens[place - 1].name else { continue }
        index = place + 1
        let value = expression()
        guard !value.isCode, value.chain == nil else { continue }
        functions.all[function].defaults[name] = value
        // `delay: number = 0` of TypeScript.
        if isMark(":", at: place - 2), place > 2, let typed = tokens[place - 3].name {
          functions.all[function].defaults[typed] = value
        }
      }
    }
    index = 0
  }

  /// The object that a function always returns, such as that of `(index) => ({ opacity: 1 })`; nil for others.
  mutating func result(of value: ScriptValue) -> ScriptValue? {
    guard value.isCode, let start = token(at: value.span.start),
      let body = functions.body(ofFunctionAt: start)
    else { return nil }
    let returns = body.filter {
      tokens[$0].name == "return" && functions.around($0) == functions.around(body.lowerBound)
    }
    guard let first = isMark("{", at: body.lowerBound) ? returns.first : body.lowerBound - 1,
      returns.count < 2
    else { return nil }
    index = first + 1
    let result = expression()
    return result.object == nil ? nil : result
  }

  /// Reports a call that is played several times: in a loop, or for each of a list.
  func reportRepetition(of index: Int, at span: SourceSpan, _ log: inout ImportLog) {
    guard isRepeated(index) else { return }
    log.lose(
      "what is played here for each of several is not known", at: span,
      instead: "it is imported once")
  }

  private func isRepeated(_ index: Int) -> Bool {
    if functions.block(around: index, opensWith: ["for", "while"]) != nil { return true }
    guard let function = functions.around(index) else { return false }
    let start = functions.all[function].start
    return start > 1 && isMark("(", at: start - 1) && tokens[start - 2].name == "forEach"
  }

  /// Reports functions that call others whose motion has been lost as a whole.
  ///
  /// - Parameter moving: the places of what has been imported.
  func reportCallers(besides moving: [SourceSpan], _ log: inout ImportLog) {
    func owners(_ spans: [SourceSpan]) -> Set<String> {
      Set(spans.compactMap { token(at: $0.start).flatMap { functions.name(around: $0) } })
    }
    let lost = owners(log.losses.map(\.primary.span)).subtracting(owners(moving))
    guard !lost.isEmpty else { return }
    for index in tokens.indices.dropFirst() {
      guard let name = tokens[index].name, lost.contains(name), isMark("(", at: index + 1),
        tokens[index - 1].name != "function", !isMark(".", at: index - 1),
        let caller = functions.name(around: index), caller != name
      else { continue }
      log.lose(
        "what `\(caller)` moves by `\(name)` depends on the program", at: tokens[index].span,
        instead: "it is left out")
    }
  }

  /// The beginning of what a message is about, in one line.
  func beginning(of value: ScriptValue, in source: SourceFile) -> String {
    let words = source.text(in: value.span).split(whereSeparator: \.isWhitespace).prefix(12)
    let text = words.joined(separator: " ").replacing("`", with: "'")
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  /// The token at a place in the source.
  private func token(at position: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].span.end <= position { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count ? low : nil
  }
}
