public import TimelineSyntax

/// A keyframe, and its resolved times.
public struct Keyframe: Sendable {
  /// The kind, located at its key.
  public var kind: Located<KeyframeKind>
  /// The target value, computed if ``by`` is specified; nil for a hold.
  public var to: Located<PropertyValue>?
  /// Its duration, in seconds, if it is specified.
  public var duration: Located<Double>?
  /// Its start, in seconds from the timeline's start, including the track's `delay`.
  public var startTime: Double = 0
  /// Its resolved duration, in seconds: as specified, computed from `at`, or a spring's settling
  /// duration.
  public var resolvedDuration: Double = 0
  /// The range of the whole keyframe.
  public var span: SourceSpan
  /// What few keyframes have; nil without any of it.
  private var options: Options?

  /// What few keyframes have, apart from what all of them have: a file may have a million.
  private final class Options: Sendable {
    struct Fields: Sendable {
      var by: Located<PropertyValue>?
      var at: Located<Double>?
      var curve: Located<CurveModel>?
      var spring: Located<SpringModel>?
      var startVelocity: Located<PropertyValue>?
      var endVelocity: Located<PropertyValue>?
    }

    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  /// The change from the previous target, if it is specified in place of the target.
  public var by: Located<PropertyValue>? {
    get { options?.fields.by }
    set { set(\.by, newValue) }
  }

  /// Its end, in seconds from the timeline's start, if it is specified.
  public var at: Located<Double>? {
    get { options?.fields.at }
    set { set(\.at, newValue) }
  }

  /// The timing curve of a linear keyframe.
  public var curve: Located<CurveModel>? {
    get { options?.fields.curve }
    set { set(\.curve, newValue) }
  }

  /// A spring keyframe's spring; nil for SwiftUI's default.
  public var spring: Located<SpringModel>? {
    get { options?.fields.spring }
    set { set(\.spring, newValue) }
  }

  /// The initial velocity, in units per second, if it is specified.
  public var startVelocity: Located<PropertyValue>? {
    get { options?.fields.startVelocity }
    set { set(\.startVelocity, newValue) }
  }

  /// The final velocity, in units per second, if it is specified.
  public var endVelocity: Located<PropertyValue>? {
    get { options?.fields.endVelocity }
    set { set(\.endVelocity, newValue) }
  }

  /// Creates a keyframe of a kind; the fields are filled in by the decoder.
  public init(kind: Located<KeyframeKind>, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  private mutating func set<Value>(
    _ field: WritableKeyPath<Options.Fields, Value?>, _ value: Value?
  ) {
    guard value != nil || options != nil else { return }
    var fields = options?.fields ?? Options.Fields()
    fields[keyPath: field] = value
    options = Options(fields)
  }
}
