internal import TimelineSyntax

extension Diagnostic {
  /// The findings, of which those at the same place in several copies of an element are one.
  ///
  /// Copies that are alike are named as one, `row.position`; of others the first one is named, and a
  /// note counts the rest.
  static func mergingCopies(in found: [Diagnostic]) -> [Diagnostic] {
    guard found.contains(where: { $0.message.utf8.contains(UInt8(ascii: "[")) }) else {
      return found
    }
    var groups: [Place: [Int]] = [:]
    var order: [Place] = []
    for (index, diagnostic) in found.enumerated() {
      let name = CopyName(in: diagnostic.message)
      let place = Place(
        rule: diagnostic.rule, span: diagnostic.primary.span, property: name?.property,
        separate: name == nil ? index : nil)
      if groups[place] == nil { order.append(place) }
      groups[place, default: []].append(index)
    }
    return order.flatMap { place -> [Diagnostic] in
      let all = (groups[place] ?? []).map { found[$0] }
      guard var first = all.first, all.count > 1, let name = CopyName(in: first.message) else {
        return all
      }
      let shared = all.map { CopyName(in: $0.message)?.shared ?? $0.message }
      if shared.allSatisfy({ $0 == shared[0] }) {
        first.message = shared[0]
      } else {
        first.notes.append(
          "\(all.count - 1) other copies of `\(name.element)` have this finding too")
      }
      return [first]
    }
  }

  /// The place of findings that are one.
  private struct Place: Hashable {
    var rule: RuleName
    var span: SourceSpan
    /// The property in all copies; nil for a finding that names no copy.
    var property: String?
    /// The index of a finding that names no copy, which is on its own.
    var separate: Int?
  }
}

/// The name of a property in a copy, such as `row[2].position`, within a message.
private struct CopyName {
  /// The element's name.
  let element: String
  /// The property's name in all copies.
  let property: String
  /// The message with the name of all copies.
  let shared: String

  init?(in message: String) {
    guard let open = message.firstIndex(of: "["),
      let close = message[open...].firstIndex(of: "]"),
      message[message.index(after: open)..<close].allSatisfy(\.isNumber),
      let tick = message[..<open].lastIndex(of: "`"),
      let end = message[close...].firstIndex(of: "`"),
      message[message.index(after: close)...].first == "."
    else { return nil }
    element = String(message[message.index(after: tick)..<open])
    let copy = String(message[open...close])
    property = element + message[message.index(after: close)..<end]
    var text = message
    while let range = text.firstRange(of: "`" + element + copy + ".") {
      text.replaceSubrange(range, with: "`" + element + ".")
    }
    shared = text
  }
}
