internal import TimelineSyntax

extension ValueType where Value == String {
  /// A text; numbers and truth values are taken as they are written.
  package static let text = ValueType(.string) { decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.tree[node].kind == .scalar, decoder.tree.classify(node) != .null else {
      decoder.report(
        .wrongType, "a text was expected here, but this is \(decoder.describe(id))", at: id)
      return nil
    }
    return decoder.tree.string(of: node)
  }

  /// One of a few words.
  package static func word(_ words: [String], what: String) -> ValueType {
    ValueType(.enumeration(words)) { decoder, id in
      let node = decoder.tree.resolve(id)
      let text = decoder.tree[node].kind == .scalar ? decoder.tree.string(of: node) : ""
      if words.contains(text) { return text }
      decoder.reportUnknownWord(
        at: id, "\(what) cannot be \(decoder.describe(id))", words: words)
      return nil
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`.
  package static let boolean = ValueType(.boolean) { decoder, id in
    decoder.withConstant(at: id) { decoder, node, isNegated in
      decoder.boolean(at: node)
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number.
  package static func integer(
    minimum: Int? = nil, what: String = "this", example: String = "`3`"
  ) -> ValueType {
    ValueType(.integer(minimum: minimum)) { decoder, id in
      decoder.withConstant(at: id) { decoder, node, isNegated in
        guard let value = decoder.number(at: node, what: what, example: example) else { return nil }
        let whole = isNegated ? -value : value
        guard whole == whole.rounded() else {
          decoder.report(
            .wrongType, "\(what) must be a whole number, but it is `\(NumberText.string(whole))`",
            at: node)
          return nil
        }
        // Beyond this not every whole number is a double of its own.
        guard abs(whole) <= 9_007_199_254_740_991 else {
          decoder.report(
            .valueOutOfBounds,
            "\(what) is too large to be counted: it is `\(NumberText.string(whole))`", at: node)
          return nil
        }
        if let minimum, whole < Double(minimum) {
          decoder.report(
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
      decoder.withConstant(at: id) { decoder, node, isNegated in
        guard let value = decoder.number(at: node, what: what, example: "`\(example)`") else {
          return nil
        }
        let signed = isNegated ? -value : value
        return decoder.check(signed, range, what: what, at: node) ? signed : nil
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

  /// A duration in seconds that is over 0, as a spring's must be.
  package static func positiveDuration(what: String) -> ValueType {
    ValueType(.time(allowsMarker: false)) { decoder, id in
      guard let duration = decoder.time(at: id, what: what) else { return nil }
      return decoder.check(duration, .positive, what: what, at: id) ? duration : nil
    }
  }

  /// A time in seconds from a timeline's start, or the name of a marker.
  package static let markerTime = ValueType(.time(allowsMarker: true)) { decoder, id in
    decoder.time(at: id, what: "a time", allowsMarker: true)
  }
}

extension DocumentDecoder {
  mutating func boolean(at node: NodeID) -> Bool? {
    switch tree[node].kind == .scalar ? tree.classify(node) : .text {
    case .boolean(let value): return value
    case .oldBoolean(let value):
      report(
        .wrongType, "`\(tree.string(of: node))` is a text in YAML 1.2, not a truth value", at: node,
        help: "write `\(value)`",
        fix: Fix(
          title: "change it to `\(value)`",
          edits: [TextEdit(span: tree[node].span, replacement: "\(value)")], isSafe: true))
    default:
      report(
        .wrongType, "`true` or `false` was expected here, but this is \(describe(node))", at: node)
    }
    return nil
  }

  /// A bare number; its sign and range are the caller's business.
  ///
  /// - Parameter units: the units that the place takes, which the caller has looked for.
  mutating func number(
    at node: NodeID, what: String, example: String, units: [String] = []
  ) -> Double? {
    switch tree.quantity(at: node) {
    case .number(let value, unit: .bare):
      guard tree[node].style == .plain || useSites.count > 0 else {
        reportQuoted(node, what: what)
        return nil
      }
      // The slopes and squares of larger ones are beyond what a double holds.
      guard value.magnitude <= 1e150 else {
        report(
          .valueOutOfBounds, "\(what) is too large to be reckoned with: it is over `1e150`",
          at: node)
        return nil
      }
      return value
    case .number(let value, let unit): reportNeedlessUnit(unit, of: value, what: what, at: node)
    case .malformed(let kind): reportMalformed(kind, at: node)
    case .other:
      if reportSpacedUnit(at: node, units: units, what: what) { return nil }
      let meant = likelyConstant(at: node)
      report(
        .wrongType, "\(what) must be a number, but this is \(describe(node))", at: node,
        help: meant.map { "did you mean `\($0)`?" } ?? foreignComment(at: node)
          ?? "write a number such as \(example)",
        fix: unsafeReplacement(of: tree[node].span, by: meant))
    }
    return nil
  }

  /// Whether a number lies in a range; if not, that has been reported.
  mutating func check(
    _ value: Double, _ range: NumberRange, what: String, at node: NodeID
  ) -> Bool {
    if range.contains(value) { return true }
    report(
      .valueOutOfBounds, "\(what) cannot be `\(NumberText.string(value))`", at: node,
      label: "must be \(range.text)")
    return false
  }

  /// A time in seconds, or a marker's name.
  mutating func time(at id: NodeID, what: String, allowsMarker: Bool = false) -> Double? {
    withConstant(at: id) { decoder, node, isNegated in
      var seconds: Double
      switch decoder.tree.quantity(at: node) {
      case .number(let value, let unit):
        switch unit {
        case .bare:
          guard decoder.tree[node].style == .plain else {
            decoder.reportQuoted(node, what: what)
            return nil
          }
          seconds = value
          decoder.noteBareNumber(.time, value, at: node)
        case .seconds: seconds = value
        case .milliseconds: seconds = value / 1000
        case .frames: seconds = value / decoder.frameRate
        default:
          decoder.reportUnit(
            unit.text, at: node, units: ["s", "ms", "f"], example: "`0.3s`, `300ms` or `18f`")
          return nil
        }
      case .malformed(let kind):
        decoder.reportMalformed(kind, at: node)
        return nil
      case .other:
        return decoder.marker(at: node, what: what, isAllowed: allowsMarker)
      }
      if isNegated { seconds = -seconds }
      guard seconds >= 0 else {
        decoder.report(
          .valueOutOfBounds, "\(what) cannot be negative", at: node,
          label: "\(NumberText.string(seconds)) seconds")
        return nil
      }
      return seconds
    }
  }

  private mutating func marker(at node: NodeID, what: String, isAllowed: Bool) -> Double? {
    guard isAllowed, tree[node].kind == .scalar, tree.classify(node).isWord,
      Name.isValid(tree.string(of: node))
    else {
      if reportSpacedUnit(at: node, units: ["s", "ms", "f"], what: what) { return nil }
      if let duration = soleDuration(of: node) {
        report(
          .wrongType, "\(what) stands here alone, without braces and `duration`", at: node,
          help: "write `\(duration)`")
        return nil
      }
      let meant = likelyConstant(at: node)
      report(
        .wrongType, "\(what) was expected here, but this is \(describe(node))", at: node,
        help: meant.map { "did you mean `\($0)`?" } ?? foreignComment(at: node)
          ?? usedMarker(at: node)
          ?? "write seconds (`0.3` or `0.3s`), milliseconds (`300ms`) or frames (`18f`)"
          + (isAllowed ? ", or the name of a marker" : ""))
      return nil
    }
    let name = tree.string(of: node)
    record(.marker, name, at: tree[node].span, scope: timelineName)
    if let marker = scope.markers[name] { return marker.value }
    let known = comparable(scope.markers.keys)
    let candidates = Vocabulary.candidates(for: name, among: known)
    report(
      .unknownReference, "the timeline has no marker `\(name)`", at: node,
      label: scope.markers.isEmpty
        ? "no markers are defined"
        : known.isEmpty ? "" : "not one of \(list(known, limit: 8, conjunction: ""))",
      help: candidates.first.map { "did you mean `\($0)`?" }
        ?? "define it under the timeline's `markers`, or write a time such as `0.3s`",
      fix: unsafeReplacement(of: tree[node].span, by: candidates.first))
    return nil
  }
}

extension NumberRange {
  /// The range in words: "at least 0", "over 0 and at most 1".
  var text: String {
    var parts: [String] = []
    if let minimum {
      parts.append((excludesMinimum ? "over " : "at least ") + NumberText.string(minimum))
    }
    if let maximum {
      parts.append((excludesMaximum ? "under " : "at most ") + NumberText.string(maximum))
    }
    return parts.joined(separator: " and ")
  }
}
