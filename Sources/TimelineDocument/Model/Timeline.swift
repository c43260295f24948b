public import TimelineSyntax

/// A timeline of a document.
///
/// It is kept in several places while a file is bound, so a copy is as cheap as a reference.
public struct Timeline: Sendable {
  /// Its fields: always one element, which is changed in place.
  private var fields: [Fields]

  private struct Fields: Sendable {
    var name: Located<String>
    var title: Located<String>?
    var art: ElementModel?
    var description: Located<String>?
    var parameters: [ConstantDefinition] = []
    var duration: Located<Double>?
    var initial: [PropertyAssignment] = []
    var markers: [Marker] = []
    var trigger: Located<String>?
    var reducedMotion: Located<String>?
    var contents: TimelineContents
    var states: ViewStates?
    var driver: TimelineDriver?
    var size: Located<PropertyValue>?
    var copy: Int?
    var span: SourceSpan
  }

  /// Its name, which is unique in the document.
  public var name: Located<String> {
    get { fields[0].name }
    set { fields[0].name = newValue }
  }

  /// A title for readers, which previews and pages show in place of the name.
  public var title: Located<String>? {
    get { fields[0].title }
    set { fields[0].title = newValue }
  }

  /// How the view itself is drawn; nil for a drawing that fits what moves.
  package var art: ElementModel? {
    get { fields[0].art }
    set { fields[0].art = newValue }
  }

  /// A description for the user.
  public var description: Located<String>? {
    get { fields[0].description }
    set { fields[0].description = newValue }
  }

  /// The names of its parameters, with their defaults, in source order.
  package var parameters: [ConstantDefinition] {
    get { fields[0].parameters }
    set { fields[0].parameters = newValue }
  }

  /// The duration that the document specifies, in seconds; the actual duration is that of the
  /// contents.
  public var duration: Located<Double>? {
    get { fields[0].duration }
    set { fields[0].duration = newValue }
  }

  /// The initial values of properties, in source order.
  public var initial: [PropertyAssignment] {
    get { fields[0].initial }
    set { fields[0].initial = newValue }
  }

  /// Named times, in seconds, in source order.
  public var markers: [Marker] {
    get { fields[0].markers }
    set { fields[0].markers = newValue }
  }

  /// The name of the value whose change starts it.
  public var trigger: Located<String>? {
    get { fields[0].trigger }
    set { fields[0].trigger = newValue }
  }

  /// The name of the timeline that replaces this one when Reduce Motion is enabled.
  public var reducedMotion: Located<String>? {
    get { fields[0].reducedMotion }
    set { fields[0].reducedMotion = newValue }
  }

  /// The animated contents.
  public var contents: TimelineContents {
    get { fields[0].contents }
    set { fields[0].contents = newValue }
  }

  /// The states between which the app chooses; ``contents`` is then a run of them.
  public var states: ViewStates? {
    get { fields[0].states }
    set { fields[0].states = newValue }
  }

  /// The input that moves it in place of time; nil for a timeline that plays.
  public var driver: TimelineDriver? {
    get { fields[0].driver }
    set { fields[0].driver = newValue }
  }

  /// The size of its view, of which percentages count; nil if it specifies none.
  package var size: Located<PropertyValue>? {
    get { fields[0].size }
    set { fields[0].size = newValue }
  }

  /// The only copy of its element that it moves, as the part of a timeline that moves several views;
  /// nil for a whole timeline, and for a part that moves all copies alike.
  package var copy: Int? {
    get { fields[0].copy }
    set { fields[0].copy = newValue }
  }

  /// The range from its name to the end of its contents.
  public var span: SourceSpan {
    get { fields[0].span }
    set { fields[0].span = newValue }
  }

  /// Creates a timeline with only a name and contents.
  public init(name: Located<String>, contents: TimelineContents, span: SourceSpan) {
    fields = [Fields(name: name, contents: contents, span: span)]
  }
}

/// A named time of a timeline.
public struct Marker: Sendable, Hashable {
  /// Its name.
  public var name: Located<String>
  /// The time, in seconds from the timeline's start.
  public var time: Located<Double>

  /// Creates a marker.
  public init(name: Located<String>, time: Located<Double>) {
    self.name = name
    self.time = time
  }
}

/// A property and the value assigned to it.
public struct PropertyAssignment: Sendable, Hashable {
  /// The property's name, with its location.
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
