import TimelineDocument
import TimelineEvaluation

/// A timeline of a document with all views that it moves, as a page or a picture shows it.
struct ExportScene: Sendable {
  /// A copy of an element, or the view itself.
  struct Copy: Sendable {
    /// The part that moves it.
    let timeline: CompiledTimeline
    /// The number of the copy; 0 for the view itself.
    let index: Int
    /// When it starts, in seconds.
    let start: Double
  }

  /// The copies of an element that are moved, or the view itself.
  struct View: Sendable {
    /// The element; nil for the view that the timeline is attached to.
    let element: ElementModel?
    var copies: [Copy]
  }

  /// The name of the timeline: of the whole one if it moves elements.
  let name: String
  /// The views, in order of first appearance.
  private(set) var views: [View] = []
  /// The index of the view of each element; nil for the view itself.
  private var indices: [String?: Int] = [:]
  /// Whether it moves elements.
  let hasElements: Bool

  fileprivate init(_ name: String, hasElements: Bool) {
    self.name = name
    self.hasElements = hasElements
  }

  fileprivate mutating func add(_ timeline: CompiledTimeline, _ part: ExportPart?) {
    let starts = part?.starts ?? [0]
    let copies = zip(part?.copies ?? [0], starts).map {
      Copy(timeline: timeline, index: $0, start: $1)
    }
    let element = part?.view.element
    if let index = indices[element?.name] {
      views[index].copies += copies
    } else {
      indices[element?.name] = views.count
      views.append(View(element: element, copies: copies))
    }
  }

  /// When the last copy has come to its end, in seconds.
  var duration: Double {
    views.flatMap(\.copies).map { $0.start + $0.timeline.duration }.max() ?? 0
  }

  var markers: [SampledMarker] { views.first?.copies.first?.timeline.markers ?? [] }
}

extension ExportInput {
  /// The requested timelines, each with all of its requested parts.
  var scenes: [ExportScene] { scenes(of: timelines) }

  /// The replacement of a scene for reduced motion.
  func reducedMotion(of scene: ExportScene) -> ExportScene? {
    guard let timeline = scene.views.first?.copies.first?.timeline else { return nil }
    return scenes(of: wholeReducedMotion(of: timeline)).first
  }

  /// The requested scenes and their replacements for reduced motion, each once.
  var scenesWithReducedMotion: [ExportScene] {
    let own = scenes
    var all = own
    for scene in own {
      guard let other = reducedMotion(of: scene), !all.contains(where: { $0.name == other.name })
      else { continue }
      all.append(other)
    }
    return all
  }

  private func scenes(of timelines: [CompiledTimeline]) -> [ExportScene] {
    var scenes: [ExportScene] = []
    var indices: [String: Int] = [:]
    for timeline in timelines {
      let part = part(of: timeline)
      let name = part?.whole.name.value ?? timeline.name
      let index = indices[name] ?? scenes.count
      if index == scenes.count {
        indices[name] = index
        scenes.append(ExportScene(name, hasElements: part != nil))
      }
      scenes[index].add(timeline, part)
    }
    return scenes
  }
}
