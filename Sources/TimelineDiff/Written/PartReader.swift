internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Describes what is written in the timelines of a document.
struct PartReader {
  let document: TimelineDocument
  /// The names that other names have in the version with which it is compared.
  var renames: [String: String] = [:]
  /// The names that timelines of the document have in that version.
  var timelineNames: [String: String] = [:]

  /// The name of a timeline, or of the insertion or removal of one, in the other version's words.
  func timelineName(_ name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let other = timelineNames[String(first)] else { return name }
    return parts.count > 1 ? "\(other).\(parts[1])" : other
  }

  /// The name of a property, in the other version's words.
  func name(of property: PropertyDeclaration) -> String {
    guard let name = renames[property.sharedName] else { return property.name }
    guard let copy = property.target?.copy, let dot = name.lastIndex(of: ".") else { return name }
    return "\(name[..<dot])[\(copy)]\(name[dot...])"
  }

  func sharedName(of property: PropertyDeclaration) -> String {
    renames[property.sharedName] ?? property.sharedName
  }

  /// All that is written in a timeline, except for its name, its title and its description.
  func timeline(_ timeline: Timeline) -> WrittenPart {
    var part = WrittenPart(noun: "timeline", name: timeline.name.value)
    part.values.append(.text("kind", kind(of: timeline)))
    if let trigger = timeline.trigger {
      part.values.append(.text("trigger", "`\(trigger.value)`", at: trigger.span))
    }
    if let other = timeline.reducedMotion {
      part.values.append(.text("reducedMotion", "`\(timelineName(other.value))`", at: other.span))
    }
    if let duration = timeline.duration {
      part.values.append(.time("duration", duration.value, at: duration.span))
    }
    part.parts += timeline.markers.map { marker in
      WrittenPart(
        noun: "marker", name: marker.name.value,
        values: [.time("time", marker.time.value, at: marker.time.span)])
    }
    part.parts += timeline.parameters.map { parameter in
      WrittenPart(
        noun: "parameter", name: parameter.name,
        values: [constant("value", parameter)])
    }
    if let driver = timeline.driver { part.parts.append(self.driver(driver)) }
    if let states = timeline.states {
      add(initial: timeline, to: &part)
      add(states, to: &part)
      return part
    }
    switch timeline.contents {
    case .tracks(let list):
      add(repeatCount: list.repeatCount, to: &part)
      let moved = Set(list.tracks.map(\.property.sharedName))
      part.values += timeline.initial.filter { !moved.contains($0.property.sharedName) }
        .map { value($0, prefix: "start of ") }
      part.parts += list.tracks.map(track)
    case .phases(let list):
      add(initial: timeline, to: &part)
      part.parts += list.phases.map(phase)
    case .events(let list):
      add(initial: timeline, to: &part)
      add(list, to: &part)
    case .transition(let transition):
      add(transition, to: &part)
    case .sequence(let sequence):
      add(repeatCount: sequence.repeatCount, to: &part)
      part.parts += sequence.entries.map(entry)
    }
    return part
  }

  private func kind(of timeline: Timeline) -> String {
    timeline.states != nil ? "states" : timeline.contents.kind.rawValue
  }

  private func add(initial timeline: Timeline, to part: inout WrittenPart) {
    part.values += timeline.initial.map { value($0, prefix: "start of ") }
  }

  func add(repeatCount: Located<RepeatCount>?, to part: inout WrittenPart) {
    switch repeatCount?.value {
    case nil, .times(1): break
    case .times(let count):
      part.values.append(.number("repeat", Double(count), at: repeatCount?.span))
    case .forever: part.values.append(.text("repeat", "forever", at: repeatCount?.span))
    }
  }

  /// A value that is given to a property.
  func value(_ assignment: PropertyAssignment, prefix: String = "") -> WrittenValue {
    let property = assignment.property
    return value(
      "\(prefix)`\(name(of: property))`", assignment.value.value, of: property,
      at: assignment.value.span)
  }

  func value(
    _ name: String, _ value: PropertyValue, of property: PropertyDeclaration, at span: SourceSpan?,
    isWritten: Bool = true
  ) -> WrittenValue {
    let numbers = value.numbers
    var text = value.text(of: property.type)
    switch value {
    case .number, .integer:
      text = NumberText.string(numbers[0], decimals: 6)
      if property.type == .angle {
        text += "°"
      } else if !property.unit.isEmpty {
        text += " \(property.unit)"
      }
    case .components where property.type != .color && numbers.count <= 4:
      if text.hasPrefix("[") {
        text = "[\(numbers.map { NumberText.string($0, decimals: 6) }.joined(separator: ", "))]"
      }
      if !property.unit.isEmpty { text += " \(property.unit)" }
    case .string: text = "“\(text)”"
    default: break
    }
    return WrittenValue(
      name: name, text: text.count > 60 ? "" : text, numbers: numbers.isEmpty ? nil : numbers,
      span: span, isWritten: isWritten, property: sharedName(of: property))
  }

  /// A constant, whose type is that of each of its uses.
  func constant(_ name: String, _ constant: ConstantDefinition) -> WrittenValue {
    let (tree, node) = (constant.tree, constant.tree.resolve(constant.value))
    let text = tree.sourceText(of: node)
    var value = WrittenValue(name: name, text: text.count > 60 || text.contains("\n") ? "" : text)
    if case .number(let number, let unit) = tree.quantity(at: node) {
      value.numbers = [Self.plain(number, unit, frameRate: document.frameRate)]
    } else if value.text.isEmpty {
      // What is too long to show is compared all the same.
      value.form = text
    }
    return value
  }

  /// A number in seconds, degrees or without a unit, which are alike in a constant.
  private static func plain(
    _ number: Double, _ unit: Quantity.Unit, frameRate: Double
  ) -> Double {
    switch unit {
    case .bare, .seconds, .degrees, .unknown: number
    case .milliseconds: number / 1000
    case .frames: number / frameRate
    case .radians: number * 180 / .pi
    case .turns: number * 360
    case .percent: number / 100
    }
  }

  private func driver(_ driver: TimelineDriver) -> WrittenPart {
    var part = WrittenPart(noun: "input", name: driver.input.value)
    let span = driver.input.span
    part.values = [
      .number("from", driver.from, unit: driver.unit, at: span),
      .number("to", driver.to, unit: driver.unit, at: span),
    ]
    if !driver.detents.isEmpty {
      var detents = WrittenValue(
        name: "detents",
        text: driver.detents.map { NumberText.string($0.value, decimals: 6) }
          .joined(separator: ", "),
        span: driver.detents[0].span)
      detents.numbers = driver.detents.map(\.value)
      part.values.append(detents)
      part.values.append(.text("deceleration", driver.deceleration.rawValue))
    }
    if let animation = driver.animation { part.values.append(self.animation(animation)) }
    for touch in driver.run {
      part.parts.append(
        WrittenPart(
          noun: "recorded finger", title: "at \(NumberText.seconds(touch.time.value))",
          values: [
            .time("time", touch.time.value, at: touch.time.span),
            WrittenValue(
              name: "samples", text: "",
              numbers: touch.samples.flatMap { [$0.time.value] + $0.value.value.numbers }),
          ]))
    }
    return part
  }
}
