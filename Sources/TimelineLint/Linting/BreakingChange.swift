internal import TimelineDocument
internal import TimelineSyntax

/// A kind of change that breaks what depends on timelines, for which a configuration sets a level.
package enum BreakingChange: String, CaseIterable, Sendable {
  case durationChanged = "duration-changed"
  case elementRemoved = "element-removed"
  case elementRenamed = "element-renamed"
  case endChanged = "end-changed"
  case inputRemoved = "input-removed"
  case inputRenamed = "input-renamed"
  case labelRemoved = "label-removed"
  case labelRenamed = "label-renamed"
  case markerRemoved = "marker-removed"
  case markerRenamed = "marker-renamed"
  case parameterRemoved = "parameter-removed"
  case parameterRenamed = "parameter-renamed"
  case phaseRemoved = "phase-removed"
  case phaseRenamed = "phase-renamed"
  case propertyRemoved = "property-removed"
  case propertyRenamed = "property-renamed"
  case stateRemoved = "state-removed"
  case stateRenamed = "state-renamed"
  case timelineRemoved = "timeline-removed"
  case timelineRenamed = "timeline-renamed"
  case triggerChanged = "trigger-changed"
  case typeChanged = "type-changed"

  /// How such changes are reported.
  package enum Level: String, CaseIterable, Sendable {
    case off, warning, error

    /// The level where a configuration sets none.
    package static let standard = error
  }

  /// What happened, such as "an element was removed".
  fileprivate var summary: String {
    let words = rawValue.split(separator: "-")
    let article = ["e", "i"].contains(words[0].prefix(1)) ? "An" : "A"
    return "\(article) \(words[0]) was \(words[1])."
  }
}

/// The keys of `breaking`: a level for each kind of change.
struct BreakingFields: Sendable {
  var levels: [BreakingChange: Located<String>] = [:]

  static let record = Record<BreakingFields>(
    "`breaking`", title: "Levels of changes that break",
    summary: "How `keyphase diff --breaking` reports each kind of change.",
    fields: BreakingChange.allCases.map { change in
      Field(
        change.rawValue,
        .word(BreakingChange.Level.allCases.map(\.rawValue), what: "`\(change.rawValue)`"),
        default: BreakingChange.Level.standard.rawValue, example: "\(change.rawValue): warning",
        summary: change.summary
      ) { $0.levels[change] = $1 }
    })
}

extension ValueType where Value == BreakingFields {
  static let breaking = ValueType(.record { BreakingFields.record.description }) { decoder, id in
    var fields = BreakingFields()
    return decoder.decode(BreakingFields.record, at: id, into: &fields) == nil ? nil : fields
  }
}
