public import TimelineSyntax

/// One timeline of a document.
public struct Timeline: Sendable {
  /// Its name, unique in the document.
  public var name: Located<String>
  /// What it is, for people.
  public var description: Located<String>?
  /// How long its author says that it is, in seconds; the contents decide.
  public var duration: Located<Double>?
  /// Where properties start, in the order of the text.
  public var initial: [PropertyAssignment] = []
  /// Named times, in the order of the text, in seconds.
  public var markers: [Marker] = []
  /// The name of the value whose change starts it.
  public var trigger: Located<String>?
  /// The name of the timeline that is played where the user asked for less motion.
  public var reducedMotion: Located<String>?
  /// What moves.
  public var contents: TimelineContents
  /// The bytes from its name to the end of its contents.
  public var span: SourceSpan

  /// Creates a timeline with nothing but its name and contents.
  public init(name: Located<String>, contents: TimelineContents, span: SourceSpan) {
    self.name = name
    self.contents = contents
    self.span = span
  }
}

/// What moves in a timeline: exactly one of four kinds.
public enum TimelineContents: Sendable {
  /// Keyframes, as in KeyframeAnimator.
  case tracks(TrackList)
  /// Phases, as in PhaseAnimator.
  case phases(PhaseList)
  /// State changes over time, as with withAnimation.
  case events(EventList)
  /// Insertion and removal of a view.
  case transition(TransitionSides)
}

/// A named time of a timeline.
public struct Marker: Sendable, Hashable {
  /// Its name.
  public var name: Located<String>
  /// When it is, in seconds from the timeline's start.
  public var time: Located<Double>

  /// Creates a marker.
  public init(name: Located<String>, time: Located<Double>) {
    self.name = name
    self.time = time
  }
}

/// A property and the value that it is given.
public struct PropertyAssignment: Sendable, Hashable {
  /// The property's name where it stands.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The value, in the document's units.
  public var value: Located<PropertyValue>

  /// Creates an assignment.
  public init(
    name: Located<String>, property: PropertyDeclaration, value: Located<PropertyValue>
  ) {
    self.name = name
    self.property = property
    self.value = value
  }
}
