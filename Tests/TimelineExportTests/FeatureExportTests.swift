import Foundation
import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Every key of the format that changes what is seen changes each export, or is reported.
@Suite struct FeatureExportTests {
  private static func timeline(_ key: String, _ without: String, _ with: String) -> Feature {
    let fade = "fade: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }"
    return Feature(
      key: key, without: "timelines: { a: { \(without) }, \(fade) }",
      with: "timelines: { a: { \(with) }, \(fade) }")
  }

  private static func track(_ key: String, _ without: String, _ with: String) -> Feature {
    timeline(key, "tracks: { scale: { \(without) } }", "tracks: { scale: { \(with) } }")
  }

  private static func event(_ key: String, _ without: String, _ with: String) -> Feature {
    timeline(key, "events: [\(without)]", "events: [\(with)]")
  }

  private static func entry(_ key: String, _ without: String, _ with: String) -> Feature {
    let rise = "rise: { tracks: { offsetY: { linear: { to: 9, duration: 0.4 } } } }"
    func text(_ entries: String) -> String {
      "elements: { row: { count: 3 } }\ntimelines: { \(rise), a: { sequence: [\(entries)] } }"
    }
    return Feature(key: key, without: text(without), with: text(with))
  }

  private static func display(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ keys: String) -> String {
      "properties: { score: { type: number, initial: 0\(keys) } }\ntimelines: { a: { tracks: { score: { \(line) } } } }"
    }
    return Feature(key: key, without: text(without), with: text(with))
  }

  private static func element(_ key: String, _ value: String, isDrawn: Bool = true) -> Feature {
    func text(_ keys: String) -> String {
      "elements: { row: { \(keys) } }\ntimelines: { a: { tracks: { row: { rotation: { linear: { to: 9deg, duration: 1 } } } } } }"
    }
    let size = key == "element.size" ? "" : "size: [40, 40]"
    let more = size.isEmpty ? "" : ", "
    let name = key.split(separator: ".")[1]
    return Feature(
      key: key, without: text(size), with: text("\(size)\(more)\(name): \(value)"),
      isDrawn: isDrawn)
  }

  /// A key of what an element's key holds.
  private static func look(_ key: String, _ without: String, _ with: String) -> Feature {
    func text(_ keys: String) -> String {
      "elements: { hole: { size: [9, 9] }, row: { size: [80, 30], \(keys) } }\ntimelines: { a: { tracks: { row: { rotation: { linear: { to: 9deg, duration: 1 } } } } } }"
    }
    return Feature(key: key, without: text(without), with: text(with), isDrawn: true)
  }

  private static func gradient(_ key: String, _ value: String) -> Feature {
    let colors = "colors: ['#f00', '#00f']"
    return look(
      key, "gradient: { \(colors) }",
      key == "gradient.colors"
        ? "gradient: { colors: \(value) }"
        : "gradient: { \(colors), \(key.split(separator: ".")[1]): \(value) }")
  }

  private static func font(_ key: String, _ value: String) -> Feature {
    look(
      key, "text: Hi", "text: Hi, font: { \(key.split(separator: ".")[1]): \(value) }")
  }

  private static let line = "linear: { to: 2, duration: 1 }"

  static let features: [Feature] = [
    timeline(
      "timeline.trigger", "tracks: { scale: { \(line) } }",
      "trigger: on, tracks: { scale: { \(line) } }"),
    timeline(
      "timeline.reducedMotion", "tracks: { scale: { \(line) } }",
      "reducedMotion: fade, tracks: { scale: { \(line) } }"),
    timeline(
      "timeline.repeat", "tracks: { scale: { \(line) } }",
      "repeat: 2, tracks: { scale: { \(line) } }"),
    timeline(
      "timeline.initial", "tracks: { scale: { \(line) } }",
      "initial: { scale: 0.5 }, tracks: { scale: { \(line) } }"),
    track("track.from", line, "from: 0.5, \(line)"),
    track("track.delay", line, "delay: 0.5, \(line)"),
    track("track.repeat", line, "repeat: 2, \(line)"),
    track("track.repeat", line, "repeat: forever, \(line)"),
    track(
      "track.autoreverses", "repeat: 3, \(line)", "repeat: 3, autoreverses: true, \(line)"),
    track(
      "track.autoreverses", "repeat: forever, \(line)",
      "repeat: forever, autoreverses: true, \(line)"),
    track(
      "track.curve", "keyframes: [{ \(line) }]", "curve: easeIn, keyframes: [{ \(line) }]"),
    track("linearKeyframe.curve", line, "linear: { to: 2, duration: 1, curve: easeInBack }"),
    track("linearKeyframe.duration", line, "linear: { to: 2, duration: 2 }"),
    track("springKeyframe.spring", "spring: { to: 2 }", "spring: { to: 2, spring: bouncy }"),
    track(
      "springKeyframe.duration", "spring: { to: 2 }", "spring: { to: 2, duration: 0.3 }"),
    track(
      "springKeyframe.startVelocity", "spring: { to: 2 }",
      "spring: { to: 2, startVelocity: 9 }"),
    track(
      "cubicKeyframe.startVelocity", "cubic: { to: 2, duration: 1 }",
      "cubic: { to: 2, duration: 1, startVelocity: 9 }"),
    track(
      "cubicKeyframe.endVelocity", "cubic: { to: 2, duration: 1 }",
      "cubic: { to: 2, duration: 1, endVelocity: 9 }"),
    event(
      "event.at", "{ at: 0, set: { scale: 2 }, animation: smooth }",
      "{ at: 0.5, set: { scale: 2 }, animation: smooth }"),
    event(
      "event.set", "{ at: 0, set: { scale: 2 }, animation: smooth }",
      "{ at: 0, set: { scale: 2, opacity: 0 }, animation: smooth }"),
    event(
      "event.animation", "{ at: 0, set: { scale: 2 }, animation: smooth }",
      "{ at: 0, set: { scale: 2 }, animation: bouncy }"),
    event(
      "event.animation", "{ at: 0, set: { scale: 2 }, animation: { linear: 1 } }",
      "{ at: 0, set: { scale: 2 }, animation: { linear: 1, repeat: forever } }"),
    event(
      "event.animation",
      "{ at: 0, set: { scale: 2 }, animation: { linear: 1, repeat: forever, autoreverses: false } }",
      "{ at: 0, set: { scale: 2 }, animation: { linear: 1, repeat: forever } }"),
    timeline(
      "phase.set", "phases: [{ phase: one, set: { scale: 2 } }, { phase: two, set: { scale: 1 } }]",
      "phases: [{ phase: one, set: { scale: 2 } }, { phase: two, set: { scale: 0.5 } }]"),
    timeline(
      "phase.animation",
      "phases: [{ phase: one, set: { scale: 2 } }, { phase: two, set: { scale: 1 } }]",
      "phases: [{ phase: one, set: { scale: 2 } }, { phase: two, set: { scale: 1 }, animation: bouncy }]"
    ),
    timeline(
      "transition.use", "transition: { use: opacity, animation: smooth }",
      "transition: { use: scale, animation: smooth }"),
    entry("sequenceEntry.wait", "{ play: rise }", "{ wait: 0.5 }, { play: rise }"),
    entry("sequenceEntry.element", "{ play: rise }", "{ play: rise, element: row }"),
    entry(
      "sequenceEntry.copy", "{ play: rise, element: row }", "{ play: rise, element: row, copy: 1 }"),
    entry("sequenceEntry.delay", "{ play: rise }", "{ play: rise, delay: 0.5 }"),
    entry("sequenceEntry.at", "{ play: rise }", "{ play: rise, at: 0.5 }"),
    entry(
      "sequenceEntry.overlap",
      "{ play: rise, element: row, copy: 0 }, { play: rise, element: row, copy: 1 }",
      "{ play: rise, element: row, copy: 0 }, { play: rise, element: row, copy: 1, overlap: 0.1 }"),
    entry(
      "sequenceEntry.stagger", "{ play: rise, element: row }",
      "{ play: rise, element: row, stagger: 0.1 }"),
    entry("sequenceEntry.repeat", "{ play: rise }", "{ play: rise, repeat: 2 }"),
    entry("sequenceEntry.speed", "{ play: rise }", "{ play: rise, speed: 2 }"),
    entry(
      "sequenceEntry.trim", "{ tracks: { scale: { spring: 2 } } }, { play: rise }",
      "{ tracks: { scale: { spring: 2 } }, trim: settled }, { play: rise }"),
    entry("sequenceEntry.trim", "{ play: rise }", "{ play: rise, trim: 0.3s }"),
    entry("sequenceEntry.trim", "{ play: rise }", "{ play: rise, trim: 0.3s, reversed: true }"),
    timeline(
      "timeline.trim", "sequence: [{ tracks: { scale: { spring: 2 } } }, { play: fade }]",
      "trim: settled, sequence: [{ tracks: { scale: { spring: 2 } } }, { play: fade }]"),
    entry("sequenceEntry.reversed", "{ play: rise }", "{ play: rise, reversed: true }"),
    track("linearKeyframe.to", line, "linear: { to: 3, duration: 1 }"),
    track("linearKeyframe.by", line, "linear: { by: 0.5, duration: 1 }"),
    track("linearKeyframe.at", line, "linear: { to: 2, at: 0.5 }"),
    event(
      "event.drag", "{ at: 0, set: { offsetX: 9 }, animation: smooth }",
      "{ at: 0, drag: { offsetX: { samples: [[0, 0], [0.1, 20], [0.2, 50]] } } }"),
    timeline(
      "timeline.implicitAnimations", "events: [{ at: 0, set: { scale: 2 }, animation: smooth }]",
      "implicitAnimations: { scale: bouncy }, events: [{ at: 0, set: { scale: 2 }, animation: smooth }]"
    ),
    timeline(
      "event.disablesAnimations",
      "implicitAnimations: { scale: bouncy }, events: [{ at: 0, set: { scale: 2 }, animation: smooth }]",
      "implicitAnimations: { scale: bouncy }, events: [{ at: 0, set: { scale: 2 }, animation: smooth, disablesAnimations: true }]"
    ),
    timeline(
      "transition.animation", "transition: { use: opacity, animation: smooth }",
      "transition: { use: opacity, animation: { linear: 2 } }"),
    timeline(
      "transition.insertion", "transition: { use: opacity, animation: smooth }",
      "transition: { insertion: { use: scale, animation: smooth }, removal: { use: opacity, animation: smooth } }"
    ),
    entry("sequenceEntry.for", "{ play: rise, repeat: 2 }", "{ play: rise, for: 0.2 }"),
    element("element.anchor", "leading", isDrawn: false), element("element.size", "[70, 20]"),
    element("element.shape", "circle"), element("element.cornerRadius", "6"),
    element("element.color", "\"#f00\""), element("element.center", "[20, 10]"),
    element("element.text", "Hello"), element("element.count", "3"),
    element("element.path", "M 0 0 L 40 40 L 0 40 Z"), element("element.stroke", "{ width: 4 }"),
    element("element.gradient", "{ colors: ['#f00', '#00f'] }"),
    element("element.elements", "{ dot: { size: [9, 9] } }"),
    look("element.mask", "color: '#f00'", "color: '#f00', mask: hole"),
    look(
      "element.clip", "elements: { dot: { size: [9, 90] } }",
      "clip: true, elements: { dot: { size: [9, 90] } }"),
    look("element.font", "text: Hi", "text: Hi, font: { size: 20 }"),
    look("stroke.width", "stroke: { width: 2 }", "stroke: { width: 4 }"),
    look("stroke.color", "stroke: { width: 2 }", "stroke: { width: 2, color: '#f00' }"),
    gradient("gradient.colors", "['#0f0', '#00f']"), gradient("gradient.from", "leading"),
    gradient("gradient.to", "trailing"), gradient("gradient.kind", "radial"),
    font("font.size", "20"), font("font.weight", "bold"), font("font.color", "'#f00'"),
    font("font.align", "leading"),
    display("property.display", "", ", display: rounded"),
  ]

  /// Keys that change nothing that is seen, or that hold what other keys say.
  private static let silent: [String: Set<String>] = [
    "timeline": [
      "description", "parameters", "duration", "size", "markers", "tracks", "phases", "events",
      "transition", "sequence", "title",
    ],
    "state": ["description"],
    "event": ["label", "isContinuous"],
    "phase": ["phase", "contentTransition"],
    "sequenceEntry": ["label"],
    "element": ["description", "art"], "artwork": ["file"],
    "tracksOfAnElement": ["stagger"],
    // Recorded fingers are reported as a whole.
    "dragOfAnInput": ["at", "samples"],
    // How soon a spring takes over the duration of another one, which is seen where they overlap.
    "interactiveSpring": ["blendDuration"], "springOfAnAnimation": ["blendDuration"],
    // The forms of one value.
    "change": ["x", "y", "width", "height", "top", "leading", "bottom", "trailing"],
    "value": [
      "x", "y", "width", "height", "top", "leading", "bottom", "trailing", "red", "green", "blue",
      "opacity",
    ],
    "velocity": [
      "x", "y", "width", "height", "top", "leading", "bottom", "trailing", "red", "green", "blue",
      "opacity",
    ],
    "property": [
      "like", "type", "dimension", "initial", "range", "unit", "description", "interpolation",
    ],
    // The systems for which source is written.
    "targets": ["iOS", "macOS", "tvOS", "watchOS", "visionOS"],
  ]

  /// Records whose keys are those of another one.
  private static let alike = [
    "springOfAnAnimation": "spring", "effects": "effect", "insertionOrRemoval": "transition",
    "propertyValues": "view", "viewValues": "view", "tracksOfAnElement": "view",
  ]

  /// The formats that say nothing of a key, and why.
  private static let exempt: [String: Set<String>] = [
    // They have the states themselves.
    "css": StateFeatures.ofRuns.union(["nextState.after"]), "swiftui": StateFeatures.ofRuns,
    "uikit": StateFeatures.ofRuns.union(["nextState.after"]),
    "appkit": StateFeatures.ofRuns.union(["nextState.after"]),
    "compose": StateFeatures.ofRuns.union(["nextState.after"]), "gsap": StateFeatures.ofRuns,
    "motion": StateFeatures.ofRuns.union(["nextState.after"]), "waapi": StateFeatures.ofRuns,
    // Tokens are the timings of single motions, not when and of what they play.
    "dtcg": [
      "timeline.initial", "track.from", "track.repeat", "track.autoreverses",
      "timeline.repeat", "timeline.trigger", "event.at", "event.set", "phase.set", "transition.use",
      "sequenceEntry.wait", "sequenceEntry.element", "sequenceEntry.copy", "sequenceEntry.delay",
      "sequenceEntry.at", "sequenceEntry.overlap", "sequenceEntry.repeat", "sequenceEntry.speed",
      "sequenceEntry.reversed", "element.anchor", "track.delay", "event.animation",
      "transition.insertion", "transition.removal", "sequenceEntry.with", "moveKeyframe.to",
      "moveKeyframe.by", "curve.position",
      "animation.autoreverses", "animation.logicallyCompleteAfter", "drag.samples",
      "completion.criteria",
      "phase.stagger", "timeline.path", "timeline.heading", "element.path", "element.heading",
      "path.points",
      "path.closed", "track.closed", "state.next", "nextState.state", "nextState.after",
      "view.zIndex", "timeline.run", "changeInARun.at", "changeInARun.to", "state.set",
      "timeline.states",
    ],
    // A picture of the curves of one cycle.
    "svg": [
      "timeline.trigger", "timeline.reducedMotion", "timeline.repeat", "track.repeat",
      "track.autoreverses", "property.display",
    ],
    // A page plays when it is told to.
    "html": ["timeline.trigger"],
    // It reports that it has no text, however the text is set.
    "lottie": [
      "element.font", "font.size", "font.weight", "font.color", "font.align", "artwork.font",
    ],
  ]

  @Test(
    arguments: features + FeatureTable.all + FeatureTable.properties + FeatureTable.artwork
      + StateFeatures.all)
  func `a key changes each export, or is reported`(feature: Feature) throws {
    for format in ExportFormat.all {
      let draws = format.drawsElements || format.name == "lottie"
      if feature.isDrawn, !draws || format.name == "html" { continue }
      if Self.exempt[format.name]?.contains(feature.key) ?? false { continue }
      let found = try FeatureComparisons.shared.comparison(format, feature)
      #expect(
        !found.isSame,
        "\(format.name) drops `\(feature.key)` without a word")
    }
  }

  @Test func `every key has a feature, or is said to change nothing`() throws {
    let schema = PackageFolder.root.appending(path: "Schemas/keyphase-1.schema.json")
    let json = try JSONReader.read(Array(Data(contentsOf: schema)))
    let all =
      Self.features + FeatureTable.all + FeatureTable.properties + FeatureTable.artwork
      + StateFeatures.all
    let known = Set(all.map(\.key))
    var records = 0
    for (name, definition) in try #require(json["definitions"].object).members {
      guard let members = definition["properties"].object else { continue }
      records += 1
      // Those of all types of a property have the same keys.
      let record = name.split(separator: ".").first.map(String.init) ?? name
      let other = Self.alike[record] ?? record
      for (key, _) in members.members {
        #expect(
          Self.silent[record]?.contains(key) ?? false || known.contains("\(other).\(key)"),
          "no export is tested with `\(key)` of \(name)")
      }
    }
    #expect(records > 80)
  }
}
