public import TimelineSyntax

/// The named states of a view, between which its app chooses.
///
/// The contents of their timeline are the events of a run: of the one that is written, or of one that
/// visits each state.
public struct ViewStates: Sendable {
  /// The states in source order; the first one is that at the start.
  public var states: [ViewState]
  /// The animation of the changes that have no other; nil for SwiftUI's default.
  public var animation: Located<AnimationModel>?
  /// The changes that are animated otherwise; the first one that matches counts.
  public var changes: [StateTransition]
  /// The changes that are shown until the app makes others, as written; nil to visit each state.
  public var run: [StateVisit]?
  /// The changes of the run that the timeline's events are, those that states make by themselves
  /// included.
  public package(set) var visits: [StateVisit] = []
  /// The index of the state at the start of that run.
  package var first = 0
  /// The times in seconds between which the end of the run repeats, if it goes on forever; nil if it
  /// ends, and if that was not asked for.
  package var loop: ClosedRange<Double>?

  package init(
    states: [ViewState], animation: Located<AnimationModel>? = nil,
    changes: [StateTransition] = [], run: [StateVisit]? = nil
  ) {
    self.states = states
    self.animation = animation
    self.changes = changes
    self.run = run
  }

  /// The column of samples with the name of the state.
  package static let column = "state"

  /// The index of the state with a name.
  package func index(of name: String) -> Int? { states.firstIndex { $0.name.value == name } }

  /// The animation of a change between two states: that of the first entry of `changes` that matches,
  /// or else of the state that is entered, or else of all; nil for SwiftUI's default.
  package func animation(from old: ViewState, to new: ViewState) -> Located<AnimationModel>? {
    change(from: old, to: new)?.animation ?? new.animation ?? animation
  }

  /// How the copies of elements follow each other in a change between two states.
  package func stagger(from old: ViewState, to new: ViewState) -> Located<ChangeStagger>? {
    change(from: old, to: new)?.stagger ?? new.stagger
  }

  /// The first entry of `changes` that matches.
  private func change(from old: ViewState, to new: ViewState) -> StateTransition? {
    changes.first {
      $0.animation != nil && $0.matches(from: old.name.value, to: new.name.value)
    }
  }
}

/// A state of a view: its values, and what happens while it lasts.
public struct ViewState: Sendable {
  /// Its name.
  public var name: Located<String>
  /// A description for the user.
  public var description: Located<String>?
  /// The values that it sets.
  public var values: [PropertyAssignment]
  /// The values of all properties that some state sets or moves: all other properties are where they
  /// are without a state.
  package var targets: [PropertyAssignment] = []
  /// The animation of changes to it; nil for that of all.
  public var animation: Located<AnimationModel>?
  /// How the copies of elements follow each other in changes to it; nil where they change together.
  public var stagger: Located<ChangeStagger>?
  /// How the contents pass to its discrete values; nil where these are there at once.
  public var contentTransition: Located<ContentTransitionModel>?
  /// The timeline that plays while it lasts; nil for none.
  package var play: StatePlay?
  /// The name of the timeline that plays while it lasts; nil for none.
  public var playedName: String? { play?.name.value }
  /// How long that plays, in seconds; nil for nothing, and for what is endless.
  public var playedDuration: Double? { play.flatMap { $0.isEndless ? nil : $0.duration } }
  /// The state that follows by itself; nil if it lasts until the app changes it.
  public var next: NextState?
  /// How many seconds after it was entered the next one follows; nil if none does, or when everything is
  /// at rest.
  package var secondsUntilNext: Double? {
    switch next?.time.value {
    case .after(let time): time
    case .played: playedDuration
    case .settled, nil: nil
    }
  }
  /// The range of its name and its contents.
  public var span: SourceSpan

  package init(name: Located<String>, values: [PropertyAssignment], span: SourceSpan) {
    self.name = name
    self.values = values
    self.span = span
  }
}

/// A timeline that plays while a state lasts.
package struct StatePlay: Sendable {
  /// Its name, where the state names it.
  package var name: Located<String>
  package var timeline: Timeline
  /// How long it plays, in seconds; one iteration of what is endless.
  package var duration: Double
  package var isEndless: Bool
}

/// The state that follows another one by itself.
public struct NextState: Sendable {
  /// When it follows.
  public enum Time: Sendable, Hashable {
    /// So many seconds after the other one was entered.
    case after(Double)
    /// When what the other one plays is over.
    case played
    /// When nothing moves any more.
    case settled
  }

  /// Its name.
  public var state: Located<String>
  /// When it follows.
  public var time: Located<Time>
}

/// A change between states that is animated in a way of its own.
public struct StateTransition: Sendable {
  /// The states that are left; empty for any.
  public var from: [Located<String>]
  /// The states that are entered; empty for any.
  public var to: [Located<String>]
  /// The animation of the change.
  public var animation: Located<AnimationModel>?
  /// How the copies of elements follow each other; nil for that of the state that is entered.
  public var stagger: Located<ChangeStagger>?
  /// The range of the whole entry.
  public var span: SourceSpan

  /// Whether it is the change between two states.
  package func matches(from old: String, to new: String) -> Bool {
    (from.isEmpty || from.contains { $0.value == old })
      && (to.isEmpty || to.contains { $0.value == new })
  }
}

/// A change to a state at a time.
public struct StateVisit: Sendable, Hashable {
  /// Seconds from the start.
  public var time: Located<Double>
  /// The name of the state.
  public var state: Located<String>

  package init(at time: Located<Double>, to state: Located<String>) {
    self.time = time
    self.state = state
  }
}
