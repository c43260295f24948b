/// The parameters of a SwiftUI function, and the keys that they correspond to.
struct ExpressionSignature: Sendable {
  struct Parameter: Sendable {
    /// The label; empty if there is none.
    var label: String
    /// The key that the argument corresponds to; parameters with the same key form a sequence.
    var key: String
    var type: ParameterType
    var isRequired: Bool
  }

  /// The types of arguments.
  enum ParameterType: String {
    case number = "Double"
    case boolean = "Bool"
    case point = "UnitPoint"
    case curve = "UnitCurve"
    case spring = "Spring"
  }

  let parameters: [Parameter]
  /// The key whose mapping contains the parameters' keys; nil if they are keys of the outermost
  /// one.
  let owner: String?
  /// An entry that every call implies, regardless of its arguments.
  let implied: (key: String, value: String)?

  /// Parses parameters in a syntax like Swift's: `?` marks an optional one, `_ repeat` has no label
  /// and corresponds to the key `repeat`, and one without a type is a number.
  init(_ text: String, in owner: String? = nil, implied: (key: String, value: String)? = nil) {
    parameters = text.split(separator: ", ").map { part in
      let halves = part.split(separator: ": ").map(String.init)
      let names = part.prefix { $0 != "?" && $0 != ":" }.split(separator: " ").map(String.init)
      return Parameter(
        label: names.first == "_" ? "" : names.first ?? "", key: names.last ?? "",
        type: halves.dropFirst().first.flatMap(ParameterType.init) ?? .number,
        isRequired: !part.contains("?"))
    }
    self.owner = owner
    self.implied = implied
  }

  /// The signature as documentation shows it.
  var text: String { parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() }

  /// The label of a missing required parameter.
  func missing(in arguments: [ExpressionTree.Argument]) -> String? {
    parameters.first { parameter in
      parameter.isRequired && !parameter.label.isEmpty
        && !arguments.contains { $0.label == parameter.label }
    }?.label
  }

  /// The index of each argument's parameter, in order; nil if the call does not match.
  func match(_ arguments: [ExpressionTree.Argument]) -> [Int]? {
    var matched: [Int] = []
    matched.reserveCapacity(arguments.count)
    for index in parameters.indices {
      if matched.count < arguments.count,
        arguments[matched.count].label ?? "" == parameters[index].label
      {
        matched.append(index)
      } else if parameters[index].isRequired {
        return nil
      }
    }
    return matched.count == arguments.count ? matched : nil
  }
}
