internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// The document `export/FORMAT/TIMELINE` of the page: a timeline for another tool, to be copied.
enum ExportJSON {
  /// The formats that can be copied as text, which draw no elements.
  static let formats = ExportFormat.all.filter { !$0.drawsElements }

  /// The text of a timeline and what it does not contain; nil if there is no such format.
  ///
  /// - Parameter part: the part of the timeline that is exported.
  static func json(
    of name: String, in document: TimelineDocument, as format: String,
    only part: ExportedPart = ExportedPart()
  ) -> [UInt8]? {
    guard let format = formats.first(where: { $0.name == format }) else { return nil }
    var document = document
    for index in document.timelines.indices where document.timelines[index].name.value == name {
      document.timelines[index] = part.of(document.timelines[index])
    }
    var log = ExportLog(document.source)
    var failure: String?
    var text: [UInt8] = []
    do throws(EvaluationError) {
      text = try format.write(ExportInput(document, timelines: [name]), &log)
    } catch {
      failure = error.description
    }
    var json = JSONWriter()
    json.object { json in
      json.member("text", String(decoding: text, as: UTF8.self))
      let error = log.warnings.first { $0.severity == .error }?.message
      if let failure = failure ?? error { json.member("failure", failure) }
      json.array("losses") { json in
        for warning in log.warnings where warning.severity != .error { json.value(warning.message) }
      }
    }
    return json.bytes
  }
}

/// The properties and elements of a timeline that are exported; all, if there are none.
struct ExportedPart: Sendable {
  /// Properties, such as `opacity`, and those of elements, such as `row.opacity`.
  var properties: Set<String> = []
  /// Elements with all their properties.
  var elements: Set<String> = []

  init() {}

  /// Reads the names of a request: `property=row.opacity` and `element=row`.
  init(_ items: [(name: String, value: String)]) {
    for item in items {
      switch item.name {
      case "property": properties.insert(item.value)
      case "element": elements.insert(item.value)
      default: break
      }
    }
  }

  private func contains(_ property: PropertyDeclaration) -> Bool {
    guard let target = property.target else { return properties.contains(property.name) }
    return elements.contains(target.element.name)
      || properties.contains("\(target.element.name).\(target.property)")
  }

  /// The part of a timeline with tracks, phases or events; others as a whole, whose parts depend on
  /// each other.
  func of(_ timeline: Timeline) -> Timeline {
    guard !properties.isEmpty || !elements.isEmpty, timeline.states == nil else { return timeline }
    var part = timeline
    switch timeline.contents {
    case .tracks(var list):
      list.tracks.removeAll { !contains($0.property) }
      guard !list.tracks.isEmpty else { return timeline }
      part.contents = .tracks(list)
    case .phases(var list):
      for index in list.phases.indices {
        list.phases[index].values.removeAll { !contains($0.property) }
      }
      guard list.phases.contains(where: { !$0.values.isEmpty }) else { return timeline }
      part.contents = .phases(list)
    case .events(var list):
      for index in list.events.indices {
        list.events[index].values.removeAll { !contains($0.property) }
        list.events[index].drags.removeAll { !contains($0.property) }
      }
      list.events.removeAll { $0.values.isEmpty && $0.drags.isEmpty && $0.presence == nil }
      guard !list.events.isEmpty else { return timeline }
      part.contents = .events(list)
    default: return timeline
    }
    part.initial.removeAll { !contains($0.property) }
    return part
  }
}
