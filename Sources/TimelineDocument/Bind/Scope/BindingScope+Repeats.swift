internal import TimelineSyntax

/// Parts of a file that are decoded again: for each copy of an element whose values depend on the
/// copy, and for entries of sequences.
///
/// A small file could ask for any number of these, so they count as its nodes do.
extension BindingScope {
  /// Counts a part of the file that is decoded some times more.
  ///
  /// - Parameter place: where too many are reported, once in a file.
  /// - Returns: whether it is within the limit; otherwise after a report.
  func takeRepeats(_ count: Int, of node: NodeID, at place: NodeID) -> Bool {
    guard count > 0 else { return true }
    let once = tree.weight(of: node) + DecodingBudget.copyWeight
    let (weight, isTooMuch) = once.multipliedReportingOverflow(by: count)
    return takeRepeats(isTooMuch ? .max : weight, at: place)
  }

  /// The same for a weight in nodes.
  func takeRepeats(_ weight: Int, at place: NodeID) -> Bool {
    if budget.takeRepeats(weight) { return true }
    if !budget.hasReportedRepeats {
      budget.hasReportedRepeats = true
      reader.report(
        .limitExceeded,
        "the file has more than \(budget.limits.nodes) nodes once each copy and entry has its own values",
        at: place, help: "use fewer copies, or `--max-nodes`, which raises the limit",
        notes: [
          "a value that depends on `$index`, or on a parameter that an entry sets, is computed for each copy"
        ])
    }
    return false
  }
}

extension YAMLTree {
  /// The number of nodes in a part of the file, aliases included; a long scalar counts as several.
  fileprivate func weight(of node: NodeID) -> Int {
    var weight = 0
    var rest = [resolve(node)]
    while let part = rest.popLast() {
      for node in subtree(of: part) {
        weight += 1
        if let target = target(of: node) {
          rest.append(target)
        } else if self[node].kind == .scalar {
          weight += DecodingBudget.weight(ofText: self[node].span.count)
        }
      }
    }
    return weight
  }
}
