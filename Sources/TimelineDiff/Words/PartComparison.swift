internal import TimelineSyntax

/// Compares the parts of two versions, and tells what is different in words.
struct PartComparison {
  private(set) var changes: [WrittenChange] = []
  /// The names that brought a change of values about, by where these stand.
  private let causes: (_ old: SourceSpan, _ new: SourceSpan) -> [String]

  init(
    _ old: WrittenPart, _ new: WrittenPart,
    causes: @escaping (_ old: SourceSpan, _ new: SourceSpan) -> [String]
  ) {
    self.causes = causes
    compare(old, new, in: [])
  }

  /// - Parameter place: the words for the part.
  private mutating func compare(_ old: WrittenPart, _ new: WrittenPart, in place: [String]) {
    compare(old.values, new.values, in: place, property: new.property)
    var nouns: [String] = []
    for part in old.parts + new.parts where !nouns.contains(part.noun) { nouns.append(part.noun) }
    for noun in nouns {
      let (olds, news) = (
        old.parts.filter { $0.noun == noun }, new.parts.filter { $0.noun == noun }
      )
      let isNamed = { (part: WrittenPart) in part.name != nil }
      compare(named: olds.filter(isNamed), news.filter(isNamed), in: place)
      compare(
        counted: olds.indices.filter { !isNamed(olds[$0]) }, of: olds,
        news.indices.filter { !isNamed(news[$0]) }, of: news, in: place)
    }
  }

  // MARK: Parts

  private mutating func compare(
    named old: [WrittenPart], _ new: [WrittenPart], in place: [String]
  ) {
    let olds = Dictionary(old.map { ($0.name ?? "", $0) }) { first, _ in first }
    let names = Set(new.map { $0.name ?? "" })
    var gone = old.filter { !names.contains($0.name ?? "") }
    for part in new {
      let words = Self.words(for: part)
      if let former = olds[part.name ?? ""] {
        compare(former, part, in: place + [words])
      } else if let index = gone.firstIndex(where: { $0.hasSameContent(as: part) }) {
        let former = gone.remove(at: index)
        var change = whole(.renamed, part, in: place)
        (change.before, change.after) = ("`\(former.name ?? "")`", "`\(part.name ?? "")`")
        changes.append(change)
      } else {
        var change = whole(.added, part, in: place)
        change.after = Self.summary(of: part)
        changes.append(change)
      }
    }
    for part in gone {
      var change = whole(.removed, part, in: place)
      change.before = Self.summary(of: part)
      changes.append(change)
    }
    let common = old.compactMap(\.name).filter(names.contains)
    let present = new.compactMap(\.name).filter { olds[$0] != nil }
    if common != present, let noun = new.first?.noun, Self.ordered.contains(noun) {
      changes.append(
        WrittenChange(kind: .reordered, place: place, subject: noun, isValue: false))
    }
  }

  /// The nouns of parts whose order makes a difference.
  private static let ordered = ["phase", "state", "entry"]

  /// - Parameters:
  ///   - olds: the indices of the parts without names among all of their noun, which have them, too.
  private mutating func compare(
    counted olds: [Int], of old: [WrittenPart], _ news: [Int], of new: [WrittenPart],
    in place: [String]
  ) {
    let alignment = PartAlignment(olds.map { old[$0] }, news.map { new[$0] })
    for pair in alignment.pairs {
      let (first, second) = (pair.old.map { olds[$0] }, pair.new.map { news[$0] })
      switch (first, second) {
      case (let first?, let second?):
        // A part of a whole list of one needs no number.
        let number = old.count == 1 && new.count == 1 ? "" : " \(second + 1)"
        compare(old[first], new[second], in: place + ["\(new[second].noun)\(number)"])
      case (nil, let second?):
        var change = whole(.added, new[second], in: place)
        change.after = "\(second + 1) (\(new[second].title))"
        changes.append(change)
      case (let first?, nil):
        var change = whole(.removed, old[first], in: place)
        change.before = "\(first + 1) (\(old[first].title))"
        changes.append(change)
      case (nil, nil): break
      }
    }
  }

  private func whole(
    _ kind: WrittenChange.Kind, _ part: WrittenPart, in place: [String]
  ) -> WrittenChange {
    WrittenChange(
      kind: kind, place: place, subject: part.noun, isValue: false, property: part.property)
  }

  private static func words(for part: WrittenPart) -> String {
    let name = part.name.map { $0.isEmpty ? "" : "`\($0)`" } ?? ""
    return [part.noun, name].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name of a part, with its value where it has just one.
  private static func summary(of part: WrittenPart) -> String {
    let name = part.name.map { "`\($0)`" } ?? ""
    guard ["marker", "parameter"].contains(part.noun), part.values.count == 1,
      !part.values[0].text.isEmpty
    else { return name }
    return "\(name) (\(part.values[0].text))"
  }

  // MARK: Values

  private mutating func compare(
    _ old: [WrittenValue], _ new: [WrittenValue], in place: [String], property: String?
  ) {
    for value in new {
      guard let former = old.first(where: { $0.name == value.name }) else {
        if value.isWritten { add(.added, nil, value, in: place, property) }
        continue
      }
      compare(former, value, in: place, property)
    }
    for value in old where value.isWritten && !new.contains(where: { $0.name == value.name }) {
      add(.removed, value, nil, in: place, property)
    }
  }

  private mutating func compare(
    _ old: WrittenValue, _ new: WrittenValue, in place: [String], _ property: String?
  ) {
    guard !old.isSame(as: new), old.isWritten || new.isWritten else { return }
    guard old.form == new.form, !old.details.isEmpty || !new.details.isEmpty else {
      return add(.changed, old, new, in: place, property)
    }
    // Of two families of parameters, the newer one is told.
    let hasFamily = new.details.contains { $0.isOfFamily && $0.isWritten }
    for var detail in new.details {
      detail.span = detail.span ?? new.span
      guard var former = old.details.first(where: { $0.name == detail.name }) else {
        add(.added, nil, detail, in: place, property)
        continue
      }
      former.span = former.span ?? old.span
      if detail.isOfFamily, hasFamily, !detail.isWritten { continue }
      compare(former, detail, in: place, property)
    }
    for detail in old.details where !new.details.contains(where: { $0.name == detail.name }) {
      add(.removed, detail, nil, in: place, property)
    }
  }

  private mutating func add(
    _ kind: WrittenChange.Kind, _ old: WrittenValue?, _ new: WrittenValue?, in place: [String],
    _ property: String?
  ) {
    var change = WrittenChange(
      kind: kind, place: place, subject: (new ?? old)?.name ?? "", isValue: true,
      before: old?.text, after: new?.text,
      property: new?.property ?? old?.property ?? property)
    if let first = old?.span, let second = new?.span { change.causes = causes(first, second) }
    changes.append(change)
  }
}
