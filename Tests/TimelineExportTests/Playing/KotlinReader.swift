import Foundation
import TestSupport

/// An expression of Kotlin, as far as exported source uses them.
indirect enum KotlinExpression {
  case number(Double)
  case name(String)
  case member(KotlinExpression, String)
  /// A call with its arguments, of which those without a name stand in order.
  case call(KotlinExpression, [(name: String?, value: KotlinExpression)])
  case index(KotlinExpression, KotlinExpression)
  /// The statements between braces, after the names of its parameters.
  case lambda([String], [KotlinExpression])
  case assignment(String, KotlinExpression)
  /// Two operands of an arithmetic or infix function.
  case infix(KotlinExpression, String, KotlinExpression)
  case string(String)
}

/// A declaration in an object or in a file.
indirect enum KotlinDeclaration {
  case value(String, KotlinExpression)
  case function(String, [String], KotlinExpression)
  case object(String, [KotlinDeclaration])
  /// A class with parameters, of which its members are functions.
  case type(String, [String], [KotlinDeclaration])
}

/// Reads exported Kotlin source: the values and functions of its objects.
///
/// Functions with a block are passed over.
struct KotlinReader {
  private enum Token: Equatable {
    case word(String)
    case number(Double)
    case string(String)
    case symbol(Character)
  }

  private var tokens: [Token] = []
  /// Whether a line begins before a token.
  private var beginsLine: [Bool] = []
  private var position = 0

  /// The declarations of a source.
  static func declarations(in text: String) throws -> [KotlinDeclaration] {
    var reader = try KotlinReader(text)
    return try reader.declarations()
  }

  // MARK: Tokens

  private init(_ text: String) throws {
    var rest = text[...]
    var isNew = true
    func add(_ token: Token, _ tokens: inout [Token], _ lines: inout [Bool]) {
      tokens.append(token)
      lines.append(isNew)
      isNew = false
    }
    while let first = rest.first {
      if first.isNewline { isNew = true }
      if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        guard let end = rest.range(of: "*/") else { throw Self.failure("a comment has no end") }
        rest = rest[end.upperBound...]
      } else if let match = rest.prefixMatch(
        of: #/[0-9][0-9_]*(\.[0-9]+)?([eE][-+]?[0-9]+)?[fFL]?/#)
      {
        let digits = match.0.filter { !"fFL_".contains($0) }
        guard let number = Double(digits) else { throw Self.failure("\(match.0)") }
        add(.number(number), &tokens, &beginsLine)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/[A-Za-z_]\w*/#) {
        add(.word(String(match.0)), &tokens, &beginsLine)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/`([^`]+)`/#) {
        add(.word(String(match.1)), &tokens, &beginsLine)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/"((?:[^"\\]|\\.)*)"/#) {
        add(.string(String(match.1)), &tokens, &beginsLine)
        rest = rest[match.range.upperBound...]
      } else {
        add(.symbol(first), &tokens, &beginsLine)
        rest.removeFirst()
      }
    }
  }

  private static func failure(_ text: String) -> PythonProgram.Failure {
    PythonProgram.Failure(description: "Kotlin: \(text)")
  }

  private var current: Token? { position < tokens.count ? tokens[position] : nil }
  private var next: Token? { position + 1 < tokens.count ? tokens[position + 1] : nil }

  private mutating func accept(_ symbol: Character) -> Bool {
    guard current == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ symbol: Character) throws {
    guard accept(symbol) else {
      throw Self.failure("\(current.map { "\($0)" } ?? "the end") in place of \(symbol)")
    }
  }

  private mutating func word() throws -> String {
    guard case .word(let name)? = current else {
      throw Self.failure("\(current.map { "\($0)" } ?? "the end") in place of a name")
    }
    position += 1
    return name
  }

  /// Passes over what stands between two symbols, from the first one.
  private mutating func skip(_ open: Character, _ close: Character) {
    var depth = 0
    while let token = current {
      position += 1
      if token == .symbol(open) { depth += 1 }
      if token == .symbol(close) {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }

  // MARK: Declarations

  private mutating func declarations() throws -> [KotlinDeclaration] {
    var result: [KotlinDeclaration] = []
    while let token = current, token != .symbol("}") {
      guard case .word(let keyword) = token else {
        if accept("@") {
          _ = try word()
          if current == .symbol("(") { skip("(", ")") }
          continue
        }
        throw Self.failure("\(token) in place of a declaration")
      }
      position += 1
      switch keyword {
      case "package", "import":
        while current != nil, !beginsLine[position] { position += 1 }
      case "private", "internal", "const", "suspend", "data", "inline", "override", "public": break
      case "val": result.append(try value())
      case "object":
        let name = try word()
        try expect("{")
        result.append(.object(name, try declarations()))
        try expect("}")
      case "class", "interface", "fun", "enum":
        if let function = try passOver(keyword) { result.append(function) }
      default: throw Self.failure("`\(keyword)` in place of a declaration")
      }
    }
    return result
  }

  private mutating func value() throws -> KotlinDeclaration {
    let name = try word()
    if accept(":") { skipType() }
    // A getter of its own.
    if case .word("get")? = current {
      position += 1
      skip("(", ")")
    }
    try expect("=")
    return .value(name, try expression())
  }

  private mutating func skipType() {
    while let token = current, token != .symbol("="), token != .symbol(","), token != .symbol(")"),
      token != .symbol("{")
    {
      if token == .symbol("<") { skip("<", ">") } else { position += 1 }
    }
  }

  /// Passes over a function with a block; a class, and a function that is an expression, is returned.
  private mutating func passOver(_ keyword: String) throws -> KotlinDeclaration? {
    var name = ""
    if current == .symbol("<") { skip("<", ">") }
    while case .word(let part)? = current {
      name = part
      position += 1
      if current == .symbol("<") { skip("<", ">") }
      if !accept(".") && keyword != "enum" { break }
    }
    var parameters: [String] = []
    if current == .symbol("(") {
      let start = position
      skip("(", ")")
      let end = position
      for index in start..<end where tokens[index] == .symbol(":") {
        if case .word(let parameter) = tokens[index - 1] { parameters.append(parameter) }
      }
    }
    if accept(":") { skipType() }
    if keyword == "class", accept("{") {
      let members = try declarations()
      try expect("}")
      return .type(name, parameters, members)
    }
    if current == .symbol("{") {
      skip("{", "}")
    } else if accept("=") {
      let body = try expression()
      if keyword == "fun" { return .function(name, parameters, body) }
    }
    return nil
  }

  // MARK: Expressions

  private mutating func expression() throws -> KotlinExpression { try infix(0) }

  /// The operators by strength, the weakest first; words are infix functions.
  private static let operators: [Set<String>] = [
    ["at", "using", "with", "to"], ["+", "-"], ["*", "/", "%"],
  ]

  private mutating func infix(_ level: Int) throws -> KotlinExpression {
    guard level < Self.operators.count else { return try unary() }
    var left = try infix(level + 1)
    while let name = operatorName, Self.operators[level].contains(name), !beginsLine[position] {
      position += 1
      left = .infix(left, name, try infix(level + 1))
    }
    return left
  }

  private var operatorName: String? {
    switch current {
    case .word(let name): name
    case .symbol(let symbol): String(symbol)
    default: nil
    }
  }

  private mutating func unary() throws -> KotlinExpression {
    if accept("-") { return .infix(.number(0), "-", try unary()) }
    return try postfix()
  }

  private mutating func postfix() throws -> KotlinExpression {
    var result = try primary()
    while let token = current {
      if token == .symbol("("), !beginsLine[position] {
        position += 1
        result = .call(result, try arguments())
      } else if token == .symbol("{"), !beginsLine[position], isCallable(result) {
        let block = try lambda()
        if case .call(let function, let arguments) = result {
          result = .call(function, arguments + [(nil, block)])
        } else {
          result = .call(result, [(nil, block)])
        }
      } else if token == .symbol("["), !beginsLine[position] {
        position += 1
        result = .index(result, try expression())
        try expect("]")
      } else if token == .symbol(".") {
        position += 1
        result = .member(result, try word())
      } else {
        break
      }
    }
    return result
  }

  private func isCallable(_ expression: KotlinExpression) -> Bool {
    switch expression {
    case .name, .member, .call: true
    default: false
    }
  }

  private mutating func arguments() throws -> [(name: String?, value: KotlinExpression)] {
    var result: [(name: String?, value: KotlinExpression)] = []
    while !accept(")") {
      var name: String?
      if case .word(let label)? = current, next == .symbol("=") {
        name = label
        position += 2
      }
      result.append((name, try expression()))
      if !accept(",") {
        try expect(")")
        break
      }
    }
    return result
  }

  private mutating func lambda() throws -> KotlinExpression {
    try expect("{")
    var parameters: [String] = []
    let start = position
    while case .word(let name)? = current {
      position += 1
      parameters.append(name)
      if !accept(",") { break }
    }
    if current == .symbol("-"), next == .symbol(">") {
      position += 2
    } else {
      position = start
      parameters = []
    }
    var statements: [KotlinExpression] = []
    while !accept("}") {
      if case .word(let name)? = current, next == .symbol("=") {
        position += 2
        statements.append(.assignment(name, try expression()))
      } else {
        statements.append(try expression())
      }
      _ = accept(";")
    }
    return .lambda(parameters, statements)
  }

  private mutating func primary() throws -> KotlinExpression {
    switch current {
    case .number(let number):
      position += 1
      return .number(number)
    case .string(let text):
      position += 1
      return .string(text)
    case .word(let name):
      position += 1
      return .name(name)
    case .symbol("("):
      position += 1
      let inner = try expression()
      try expect(")")
      return inner
    case .symbol("{"): return try lambda()
    default: throw Self.failure("\(current.map { "\($0)" } ?? "the end") in place of a value")
    }
  }
}
