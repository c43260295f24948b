internal import TimelineDocument
internal import TimelineSyntax

extension PartReader {
  func track(_ track: Track) -> WrittenPart {
    let property = track.property
    var part = WrittenPart(noun: "", name: name(of: property), property: sharedName(of: property))
    part.values = [
      value("start", track.start, of: property, at: track.from?.span),
      .text("type", property.type.name),
    ]
    if let delay = track.delay, delay.value != 0 {
      part.values.append(.time("delay", delay.value, at: delay.span))
    }
    add(repeatCount: track.repeatCount, to: &part)
    if let flag = track.autoreverses, flag.value {
      part.values.append(.text("autoreverses", "true", at: flag.span))
    }
    if let stagger = track.stagger { part.values.append(self.stagger(stagger)) }
    part.parts = track.keyframes.map { keyframe($0, of: property) }
    return part
  }

  private func keyframe(_ keyframe: Keyframe, of property: PropertyDeclaration) -> WrittenPart {
    let kind = keyframe.kind.value
    var part = WrittenPart(noun: "keyframe", property: sharedName(of: property))
    var main = WrittenValue(
      name: "kind", text: kind.rawValue, span: keyframe.kind.span, form: kind.rawValue)
    switch kind {
    case .spring:
      main.details = spring(keyframe.spring?.value, named: "spring ")
      main.span = keyframe.spring?.span
    case .linear:
      main.details = [curve("curve", keyframe.curve?.value, at: keyframe.curve?.span)]
    case .cubic, .hold, .move: break
    }
    part.values.append(main)
    part.title = kind.rawValue
    if let to = keyframe.to {
      let target = value("to", to.value, of: property, at: to.span)
      part.title += target.text.isEmpty ? "" : " to \(target.text)"
      part.values.append(target)
    }
    if kind.traits.takesTime {
      let end = keyframe.startTime + keyframe.resolvedDuration
      part.title += ", \(NumberText.seconds(keyframe.resolvedDuration))"
      part.values += [
        .time(
          "duration", keyframe.resolvedDuration, at: keyframe.duration?.span,
          isWritten: keyframe.duration != nil),
        .time("at", end, at: keyframe.at?.span, isWritten: keyframe.at != nil),
      ]
    }
    for (name, velocity) in [
      ("startVelocity", keyframe.startVelocity), ("endVelocity", keyframe.endVelocity),
    ] {
      guard let velocity else { continue }
      part.values.append(value(name, velocity.value, of: property, at: velocity.span))
    }
    return part
  }

  func stagger(_ stagger: Located<Stagger>) -> WrittenValue {
    self.stagger("stagger", stagger.value, at: stagger.span)
  }

  func stagger(_ name: String, _ stagger: Stagger, at span: SourceSpan?) -> WrittenValue {
    var text: String
    var numbers: [Double]
    switch stagger.amount {
    case .each(let seconds):
      (text, numbers) = (NumberText.seconds(seconds, decimals: 6), [0, seconds])
    case .total(let seconds):
      (text, numbers) = ("\(NumberText.seconds(seconds, decimals: 6)) in all", [1, seconds])
    }
    switch stagger.origin {
    case .first: numbers.append(0)
    case .last: (text, numbers) = (text + " from last", numbers + [1])
    case .center: (text, numbers) = (text + " from center", numbers + [2])
    case .edges: (text, numbers) = (text + " from edges", numbers + [3])
    case .copy(let copy): (text, numbers) = (text + " from \(copy)", numbers + [4, Double(copy)])
    }
    if let columns = stagger.columns {
      text += ", \(columns) columns"
      numbers.append(Double(columns))
    }
    if let curve = stagger.curve {
      let value = self.curve("", curve, at: nil)
      text += ", \(value.text)"
      numbers += value.numbers ?? []
    }
    return WrittenValue(name: name, text: text, numbers: numbers, span: span)
  }

  /// How copies follow each other in a change.
  func stagger(_ stagger: Located<ChangeStagger>?) -> [WrittenValue] {
    switch stagger?.value {
    case nil: []
    case .all(let all): [self.stagger("stagger", all, at: stagger?.span)]
    case .elements(let elements):
      elements.sorted { $0.key < $1.key }.map {
        self.stagger("stagger of `\($0.key)`", $0.value, at: stagger?.span)
      }
    }
  }
}
