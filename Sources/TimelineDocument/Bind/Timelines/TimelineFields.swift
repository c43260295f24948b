internal import TimelineSyntax

/// The state of a timeline while its keys are decoded.
package struct TimelineFields {
  /// The timeline; its contents are bound after all other keys.
  var timeline: Timeline
  /// What is known from the keys so far.
  var header: TimelineHeader
  // The keys that belong to one kind of contents.
  var repeatCount: Located<RepeatCount>?
  var implicitAnimations: [ImplicitAnimation] = []
  var animation: Located<AnimationModel>?
  var changes: [StateTransition] = []
  var run: [StateVisit]?

  init(_ header: TimelineHeader, name: Located<String>, span: SourceSpan) {
    self.header = header
    timeline = Timeline(name: name, contents: .tracks(TrackList(tracks: [])), span: span)
  }

  /// The keys of which a timeline has exactly one.
  package static let contentKeys = ContentKind.allCases.map(\.key)

  /// What to do about a timeline without contents.
  static let contentHelp =
    "add \(WordList.text(contentKeys, limit: contentKeys.count, conjunction: "or"))"

  /// Whether a value is a mapping with the contents of a timeline.
  static func resemblesTimeline(_ id: NodeID, in tree: YAMLTree) -> Bool {
    let node = tree.resolve(id)
    return tree[node].kind == .mapping
      && tree.entries(of: node).contains { contentKeys.contains(tree.string(of: $0.key)) }
  }

  /// The keys that belong to only one kind of contents.
  static let specialKeys = [
    (key: "implicitAnimations", owners: ["events"]), (key: "animation", owners: ["states"]),
    (key: "changes", owners: ["states"]), (key: "run", owners: ["states"]),
    (key: "repeat", owners: ["tracks", "sequence"]), (key: "trim", owners: ["sequence"]),
    (key: "driver", owners: ["tracks", "sequence"]),
  ]

  /// The keys by which timelines are parsed.
  static let keys = TimelineKeys(
    timeline: record.keyTable,
    lists: [
      .init(key: FieldKey.phases, item: PhaseFields.record.keyTable),
      .init(key: FieldKey.events, item: EventFields.record.keyTable),
      .init(
        key: FieldKey.sequence, item: SequenceFields.record.keyTable,
        nested: SequenceFields.groupKeys),
    ], track: TrackFields.keys)

  static let record = Record<TimelineFields>(
    "a timeline",
    summary: "A named motion: tracks, phases, events, a transition, a sequence or states.",
    fields: (common + contentFields).map(\.knowingHeader),
    rules: [.oneOf(contentKeys)]
      + specialKeys.map {
        $0.owners.count == 1 ? .needs($0.key, $0.owners[0]) : .needsAny($0.key, $0.owners)
      }
      + [
        .startValues, .viewSize("size"), .needs("heading", "path"),
        .excludes("driver", ["trigger", "repeat"]),
      ],
    hints: hints, misplaced: .staggerOfTimeline)

  private static let hints = [
    KeyHint(["loop", "loops", "repeatForever", "infinite"]) { _ in "write `repeat: forever`" },
    KeyHint(["delay"]) {
      "it belongs to each track: `scale: { delay: \($0.firstValue), keyframes: […] }`"
    },
    KeyHint(["autoreverses", "alternate", "yoyo", "reverse"]) { _ in
      "it belongs to a track, next to its own `repeat`: `scale: { repeat: 2, autoreverses: true, spring: 1.2 }`"
    },
    KeyHint(["animation", "curve", "easing", "spring"]) { _ in
      "it belongs to each phase, event, insertion, removal, or keyframe"
    },
    KeyHint(["input", "scroll", "scrollTimeline", "scrollTrigger", "scrub", "progress"]) { _ in
      "an input in place of time is its driver: `\(DriverFields.example)`"
    },
    KeyHint(["insertion", "removal"]) { "write `transition: { \($0.text) }`" },
    .properties(under: "tracks"),
  ]

  private static let common: [Field<TimelineFields>] = [
    Field(
      "title", .string, example: "title: Reaction heart",
      summary: "A title for readers, which previews and pages show in place of the name."
    ) { $0.timeline.title = $1 },
    Field(
      "description", .string, example: "description: Plays once for every tap.",
      summary: "A description."
    ) { $0.timeline.description = $1 },
    Field(
      "art", ValueType<ElementModel>.artwork, example: "art: art/logo.svg",
      summary:
        "How previews, pages and pictures draw the view: the relative path of an SVG or PNG, or its look."
    ) { $0.timeline.art = $1.value },
    Field(
      "parameters", ValueType<TimelineParameters>.parameters,
      example: "parameters: { distance: 24 }",
      summary: "Parameters with their defaults, used as `$name` in this timeline."
    ) {
      $0.timeline.parameters = $1.value.definitions
      $0.header.take($1.value)
    },
    Field(
      "trigger", .string, example: "trigger: taps",
      summary: "The name of the value that starts the timeline when it changes."
    ) { $0.timeline.trigger = $1 },
    Field(
      FieldKey.driver, ValueType<TimelineDriver>.driver.orInvalid,
      example: "driver: { input: pull, from: 0, to: 120 }",
      summary: "An input that moves the tracks or the sequence in place of time."
    ) {
      $0.timeline.driver = $1.value
      // Times are fractions of the way, whose whole is a second unless a `duration` says otherwise.
      $0.header.duration = 1
    },
    Field(
      "reducedMotion", ValueType(.name(.timeline), decode: ValueType<String>.string.decode),
      example: "reducedMotion: fade",
      summary: "The timeline to play instead when Reduce Motion is on."
    ) { $0.timeline.reducedMotion = $1 },
    Field(
      "duration", ValueType<Double>.duration.orInvalid, example: "duration: 1.2",
      summary:
        "The intended duration, of which `at: 40%` is a fraction; the linter compares it with the contents."
    ) {
      let (node, span) = ($1.node, $1.span)
      $0.timeline.duration = $1.value.map { Located($0, node: node, span: span) }
      ($0.header.duration, $0.header.hasBrokenDuration) = ($1.value, $1.value == nil)
    },
    Field(
      "repeat", ValueType<RepeatCount>.repeatCount, default: "1", example: "repeat: forever",
      summary: "How often the tracks or the sequence play: a number of iterations, or `forever`."
    ) { $0.repeatCount = $1 },
    Field(
      "size", ValueType<PropertyValue>.viewSize, example: "size: [320, 200]",
      summary:
        "The view's size: the distance of `move`, `slide` and `push`, and what `100%` of an offset is."
    ) {
      $0.timeline.size = $1
      $0.header.size = $1.value.numbers
    },
    Field(
      "path", ValueType<MotionPath>.route.orInvalid, example: "path: route",
      summary: "The path along which `travel` moves the view."
    ) { ($0.header.path, $0.header.hasBrokenPath) = ($1.value, $1.value == nil) },
    Field(
      "heading", .boolean, default: "false", example: "heading: true",
      summary: "Whether the view turns along its path: then `travel` determines its rotation."
    ) { $0.header.hasHeading = $1.value },
    Field(
      FieldKey.markers, ValueType<TimelineMarkers>.markers, example: "markers: { landing: 0.4s }",
      summary: "Named times, for `at`."
    ) {
      $0.timeline.markers = $1.value.markers
      $0.header.take($1.value)
    },
    Field(
      FieldKey.initial, ValueType<[PropertyAssignment]>.initial, example: "initial: { opacity: 0 }",
      summary: "The start values of properties."
    ) {
      $0.timeline.initial = $1.value
      $0.header.take($1.value)
    },
    Field(
      "implicitAnimations", ValueType<[ImplicitAnimation]>.implicitAnimations,
      example: "implicitAnimations: { opacity: smooth }",
      summary: "Animations of properties, which take precedence over an event's own."
    ) { $0.implicitAnimations = $1.value },
  ]

  private static let contentFields: [Field<TimelineFields>] = [
    Field(
      FieldKey.tracks, .later(.tracks), example: "tracks: { scale: [{ spring: 1.2 }] }",
      summary: "Keyframes for each property, as in KeyframeAnimator."
    ) { _, _ in },
    Field(
      FieldKey.phases, .later(PhaseFields.list),
      example: "phases: [{ phase: idle, set: { scale: 1 } }]",
      summary: "A list of phases that follow each other, as in PhaseAnimator."
    ) { _, _ in },
    Field(
      FieldKey.events, .later(EventFields.list),
      example: "events: [{ at: 0, set: { scale: 1.5 } }]",
      summary: "State changes over time, as with withAnimation."
    ) { _, _ in },
    Field(
      FieldKey.transition, .later(ValueType<TransitionModel>.transition.description),
      example: "transition: { use: opacity, animation: smooth }",
      summary: "How a view appears and disappears."
    ) { _, _ in },
    Field(
      FieldKey.sequence, .later(.sequenceEntries),
      example: "sequence: [{ play: rise, element: title }]",
      summary: "Timelines that are played one after another, together or overlapping."
    ) { _, _ in },
    Field(
      "trim", ValueType<EntryTrim>.trim, example: "trim: settled",
      summary:
        "Where all entries of the sequence end what they play, as their own `trim`: `settled` or a time."
    ) { $0.header.trim = $1.value },
    Field(
      "animation", ValueType<AnimationModel>.animation, default: "default",
      example: "animation: smooth",
      summary: "The animation of all changes between states that have no other."
    ) { $0.animation = $1 },
    Field(
      FieldKey.states, .later(StateFields.mapping),
      example: "states: { rest: {}, pressed: { set: { scale: 0.96 } } }",
      summary: "Named states between which the app chooses; the first one is that at the start."
    ) { _, _ in },
    Field(
      "changes",
      ValueType(StateTransitionFields.list) { scope, id in
        StateBinder(scope).stateTransitions(at: id)
      },
      example: "changes: [{ from: pressed, animation: bouncy }]",
      summary: "Changes between states with animations of their own; the first that matches counts."
    ) { $0.changes = $1.value },
    Field(
      FieldKey.run,
      ValueType(StateVisitFields.list) { scope, id in StateBinder(scope).stateVisits(at: id) },
      example: "run: [{ at: 0.2s, to: pressed }, { at: 1s, to: rest }]",
      summary:
        "The changes that are shown until an app makes others; by default each state is visited in order."
    ) { $0.run = $1.value },
  ]
}

extension ValueType where Value == [PropertyAssignment] {
  /// Properties and their values.
  static let assignments = ValueType(.viewProperties(.propertyValue)) {
    scope, id in ChangeBinder(scope).assignments(at: id, what: "`set`")
  }

  /// The initial values of the timeline's properties.
  static let initial = ValueType(.viewProperties(.propertyValue)) {
    scope, id in ChangeBinder(scope).assignments(at: id, what: "`initial`")
  }
}

extension ValueType where Value == [ImplicitAnimation] {
  /// Properties and their implicit animations.
  static let implicitAnimations = ValueType(
    .viewProperties(ValueType<AnimationModel>.animation.description)
  ) { scope, id in
    let node = scope.tree.resolve(id)
    let example = "implicitAnimations: { opacity: smooth }"
    guard
      scope.reader.checkMapping(node, at: id, what: "`implicitAnimations`", example: example)
    else { return nil }
    var animations: [ImplicitAnimation] = []
    for entry in scope.tree.entries(of: node) where !scope.tree.isExtension(entry.key) {
      switch ElementBinder(scope).viewEntry(entry, own: AnimationFields.record.keyTable) {
      case .property:
        if let animation = TimelineBinder(scope).implicitAnimation(entry) {
          animations.append(animation)
        }
      case .element(let element, let entries, let stagger, _):
        scope.reader.reportUselessStagger(stagger)
        let inner = scope.inPlace { $0.element = element }
        animations += entries.compactMap(TimelineBinder(inner).implicitAnimation)
      case .invalid: break
      }
    }
    return animations
  }
}

extension TimelineBinder {
  fileprivate func implicitAnimation(_ entry: YAMLEntry) -> ImplicitAnimation? {
    let property = PropertyBinder(scope).property(named: entry.key, value: entry.value)
    guard let animation = DefinitionBinder(scope).animation(at: entry.value), let property else {
      return nil
    }
    return ImplicitAnimation(
      name: Located(property.name, node: entry.key, span: tree[entry.key].span),
      property: property,
      animation: Located(animation, node: entry.value, span: tree[entry.value].span))
  }
}
