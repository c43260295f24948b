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

  /// The arguments with the labels and in the order of the parameters, where those without a label
  /// belong to the first parameters that are free; nil if an argument is left or missing.
  func arrange(
    _ arguments: [ExpressionTree.Argument]
  ) -> [(label: String, argument: ExpressionTree.Argument)]? {
    var rest = arguments
    var places: [ExpressionTree.Argument?] = parameters.map { parameter in
      guard !parameter.label.isEmpty,
        let index = rest.firstIndex(where: { $0.label == parameter.label })
      else { return nil }
      return rest.remove(at: index)
    }
    for index in parameters.indices where places[index] == nil {
      guard let first = rest.first, first.label == nil, parameters[index].type.takes(first.value)
      else { continue }
      places[index] = rest.removeFirst()
    }
    let isWhole = zip(parameters, places).allSatisfy { !$0.isRequired || $1 != nil }
    guard isWhole, rest.isEmpty else { return nil }
    return zip(parameters, places).compactMap { parameter, argument in
      argument.map { (parameter.label, $0) }
    }
  }
}

extension ExpressionSignature.ParameterType {
  /// Whether a value has the shape of this type.
  fileprivate func takes(_ value: ExpressionTree.Value) -> Bool {
    switch value {
    case .number: self == .number
    case .boolean: self == .boolean
    case .chain: self != .number && self != .boolean
    }
  }
}
