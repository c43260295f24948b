internal import AnimationCore
package import TimelineSyntax

/// The mapping that is equivalent to a SwiftUI call: `{ smooth: { duration: 0.4 } }` for
/// `smooth(duration: 0.4)`.
///
/// The values refer to ranges of the call's source, so that they are decoded and reported like the
/// values of a mapping.
struct CallMapping {
  /// An argument that cannot be a value of the mapping.
  enum Mistake {
    case type(ExpressionTree.Argument, ExpressionSignature.ParameterType)
    /// A point with invalid arguments.
    case point(ExpressionTree.Call)
  }

  private(set) var mistakes: [Mistake] = []
  /// The tree with the scalar that contains the expression, and that scalar.
  private let (outer, node): (YAMLTree, NodeID)
  private var builder: DerivedTreeBuilder

  /// Creates the mapping of a call whose arguments have been matched with a signature.
  ///
  /// - Parameter parameters: the index of each argument's parameter.
  init(
    _ call: ExpressionTree.Call, _ signature: ExpressionSignature, _ parameters: [Int],
    in outer: YAMLTree, at node: NodeID
  ) {
    (self.outer, self.node) = (outer, node)
    builder = DerivedTreeBuilder(source: outer.source)
    var open = [builder.open(.mapping, at: call.wholeSpan)]
    if let (key, value) = signature.implied {
      for word in [key, value] { builder.addScalar(word, at: call.span) }
    }
    if let owner = signature.owner {
      builder.addScalar(owner, at: call.span)
      open.append(builder.open(.mapping, at: call.wholeSpan))
    }
    let arguments = call.arguments ?? []
    var index = 0
    while index < arguments.count {
      let key = signature.parameters[parameters[index]].key
      builder.addScalar(key, at: arguments[index].span)
      var end = index + 1
      while end < arguments.count, signature.parameters[parameters[end]].key == key { end += 1 }
      let list =
        end - index > 1
        ? builder.open(
          .sequence,
          at: SourceSpan(arguments[index].valueSpan.start, arguments[end - 1].valueSpan.end)) : nil
      while index < end {
        let parameter = signature.parameters[parameters[index]]
        let count = mistakes.count
        add(arguments[index], parameter.type)
        if mistakes.count > count { addValidValue(of: parameter, arguments[index]) }
        index += 1
      }
      if let list { builder.close(list) }
    }
    for mapping in open { builder.close(mapping) }
  }

  /// The mapping as a tree, in which an invalid argument has a value that is always valid.
  var tree: YAMLTree { builder.tree() }

  /// Adds an argument's value; a point is two numbers.
  private mutating func add(
    _ argument: ExpressionTree.Argument, _ type: ExpressionSignature.ParameterType
  ) {
    switch (type, argument.value) {
    case (.number, .number), (.boolean, .boolean), (.curve, .chain), (.spring, .chain):
      guard outer[node].contentSpan == nil else {
        return builder.addScalar(at: argument.valueSpan)
      }
      outer.withContent(of: node) {
        builder.addScalar(
          UnsafeBufferPointer(rebasing: $0[argument.valueRange]), at: argument.valueSpan)
      }
    case (.point, .chain(let expression)):
      addPoint(expression.calls[expression.calls.count - 1], argument)
    default: mistakes.append(.type(argument, type))
    }
  }

  /// Adds a value in place of an invalid argument, so that the other ones are checked.
  private mutating func addValidValue(
    of parameter: ExpressionSignature.Parameter, _ argument: ExpressionTree.Argument
  ) {
    let values =
      switch parameter.type {
      case .number: [parameter.key == "repeat" ? "1" : "0.5"]
      case .boolean: ["true"]
      case .point: ["0.5", "0.5"]
      case .curve: ["linear"]
      case .spring: ["smooth"]
      }
    for value in values { builder.addScalar(value, at: argument.valueSpan) }
  }

  /// `UnitPoint(x: 0.2, y: 0)`, `.init(x: 0.2, y: 0)` or `.topLeading`.
  private mutating func addPoint(_ call: ExpressionTree.Call, _ argument: ExpressionTree.Argument) {
    if call.arguments == nil, let point = UnitPointName.points[call.name] {
      for coordinate in [point.x, point.y] {
        builder.addScalar(NumberText.string(coordinate), at: argument.valueSpan)
      }
    } else if !ExpressionFunction.point.names.contains(call.name) {
      mistakes.append(.type(argument, .point))
    } else if let arguments = call.arguments,
      ExpressionFunction.point.signatures[0].match(arguments) != nil
    {
      for part in arguments { add(part, .number) }
    } else {
      mistakes.append(.point(call))
    }
  }
}

/// The type that a SwiftUI expression evaluates to.
package enum ExpressionKind {
  case curve
  case spring
  case animation
}

extension ExpressionTree {
  /// The mapping that is equivalent to a call of the expression; nil if there is no such function,
  /// or if an argument is invalid.
  ///
  /// - Parameters:
  ///   - index: the call's index; all but the first are modifiers.
  ///   - id: the scalar that contains the expression.
  package func mapping(
    ofCall index: Int, as kind: ExpressionKind, in tree: YAMLTree, at id: NodeID
  ) -> YAMLTree? {
    let functions =
      switch kind {
      case .curve: ExpressionFunction.curves
      case .spring: ExpressionFunction.springs
      case .animation: index == 0 ? ExpressionFunction.animations : ExpressionFunction.modifiers
      }
    for signature in functions.named(calls[index].name)?.signatures ?? [] {
      guard let parameters = signature.match(calls[index].arguments ?? []) else { continue }
      let mapping = CallMapping(calls[index], signature, parameters, in: tree, at: id)
      return mapping.mistakes.isEmpty ? mapping.tree : nil
    }
    return nil
  }
}
