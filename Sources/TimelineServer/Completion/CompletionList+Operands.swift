internal import TimelineDocument
internal import TimelineSyntax

/// What can be computed with: constants, parameters, the copy's numbers, markers and functions.
extension CompletionList {
  mutating func addOperands(of expected: ExpectedType) {
    switch expected.type {
    case .number, .integer, .time, .positiveTime: break
    case .propertyValue where expected.property.map(\.type.isComputable) ?? false: break
    case .change where expected.property.map(\.type.isComputable) ?? false: break
    default: return
    }
    let parameters = document.parameters(of: expected.timeline)
    for constant in parameters + document.constants
    where constant.tree[constant.tree.resolve(constant.value)].kind == .scalar {
      append(
        CompletionItem(
          label: "$" + constant.name, kind: .constant,
          detail: constant.tree.sourceText(of: constant.value), text: "$\(constant.name)"))
    }
    add(ArithmeticScope.copyNames.map { "$" + $0 }, kind: .constant, detail: "the copy's")
    if case .time(allowsMarker: true) = expected.type {
      let timeline = document.timelines.first { $0.name.value == expected.marked }
      add(timeline?.namedTimes.map(\.name) ?? [], kind: .reference, detail: "marker")
    }
    for function in ArithmeticFunction.all
    where function.parameters.count == 1 || !position.isFlow || surroundings.isQuoted {
      let stops = function.parameters.enumerated().map { index, name in
        "${\(index + 1):\(name == "low" ? 0 : index + 1)}"
      }
      append(
        CompletionItem(
          label: function.name, kind: .keyword, detail: function.signature,
          documentation: "\(function.summary)\n\n`\(function.example)`",
          text: function.name + "(", snippet: "\(function.name)(\(stops.joined(separator: ", ")))"))
    }
  }
}
