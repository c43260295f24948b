internal import AnimationCore
internal import TimelineSyntax

/// Values in the words of CSS with several parts, such as `transform: "translateX(40px) scale(2)"`.
extension ScriptValue {
  private static let compound: Set<String> = ["transform", "filter"]

  /// The object with each part of such a value as an entry of its own, where all parts can be read.
  var dividingStyles: ScriptValue {
    guard let object, object.contains(where: { Self.compound.contains($0.key) }) else {
      return self
    }
    var copy = self
    copy.kind = .object(
      object.flatMap { entry in
        Self.compound.contains(entry.key) ? Self.parts(of: entry) ?? [entry] : [entry]
      })
    return copy
  }

  /// The parts; nil where one cannot be read, or there are none, as in `none` alone.
  private static func parts(of entry: Entry) -> [Entry]? {
    let items = entry.value.list ?? [entry.value]
    let texts = items.compactMap(\.string)
    guard texts.count == items.count, !texts.isEmpty, texts.count <= 1000,
      texts.allSatisfy({ $0.utf8.count < 1000 })
    else { return nil }
    let span = entry.value.span
    var frames: [(offsets: [Double], declarations: [StyleSheet.Declaration])] = []
    for (index, text) in texts.enumerated() {
      guard let tokens = StyleTokenizer.tokens(of: SourceFile(path: "value", text: text)) else {
        return nil
      }
      let offset = Double(index) / Double(max(texts.count - 1, 1))
      frames.append(
        (
          texts.count == 1 ? [0, 1] : [offset],
          [StyleSheet.Declaration(name: entry.key, value: tokens, span: span)]
        ))
    }
    let source = SourceFile(path: "value", text: texts.joined(separator: " "))
    var scratch = ImportLog(source)
    let tracks = StyleTracks(
      .init(frames: frames, span: span, isPrefixed: false), easing: .curve(.linear), base: [:],
      StyleVariables(), size: (100, 100), source, &scratch)
    guard scratch.losses.isEmpty, tracks.sampled.isEmpty, !tracks.stops.isEmpty,
      tracks.stops.allSatisfy({ $0.stops.count == max(texts.count, 2) })
    else { return nil }
    return tracks.stops.flatMap { stops -> [Entry] in
      let values = stops.stops.prefix(texts.count).map(\.value)
      let axes = stops.property == "offset" ? ["offsetX", "offsetY"] : [stops.property]
      return axes.enumerated().map { axis, name in
        let items = values.map { value in
          let percent = value.hasPercents ? value.percents[axis] : 0
          let kind: Kind =
            percent == 0
            ? .number(value.numbers[axis]) : .string("\(NumberText.string(percent))%")
          return ScriptValue(kind: kind, span: span)
        }
        let value = items.count == 1 ? items[0] : ScriptValue(kind: .list(items), span: span)
        return Entry(key: name, value: value)
      }
    }
  }
}
