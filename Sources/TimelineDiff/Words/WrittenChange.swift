/// A change of what is written, in words.
package struct WrittenChange: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case added, removed, renamed, changed, reordered
  }

  package var kind: Kind
  /// The parts that contain it, such as "`offsetY`" and "keyframe 2".
  package var place: [String]
  /// What is changed: the noun of a part, such as `phase`, or the name of a value, such as `duration`.
  package var subject: String
  /// Whether it is a value, or a part as a whole.
  package var isValue: Bool
  /// What was there, or the former name; nil for what is added.
  package var before: String?
  /// What is there now, or the present name; nil for what is removed.
  package var after: String?
  /// The property to whose curve it belongs, as it is called now; nil for none.
  package var property: String?
  /// The names that brought the change about, such as "`$bounce` of shared/springs.yaml".
  package var causes: [String] = []

  /// A sentence without a full stop.
  package var text: String {
    let words = (place + [statement]).joined(separator: " · ")
    return causes.isEmpty ? words : "\(words) (by \(causes.joined(separator: ", ")))"
  }

  /// What happened, without its place.
  private var statement: String {
    let (old, new) = (before ?? "", after ?? "")
    switch kind {
    case .added: return words(subject, new) + " added"
    case .removed: return words(subject, old) + " removed"
    case .renamed: return words(subject, old) + " renamed to \(new)"
    case .reordered: return "\(subject)s in another order"
    case .changed:
      return old.isEmpty || new.isEmpty || old == new
        ? "\(subject) changed" : "\(words(subject, old)) → \(new)"
    }
  }

  private func words(_ words: String...) -> String {
    words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
