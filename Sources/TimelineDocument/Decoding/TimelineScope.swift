internal import TimelineSyntax

/// What holds inside one timeline while it is read.
struct TimelineScope: Sendable {
  let name: String
  /// Whether it gives the size of its view.
  let hasSize: Bool
  /// Its markers, in seconds.
  var markers: [String: Located<Double>] = [:]
  /// Where its properties start, as its `initial` has them.
  var initial: [String: PropertyValue] = [:]
  /// Properties whose start in `initial` could not be read: they are not reported as having none.
  var brokenStarts: Set<String> = []
  /// Properties that were reported as having no start.
  var reportedStarts: Set<String> = []
  /// The properties that are used, with the first place of each.
  private var uses: [String: NodeID] = [:]
  /// Pairs of properties that were reported as excluding each other.
  private var reportedConflicts: Set<Set<String>> = []

  init(name: String = "", hasSize: Bool = false) {
    self.name = name
    self.hasSize = hasSize
  }

  /// Remembers that a property is used.
  ///
  /// - Returns: a property that excludes it, with its first place, unless the two were returned before.
  mutating func use(_ property: PropertyDeclaration, at key: NodeID) -> (name: String, key: NodeID)?
  {
    let name = property.name
    if uses[name] == nil { uses[name] = key }
    for other in property.builtIn?.rivals.map(\.name) ?? [] {
      guard let first = uses[other], reportedConflicts.insert([name, other]).inserted else {
        continue
      }
      return (other, first)
    }
    return nil
  }
}
