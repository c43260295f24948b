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
  /// What few keyframes have, apart from what all of them have, since a file may have a million: at
  /// most one element of each case.
  private var options: [Option] = []

  enum Option: Sendable {
    case by(Located<PropertyValue>)
    case at(Located<Double>)
    case curve(Located<CurveModel>)
    case spring(Located<SpringModel>)
    case startVelocity(Located<PropertyValue>)
    case endVelocity(Located<PropertyValue>)
  }

  /// The change from the previous target, if it is specified in place of the target.
  public var by: Located<PropertyValue>? {
    get {
      for index in options.indices {
        if case .by(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .by = $0 { true } else { false } }
      }
      if let newValue { options.append(.by(newValue)) }
    }
  }

  /// Its end, in seconds from the timeline's start, if it is specified.
  public var at: Located<Double>? {
    get {
      for index in options.indices {
        if case .at(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .at = $0 { true } else { false } }
      }
      if let newValue { options.append(.at(newValue)) }
    }
  }

  /// The timing curve of a linear keyframe.
  public var curve: Located<CurveModel>? {
    get {
      for index in options.indices {
        if case .curve(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .curve = $0 { true } else { false } }
      }
      if let newValue { options.append(.curve(newValue)) }
    }
  }

  /// A spring keyframe's spring; nil for SwiftUI's default.
  public var spring: Located<SpringModel>? {
    get {
      for index in options.indices {
        if case .spring(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .spring = $0 { true } else { false } }
      }
      if let newValue { options.append(.spring(newValue)) }
    }
  }

  /// The initial velocity, in units per second, if it is specified.
  public var startVelocity: Located<PropertyValue>? {
    get {
      for index in options.indices {
        if case .startVelocity(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .startVelocity = $0 { true } else { false } }
      }
      if let newValue { options.append(.startVelocity(newValue)) }
    }
  }

  /// The final velocity, in units per second, if it is specified.
  public var endVelocity: Located<PropertyValue>? {
    get {
      for index in options.indices {
        if case .endVelocity(let value) = options[index] { return value }
      }
      return nil
    }
    set {
      if !options.isEmpty {
        options.removeAll { if case .endVelocity = $0 { true } else { false } }
      }
      if let newValue { options.append(.endVelocity(newValue)) }
    }
  }

  /// Creates a keyframe of a kind; the fields are filled in by the decoder.
  public init(kind: Located<KeyframeKind>, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }
}
