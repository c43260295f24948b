public import TimelineSyntax

/// The contents of a phase timeline.
public struct PhaseList: Sendable {
  /// The phases in order.
  public var phases: [Phase]

  /// Creates the contents of a phase timeline.
  public init(phases: [Phase]) { self.phases = phases }
}

/// One phase: what is set in it, and how the change into it is animated.
public struct Phase: Sendable {
  /// The phase's name.
  public var name: Located<String>
  /// What is set; every other property has its start value.
  public var values: [PropertyAssignment]
  /// The animation into the phase; nil for SwiftUI's default.
  public var animation: Located<AnimationModel>?
  /// The bytes of the whole phase.
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
}

/// The contents of an event timeline.
public struct EventList: Sendable {
  /// Animations that belong to properties and beat an event's own.
  public var implicitAnimations: [ImplicitAnimation]
  /// The state changes in order of time.
  public var events: [Event]

  /// Creates the contents of an event timeline.
  public init(implicitAnimations: [ImplicitAnimation] = [], events: [Event]) {
    self.implicitAnimations = implicitAnimations
    self.events = events
  }
}

/// An animation that a property always moves by, as `.animation(_:value:)` gives it.
public struct ImplicitAnimation: Sendable {
  /// The property's name where it stands.
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

/// A state change at a time.
public struct Event: Sendable {
  /// When it happens, in seconds from the timeline's start.
  public var time: Located<Double>
  /// What is set.
  public var values: [PropertyAssignment]
  /// What is dragged.
  public var drags: [Drag]
  /// The animation of the change; nil where it is not animated.
  public var animation: Located<AnimationModel>?
  /// Whether implicit animations are switched off for it.
  public var disablesAnimations: Located<Bool>?
  /// The bytes of the whole event.
  public var span: SourceSpan

  /// Creates an event.
  public init(
    time: Located<Double>, values: [PropertyAssignment], drags: [Drag] = [],
    animation: Located<AnimationModel>? = nil, disablesAnimations: Located<Bool>? = nil,
    span: SourceSpan
  ) {
    self.time = time
    self.values = values
    self.drags = drags
    self.animation = animation
    self.disablesAnimations = disablesAnimations
    self.span = span
  }
}

/// A property that follows a finger.
public struct Drag: Sendable {
  /// The property's name where it stands.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The samples in order of time.
  public var samples: [DragSample]

  /// Creates a drag.
  public init(name: Located<String>, property: PropertyDeclaration, samples: [DragSample]) {
    self.name = name
    self.property = property
    self.samples = samples
  }
}

/// Where a finger was at a time.
public struct DragSample: Sendable, Hashable {
  /// Seconds from the event's time.
  public var time: Located<Double>
  /// The property's value.
  public var value: Located<PropertyValue>

  /// Creates a sample.
  public init(time: Located<Double>, value: Located<PropertyValue>) {
    self.time = time
    self.value = value
  }
}
