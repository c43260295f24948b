import TimelineSyntax

/// The object of timelines of a JavaScript module, in which copies that differ in numbers alone are one
/// function of the index of the copy.
struct ScriptTimelines {
  /// The tables of the copies' numbers, before the object.
  private(set) var tables = ScriptText()
  private var members: [ScriptText] = []
  /// Whether timelines are made by a function of the index.
  private(set) var hasCopies = false

  /// The object literal.
  var object: ScriptText {
    members.isEmpty ? "{}" : "{\n  \(members.joined(separator: ",\n  "))\n}"
  }

  /// Adds a timeline with the members that `write` writes.
  mutating func add(_ name: String, _ write: (inout JSONWriter) -> Void) {
    members.append("\(key: name): \(Self.indented(Self.object(write), "  "))")
  }

  private static func object(_ write: (inout JSONWriter) -> Void) -> ScriptText {
    var json = JSONWriter(layout: .indented, language: .javaScript)
    json.object(write)
    return "\(value: json)"
  }

  private static func indented(_ text: ScriptText, _ indentation: ScriptText) -> ScriptText {
    text.lines.joined(separator: "\n\(indentation)")
  }

  // MARK: Copies

  /// Adds the copies of an element as a function of the index.
  ///
  /// - Parameter write: writes the members of a copy's timeline.
  /// - Returns: false if they differ in more than numbers.
  mutating func add(_ run: CopyRun, _ write: (Int, inout JSONWriter) -> Void) -> Bool {
    let texts = (0..<run.count).map { index in Self.object { write(index, &$0) } }
    guard let template = CopyTemplate(texts), let strings = Self.strings(template) else {
      return false
    }
    let table: ScriptText =
      "\(key: SwiftIdentifier(lowerCamelCase: run.name).name + "Copies")"
    var columns = CopyColumns(template)
    let labels = ScriptLabels(template.text.string)
    let ordered = labels.progressions(of: template)
    var parts: [(range: Range<Int>, text: ScriptText)] = []
    for (place, string) in zip(template.places, strings) {
      let label = labels[place.range.lowerBound]
      let expression = columns.expression(
        place.column, label, of: "index",
        isListed: label.isTime && !ordered.contains(place.column), literal: { ScriptText($0) }
      ) { "\(table).\(key: $0)[index]" }
      guard let string else {
        parts.append((place.range, expression))
        continue
      }
      if parts.last.map({ $0.range.lowerBound < string.lowerBound }) ?? true {
        parts.append((string.lowerBound..<string.lowerBound + 1, "`"))
      } else {
        // It follows another number of the same string, whose end stands there already.
        parts.removeLast()
      }
      parts.append((place.range, "${" + expression + "}"))
      parts.append((string.upperBound - 1..<string.upperBound, "`"))
    }
    let shared = Self.object { json in
      run.part.writeNames(to: &json)
      // Without a table there may be any number of copies.
      if !columns.columns.isEmpty { json.member("count", run.count) }
    }.lines.dropFirst().dropLast().joined(separator: "\n  ")
    members.append(
      """
      \(key: run.name): {
        \(shared),
          copies: (index) => (\(Self.indented(template.text.replacing(parts), "    "))),
        }
      """)
    hasCopies = true
    addTable(columns, named: table, of: run)
    return true
  }

  /// The range of the string in which each number stands, with its quotation marks; nil for a number
  /// outside of strings.
  ///
  /// - Returns: nil if a string cannot be written as a template.
  private static func strings(_ template: CopyTemplate<ScriptSink>) -> [Range<Int>?]? {
    let bytes = Array(template.text.string.utf8)
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let special: Set = [backslash, UInt8(ascii: "`"), UInt8(ascii: "$")]
    var strings: [Range<Int>?] = []
    var index = 0
    var start: Int?
    for place in template.places {
      while index < place.range.lowerBound {
        if bytes[index] == backslash {
          index += 1
        } else if bytes[index] == quote {
          start = start == nil ? index : nil
        }
        index += 1
      }
      guard let start else {
        strings.append(nil)
        continue
      }
      guard let end = bytes[place.range.upperBound...].firstIndex(of: quote),
        bytes[start...end].allSatisfy({ !special.contains($0) })
      else { return nil }
      strings.append(start..<end + 1)
    }
    return strings
  }

  private mutating func addTable(
    _ columns: CopyColumns<ScriptSink>, named table: ScriptText, of run: CopyRun
  ) {
    let lists = columns.lists(indentation: "  ") { ScriptText($1) }
    guard !lists.isEmpty else { return }
    let lines = lists.map { "  \(key: $0.name): [\($0.text)],\n" as ScriptText }
    tables += """
      /** What differs between the copies of `\(comment: run.name)`, by their index. */
      const \(table) = {
      \(lines.joined())};


      """
  }

  // MARK: Access

  /// The end of a function that plays a timeline on all of its elements.
  ///
  /// - Parameter property: the property of an animation that is its time.
  static func group(time property: ScriptText) -> ScriptText {
    """
    const finished = Promise.all(animations.map((animation) => animation.finished));
      // What is cancelled, or begins again, has not failed.
      finished.catch(() => {});
      return {
        animations,
        finished,
        play: () => animations.forEach((animation) => animation.play()),
        pause: () => animations.forEach((animation) => animation.pause()),
        cancel: () => animations.forEach((animation) => animation.cancel()),
        seek: (time) => animations.forEach((animation) => (animation.\(property) = time)),
      };
    """
  }

  /// The expression of the timeline of a name.
  func timeline(_ name: ScriptText) -> ScriptText {
    hasCopies ? "timelineOf(\(name))" : "timelines[\(name)]"
  }

  /// The source of the function that finds timelines; nothing without copies.
  var search: ScriptText {
    guard hasCopies else { return "" }
    return """

      /** The timeline of a name; that of a copy ends with its index, as in `dots.dot.3`. */
      function timelineOf(name) {
        if (timelines[name]) return timelines[name];
        const [, all, index] = /^(.+)\\.(\\d+)$/.exec(name) ?? [];
        return timelines[all]?.copies?.(Number(index));
      }

      """
  }

  /// The source of the function that finds the parts of a timeline and what they move.
  var parts: ScriptText {
    let copies: ScriptText =
      hasCopies
      ? """

            if (part.copies) {
              list.slice(0, part.count).forEach((element, index) => {
                const { start = 0 } = part.copies(index);
                parts.push({ key: `${key}.${index}`, copies: [element], starts: [start] });
              });
              continue;
            }
      """ : ""
    return """

      /** The parts of a timeline, each with the elements that it moves, and when each of them starts. */
      function partsOf(elements, name, reducedMotion) {
        const all = Object.entries(timelines);
        const reduced = all.find(([, part]) => part.timeline === name)?.[1].reducedTimeline;
        const shown = (reducedMotion && reduced) || name;
        const parts = [];
        for (const [key, part] of all) {
          if ((part.timeline ?? key) !== shown) continue;
          const found = elements[part.element ?? "view"];
          const list = found == null ? [] : found.style ? [found] : [...found];\(copies)
          const copies = part.copy === undefined ? list : list.slice(part.copy, part.copy + 1);
          const starts = copies.map((_, index) => startOf(part, index));
          if (copies.length) parts.push({ key, copies, starts });
        }
        if (!parts.length) throw new RangeError(`nothing to play of ${name}`);
        return parts;
      }

      /** When a copy starts. */
      function startOf({ start, stagger = 0 }, index) {
        return start ?? (Array.isArray(stagger) ? stagger[index] ?? 0 : stagger * index);
      }

      """
  }
}
