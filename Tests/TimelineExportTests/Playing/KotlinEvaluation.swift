import TestSupport

/// Evaluates expressions of exported Kotlin: arithmetic, lists, and the functions of Compose's
/// animation library.
enum KotlinEvaluation {
  private static func failure(_ text: String) -> PythonProgram.Failure {
    PythonProgram.Failure(description: "Kotlin: \(text)")
  }

  static func value(_ expression: KotlinExpression, in scope: KotlinScope) throws -> KotlinValue {
    switch expression {
    case .number(let number): return .number(number)
    case .string(let text): return .word(text)
    case .name(let name): return try scope.value(name) ?? constant(name)
    case .member(let owner, let name): return try member(name, of: owner, in: scope)
    case .index(let list, let index):
      guard case .list(let items) = try value(list, in: scope),
        let number = try value(index, in: scope).number, items.indices.contains(Int(number))
      else { throw failure("a subscript of what is no list") }
      return items[Int(number)]
    case .lambda(let parameters, let body):
      return .closure(parameters: parameters, body: body, scope: scope)
    case .assignment(let name, _): throw failure("an assignment to `\(name)` is no value")
    case .infix(let left, let name, let right):
      return try infix(value(left, in: scope), name, value(right, in: scope))
    case .call(let function, let arguments):
      return try call(function, arguments, in: scope)
    }
  }

  // MARK: Names

  private static func constant(_ name: String) throws -> KotlinValue {
    switch name {
    case "LinearEasing": return .easing(.linear)
    case "FastOutSlowInEasing": return .easing(.bezier(0.4, 0, 0.2, 1))
    case "LinearOutSlowInEasing": return .easing(.bezier(0, 0, 0.2, 1))
    case "FastOutLinearInEasing": return .easing(.bezier(0.4, 0, 1, 1))
    case "RepeatMode", "StartOffsetType": return .word(name)
    default: throw failure("`\(name)` is unknown")
    }
  }

  private static func member(
    _ name: String, of owner: KotlinExpression, in scope: KotlinScope
  ) throws -> KotlinValue {
    switch try value(owner, in: scope) {
    case .scope(let members):
      guard let found = try members.own(name) else { throw failure("no member `\(name)`") }
      return found
    case .object(let fields):
      guard let found = fields[name] else { throw failure("no field `\(name)`") }
      return found
    case .list(let items) where name == "size": return .number(Double(items.count))
    case .list(let items) where name == "lastIndex": return .number(Double(items.count - 1))
    case .word(let type): return .word("\(type).\(name)")
    case .number(let number): return .number(number)
    default: throw failure("`\(name)` of a value that has no members")
    }
  }

  private static func infix(
    _ left: KotlinValue, _ name: String, _ right: KotlinValue
  ) throws -> KotlinValue {
    switch (name, left, right) {
    case ("+", .number(let a), .number(let b)): return .number(a + b)
    case ("-", .number(let a), .number(let b)): return .number(a - b)
    case ("*", .number(let a), .number(let b)): return .number(a * b)
    case ("/", .number(let a), .number(let b)): return .number(a / b)
    case ("%", .number(let a), .number(let b)):
      return .number(a.truncatingRemainder(dividingBy: b))
    case ("at", .number(let value), .number(let time)):
      return .keyframe(
        KotlinMotion.Keyframe(milliseconds: time, value: value, easing: .linear))
    case ("using", .keyframe(var keyframe), .easing(let easing)),
      ("with", .keyframe(var keyframe), .easing(let easing)):
      keyframe.easing = easing
      return .keyframe(keyframe)
    default: throw failure("`\(name)` between \(left) and \(right)")
    }
  }

  // MARK: Calls

  private typealias Arguments = [(name: String?, value: KotlinExpression)]

  /// The parameters of Compose's functions, in order.
  private static let parameters: [String: [String]] = [
    "snap": ["delayMillis"],
    "tween": ["durationMillis", "delayMillis", "easing"],
    "spring": ["dampingRatio", "stiffness", "visibilityThreshold"],
    "keyframes": ["init"],
    "repeatable": ["iterations", "animation", "repeatMode", "initialStartOffset"],
    "infiniteRepeatable": ["animation", "repeatMode", "initialStartOffset"],
    "StartOffset": ["offsetMillis", "offsetType"],
    "CubicBezierEasing": ["a", "b", "c", "d"],
    "Easing": ["transform"],
    "List": ["size", "init"],
  ]
  private static let lists: Set<String> = [
    "listOf", "longArrayOf", "floatArrayOf", "intArrayOf", "arrayOf",
  ]

  private static func call(
    _ function: KotlinExpression, _ arguments: Arguments, in scope: KotlinScope
  ) throws -> KotlinValue {
    let name: String
    var owner = scope
    switch function {
    case .name(let own): name = own
    case .member(let object, let method):
      name = method
      switch try value(object, in: scope) {
      case .scope(let members): owner = members
      // Conversions of numbers.
      case .number(let number):
        return .number(method == "toInt" ? number.rounded(.towardZero) : number)
      default: throw failure("`\(method)` of a value that has no functions")
      }
    default: throw failure("a call of what is no function")
    }
    if lists.contains(name) {
      return .list(try arguments.map { try value($0.value, in: scope) })
    }
    if let own = owner.function(name) {
      let inner = KotlinScope(outer: own.scope)
      for (index, argument) in arguments.enumerated() {
        inner.set(argument.name ?? own.parameters[index], try value(argument.value, in: scope))
      }
      return try value(own.body, in: inner)
    }
    if let object = owner.instance(of: name, try arguments.map { try value($0.value, in: scope) }) {
      return .scope(object)
    }
    guard let parameters = parameters[name] else {
      // An object of a class that the source declares.
      var fields: [String: KotlinValue] = [:]
      for (index, argument) in arguments.enumerated() {
        fields[argument.name ?? "\(index)"] = try value(argument.value, in: scope)
      }
      return .object(fields)
    }
    var values: [String: KotlinValue] = [:]
    for (index, argument) in arguments.enumerated() {
      guard let label = argument.name ?? (index < parameters.count ? parameters[index] : nil),
        parameters.contains(label)
      else { throw failure("`\(name)` has no parameter `\(argument.name ?? "\(index)")`") }
      values[label] = try value(argument.value, in: scope)
    }
    return try library(name, values)
  }

  private static func library(
    _ name: String, _ values: [String: KotlinValue]
  ) throws -> KotlinValue {
    func number(_ label: String, _ otherwise: Double) throws -> Double {
      guard let value = values[label] else { return otherwise }
      guard let number = value.number else { throw failure("`\(label)` of `\(name)`") }
      return number
    }
    switch name {
    case "snap": return .motion(.snap(delay: try number("delayMillis", 0)))
    case "tween":
      return .motion(
        .tween(
          duration: try number("durationMillis", 300), delay: try number("delayMillis", 0),
          easing: values["easing"]?.easing ?? .bezier(0.4, 0, 0.2, 1)))
    case "spring":
      return .motion(
        .spring(
          dampingRatio: try number("dampingRatio", 1), stiffness: try number("stiffness", 1500),
          threshold: try number("visibilityThreshold", 0.01)))
    case "repeatable", "infiniteRepeatable":
      guard let motion = values["animation"]?.motion else { throw failure("no animation") }
      let mode = try word(values["repeatMode"], ["RepeatMode.Restart", "RepeatMode.Reverse"])
      var offset = 0.0
      if case .offset(let own)? = values["initialStartOffset"] { offset = own }
      return .motion(
        .repeated(
          motion, count: name == "repeatable" ? try number("iterations", 1) : .infinity,
          reverses: mode == "RepeatMode.Reverse", offset: offset))
    case "StartOffset":
      let type = try word(
        values["offsetType"], ["StartOffsetType.Delay", "StartOffsetType.FastForward"])
      let time = try number("offsetMillis", 0)
      return .offset(type == "StartOffsetType.Delay" ? -time : time)
    case "CubicBezierEasing":
      let points = try ["a", "b", "c", "d"].map { try number($0, .nan) }
      return .easing(.bezier(points[0], points[1], points[2], points[3]))
    case "Easing":
      guard case .closure(_, let body, let scope)? = values["transform"], let last = body.last,
        let constant = try value(last, in: scope).number
      else { throw failure("an Easing that is no constant") }
      return .easing(.constant(constant))
    case "List":
      guard case .closure(let parameters, let body, let outer)? = values["init"],
        let last = body.last
      else { throw failure("a List without its items") }
      return .list(
        try (0..<Int(number("size", 0))).map { index in
          let inner = KotlinScope(outer: outer)
          inner.set(parameters.first ?? "it", .number(Double(index)))
          return try value(last, in: inner)
        })
    default: return try keyframes(values["init"])
    }
  }

  private static func word(_ value: KotlinValue?, _ allowed: [String]) throws -> String {
    guard let value else { return allowed[0] }
    guard case .word(let word) = value, allowed.contains(word) else {
      throw failure("\(value) in place of \(allowed)")
    }
    return word
  }

  private static func keyframes(_ block: KotlinValue?) throws -> KotlinValue {
    guard case .closure(_, let body, let scope)? = block else { throw failure("no keyframes") }
    var (duration, delay) = (300.0, 0.0)
    var list: [KotlinMotion.Keyframe] = []
    for statement in body {
      if case .assignment(let name, let expression) = statement {
        guard let number = try value(expression, in: scope).number else {
          throw failure("`\(name)` is no number")
        }
        switch name {
        case "durationMillis": duration = number
        case "delayMillis": delay = number
        default: throw failure("keyframes have no `\(name)`")
        }
      } else {
        guard case .keyframe(let keyframe) = try value(statement, in: scope) else {
          throw failure("a statement among keyframes that is none")
        }
        // A keyframe replaces an earlier one at its time.
        list.removeAll { $0.milliseconds == keyframe.milliseconds }
        list.append(keyframe)
      }
    }
    return .motion(
      .keyframes(
        duration: duration, delay: delay, list.sorted { $0.milliseconds < $1.milliseconds }))
  }
}
