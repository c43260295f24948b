import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A custom property, registered with its type because only typed ones can be animated.
struct WebVariable: Hashable {
  var name: StyleText
  /// The type, such as `<number>`.
  var syntax: StyleText
  var initial: StyleText
  /// Whether child elements inherit the value: declared properties are used by other styles.
  var inherits: Bool
}

/// A keyframe with its value in CSS.
struct WebKeyframe: Hashable {
  /// The completed fraction of the iteration, 0…1.
  var offset: Double
  var value: StyleText
  /// The easing to the next keyframe.
  var easing: Easing
}

/// A CSS property and its keyframes.
struct WebTrack {
  /// The name of the CSS property or custom property.
  var property: StyleText
  /// The name of the keyframes: that of the property in the timeline.
  var name: String
  var keyframes: [WebKeyframe]
  /// Whether its values are added to those of the track before it, of the same property.
  var isAdded = false
  /// Whether the track before it, of the same property, is seen until it starts.
  var isLater = false
  /// Whether its delay is written even if it is 0, as that of other copies.
  var hasDelay = false
  /// When they play; nil for the times of the timeline.
  var timing: CurveTiming?
}

/// A timeline in the terms of web animations.
struct WebTimeline {
  /// The name, as a CSS class.
  var name: String
  /// The duration of an iteration in seconds.
  var duration: Double
  /// The number of iterations; nil if infinite.
  var iterations: Int?
  var markers: [SampledMarker]
  var variables: [WebVariable]
  /// The static declarations of the element's style, in order, which apply the animated components.
  var style: [(property: StyleText, value: StyleText)]
  var tracks: [WebTrack]
  /// The view that it moves; nil for a timeline that moves no elements.
  var part: ExportPart?
  /// The input that moves it; nil for a timeline that plays.
  var driver: ExportDriver?

  /// Converts a timeline.
  ///
  /// - Parameters:
  ///   - copy: what it has from other copies that it is exported with.
  ///   - hasDirectProperties: whether keyframes animate properties of CSS as well as custom ones.
  ///   - isDrawn: whether only what is drawn on a stage is wanted.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, copy: CopyRun.Copy? = nil,
    leavesOutRests: Bool = false, hasDirectProperties: Bool = true, isDrawn: Bool = false,
    log: inout ExportLog
  ) throws(EvaluationError) {
    name = WebTimeline.identifier(timeline.name)
    part = input.part(of: timeline)
    duration = copy?.duration ?? timeline.duration
    markers = timeline.markers
    switch timeline.repeatCount {
    case .forever: iterations = nil
    case .times(let count): iterations = count
    }
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    var builder = WebBuilder(
      timeline, input, duration: duration, leavesOutRests: leavesOutRests,
      hasDirectProperties: hasDirectProperties)
    let properties = copy?.properties ?? timeline.properties
    // A picture has no style of its own that could use declared properties.
    for property in properties where !isDrawn || property.property.builtIn != nil {
      builder.add(property, log: &log)
    }
    if !isDrawn { timeline.warnOfTrigger(properties, "a page", log: &log) }
    builder.finish(log: &log)
    (variables, style, tracks) = (builder.variables, builder.style, builder.tracks)
  }

  /// Reports names that conflict on a page, as classes or as custom properties.
  static func checkNames(_ input: ExportInput, log: inout ExportLog) {
    var classes: [String: String] = [:]
    var variables: [String: String] = [:]
    func claim(
      _ name: String, for owner: String, _ names: inout [String: String], at span: SourceSpan
    ) {
      if let other = names[name], other != owner {
        log.fail(
          "`\(owner)` and `\(other)` are both `\(name)` on a page", at: span,
          help: "rename one of them")
      }
      names[name] = owner
    }
    for property in input.document.properties {
      for component in property.type.components ?? [""] {
        let suffix = component.isEmpty ? "" : "-\(component)"
        claim(
          "--\(property.name)\(suffix)", for: property.name, &variables,
          at: property.declaration?.span ?? SourceSpan(0, 0))
      }
    }
    for timeline in input.timelines {
      if let driver = input.driver(of: timeline), driver.timeline == nil {
        claim(
          driver.variable, for: driver.driver.input.value, &variables,
          at: driver.driver.input.span)
      }
      let name = identifier(timeline.name)
      claim(name, for: timeline.name, &classes, at: timeline.timeline.name.span)
      let part = input.part(of: timeline)
      let whole = part?.whole.name.value ?? timeline.name
      if let part, let element = part.view.element, part.view.copy != nil {
        let copies = "\(whole).\(element.name)"
        claim(identifier(copies), for: copies, &classes, at: timeline.timeline.name.span)
      }
      for marker in timeline.markers {
        claim(
          variable(of: marker, in: whole), for: "\(whole).\(marker.name)", &variables,
          at: timeline.timeline.name.span)
      }
    }
  }

  /// The custom property with the time of a marker: `--menu-open-end`.
  ///
  /// - Parameter timeline: the name of the timeline.
  static func variable(of marker: SampledMarker, in timeline: String) -> String {
    "--\(identifier(timeline))-\(identifier(marker.name))"
  }

  /// The CSS class of a name: `card.insertion` becomes `card-insertion`.
  static func identifier(_ name: String) -> String {
    String(name.map { $0 == "." ? "-" : $0 })
  }
}

extension WebTimeline {
  /// The times of a track.
  func timing(of track: WebTrack) -> CurveTiming {
    track.timing ?? CurveTiming(duration: duration, iterations: iterations)
  }

  /// The time in seconds until a track starts, with that of the copy if the timeline moves a single
  /// one.
  func delay(of track: WebTrack) -> Double {
    timing(of: track).delay + (part?.view.copy == nil ? 0 : part?.starts.first ?? 0)
  }
}
