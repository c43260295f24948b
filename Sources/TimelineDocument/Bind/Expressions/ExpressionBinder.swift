internal import TimelineSyntax

/// Binds calls such as `.bouncy(duration: 0.4)` as the mappings that they stand for.
struct ExpressionBinder: Binder {
  let scope: BindingScope

  /// Decodes a call as its equivalent mapping; nil after a report.
  ///
  /// - Parameters:
  ///   - id: the scalar that contains the expression.
  ///   - body: decodes the mapping, whose tree is the current one during the call.
  func withMapping<Value>(
    of call: ExpressionTree.Call, _ function: ExpressionFunction, at id: NodeID,
    _ body: (BindingScope, _ root: NodeID) -> Value?
  ) -> Value? {
    guard let (signature, parameters) = reader.match(call, function.signatures) else { return nil }
    let mapping = CallMapping(call, signature, parameters, in: tree, at: id)
    for mistake in mapping.mistakes {
      switch mistake {
      case .type(let argument, let type): reader.reportType(of: argument, type, in: call)
      case .point(let call): reader.reportArguments(of: call, ExpressionFunction.point.signatures)
      }
    }
    let mapped = mapping.tree
    guard let root = mapped.root else { return nil }
    let value = body(scope.reading(reader.reading(mapped)), root)
    return mapping.mistakes.isEmpty ? value : nil
  }
}

extension TreeReader {
  /// The first signature that matches a call's arguments, and the index of each argument's
  /// parameter; nil after a report.
  fileprivate func match(
    _ call: ExpressionTree.Call, _ signatures: [ExpressionSignature]
  ) -> (ExpressionSignature, [Int])? {
    for signature in signatures {
      if let parameters = signature.match(call.arguments ?? []) { return (signature, parameters) }
    }
    reportArguments(of: call, signatures)
    return nil
  }

  /// Reports that a call's arguments match none of a function's signatures.
  fileprivate func reportArguments(
    of call: ExpressionTree.Call, _ signatures: [ExpressionSignature]
  ) {
    let forms = signatures.map { "\(call.name)(\($0.text))" }
    let known = signatures.flatMap { $0.parameters.map(\.label) }
    let wrong = (call.arguments ?? []).filter { !known.contains($0.label ?? "") }
    for argument in wrong { reportArgument(argument, of: call, forms, known, signatures) }
    if wrong.isEmpty { reportArgument(nil, of: call, forms, known, signatures) }
  }

  /// Reports an argument that a function does not have, or that the arguments as a whole are wrong.
  fileprivate func reportArgument(
    _ wrong: ExpressionTree.Argument?, of call: ExpressionTree.Call, _ forms: [String],
    _ known: [String], _ signatures: [ExpressionSignature]
  ) {
    let message: String
    if let wrong {
      message =
        wrong.label.map { "`\(call.name)` has no argument `\($0):`" }
        ?? "`\(call.name)` takes no argument without a label"
    } else if signatures.count == 1, let missing = signatures[0].missing(in: call.arguments ?? []) {
      message = "`\(call.name)` needs the argument `\(missing):`"
    } else {
      message = "these arguments do not fit `\(call.name)`"
    }
    let labels = known.filter { !$0.isEmpty }
    let written = wrong?.label == nil ? arranged(call, signatures) : nil
    let candidate = wrong?.label.flatMap { Vocabulary.candidates(for: $0, among: labels).first }
    report(
      .wrongType, message, at: wrong?.span ?? call.wholeSpan,
      label: "written as \(WordList.text(forms, limit: 4, conjunction: "or"))",
      help: written.map { "write `\($0.text)`" }
        ?? Suggestion.question(candidate.map { "\($0):" })
        ?? unlabelled(wrong, of: call, labels).map { "write its label, as in `\($0)`" }
        ?? "write the labels in this order; those with defaults may be left out",
      fix: written?.fix)
  }

  /// A call with all labels, in the order of the first signature that its arguments fit, as it is written there, and
  /// the change.
  fileprivate func arranged(
    _ call: ExpressionTree.Call, _ signatures: [ExpressionSignature]
  ) -> (text: String, fix: Fix?)? {
    let arguments = call.arguments ?? []
    // The values of an expression with escapes have no places of their own.
    guard arguments.allSatisfy({ $0.valueSpan != call.wholeSpan }),
      let arranged = signatures.lazy.compactMap({ $0.arrange(arguments) }).first
    else { return nil }
    let texts = arranged.map { label, argument in
      (label.isEmpty ? "" : "\(label): ") + source.text(in: argument.valueSpan)
    }
    let text = "\(call.name)(\(texts.joined(separator: ", ")))"
    let bytes = source.bytes
    let first = bytes[..<call.wholeSpan.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = bytes[first..<call.wholeSpan.start]
    func count(_ character: Unicode.Scalar) -> Int {
      before.count(where: { $0 == UInt8(ascii: character) })
    }
    let isQuoted = ["\"", "'"].contains { count($0) % 2 == 1 }
    if isQuoted || !text.contains(": ") {
      return (text, tree.unsafeReplacement(of: call.wholeSpan, by: text))
    }
    let rest = bytes[call.wholeSpan.end...].prefix { $0 != UInt8(ascii: "\n") }
    guard count("(") == count(")"), rest.first != UInt8(ascii: ".") else { return (text, nil) }
    // YAML would take what has a colon and a space for a mapping.
    let dot = before.last == UInt8(ascii: ".") ? "." : ""
    let span = SourceSpan(call.wholeSpan.start - dot.utf8.count, call.wholeSpan.end)
    let quoted = "\"\(dot)\(text)\""
    return (quoted, tree.unsafeReplacement(of: span, by: quoted))
  }

  /// A call with the missing label of its first argument: `easeOut(duration: 0.3)`.
  fileprivate func unlabelled(
    _ argument: ExpressionTree.Argument?, of call: ExpressionTree.Call, _ labels: [String]
  ) -> String? {
    guard let argument, argument.label == nil, case .number(let value) = argument.value,
      call.arguments?.first?.span == argument.span, let label = labels.first
    else { return nil }
    let rest = call.arguments?.count == 1 ? "" : ", …"
    return "\(call.name)(\(label): \(NumberText.string(value))\(rest))"
  }

  /// Reports an argument whose type differs from its parameter's.
  fileprivate func reportType(
    of argument: ExpressionTree.Argument, _ type: ExpressionSignature.ParameterType,
    in call: ExpressionTree.Call
  ) {
    let message: String
    let help: String
    switch type {
    case .number, .boolean:
      let (expected, example) =
        type == .number ? ("a number", "0.5") : ("`true` or `false`", "true")
      let found = argument.value.word.map { ", but this is `\($0)`" } ?? ""
      message =
        argument.label.map { "`\($0)` must be \(expected)\(found)" }
        ?? "\(expected) was expected here\(found)"
      help = "write for example `\(argument.label.map { "\($0): " } ?? "")\(example)`"
    case .point:
      (message, help) = ("a point was expected here", "write `UnitPoint(x: 0.2, y: 0)`")
    case .curve: (message, help) = ("a curve was expected here", "")
    case .spring:
      message = "a spring was expected here"
      help = "write the labels of numbers, as in `\(call.name)(duration: 0.5, bounce: 0.2)`"
    }
    report(.wrongType, message, at: argument.span, help: help)
  }
}
