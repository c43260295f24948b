import TimelineEvaluation
import TimelineSyntax

/// The motion of one property of a view, as a module of JavaScript has it.
struct ScriptTrack {
  /// The name of the property in the module.
  var key: StyleText
  var keyframes: [WebKeyframe]
  /// When they play; nil for the times of the timeline.
  var timing: CurveTiming?
  /// Whether its values are added to those of the track before it, of the same property.
  var isAdded = false
  /// The whole motion as a spring that the library computes itself; nil for other motions.
  var spring: ElementSpring?

  /// The tracks of copies with as many keyframes each; nil if they move in different ways.
  static func aligned(_ copies: [ScriptTrack]) -> [ScriptTrack]? {
    guard copies.allSatisfy({ $0.key == copies[0].key && $0.isAdded == copies[0].isAdded }),
      let lists = [WebKeyframe].aligned(copies.map(\.keyframes))
    else { return nil }
    let spring = copies.lazy.compactMap(\.spring).first
    var result = copies
    for (copy, list) in lists.enumerated() {
      result[copy].keyframes = list
      guard let spring, copies[copy].spring == nil else { continue }
      guard let value = list.first?.value, list.allSatisfy({ $0.value == value }),
        let number = Double(value.string)
      else { return nil }
      result[copy].spring = spring.resting(at: number)
    }
    return result
  }
}

/// What a module moves: the view of a timeline, or a copy of it.
struct ScriptSource {
  /// The duration of an iteration in seconds.
  var duration: Double
  /// The number of iterations; nil if infinite.
  var iterations: Int?
  var markers: [SampledMarker]
  var variables: [WebVariable] = []
  /// The static declarations of the element's style.
  var style: [(property: StyleText, value: StyleText)]
  var tracks: [ScriptTrack]

  /// Those of copies with as many keyframes in each track; nil if they move different properties, or in
  /// different ways.
  static func aligned(_ copies: [ScriptSource]) -> [ScriptSource]? {
    guard let first = copies.first,
      copies.allSatisfy({
        $0.tracks.count == first.tracks.count
          && $0.style.map(\.property) == first.style.map(\.property)
      })
    else { return nil }
    var result = copies
    for track in first.tracks.indices {
      guard let own = ScriptTrack.aligned(copies.map { $0.tracks[track] }) else { return nil }
      for copy in copies.indices { result[copy].tracks[track] = own[copy] }
    }
    return result
  }
}

extension WebTimeline {
  var source: ScriptSource {
    ScriptSource(
      duration: duration, iterations: iterations, markers: markers, variables: variables,
      style: style,
      tracks: tracks.map(ScriptTrack.init))
  }
}

extension ScriptTrack {
  init(_ track: WebTrack) {
    self.init(
      key: track.property, keyframes: track.keyframes, timing: track.timing,
      isAdded: track.isAdded)
  }
}
