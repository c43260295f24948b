import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A custom property that a page has to know the type of before it can move.
struct WebVariable: Hashable {
  var name: String
  /// The type, such as `<number>`.
  var syntax: String
  var initial: String
  /// Whether elements inside see it, too: what a file declares is read by somebody else's style.
  var inherits: Bool
}

/// A keyframe as text.
struct WebKeyframe: Hashable {
  /// The part of the run that is over, 0…1.
  var offset: Double
  var value: String
  /// The way to the next keyframe.
  var easing: Easing
}

/// A property of the page and its keyframes.
struct WebTrack {
  /// The CSS property, or the custom one.
  var property: String
  /// What its keyframes are called: the property as the timeline names it.
  var name: String
  var keyframes: [WebKeyframe]
  /// The same in Bézier easings alone, for browsers without `linear()`; nil where it is the same.
  var fallback: [WebKeyframe]?
}

/// A timeline as a web page plays it.
struct WebTimeline {
  /// Its name, as a class is called.
  var name: String
  /// Seconds.
  var duration: Double
  /// How often it plays; nil without an end.
  var iterations: Int?
  var markers: [SampledMarker]
  var variables: [WebVariable]
  /// What the element's style has to say once, in order: what puts the moving numbers to use.
  var style: [(property: String, value: String)]
  var tracks: [WebTrack]

  /// Reads a timeline.
  init(
    _ timeline: CompiledTimeline, tolerance: Double, log: inout ExportLog
  ) throws(EvaluationError) {
    name = WebTimeline.identifier(timeline.name)
    duration = timeline.duration
    markers = timeline.markers
    switch timeline.repeatCount {
    case .forever: iterations = nil
    case .times(let count): iterations = count
    }
    try timeline.warnOfIterations(log: &log, tolerance: tolerance)
    var builder = WebBuilder(timeline, tolerance: tolerance)
    let properties = timeline.properties
    for property in properties { builder.add(property, log: &log) }
    timeline.warnOfTrigger(properties, "a page", log: &log)
    builder.finish(log: &log)
    (variables, style, tracks) = (builder.variables, builder.style, builder.tracks)
  }

  /// Reports names that are one on a page: two classes, or two custom properties.
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
      let name = identifier(timeline.name)
      claim(name, for: timeline.name, &classes, at: timeline.timeline.name.span)
      for marker in timeline.markers {
        claim(
          "--\(name)-\(marker.name)", for: "\(timeline.name).\(marker.name)", &variables,
          at: timeline.timeline.name.span)
      }
    }
  }

  /// A name as a class: `card.insertion` is `card-insertion`.
  static func identifier(_ name: String) -> String {
    String(name.map { $0 == "." ? "-" : $0 })
  }
}
