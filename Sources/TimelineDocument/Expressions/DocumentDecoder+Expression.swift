internal import TimelineSyntax

extension DocumentDecoder {
  /// Reads a scalar as an expression; nil after a report.
  mutating func expression(at node: NodeID) -> ExpressionTree? {
    let yaml = tree[node]
    let result = tree.withContent(of: node) { bytes -> Result<ExpressionTree, ExpressionError> in
      var parser = ExpressionParser(
        bytes: bytes, start: yaml.isDecoded ? nil : yaml.content.start, whole: yaml.span)
      do throws(ExpressionError) { return .success(try parser.parse()) } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let tree): return tree
    case .failure(let error):
      reader.report(.wrongType, error.message, at: error.span, help: error.help)
      return nil
    }
  }

  /// The arguments of a call by the first signature that fits; nil after a report.
  mutating func match(
    _ call: ExpressionTree.Call, _ signatures: [ExpressionSignature]
  ) -> (index: Int, arguments: [ExpressionTree.Argument?])? {
    for (index, signature) in signatures.enumerated() {
      guard let arguments = signature.match(call.arguments ?? []) else { continue }
      reader.noteBareTimes(of: call)
      return (index, arguments)
    }
    let forms = signatures.map { "\(call.name)(\($0.text))" }
    let known = signatures.flatMap { $0.parameters.map(\.label) }
    let wrong = (call.arguments ?? []).first { !known.contains($0.label ?? "") }
    let message: String
    if let wrong {
      message =
        wrong.label.map { "`\(call.name)` has no argument `\($0):`" }
        ?? "`\(call.name)` takes no argument without a label"
    } else if signatures.count == 1, let missing = signatures[0].missing(in: call.arguments ?? []) {
      message = "`\(call.name)` needs the argument `\(missing):`"
    } else {
      message = "these are not the arguments of `\(call.name)`"
    }
    let labels = known.filter { !$0.isEmpty }
    let candidate = wrong?.label.flatMap { Vocabulary.candidates(for: $0, among: labels).first }
    reader.report(
      .wrongType, message, at: wrong?.span ?? call.wholeSpan,
      label: "written as \(WordList.text(forms, limit: 4, conjunction: "or"))",
      help: candidate.map { "did you mean `\($0):`?" }
        ?? unlabelled(wrong, of: call, labels).map { "write its label, as in `\($0)`" }
        ?? "labels come in this order, and some may be left out")
    return nil
  }

  /// A call with the label of its first argument, where that is missing: `easeOut(duration: 0.3)`.
  private func unlabelled(
    _ argument: ExpressionTree.Argument?, of call: ExpressionTree.Call, _ labels: [String]
  ) -> String? {
    guard let argument, argument.label == nil, case .number(let value) = argument.value,
      call.arguments?.first?.span == argument.span, let label = labels.first
    else { return nil }
    let rest = call.arguments?.count == 1 ? "" : ", …"
    return "\(call.name)(\(label): \(NumberText.string(value))\(rest))"
  }

  /// A number argument: nil where it is left out, not a number after a report.
  mutating func numberArgument(_ argument: ExpressionTree.Argument?) -> Double? {
    guard let argument else { return nil }
    if case .number(let value) = argument.value { return value }
    reportArgument(argument, "a number", example: "0.5")
    return .nan
  }

  /// A truth value: nil where it is left out, or after a report.
  mutating func booleanArgument(_ argument: ExpressionTree.Argument?) -> Bool? {
    guard let argument else { return nil }
    if case .boolean(let value) = argument.value { return value }
    reportArgument(argument, "`true` or `false`", example: "true")
    return nil
  }

  private mutating func reportArgument(
    _ argument: ExpressionTree.Argument, _ expected: String, example: String
  ) {
    let found = argument.value.word.map { ", but this is `\($0)`" } ?? ""
    reader.report(
      .wrongType,
      argument.label.map { "`\($0)` must be \(expected)\(found)" }
        ?? "\(expected) was expected here\(found)",
      at: argument.span,
      help: "write for example `\(argument.label.map { "\($0): " } ?? "")\(example)`")
  }

  /// Says that a function is none that may stand here.
  mutating func reportUnknownFunction(
    _ call: ExpressionTree.Call, what: String, names: [String]
  ) {
    if call.arguments == nil, definitions.isBroken(call.name) { return }
    let candidates = Vocabulary.candidates(for: call.name, among: names)
    reader.report(
      .unknownReference, "there is no \(what) `\(call.name)`", at: call.span,
      label: WordList.notOne(of: names, candidates: candidates),
      help: candidates.first.map { "did you mean `\($0)`?" } ?? "",
      fix: tree.unsafeReplacement(of: call.span, by: candidates.first))
  }
}

extension YAMLTree {
  /// Whether a scalar's text is a call or begins with a dot, and is not a bare name.
  func isExpression(_ node: NodeID) -> Bool {
    guard self[node].kind == .scalar else { return false }
    return withContent(of: node) { bytes in
      guard let first = bytes.first else { return false }
      if bytes.contains(UInt8(ascii: "(")) { return true }
      let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
      return (first == UInt8(ascii: ".") && bytes.count > 1 && bytes[1] > 0x39)
        || (isLetter && bytes.contains(UInt8(ascii: ".")))
    }
  }
}
