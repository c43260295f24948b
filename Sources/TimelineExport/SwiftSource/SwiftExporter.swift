import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes a document's timelines as SwiftUI source.
struct SwiftExporter {
  let document: TimelineDocument
  let motion: SwiftMotion
  let availability: SwiftAvailability
  /// Whether previews of the views are written.
  let hasPreviews: Bool
  /// The timelines by name.
  let timelines: [String: Timeline]

  init(_ document: TimelineDocument, hasPreviews: Bool = true) {
    self.document = document
    self.hasPreviews = hasPreviews
    motion = SwiftMotion(document: document)
    availability = SwiftAvailability(document)
    timelines = Dictionary(document.timelines.map { ($0.name.value, $0) }) { first, _ in first }
  }

  /// Writes each timeline once, followed by its replacement for reduced motion.
  func source(
    _ input: ExportInput, log: inout ExportLog
  ) -> SwiftText {
    let named = Set(input.timelines.map(\.timeline.name.value))
    var wanted: [CompiledTimeline] = []
    var seen: Set<String> = []
    for timeline in input.timelines {
      // Insertion and removal of a transition are exported together.
      guard seen.insert(timeline.timeline.name.value).inserted else { continue }
      wanted.append(timeline)
      if let other = input.reducedMotion(of: timeline),
        !named.contains(other.timeline.name.value),
        seen.insert(other.timeline.name.value).inserted
      {
        wanted.append(other)
      }
    }
    wanted += input.viewsOfReducedMotion(log: &log) { "play `\($0.name)`" }
      .filter { !named.contains($0.timeline.name.value) }
    checkNames(wanted.map(\.timeline), log: &log)
    for (target, needed) in SwiftAvailability.tooOld(document) {
      log.warn(
        "these timelines need \(needed), and the file asks for \(target.platform.value) \(target.major)",
        at: target.span, instead: "the source is marked with the systems on which it is available")
    }
    var source = SourceText()
    var rest = wanted[...]
    while let timeline = rest.first {
      source.line()
      if let copies = SwiftCopies(rest, input, self, log: &log) {
        copies.write(to: &source)
        rest = rest.dropFirst(copies.count)
        continue
      }
      let writer = SwiftTimelineWriter(
        timeline, of: self, part: input.part(of: timeline),
        reduction: input.swiftReduction(of: timeline))
      writer.write(to: &source, log: &log)
      rest = rest.dropFirst()
    }
    return source.text
  }

  /// Reports different names that are equal in camel case.
  private func checkNames(_ timelines: [Timeline], log: inout ExportLog) {
    check(timelines.map { ($0.name.value, $0.name.span) }, "timelines", log: &log) {
      [SwiftIdentifier(upperCamelCase: $0), SwiftName.timeline($0)]
    }
    let snapping = Set(document.properties.filter(\.type.isDiscrete).map(\.name))
    check(
      document.properties.map { ($0.name, $0.declaration?.span ?? SourceSpan(0, 0)) },
      "properties", log: &log
    ) { name in
      let own = SwiftName.property(name)
      return snapping.contains(name) ? [own, SwiftProperty.index(of: own)] : [own]
    }
    for timeline in timelines {
      guard case .phases(let list) = timeline.contents else { continue }
      if let stagger = list.phases.lazy.compactMap(\.stagger).first {
        log.warn(
          "each copy has a `PhaseAnimator` of its own, which does not wait for the last copy of a phase",
          at: stagger.span,
          instead: "the copies begin a phase one after another, and end it so, too")
      }
      check(list.phases.map { ($0.name.value, $0.name.span) }, "phases", log: &log) {
        [SwiftName.phase($0)]
      }
    }
  }

  /// Reports different names of one kind that have an identifier in common; repeated names are
  /// ignored.
  private func check(
    _ names: [(name: String, span: SourceSpan)], _ kind: String, log: inout ExportLog,
    _ identifiers: (String) -> [SwiftIdentifier]
  ) {
    var owners: [SwiftIdentifier: String] = [:]
    for (name, span) in names {
      let own = identifiers(name)
      if let taken = own.first(where: { owners[$0].map { $0 != name } ?? false }),
        let other = owners[taken]
      {
        log.fail(
          "the \(kind) `\(name)` and `\(other)` are both `\(taken)` in Swift", at: span,
          help: "rename one of them")
      }
      for identifier in own { owners[identifier] = name }
    }
  }
}
