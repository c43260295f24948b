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
  /// What few keyframes have, apart from what all of them have, since a file may have a million.
  private var options = Options.none

  private enum Options: Sendable {
    case none
    case curve(Box<Located<CurveModel>>)
    case spring(Box<Located<SpringModel>>)
    /// At most one element of each case.
    case several([Option])

    init(_ option: Option) {
      switch option {
      case .curve(let curve): self = .curve(Box(curve))
      case .spring(let spring): self = .spring(Box(spring))
      default: self = .several([option])
      }
    }
  }

  enum Option: Sendable {
    case by(Located<PropertyValue>)
    case at(Located<Double>)
    case curve(Located<CurveModel>)
    case spring(Located<SpringModel>)
    case startVelocity(Located<PropertyValue>)
    case endVelocity(Located<PropertyValue>)
  }

  /// A large value, stored apart.
  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The change from the previous target, if it is specified in place of the target.
  public var by: Located<PropertyValue>? {
    get {
      for case .by(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .by($0) }) { if case .by = $0 { true } else { false } }
    }
  }

  /// Its end, in seconds from the timeline's start, if it is specified.
  public var at: Located<Double>? {
    get {
      for case .at(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .at($0) }) { if case .at = $0 { true } else { false } }
    }
  }

  /// The timing curve of a linear keyframe.
  public var curve: Located<CurveModel>? {
    get {
      if case .curve(let box) = options { return box.value }
      for case .curve(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .curve($0) }) { if case .curve = $0 { true } else { false } }
    }
  }

  /// A spring keyframe's spring; nil for SwiftUI's default.
  public var spring: Located<SpringModel>? {
    get {
      if case .spring(let box) = options { return box.value }
      for case .spring(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .spring($0) }) { if case .spring = $0 { true } else { false } }
    }
  }

  /// The initial velocity, in units per second, if it is specified.
  public var startVelocity: Located<PropertyValue>? {
    get {
      for case .startVelocity(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .startVelocity($0) }) {
        if case .startVelocity = $0 { true } else { false }
      }
    }
  }

  /// The final velocity, in units per second, if it is specified.
  public var endVelocity: Located<PropertyValue>? {
    get {
      for case .endVelocity(let value) in several { return value }
      return nil
    }
    set {
      replace(by: newValue.map { .endVelocity($0) }) {
        if case .endVelocity = $0 { true } else { false }
      }
    }
  }

  /// Creates a keyframe of a kind; the fields are filled in by its binder.
  public init(kind: Located<KeyframeKind>, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  /// The options, unless there is only a curve or a spring.
  private var several: [Option] {
    if case .several(let list) = options { list } else { [] }
  }

  private mutating func replace(by option: Option?, _ isSame: (Option) -> Bool) {
    var list: [Option]
    switch options {
    case .none:
      if let option { options = Options(option) }
      return
    case .curve(let box): list = [.curve(box.value)]
    case .spring(let box): list = [.spring(box.value)]
    case .several(let several): list = several
    }
    list.removeAll(where: isSame)
    if let option { list.append(option) }
    options = list.count > 1 ? .several(list) : list.first.map(Options.init) ?? .none
  }
}
