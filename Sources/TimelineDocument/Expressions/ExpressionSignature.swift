internal import TimelineSyntax

/// The labels of one of SwiftUI's functions.
struct ExpressionSignature: Sendable {
  struct Parameter: Sendable {
    /// The label; empty where the argument has none.
    var label: String
    var isRequired: Bool
  }

  var parameters: [Parameter]

  /// Reads a signature as Swift's documentation writes it: `duration:bounce:`, `_` for an argument
  /// without label, `?` behind a label that may be left out.
  init(_ text: String) {
    parameters = text.split(separator: ":").map { part in
      let isOptional = part.hasSuffix("?")
      let name = isOptional ? part.dropLast() : part
      return Parameter(label: name == "_" ? "" : String(name), isRequired: !isOptional)
    }
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

  /// The arguments in the order of the parameters, nil where one is left out.
  func match(_ arguments: [ExpressionTree.Argument]) -> [ExpressionTree.Argument?]? {
    var matched: [ExpressionTree.Argument?] = []
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first, next.label ?? "" == parameter.label {
        matched.append(next)
        rest = rest.dropFirst()
      } else if parameter.isRequired {
        return nil
      } else {
        matched.append(nil)
      }
    }
    return rest.isEmpty ? matched : nil
  }
}
