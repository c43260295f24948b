internal import TimelineSyntax

/// Binds numbers, times, lists, constants and the values of properties.
struct ValueBinder: Binder {
  let scope: BindingScope

  /// A number without a unit; the caller checks its sign and range.
  ///
  /// - Parameters:
  ///   - units: the units that are allowed here, which the caller has handled.
  ///   - axis: the side of the view of which an expression may have percentages; nil for none.
  func number(
    at node: NodeID, what: String, example: @autoclosure () -> String, units: [String] = [],
    axis: Int? = nil
  ) -> Double? {
    let tree = tree
    switch tree.quantity(at: node) {
    case .number(let value, unit: .bare):
      guard tree[node].style == .plain || !reader.isInPlace else {
        reader.reportQuoted(node, what: what)
        return nil
      }
      return reader.checkMagnitude(of: value, what, at: node) ? value : nil
    case .number(let value, let unit): reportNeedlessUnit(unit, of: value, what: what, at: node)
    case .malformed(let kind): reader.reportMalformed(kind, at: node)
    case .other:
      let place =
        axis.map { ArithmeticPlace.offset(axis: $0) } ?? (units.isEmpty ? .number : .angle)
      switch ArithmeticBinder(scope).computed(at: node, as: place, what: what) {
      case .value(let value): return reader.checkMagnitude(of: value, what, at: node) ? value : nil
      case .invalid: return nil
      case .notArithmetic: break
      }
      if reportSpacedUnit(at: node, units: units, what: what) { return nil }
      if RecordBinder(scope).reportSeveralNumbers(at: node) { return nil }
      let meant = likelyConstant(at: node)
      reader.report(
        .wrongType, "\(what) must be a number, but this is \(tree.describe(node))", at: node,
        help: Suggestion.question(meant) ?? tree.foreignComment(at: node)
          ?? "write a number such as \(example())",
        fix: tree.unsafeReplacement(of: tree[node].span, by: meant))
    }
    return nil
  }

  /// A time in seconds, or a marker's name.
  func time(at id: NodeID, what: String, allowsMarker: Bool = false) -> Double? {
    withConstant(at: id, isNumeric: true) { scope, node, isNegated in
      let inner = ValueBinder(scope)
      var seconds: Double
      var isBare = false
      let tree = inner.tree
      switch tree.quantity(at: node) {
      case .number(let value, let unit):
        switch unit {
        case .bare:
          guard tree[node].style == .plain else {
            inner.reader.reportQuoted(node, what: what)
            return nil
          }
          seconds = value
          isBare = true
        case .percent where allowsMarker:
          guard let duration = inner.durationOfPercent(at: node) else { return nil }
          seconds = value / 100 * duration
        default:
          if let known = unit.seconds(of: value, frameRate: inner.file.frameRate) {
            seconds = known
            break
          }
          inner.reader.reportUnit(
            unit.text, at: node, units: ["s", "ms", "f"], example: "`0.3s`, `300ms` or `18f`")
          return nil
        }
      case .malformed(let kind):
        inner.reader.reportMalformed(kind, at: node, isTime: true)
        return nil
      case .other:
        let place = ArithmeticPlace.time(allowsMarker: allowsMarker)
        switch ArithmeticBinder(inner).computed(at: node, as: place, what: what) {
        case .value(let value): seconds = value
        case .invalid: return nil
        case .notArithmetic:
          return inner.marker(at: node, what: what, isAllowed: allowsMarker)
        }
      }
      if isNegated { seconds = -seconds }
      // The velocities within shorter times are not finite doubles.
      if seconds.magnitude < 1e-150 { seconds = 0 }
      guard seconds >= 0 else {
        inner.reader.report(
          .valueOutOfBounds, "\(what) cannot be negative", at: node,
          label: "\(NumberText.string(seconds, decimals: 6)) seconds")
        return nil
      }
      guard scope.checkLimit(of: seconds, "\(what) is", at: node) else { return nil }
      if isBare { inner.noteBareNumber(.time, seconds, at: node) }
      return seconds
    }
  }

  /// The timeline's duration in seconds, of which `at: 40%` is a part; nil after a report.
  private func durationOfPercent(at node: NodeID) -> Double? {
    if let duration = timeline.duration { return duration }
    guard !timeline.hasBrokenDuration else { return nil }
    reader.report(
      .invalidUnit,
      "a percentage is a fraction of the timeline's `duration`, and the timeline has none",
      at: node,
      help: "add `duration: 1s` to the timeline, or write a time such as `0.3s`")
    return nil
  }

  private func marker(at node: NodeID, what: String, isAllowed: Bool) -> Double? {
    let text = tree[node].kind == .scalar ? tree.string(of: node) : ""
    if isAllowed, tree[node].kind == .scalar, scope.isBrokenMarker(text) { return nil }
    guard isAllowed, tree[node].kind == .scalar, tree.classify(node).isString,
      Name.isPath(text)
    else {
      if reportSpacedUnit(at: node, units: ["s", "ms", "f"], what: what) { return nil }
      if let duration = tree.soleDuration(of: node) {
        reader.report(
          .wrongType, "\(what) is written here without braces and `duration`", at: node,
          help: "write `\(duration)`")
        return nil
      }
      let meant = likelyConstant(at: node)
      reader.report(
        .wrongType, "\(what) was expected here, but this is \(tree.describe(node))", at: node,
        help: Suggestion.question(meant) ?? tree.foreignComment(at: node)
          ?? usedMarker(at: node, what)
          ?? "write seconds (`0.3` or `0.3s`), milliseconds (`300ms`) or frames (`18f`)"
          + (isAllowed ? ", or the name of a marker" : ""))
      return nil
    }
    scope.noteMarker(text, at: tree[node].span)
    if let marker = scope.marker(named: text) { return marker.value }
    let known = file.comparable(scope.markerNames, invalid: scope.brokenMarkers)
    let unknown = scope.unknownMarker(text)
    reader.report(
      .unknownReference, unknown.message, at: node,
      label: sequence != nil
        ? ""
        : timeline.markers.isEmpty && timeline.brokenMarkers.isEmpty
          ? "no markers are defined"
          : known.isEmpty ? "" : "not one of \(WordList.text(known, limit: 8, conjunction: ""))",
      help: unknown.help,
      fix: tree.unsafeReplacement(of: tree[node].span, by: unknown.closest))
    return nil
  }

  /// The constant, without its `$` or in quotes, whose name is used in place of a number.
  private func likelyConstant(at node: NodeID) -> String? {
    guard tree[node].kind == .scalar, reader.isInPlace else { return nil }
    let text = tree.string(of: node)
    if tree[node].style == .plain { return names.constants[text] == nil ? nil : "$\(text)" }
    let name = text.dropFirst(text.hasPrefix("-$") ? 2 : 1)
    return text.dropLast(name.count).hasSuffix("$") && names.constants[String(name)] != nil
      ? text : nil
  }

  /// The correction of a marker's name in place of a duration.
  ///
  /// - Parameter what: what messages call the duration.
  private func usedMarker(at node: NodeID, _ what: String) -> String? {
    let name = tree[node].kind == .scalar ? tree.string(of: node) : ""
    guard let marker = scope.marker(named: name) else { return nil }
    let isDelay = what == "`delay`"
    let alternative =
      switch what {
      case "`delay`" where place.property != nil: ", or begin with `hold: { at: \(name) }`"
      case "a hold's duration": ", or `{ at: \(name) }`"
      case "a duration" where place.property != nil: ", or `at: \(name)` in place of `duration`"
      default: ""
      }
    return
      "a \(isDelay ? "delay" : "duration") is a length, not a marker: write `\(NumberText.time(marker.value))s`\(alternative)"
  }

  /// Records a number without a unit, in the checked file or in a definition of an included one.
  ///
  /// Times under one second and whole degrees are the common case, and unambiguous; they are
  /// ignored.
  func noteBareNumber(_ quantity: BareNumber.Quantity, _ value: Double, at node: NodeID) {
    guard quantity == .time ? value >= 1 : value != value.rounded() else { return }
    if reader.isRepeated { return }
    // In a string with escapes, an argument has no source range of its own.
    if tree.isDerived, tree[node].contentSpan == nil { return }
    let definition = names.definitions.inProgress.last ?? place.declaredProperty
    // An included file's timelines are not read, so that only its definitions have numbers.
    guard !reader.isIncluded || definition != nil else { return }
    reader.log.bareNumbers.append(
      BareNumber(
        quantity: quantity, value: value, source: reader.source, span: tree[node].span,
        isArgument: tree.isDerived, use: reader.useSites.first,
        definition: reader.isIncluded ? definition : nil))
  }
}

extension TreeReader {
  /// Returns whether a number is not too large, and reports it otherwise.
  func checkMagnitude(of value: Double, _ what: String, at node: NodeID) -> Bool {
    // The slopes and squares of larger numbers are not finite doubles.
    guard value.magnitude > 1e150 else { return true }
    report(
      .valueOutOfBounds, "\(what) is too large: the limit is `1e150`", at: node)
    return false
  }
}
