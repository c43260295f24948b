internal import TimelineSyntax

extension ValueBinder {
  /// Decodes the constants' names; their values are decoded at each use, expressions only once.
  func readConstants(at id: NodeID) {
    let node = tree.resolve(id)
    guard reader.checkMapping(node, at: id, what: "`constants`", example: "constants: { big: 1.2 }")
    else {
      return
    }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      guard let name = reader.constantName(of: entry.key, what: "a constant") else {
        names.constants.broken.insert(tree.string(of: entry.key))
        continue
      }
      reader.noteDefinition(.constant, name, at: tree[entry.key].span)
      if let first = names.constants[name] {
        if first.tree === tree { continue }
        reader.report(
          .duplicateKey, "the constant `\(name)` is defined twice", at: entry.key,
          label: "and again here",
          secondary: [
            DiagnosticLabel(
              source: first.tree.source, span: first.tree[first.key].span,
              message: "first defined here")
          ])
        continue
      }
      let hasKnownNames = checkUses(in: entry.value, of: name, what: "constant")
      let constant = ConstantDefinition(name: name, tree: tree, key: entry.key, value: entry.value)
      guard computeDefinition(constant, hasKnownNames: hasKnownNames, isParameter: false) else {
        names.constants.broken.insert(name)
        continue
      }
      names.constants.add(constant)
    }
  }

  /// Computes a constant or parameter that is an expression, so that its errors are reported once,
  /// where it is defined.
  ///
  /// A string may look like an expression; without a `$`, it is one only where it is used as a number.
  ///
  /// - Returns: false if it has no value.
  func computeDefinition(
    _ constant: ConstantDefinition, hasKnownNames: Bool, isParameter: Bool
  ) -> Bool {
    let node = tree.resolve(constant.value)
    guard tree.isArithmetic(node), tree[node].style == .plain,
      let expression = try? tree.arithmetic(at: node)
    else { return true }
    var hasNames = false
    expression.forEachConstant { _, _ in hasNames = true }
    guard hasNames else { return true }
    return hasKnownNames
      && ArithmeticBinder(scope).computedConstant(constant, isParameter: isParameter) != nil
  }

  /// Checks that a definition's value uses only constants defined before it, which prevents cycles.
  ///
  /// - Returns: whether it does.
  func checkUses(in value: NodeID, of name: String, what: String) -> Bool {
    var isSound = true
    for node in tree.subtree(of: tree.resolve(value)) {
      if let use = tree.constantUse(at: node), !tree.isArithmetic(node) {
        isSound = checkUse(use.name, at: use.span, of: name, what) && isSound
      } else if tree.isArithmetic(node), tree[node].style == .plain,
        let expression = try? tree.arithmetic(at: node)
      {
        var uses: [(String, SourceSpan)] = []
        expression.forEachConstant { uses.append(($0, $1)) }
        for (use, span) in uses { isSound = checkUse(use, at: span, of: name, what) && isSound }
      }
    }
    return isSound
  }

  private func checkUse(
    _ use: String, at span: SourceSpan, of name: String, _ what: String
  ) -> Bool {
    if ArithmeticScope.copyNames.contains(use) { return true }
    let isParameter = timeline.parameters[use] != nil
    reader.noteUse(
      isParameter ? .parameter : .constant, use, at: span, scope: isParameter ? timeline.name : "")
    if ArithmeticBinder(scope).constantInScope(use) != nil
      || ArithmeticBinder(scope).isBrokenConstant(use)
    {
      return true
    }
    // An included file is checked by itself, and its expressions where they are computed.
    if reader.isIncluded, use != name { return true }
    if use == name {
      reader.report(.cyclicReference, "the \(what) `\(name)` is defined by itself", at: span)
    } else {
      let known = file.comparable(
        ArithmeticBinder(scope).constantNames + ArithmeticScope.copyNames,
        invalid: ArithmeticBinder(scope).brokenConstants)
      let candidates = Vocabulary.candidates(for: use, among: known)
      let order = "a \(what) can only use those above it"
      reader.report(
        .unknownReference, "there is no constant `\(use)` above this one", at: span,
        help: ArithmeticBinder(scope).minusHelp(use)?.help
          ?? Suggestion.question(candidates.map { "$" + $0 }).map { "\($0) A\(order.dropFirst())" }
          ?? order)
    }
    return false
  }
}

extension TreeReader {
  /// The name in the key of a constant or parameter; nil after a report.
  func constantName(of key: NodeID, what: String) -> String? {
    guard let name = self.name(of: key, what: what) else { return nil }
    guard ArithmeticScope.copyNames.contains(name) else { return name }
    report(
      .reservedName,
      "`$\(name)` is the \(name == "index" ? "index of a copy" : "number of copies")",
      at: key, label: "\(what) would hide it",
      help: "choose another name, such as `my\(name.prefix(1).uppercased())\(name.dropFirst())`")
    return nil
  }
}
