internal import TimelineSyntax

/// The timeline in which a decoder binds.
struct TimelineContext {
  /// By reference, as decoders are copied for each value.
  private final class Held: Sendable {
    let header: TimelineHeader

    init(_ header: TimelineHeader) { self.header = header }
  }

  private var held: Held
  /// What is collected in it.
  let findings: TimelineFindings
  /// The sequence whose entries are bound; nil in other contents.
  var sequence: SequenceScope?
  /// The event that is bound; nil in other contents.
  var event: EventPlace?

  init(_ header: TimelineHeader = TimelineHeader(), findings: TimelineFindings = TimelineFindings())
  {
    held = Held(header)
    self.findings = findings
  }

  /// What is known of the timeline.
  var header: TimelineHeader {
    _read { yield held.header }
    set { held = Held(newValue) }
  }
}

extension DocumentDecoder {
  /// What is known of the timeline in which is bound.
  var timeline: TimelineHeader { _read { yield context.header } }

  /// What is collected in it.
  var findings: TimelineFindings { context.findings }

  /// The sequence whose entries are bound; nil in other contents.
  var sequence: SequenceScope? { context.sequence }

  /// A decoder of what depends on other keys of the timeline.
  func knowing(_ header: TimelineHeader) -> DocumentDecoder {
    inContext { $0.header = header }
  }

  /// A time that has a name in the timeline: a marker, or a label of the sequence.
  func marker(named name: String) -> Located<Double>? {
    sequence?.times[name] ?? timeline.markers[name]
  }

  /// The names of all such times.
  var markerNames: [String] {
    (sequence.map { Array($0.times.keys) } ?? []) + timeline.markers.keys
  }
}
