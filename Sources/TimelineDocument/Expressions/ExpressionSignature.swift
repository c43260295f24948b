/// The parameters of one of SwiftUI's functions, and the keys that they stand for.
struct ExpressionSignature: Sendable {
  struct Parameter: Sendable {
    /// The label; empty where the argument has none.
    var label: String
    /// The key that the argument stands for; parameters with the same key are a list.
    var key: String
    var type: ParameterType
    var isRequired: Bool
  }

  /// The types that arguments have.
  enum ParameterType: String {
    case number = "Double"
    case boolean = "Bool"
    case point = "UnitPoint"
    case curve = "UnitCurve"
    case spring = "Spring"
  }

  let parameters: [Parameter]
  /// The key whose mapping has the parameters' keys; nil where they are keys of the outermost one.
  let owner: String?
  /// An entry that the call stands for whatever its arguments are.
  let implied: (key: String, value: String)?

  /// Reads parameters as Swift writes them, `?` after a name that may be left out: `_ repeat` has no
  /// label and stands for the key `repeat`; what has no type is a number.
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

  /// The signature as documentation writes it.
  var text: String { parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined() }

  /// The label of a parameter that has to be there and is not.
  func missing(in arguments: [ExpressionTree.Argument]) -> String? {
    parameters.first { parameter in
      parameter.isRequired && !parameter.label.isEmpty
        && !arguments.contains { $0.label == parameter.label }
    }?.label
  }

  /// The arguments with their parameters, in order; nil where the call has another signature.
  func match(_ arguments: [ExpressionTree.Argument]) -> [(Parameter, ExpressionTree.Argument)]? {
    var matched: [(Parameter, ExpressionTree.Argument)] = []
    for parameter in parameters {
      if matched.count < arguments.count,
        arguments[matched.count].label ?? "" == parameter.label
      {
        matched.append((parameter, arguments[matched.count]))
      } else if parameter.isRequired {
        return nil
      }
    }
    return matched.count == arguments.count ? matched : nil
  }
}
