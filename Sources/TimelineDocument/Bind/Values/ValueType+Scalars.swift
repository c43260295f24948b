internal import TimelineSyntax

extension ValueType where Value == String {
  /// A string; numbers and booleans are accepted as their source.
  package static let string = ValueType(.string) { scope, id in
    let tree = scope.tree
    let node = tree.resolve(id)
    if let name = tree.name(at: node) { return name }
    guard tree[node].kind == .scalar, tree.classify(node) != .null else {
      scope.reader.report(
        .wrongType, "a string was expected here, but this is \(scope.tree.describe(id))", at: id)
      return nil
    }
    if ArithmeticBinder(scope).isComputed(node) {
      let text = scope.tree.string(of: node)
      scope.reader.report(
        .wrongType, "`\(text)` is an expression, but a string was expected here", at: id,
        help: "a string that begins with `$` needs quotes: `\"\(text)\"`")
      return nil
    }
    return tree.string(of: node)
  }

  /// One of some keywords.
  package static func word(_ words: [String], what: String) -> ValueType {
    ValueType(.enumeration(words)) { scope, id in
      let node = scope.tree.resolve(id)
      let string = scope.tree[node].kind == .scalar ? scope.tree.string(of: node) : ""
      if words.contains(string) { return string }
      scope.reader.reportUnknownWord(
        at: id, "\(what) cannot be \(scope.tree.describe(id))", words: words)
      return nil
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`.
  package static let boolean = ValueType(.boolean) { scope, id in
    ValueBinder(scope).withConstant(at: id) { scope, node, isNegated in
      scope.reader.boolean(at: node)
    }
  }
}

extension ValueType where Value == Int {
  /// An integer.
  package static func integer(
    minimum: Int? = nil, what: String = "this", example: String = "`3`"
  ) -> ValueType {
    ValueType(.integer(minimum: minimum)) { scope, id in
      ValueBinder(scope).withConstant(at: id, isNumeric: true) { scope, node, isNegated in
        guard let value = ValueBinder(scope).number(at: node, what: what, example: example) else {
          return nil
        }
        let whole = isNegated ? -value : value
        guard whole == whole.rounded() else {
          scope.reader.report(
            .wrongType, "\(what) must be an integer, but it is `\(NumberText.string(whole))`",
            at: node)
          return nil
        }
        // Greater integers are not exactly representable as a double.
        guard abs(whole) <= 9_007_199_254_740_991 else {
          scope.reader.report(
            .valueOutOfBounds,
            "\(what) is too large: it is `\(NumberText.string(whole))`", at: node)
          return nil
        }
        if let minimum, whole < Double(minimum) {
          scope.reader.report(
            .valueOutOfBounds,
            "\(what) must be at least \(minimum), but it is `\(NumberText.string(whole))`", at: node
          )
          return nil
        }
        return Int(whole)
      }
    }
  }
}

extension ValueType where Value == Double {
  /// A finite number within a range.
  package static func number(
    _ range: NumberRange = .any, what: String = "this", example: String = "0.5"
  ) -> ValueType {
    ValueType(.number(range)) { scope, id in
      ValueBinder(scope).withConstant(at: id, isNumeric: true) { scope, node, isNegated in
        guard let value = ValueBinder(scope).number(at: node, what: what, example: "`\(example)`")
        else {
          return nil
        }
        let signed = isNegated ? -value : value
        return scope.reader.check(signed, range, what: what, at: node) ? signed : nil
      }
    }
  }

  /// A duration in seconds: `0.3`, `0.3s`, `300ms` or `18f`; not negative.
  package static let duration = duration(what: "a duration")

  package static func duration(what: String) -> ValueType {
    ValueType(.time(allowsMarker: false)) { scope, id in
      ValueBinder(scope).time(at: id, what: what)
    }
  }

  /// A duration in seconds that is greater than 0, as a spring requires.
  package static func positiveDuration(what: String) -> ValueType {
    ValueType(.positiveTime) { scope, id in
      guard let duration = ValueBinder(scope).time(at: id, what: what) else { return nil }
      return scope.reader.check(duration, .positive, what: what, at: id) ? duration : nil
    }
  }

  /// A time in seconds from a timeline's start, or the name of a marker.
  package static let markerTime = ValueType(.time(allowsMarker: true)) { scope, id in
    ValueBinder(scope).time(at: id, what: "a time", allowsMarker: true)
  }
}

extension YAMLTree {
  /// The value of a scalar that can only be a name, as most strings are: letters and digits.
  fileprivate func name(at node: NodeID) -> String? {
    guard self[node].kind == .scalar else { return nil }
    return withContent(of: node) { bytes in
      guard let first = bytes.first, first.isLetter,
        bytes.allSatisfy({ $0.isLetter || $0.isDigit }),
        case .string = PlainScalar.classify(bytes)
      else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
