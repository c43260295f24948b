internal import TimelineSyntax

extension ValueType where Value == String {
  /// A string; numbers and booleans are accepted as their source.
  package static let string = ValueType(.string) { decoder, id in
    let tree = decoder.tree
    let node = tree.resolve(id)
    if let name = tree.name(at: node) { return name }
    guard tree[node].kind == .scalar, tree.classify(node) != .null else {
      decoder.reader.report(
        .wrongType, "a string was expected here, but this is \(decoder.tree.describe(id))", at: id)
      return nil
    }
    if decoder.isComputed(node) {
      let text = decoder.tree.string(of: node)
      decoder.reader.report(
        .wrongType, "`\(text)` is an expression, but a string was expected here", at: id,
        help: "a string that begins with `$` needs quotes: `\"\(text)\"`")
      return nil
    }
    return tree.string(of: node)
  }

  /// One of some keywords.
  package static func word(_ words: [String], what: String) -> ValueType {
    ValueType(.enumeration(words)) { decoder, id in
      let node = decoder.tree.resolve(id)
      let string = decoder.tree[node].kind == .scalar ? decoder.tree.string(of: node) : ""
      if words.contains(string) { return string }
      decoder.reader.reportUnknownWord(
        at: id, "\(what) cannot be \(decoder.tree.describe(id))", words: words)
      return nil
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`.
  package static let boolean = ValueType(.boolean) { decoder, id in
    decoder.withConstant(at: id) { decoder, node, isNegated in
      decoder.reader.boolean(at: node)
    }
  }
}

extension ValueType where Value == Int {
  /// An integer.
  package static func integer(
    minimum: Int? = nil, what: String = "this", example: String = "`3`"
  ) -> ValueType {
    ValueType(.integer(minimum: minimum)) { decoder, id in
      decoder.withConstant(at: id, isNumeric: true) { decoder, node, isNegated in
        guard let value = decoder.number(at: node, what: what, example: example) else { return nil }
        let whole = isNegated ? -value : value
        guard whole == whole.rounded() else {
          decoder.reader.report(
            .wrongType, "\(what) must be an integer, but it is `\(NumberText.string(whole))`",
            at: node)
          return nil
        }
        // Greater integers are not exactly representable as a double.
        guard abs(whole) <= 9_007_199_254_740_991 else {
          decoder.reader.report(
            .valueOutOfBounds,
            "\(what) is too large: it is `\(NumberText.string(whole))`", at: node)
          return nil
        }
        if let minimum, whole < Double(minimum) {
          decoder.reader.report(
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
    ValueType(.number(range)) { decoder, id in
      decoder.withConstant(at: id, isNumeric: true) { decoder, node, isNegated in
        guard let value = decoder.number(at: node, what: what, example: "`\(example)`") else {
          return nil
        }
        let signed = isNegated ? -value : value
        return decoder.reader.check(signed, range, what: what, at: node) ? signed : nil
      }
    }
  }

  /// A duration in seconds: `0.3`, `0.3s`, `300ms` or `18f`; not negative.
  package static let duration = duration(what: "a duration")

  package static func duration(what: String) -> ValueType {
    ValueType(.time(allowsMarker: false)) { decoder, id in
      decoder.time(at: id, what: what)
    }
  }

  /// A duration in seconds that is greater than 0, as a spring requires.
  package static func positiveDuration(what: String) -> ValueType {
    ValueType(.positiveTime) { decoder, id in
      guard let duration = decoder.time(at: id, what: what) else { return nil }
      return decoder.reader.check(duration, .positive, what: what, at: id) ? duration : nil
    }
  }

  /// A time in seconds from a timeline's start, or the name of a marker.
  package static let markerTime = ValueType(.time(allowsMarker: true)) { decoder, id in
    decoder.time(at: id, what: "a time", allowsMarker: true)
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
