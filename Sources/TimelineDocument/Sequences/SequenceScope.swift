internal import TimelineSyntax

/// The state of decoding the sequence of one timeline.
struct SequenceScope: Sendable {
  /// The list of the sequence's entries.
  let list: NodeID
  /// All labels of the sequence, also those below the current entry; nil until an error needs them.
  var allLabels: Set<String>?
  /// The labels above, with the nodes that define them.
  var nodes: [String: NodeID] = [:]
  /// The labels above as markers, in source order.
  var labels: [SequenceLabel] = []
  /// The names of the markers behind each label: `end`, and the markers of what is played.
  var parts: [String: [String]] = [:]
  /// The number of played entries and copies so far.
  var playedCount = 0
  /// Whether too many entries and copies have been reported.
  var isOverLimit = false
  /// The entry above the current one in its list, resolved.
  var above: NodeID?
  /// The deepest nesting so far.
  private(set) var depth = 0
  /// What each entry moves when.
  var spans: [EntrySpan] = []
  /// The places of the entries that move something.
  var places: [EntryPlace] = []

  /// Records the nesting of a list, here or in a sequence that is played.
  mutating func reach(_ depth: Int) { self.depth = max(self.depth, depth) }
}

/// When an entry of a sequence moves a property of one view.
struct EntrySpan: Sendable {
  /// The number of the property in ``PlayableTable/numbers``.
  var property: Int
  var start: Double
  var end: Double
  /// The index of the entry in ``SequenceScope/places``.
  var entry: Int
}

/// A property of one view.
struct MovedProperty: Sendable, Hashable {
  /// The element; nil for the view that the timeline is attached to.
  private let element: ElementModel?
  /// The copy; nil where there is a single one.
  private let copy: Int?
  /// The property's name without the element's.
  private let property: String

  /// - Parameters:
  ///   - element: the element on which an entry plays the property's timeline; nil for the property's
  ///     own.
  ///   - copy: the copy on which it is played; nil for the property's own.
  init(_ property: PropertyDeclaration, on element: ElementModel?, copy: Int?) {
    self.element = element ?? property.element
    self.copy = copy ?? property.target?.copy
    self.property = property.localName
  }

  /// The name with the element and the copy: `row[2].opacity`.
  var name: String {
    guard let element else { return property }
    return "\(element.name)\(copy.map { "[\($0)]" } ?? "").\(property)"
  }

  static func == (lhs: MovedProperty, rhs: MovedProperty) -> Bool {
    lhs.element === rhs.element && lhs.copy == rhs.copy && lhs.property == rhs.property
  }

  func hash(into hasher: inout Hasher) {
    if let element { hasher.combine(ObjectIdentifier(element)) }
    hasher.combine(copy ?? -1)
    hasher.combine(property)
  }
}

/// Where an entry stands, for messages about its times.
struct EntryPlace: Sendable {
  /// The nesting of the list in which it stands, from 1.
  var depth: Int
  /// The place to underline.
  var node: NodeID
  /// When it begins, in seconds.
  var begin: Double
  /// The values that decide when it begins.
  var at: Located<Double>?
  var delay: Located<Double>?
  var overlap: Located<Double>?
}

/// The view on which a timeline is decoded for an entry of a sequence.
struct PlayTarget: Sendable {
  /// The element; nil for the view itself.
  let element: ElementModel?
  /// The copy for which it is decoded.
  var copy = 0
  /// Whether these are tracks of the entry's own, which start as the sequence's `initial` says.
  let isOwn: Bool
  /// Whether a start value depends on the copy.
  var dependsOnCopy = false
}

/// The timelines of a file that entries of sequences can play.
struct PlayableTable: Sendable {
  /// The entries of all timelines, by name.
  var entries: [String: YAMLEntry] = [:]
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

  /// Forgets what has been decoded for entries.
  mutating func removeDecoded() {
    (variants, found, moved, plays) = ([:], [:], [:], [:])
  }
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
  /// The copy, if the values of the parameters depend on it.
  var copy: Int?

  init(
    _ found: FoundTimeline, _ arguments: [String: PlayArgument], on element: ElementModel?,
    to end: Double?
  ) {
    (self.found, self.element, self.end) = (found, element, end)
    self.arguments = arguments.isEmpty ? [:] : arguments.mapValues { $0.key }
  }

  static func == (lhs: VariantKey, rhs: VariantKey) -> Bool {
    lhs.found === rhs.found && lhs.element === rhs.element && lhs.end == rhs.end
      && lhs.copy == rhs.copy && lhs.arguments == rhs.arguments
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(found))
    if let element { hasher.combine(ObjectIdentifier(element)) }
    if let copy { hasher.combine(copy) }
    if !arguments.isEmpty { hasher.combine(arguments) }
  }
}
