import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes a document's timelines as SwiftUI source.
struct SwiftExporter {
  let document: TimelineDocument
  let motion: SwiftMotion
  let availability: SwiftAvailability

  init(_ document: TimelineDocument) {
    self.document = document
    motion = SwiftMotion(document: document)
    availability = SwiftAvailability(document)
  }

  /// Writes each timeline once, followed by its replacement for reduced motion.
  func source(
    _ input: ExportInput, log: inout ExportLog
  ) -> String {
    var wanted: [CompiledTimeline] = []
    for timeline in input.timelines {
      // Insertion and removal of a transition are exported together.
      if wanted.contains(where: { $0.timeline.name.value == timeline.timeline.name.value }) {
        continue
      }
      wanted.append(timeline)
      if let other = input.reducedMotion(of: timeline),
        !input.timelines.contains(where: {
          $0.timeline.name.value == other.timeline.name.value
        }), !wanted.contains(where: { $0.name == other.name })
      {
        wanted.append(other)
      }
    }
    checkNames(wanted.map(\.timeline), log: &log)
    for (target, needed) in SwiftAvailability.tooOld(document) {
      log.warn(
        "these timelines need \(needed), and the file asks for \(target.platform.value) \(target.major)",
        at: target.span, instead: "the source says from which system on it is available")
    }
    var source = SourceText()
    for timeline in wanted {
      source.line()
      let writer = SwiftTimelineWriter(timeline, of: self)
      writer.write(to: &source, log: &log)
    }
    return source.text
  }

  /// Reports different names that are equal in camel case.
  private func checkNames(_ timelines: [Timeline], log: inout ExportLog) {
    var types: [String: String] = [:]
    for timeline in timelines {
      let (name, type) = (timeline.name.value, SwiftName.type(timeline.name.value))
      if let other = types[type] {
        log.fail(
          "`\(name)` and `\(other)` are both `\(type)` in Swift", at: timeline.name.span,
          help: "rename one of them")
      }
      types[type] = name
    }
    check(
      document.properties.map { ($0.name, $0.declaration?.span ?? SourceSpan(0, 0)) },
      "properties", log: &log)
    for timeline in timelines {
      guard case .phases(let list) = timeline.contents else { continue }
      check(list.phases.map { ($0.name.value, $0.name.span) }, "phases", log: &log)
    }
  }

  /// Reports different names of one kind that are equal as Swift members; repeated names are
  /// ignored.
  private func check(
    _ names: [(name: String, span: SourceSpan)], _ kind: String, log: inout ExportLog
  ) {
    var members: [String: String] = [:]
    for (name, span) in names {
      let member = SwiftName.member(name)
      if let other = members[member], other != name {
        log.fail(
          "the \(kind) `\(name)` and `\(other)` are both `\(member)` in Swift", at: span,
          help: "rename one of them")
      }
      members[member] = name
    }
  }
}
