import TimelineDocument
import TimelineEvaluation

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
    _ timeline: ExportedTimeline, tolerance: Double, log: inout ExportLog
  ) throws(EvaluationError) {
    name = WebTimeline.identifier(timeline.name)
    duration = timeline.duration
    markers = timeline.markers
    switch timeline.repeatCount {
    case .forever: iterations = nil
    case .times(let count): iterations = count
    }
    var builder = WebBuilder(timeline, tolerance: tolerance)
    for property in try timeline.properties() { builder.add(property, log: &log) }
    builder.finish(log: &log)
    (variables, style, tracks) = (builder.variables, builder.style, builder.tracks)
  }

  /// A name as a class: `card.insertion` is `card-insertion`.
  static func identifier(_ name: String) -> String {
    String(name.map { $0 == "." ? "-" : $0 })
  }
}
