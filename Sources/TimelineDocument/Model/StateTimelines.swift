public import TimelineSyntax

/// The contents of a phase timeline.
public struct PhaseList: Sendable {
  /// The phases in order.
  public var phases: [Phase]

  /// Creates the contents of a phase timeline.
  public init(phases: [Phase]) { self.phases = phases }
}

/// A phase: its values, and the animation of the change to it.
public struct Phase: Sendable {
  /// The phase's name.
  public var name: Located<String>
  /// The values that it sets; all other properties have their initial value.
  public var values: [PropertyAssignment]
  /// How the contents pass to its discrete values; nil where these are there at once.
  public var contentTransition: Located<ContentTransitionModel>?
  /// The animation of the change to the phase; nil for SwiftUI's default.
  public var animation: Located<AnimationModel>?
  /// How the copies of elements follow each other in the change to it; nil where they change together.
  public var stagger: Located<ChangeStagger>?
  /// The range of the whole phase.
  public var span: SourceSpan

  /// Creates a phase.
  public init(
    name: Located<String>, values: [PropertyAssignment], animation: Located<AnimationModel>?,
    span: SourceSpan
  ) {
    self.name = name
    self.values = values
    self.animation = animation
    self.span = span
  }

  /// How many seconds later than the first copies the copy of a property begins to change to the phase.
  package func delay(of property: PropertyDeclaration) -> Double {
    guard let target = property.target, let copy = target.copy,
      let own = stagger?.value.stagger(of: target.element)
    else { return 0 }
    return own.start(of: copy, count: target.element.count)
  }

  /// The phase as a single copy has it, whose animation begins later.
  func delayed(by delay: Double) -> Phase {
    var phase = self
    phase.stagger = nil
    guard delay > 0 else { return phase }
    var own = animation ?? name.map { _ in AnimationModel(base: .default) }
    own.value.modifiers.append(.delay(delay))
    phase.animation = own
    return phase
  }
}

/// The contents of an event timeline.
public struct EventList: Sendable {
  /// The implicit animations of properties, which take precedence over an event's animation.
  public var implicitAnimations: [ImplicitAnimation]
  /// The state changes, ordered by time.
  public var events: [Event]

  /// Creates the contents of an event timeline.
  public init(implicitAnimations: [ImplicitAnimation] = [], events: [Event]) {
    self.implicitAnimations = implicitAnimations
    self.events = events
  }
}

/// The implicit animation of a property, as with `.animation(_:value:)`.
public struct ImplicitAnimation: Sendable {
  /// The property's name, with its location.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The animation.
  public var animation: Located<AnimationModel>

  /// Creates an implicit animation.
  public init(
    name: Located<String>, property: PropertyDeclaration, animation: Located<AnimationModel>
  ) {
    self.name = name
    self.property = property
    self.animation = animation
  }
}

/// A property that follows a drag gesture.
public struct Drag: Sendable {
  /// The property's name, with its location.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The samples, ordered by time.
  public var samples: [DragSample]

  /// Creates a drag.
  public init(name: Located<String>, property: PropertyDeclaration, samples: [DragSample]) {
    self.name = name
    self.property = property
    self.samples = samples
  }
}

/// The value of a dragged property at a time.
public struct DragSample: Sendable, Hashable {
  /// The time, in seconds from the event's time.
  public var time: Located<Double>
  /// The property's value.
  public var value: Located<PropertyValue>

  /// Creates a sample.
  public init(time: Located<Double>, value: Located<PropertyValue>) {
    self.time = time
    self.value = value
  }
}
