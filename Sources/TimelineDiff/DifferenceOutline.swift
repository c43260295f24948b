/// What is different in a timeline as lines of text, which every report for people is made of.
package struct DifferenceOutline: Sendable {
  /// The lines of a property, or those of the timeline as a whole.
  package struct Group: Sendable {
    /// The property; nil for the timeline as a whole.
    package var property: String?
    /// `insertion` or `removal`; empty for other timelines.
    package var part = ""
    /// What is written otherwise.
    package var words: [String] = []
    /// What is different on screen; nil where no curves were compared.
    package var screen: String?
    /// Both curves where they differ visibly.
    package var curves: ComparedCurves?
    /// The unit of the curves' times.
    package var timeUnit = "s"
  }

  /// What is different in the timeline as a whole.
  package private(set) var heading = ""
  package private(set) var groups: [Group] = []
  /// The findings that came or went, and why curves could not be compared.
  package private(set) var notes: [String] = []

  /// All of it as sentences.
  package var lines: [String] {
    (heading.isEmpty ? [] : [heading])
      + groups.flatMap { $0.words + [$0.screen].compactMap(\.self) } + notes
  }

  package init(_ difference: TimelineDifference) {
    heading = Self.heading(of: difference)
    let properties = difference.figures.flatMap(\.properties)
    let names = Set(properties.map(\.property))
    let whole = difference.words.filter { !names.contains($0.property ?? "") }
    if !whole.isEmpty { groups.append(Group(words: whole.map(\.text))) }
    for figures in difference.figures {
      for property in figures.properties { add(property, figures, difference) }
    }
    if difference.figures.isEmpty, difference.status == .changed, difference.note == nil,
      !difference.words.isEmpty
    {
      notes.append("looks the same")
    }
    if let note = difference.note { notes.append("the curves are not compared: \(note)") }
    notes += difference.newFindings.map { "new \($0.severity): \($0.message) [\($0.rule)]" }
    notes += difference.oldFindings.map { "no longer: \($0.message) [\($0.rule)]" }
  }

  private mutating func add(
    _ property: PropertyFigures, _ figures: TimelineFigures, _ difference: TimelineDifference
  ) {
    let isFirst = difference.figures.first?.part == figures.part
    var group = Group(property: property.property, part: figures.part, timeUnit: figures.timeUnit)
    // Words are told once, and figures for each part.
    if isFirst {
      group.words = difference.words.filter { $0.property == property.property }.map(\.text)
    }
    guard !group.words.isEmpty || !property.isSame else { return }
    if property.isSame {
      group.screen = "looks the same"
    } else {
      group.screen = figures.phrases(of: property).joined(separator: "; ")
      group.curves = property.curves
    }
    if group.words.isEmpty {
      let part = figures.part.isEmpty ? "" : "\(figures.part) · "
      let cause =
        difference.played.isEmpty
        ? "" : " (by \(difference.played.map { "`\($0)`" }.joined(separator: ", ")))"
      group.words = ["\(part)`\(property.property)`\(cause)"]
    }
    groups.append(group)
  }

  private static func heading(of difference: TimelineDifference) -> String {
    var parts: [String] = []
    if difference.status != .changed { parts.append(difference.status.rawValue) }
    if let name = difference.formerName { parts.append("renamed from `\(name)`") }
    if let path = difference.formerPath { parts.append("moved from \(path)") }
    parts += difference.figures.compactMap { figures in
      figures.durationPhrase.map { figures.part.isEmpty ? $0 : "\(figures.part) \($0)" }
    }
    return parts.joined(separator: ", ")
  }
}
