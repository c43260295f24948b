package import TimelineSyntax

/// Computes expressions: numbers, names, operators and functions.
struct ArithmeticBinder: Binder {
  let scope: BindingScope

  /// The outcome of computing a scalar.
  enum Computed {
    /// It is no expression.
    case notArithmetic
    /// Its value is wrong, which has been reported.
    case invalid
    /// Its value, in the unit of its place.
    case value(Double)
  }

  /// Computes a scalar that is no number and no constant.
  ///
  /// - Parameters:
  ///   - place: what is expected there; a result without a unit takes its unit.
  ///   - what: what messages call the value.
  func computed(at node: NodeID, as place: ArithmeticPlace, what: String) -> Computed {
    guard tree.isArithmetic(node) || tree.isCopyName(node) else { return .notArithmetic }
    do throws(ArithmeticFault) {
      if !reader.isInPlace, let known = arithmetic[node], known.definition.tree === tree {
        if known.dependsOnCopy { arithmetic.noteCopy() }
        return .value(try known.value.converted(to: place, at: tree[node].span, what))
      }
      let parsed = try tree.arithmetic(at: node)
      noteConstants(in: parsed)
      let value = try evaluate(parsed, in: place)
      let result = try value.converted(to: place, at: parsed.span, what)
      if reader.isInPlace, !reader.isIncluded, !reader.isRepeated, !tree.isDerived {
        reader.log.computations.append(
          Computation(
            span: tree[node].span, steps: steps(of: parsed, at: node),
            value: ArithmeticValue(result, place.kind ?? value.kind).text))
      }
      return .value(result)
    } catch {
      let isTime = if case .time = place { true } else { false }
      if !scope.isForeign(isTime ? .time(node) : .number(node)) { reader.report(error, at: node) }
      return .invalid
    }
  }

  /// Computes the values that depend on the copy, in the scope of another one.
  fileprivate func computeDependents() {
    for known in arithmetic.removeDependents() {
      let definition = known.definition
      let length = definition.tree[definition.tree.resolve(definition.value)].span.count
      guard scope.takeRepeats(1 + DecodingBudget.weight(ofText: length), at: definition.key) else {
        break
      }
      _ = arithmetic.noting { computedConstant(definition, isParameter: known.isParameter) }
    }
    arithmetic.forgetCopy()
  }

  /// The value of a constant's expression, which is computed once; nil after a report.
  func computedConstant(
    _ constant: ConstantDefinition, isParameter: Bool
  ) -> ArithmeticValue? {
    if let known = arithmetic[constant.name] {
      if known.dependsOnCopy { arithmetic.noteCopy() }
      return known.value
    }
    return reading(reader.reading(constant.tree)).newConstant(
      constant, isParameter: isParameter,
      isNoted: reader.isInPlace && !reader.isIncluded && constant.tree === tree
        && arithmetic.index == 0)
  }

  /// Computes a constant's expression, in its tree; nil after a report.
  ///
  /// - Parameter isNoted: whether its value is shown at its definition.
  private func newConstant(
    _ constant: ConstantDefinition, isParameter: Bool, isNoted: Bool
  ) -> ArithmeticValue? {
    let node = tree.resolve(constant.value)
    do throws(ArithmeticFault) {
      let expression = try tree.arithmetic(at: node)
      let (value, dependsOnCopy) = try arithmetic.noting { () throws(ArithmeticFault) in
        let value = try evaluate(expression, in: .definition)
        if isNoted {
          reader.log.computations.append(
            Computation(
              span: tree[node].span, steps: steps(of: expression, at: node), value: value.text))
        }
        return value
      }
      arithmetic.add(
        ArithmeticScope.KnownValue(
          value: value, definition: constant, dependsOnCopy: dependsOnCopy,
          isParameter: isParameter), at: node)
      return value
    } catch {
      reader.report(error, at: node)
      return nil
    }
  }

  /// The value of an expression with its own kind; nil after a report.
  func argumentValue(at node: NodeID) -> ArithmeticValue? {
    do throws(ArithmeticFault) {
      let expression = try tree.arithmetic(at: node)
      noteConstants(in: expression)
      let value = try evaluate(expression, in: .definition)
      if reader.isInPlace, !reader.isIncluded, !reader.isRepeated {
        reader.log.computations.append(
          Computation(
            span: tree[node].span, steps: steps(of: expression, at: node), value: value.text))
      }
      return value
    } catch {
      reader.report(error, at: node)
      return nil
    }
  }

  /// The negative of a number with its unit; nil after a report.
  func negatedValue(at node: NodeID) -> ArithmeticValue? {
    do throws(ArithmeticFault) {
      if case .number(let value, let unit) = tree.quantity(at: node) {
        let known = try quantity(value, unit, at: tree[node].span, in: .definition)
        return ArithmeticValue(-known.number, known.kind)
      }
      throw ArithmeticFault(
        .wrongType, "only numbers can be negated, but this is \(tree.describe(node))",
        at: tree[node].span, help: "leave the minus out")
    } catch {
      reader.report(error, at: node)
      return nil
    }
  }

  /// Makes a value known as that of a parameter.
  func setParameter(to argument: PlayArgument) {
    guard let value = argument.value else { return }
    // It was computed for the copy, and is not computed again.
    arithmetic.add(
      ArithmeticScope.KnownValue(
        value: value, definition: argument.definition, dependsOnCopy: false, isParameter: true),
      at: argument.definition.value)
  }

  /// Records the constants that an expression uses, for references and renaming.
  private func noteConstants(in expression: ArithmeticTree) {
    expression.forEachConstant { name, span in
      guard !ArithmeticScope.copyNames.contains(name) else { return }
      let isParameter = timeline.parameters[name] != nil
      reader.noteUse(
        isParameter ? .parameter : .constant, name, at: span,
        scope: isParameter ? timeline.name : "")
    }
  }

  /// Whether a scalar without quotes is an expression of constants that there are.
  func isComputed(_ node: NodeID) -> Bool {
    guard tree[node].style == .plain, tree.isArithmetic(node),
      let expression = try? tree.arithmetic(at: node)
    else { return false }
    var hasConstants = false
    expression.forEachConstant { name, _ in
      hasConstants =
        hasConstants || constantInScope(name) != nil || ArithmeticScope.copyNames.contains(name)
    }
    return hasConstants
  }

  /// The expression with the values of its names, as hovers show how its value came about.
  private func steps(of expression: ArithmeticTree, at node: NodeID) -> String {
    guard let content = tree[node].contentSpan else { return "" }
    var uses: [(SourceSpan, String)] = []
    expression.forEachOperand { operand in
      let known: ArithmeticValue?
      switch operand {
      case .constant("index", _): known = ArithmeticValue(Double(arithmetic.index))
      case .constant("count", _): known = ArithmeticValue(Double(arithmetic.count))
      case .constant(let name, let span): known = try? constant(name, at: span, in: .definition)
      case .word(let name, _):
        known = scope.marker(named: name).map { ArithmeticValue($0.value, .time) }
      default: known = nil
      }
      if let known { uses.append((operand.span, known.text)) }
    }
    var text = ""
    var end = content.start
    for (span, value) in uses where span.start >= end {
      text += tree.source.text(in: SourceSpan(end, span.start)) + value
      end = span.end
    }
    return text + tree.source.text(in: SourceSpan(end, content.end))
  }
}

extension YAMLTree {
  /// Whether a scalar is to be computed: it has operators or parentheses.
  ///
  /// A quoted one is, too, as functions with commas need quotes in braces.
  package func isArithmetic(_ id: NodeID) -> Bool {
    guard self[id].kind == .scalar else { return false }
    return withContent(of: id, ArithmeticParser.resembles)
  }

  /// The expression of a scalar.
  package func arithmetic(at id: NodeID) throws(ArithmeticFault) -> ArithmeticTree {
    let node = self[id]
    let result: Result<ArithmeticTree, ArithmeticFault> = withContent(of: id) { bytes in
      var parser = ArithmeticParser(bytes: bytes, start: node.contentSpan?.start, whole: node.span)
      do throws(ArithmeticFault) {
        return .success(try parser.parse())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension TreeReader {
  func report(_ fault: ArithmeticFault, at node: NodeID) {
    guard !fault.isReported else { return }
    let isExact = tree[node].contentSpan != nil
    report(
      fault.rule, fault.message, at: fault.span, label: fault.label, help: fault.help,
      fix: isExact && isInPlace
        ? tree.unsafeReplacement(of: fault.span, by: fault.replacement) : nil)
  }
}

extension YAMLTree {
  /// Whether a scalar is `$index`, `-$count` or alike.
  fileprivate func isCopyName(_ node: NodeID) -> Bool {
    constantUse(at: node).map { ArithmeticScope.copyNames.contains($0.name) } ?? false
  }
}

extension ArithmeticValue {
  /// The number in the unit of its place.
  fileprivate func converted(
    to place: ArithmeticPlace, at span: SourceSpan, _ what: String
  ) throws(ArithmeticFault) -> Double {
    guard let expected = place.kind, kind != .bare, kind != expected else { return number }
    throw ArithmeticFault(
      .invalidUnit,
      "\(what) \(expected == .bare ? "takes no unit" : "is \(expected.article)"), but this is \(kind.article), `\(text)`",
      at: span, help: "divide by `1\(kind.unit)` to remove the unit")
  }
}

extension Binder {
  /// The same binder for a copy of an element, for which what depends on the copy is computed.
  func inCopy(_ index: Int, of count: Int) -> Self {
    let copy = scope.inCopy(index, ArithmeticScope(arithmetic, index: index, count: count))
    ArithmeticBinder(copy).computeDependents()
    return Self(copy)
  }
}
