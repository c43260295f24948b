internal import TimelineDocument

/// A timeline as it is played without and with Reduce Motion.
struct PlayerForms {
  let full: CompiledTimeline
  /// Nil if it is the same.
  let reduced: CompiledTimeline?

  /// - Throws: ``PlayerError/evaluation(_:)``.
  init(_ timeline: CompiledTimeline) throws(PlayerError) {
    full = timeline
    guard let document = timeline.document, timeline.timeline.mayReduceMotion else {
      reduced = nil
      return
    }
    reduced = try CompiledTimeline.compile(timeline.name, of: document.reducingMotion())
  }

  /// The motion of a form; both wait for the trigger of the timeline, or begin at a time in seconds.
  func motion(of form: CompiledTimeline, begin: Double = 0) -> PlayedMotion {
    PlayedMotion(form, awaiting: full.timeline.trigger?.value, begin: begin)
  }

  /// What a property shows that only the other form moves: its initial value, or that of the other
  /// form at its start.
  func missing(_ column: PlayerColumn) -> ValueReader {
    for form in [full, reduced] {
      guard let form,
        let entry = motion(of: form).readers.first(where: { $0.column.name == column.name })
      else { continue }
      let lookup = TrackLookup(form.contents.properties) { $0 }
      let initial = lookup[entry.column]?.start(inCopy: entry.column.index ?? 0)
      return initial.map { ConstantReader($0, of: column.type) } ?? HeldReader(entry.reader)
    }
    return ValueReader(width: column.range.count)
  }
}

/// Reads the start of another reader.
private final class HeldReader: ValueReader {
  private let base: ValueReader

  init(_ base: ValueReader) {
    self.base = base
    super.init(width: base.width)
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    base.read(at: 0, into: numbers)
  }

  override func value(at time: Double) -> PropertyValue? { base.value(at: 0) }
}

extension Timeline {
  /// Whether it may be played otherwise with Reduce Motion.
  fileprivate var mayReduceMotion: Bool {
    if case .events(let list) = contents, list.events.contains(where: { $0.presence != nil }) {
      return true
    }
    if case .sequence(let sequence) = contents, !sequence.reduced.isEmpty { return true }
    return reducedMotion != nil || states != nil || contents.kind == .transition
  }
}
