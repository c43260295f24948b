public import TimelineSyntax

/// A state change at a time.
public struct Event: Sendable {
  /// Its time, in seconds from the timeline's start.
  ///
  /// That of an event that waits for another one is measured at the document's frame rate.
  public var time: Located<Double>
  /// What it waits for in place of a time; nil if its time is given.
  public var completion: EventCompletion?
  /// The name by which other events wait for its animations.
  public var label: Located<String>?
  /// The values that it sets.
  public var values: [PropertyAssignment]
  /// The drags that it starts.
  public var drags: [Drag]
  /// The insertion or removal of the view; nil for none.
  public var presence: PresenceChange?
  /// How the contents pass to the discrete values that it sets; nil where these are there at once.
  public var contentTransition: Located<ContentTransitionModel>?
  /// The animation of the change; nil if it is not animated.
  public var animation: Located<AnimationModel>?
  /// Whether it disables implicit animations.
  public var disablesAnimations: Located<Bool>?
  /// Whether it is part of a continuous interaction; built-in animations ignore it.
  public var isContinuous: Located<Bool>?
  /// Whether the velocity of its values is tracked; nil for the default, which a drag does.
  public var tracksVelocity: Located<Bool>?
  /// Whether its values are those of a frame of what a state plays, which are shown as they are.
  package var isPlayed = false
  /// How the copies of elements follow each other; nil where they change together.
  package var stagger: Located<ChangeStagger>?
  /// How many groups of copies change before these ones by its `stagger`.
  package var rank = 0
  /// The range of the whole event.
  public var span: SourceSpan

  /// Creates an event at a time.
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

/// The animations that an event waits for.
public struct EventCompletion: Sendable, Hashable {
  /// The label of the event whose animations they are.
  public var label: Located<String>
  /// When they count as complete.
  public var criteria: CompletionCriteria

  /// Creates the completion of a labelled event's animations.
  public init(label: Located<String>, criteria: CompletionCriteria = .logicallyComplete) {
    self.label = label
    self.criteria = criteria
  }
}

/// When an animation counts as complete, as SwiftUI's `AnimationCompletionCriteria`.
public enum CompletionCriteria: String, Sendable, Hashable, CaseIterable {
  /// A spring has lasted its duration, a curve is at its end.
  case logicallyComplete
  /// The animation has ended, and so have all that began on the same property while it ran.
  case removed
}

/// The insertion or removal of the view of an event timeline.
public struct PresenceChange: Sendable {
  /// Whether the view is inserted; otherwise it is removed.
  public var isInsertion: Bool
  /// The name of the timeline with the transition.
  public var name: Located<String>
  /// The transition.
  public var transition: TransitionModel

  /// Creates an insertion or a removal.
  public init(isInsertion: Bool, name: Located<String>, transition: TransitionModel) {
    self.isInsertion = isInsertion
    self.name = name
    self.transition = transition
  }
}
