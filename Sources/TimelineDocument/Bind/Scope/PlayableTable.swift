internal import TimelineSyntax

/// The timelines of a file that entries of sequences can play.
final class PlayableTable {
  /// All timelines as they are written, by name.
  var written: [String: WrittenTimeline] = [:]
  /// The names in source order.
  var names: [String] = []
  /// The valid timelines decoded so far.
  var timelines: [String: Timeline] = [:]
  /// What has been decoded for entries.
  var variants: [VariantKey: [PlayedTimeline]] = [:]
  /// What names in entries have been found to refer to.
  var found: [String: FoundTimeline] = [:]
  /// The properties that are moved by what is played.
  var moved: [MovedKey: [PropertyDeclaration]] = [:]
  /// What entries without values of their own play.
  var plays: [PlayNames: EntryPlay] = [:]
  /// The numbers of the properties that are moved.
  var numbers = PropertyNumbers()
  /// Binds a timeline for an entry that plays it; set by the binder of timelines, which those of their
  /// contents do not know.
  var bind: (WrittenTimeline, TimelinePlay, BindingScope) -> BoundTimeline = { _, _, _ in
    BoundTimeline()
  }

  init() {}

  /// Creates a table in which other timelines have the names of those of a table.
  ///
  /// - Parameter replacement: what takes the place of a timeline, and the name under which that is
  ///   written.
  init(of whole: PlayableTable, replacement: (Timeline) -> (Timeline, name: String)) {
    bind = whole.bind
    (written, names, timelines, numbers) = (
      whole.written, whole.names, whole.timelines, whole.numbers
    )
    for (name, timeline) in whole.timelines {
      let (other, source) = replacement(timeline)
      (timelines[name], written[name]) = (other, whole.written[source])
    }
  }
}

/// A timeline that has been bound; nil if it is invalid.
struct BoundTimeline: Sendable {
  var timeline: Timeline?
  /// Whether it depends on the copy of the element on which it is played.
  var dependsOnCopy = false
}

/// What is played on an element, or on one of its copies.
struct MovedKey: Hashable, Sendable {
  /// Held, so that no other object gets its identity.
  let played: PlayedTimeline
  let element: ElementModel?
  let copy: Int?

  init(_ played: PlayedTimeline, element: ElementModel?, copy: Int?) {
    (self.played, self.element, self.copy) = (played, element, copy)
  }

  static func == (lhs: MovedKey, rhs: MovedKey) -> Bool {
    lhs.played === rhs.played && lhs.element === rhs.element && lhs.copy == rhs.copy
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(played)) }
}

/// What decides how a timeline is played, beside its file.
struct VariantKey: Hashable, Sendable {
  /// What an entry names, and the element that it is played on: held, so that no other object gets
  /// their identities.
  private let found: FoundTimeline
  private let element: ElementModel?
  /// The values of its parameters, by name, as keys.
  private let arguments: [String: String]
  /// The time up to which it is played, if it is endless.
  private let end: Double?
  /// Where it is ended; nil where it ends.
  private let trim: EntryTrim?
  /// The copy, if the values of the parameters depend on it.
  var copy: Int?

  init(
    _ found: FoundTimeline, _ arguments: [String: PlayArgument], on element: ElementModel?,
    to end: Double?, trim: EntryTrim?
  ) {
    (self.found, self.element, self.end) = (found, element, end)
    self.trim = trim
    self.arguments = arguments.isEmpty ? [:] : arguments.mapValues { $0.key }
  }

  static func == (lhs: VariantKey, rhs: VariantKey) -> Bool {
    lhs.found === rhs.found && lhs.element === rhs.element && lhs.end == rhs.end
      && lhs.trim == rhs.trim && lhs.copy == rhs.copy && lhs.arguments == rhs.arguments
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(found))
    if let element { hasher.combine(ObjectIdentifier(element)) }
    if let copy { hasher.combine(copy) }
    hasher.combine(trim)
    if !arguments.isEmpty { hasher.combine(arguments) }
  }
}

/// The names in an entry that decide what it plays on which element, unless it has values of its own.
struct PlayNames: Hashable, Sendable {
  let timeline: String
  let element: String?
}

/// The value that an entry gives a parameter.
struct PlayArgument: Sendable {
  var definition: ConstantDefinition
  /// The value of an expression; nil for other values.
  var value: ArithmeticValue?
  /// What tells it from other values.
  var key: String
}
