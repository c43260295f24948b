import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The key paths of a layer that play together, and when they do.
struct LayerLoop {
  let tracks: LayerTracks
  let timing: CurveTiming

  /// The loops of a timeline.
  ///
  /// A key path has one animation: where properties that share one repeat at different times, all tracks
  /// are repeated together, as long as until they begin together again.
  ///
  /// - Parameter copy: what it has from other copies that it is exported with.
  static func loops(
    of timeline: CompiledTimeline, copy: CopyRun.Copy? = nil, tolerance: ExportTolerance,
    _ framework: ViewFramework, log: inout ExportLog
  ) -> [LayerLoop] {
    let joined = Dictionary((copy?.properties ?? []).map { ($0.name, $0) }) { first, _ in first }
    func tracks(
      _ timeline: CompiledTimeline, lasting duration: Double, _ log: inout ExportLog
    ) -> LayerTracks {
      LayerTracks(
        timeline, timeline.properties.map { joined[$0.name] ?? $0 }, duration: duration,
        isCopy: copy != nil, tolerance: tolerance, of: framework, log: &log)
    }
    var own = log
    let loops = timeline.loops.map { loop in
      var timing = loop.timing
      // Copies that play once have one duration.
      if let copy, timing.duration == timeline.duration { timing.duration = copy.duration }
      return LayerLoop(
        tracks: tracks(loop.timeline, lasting: timing.duration, &own), timing: timing)
    }
    var taken: Set<String> = []
    let isShared = loops.contains { loop in
      let paths = Set(loop.tracks.tracks.map { family($0.keyPath.string) })
      defer { taken.formUnion(paths) }
      return !taken.isDisjoint(with: paths)
    }
    guard isShared, let loop = MotionLoop(timeline.contents) else {
      log = own
      return loops
    }
    let whole = timeline.joined(loop)
    if loop.start > 0 || !loop.isSeamless {
      let period = NumberText.seconds(loop.end)
      let jump = whole.jump(atEndOf: loop)
      log.warn(
        "properties of `\(timeline.name)` that share a key path of a layer repeat at different times",
        at: timeline.timeline.name.span,
        instead: jump.map { "all of it begins again every \(period), where `\($0)` jumps" }
          ?? "all of it begins again every \(period)")
    }
    return [
      LayerLoop(
        tracks: tracks(whole, lasting: loop.end, &log),
        timing: CurveTiming(duration: loop.end, iterations: nil))
    ]
  }

  /// The key path, or that of all axes of the same transform.
  private static func family(_ keyPath: String) -> String {
    keyPath.hasPrefix("transform.scale") ? "transform.scale" : keyPath
  }
}
