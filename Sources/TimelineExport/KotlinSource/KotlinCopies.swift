import TimelineSyntax

/// The class of the copies of an element, which differ in numbers alone: a function of the index.
struct KotlinCopies {
  /// The source of the class after the table of the copies' numbers.
  let text: KotlinText

  /// - Returns: nil if the copies differ in more than numbers.
  init?(_ copies: [KotlinTimeline], _ run: CopyRun) {
    guard let aligned = KotlinTimeline.aligned(copies),
      let template = CopyTemplate(aligned.map { $0.text(of: run) })
    else { return nil }
    let table: KotlinText =
      "\(identifier: SwiftIdentifier(upperCamelCase: run.name).name + "Copies")"
    let bytes = Array(template.text.string.utf8)
    let lines = template.text.string.split(separator: "\n", omittingEmptySubsequences: false)
    var starts = [0]
    for line in lines { starts.append((starts.last ?? 0) + line.utf8.count + 1) }
    var columns = CopyColumns(template)
    var fractions: Set<String> = []
    let parts = template.places.map { place in
      let isFraction =
        place.range.upperBound < bytes.count && bytes[place.range.upperBound] == UInt8(ascii: "f")
      let range = place.range.lowerBound..<place.range.upperBound + (isFraction ? 1 : 0)
      let index = (starts.sortedIndex { $0 > place.range.lowerBound } ?? starts.count) - 1
      let before = String(
        decoding: bytes[starts[index]..<place.range.lowerBound], as: UTF8.self)
      let label = Self.label(lines[...index], before)
      // A time is an integer.
      let isListed =
        !isFraction
        && AffineFunction(progression: template.columns[place.column]).map {
          $0.factor.rounded() != $0.factor || $0.offset.rounded() != $0.offset
        } ?? false
      var expression = columns.expression(
        place.column, label, of: "index", isListed: isListed || !isFraction && label.role.isEmpty,
        literal: { isFraction ? "\($0)f" : "\(Int($0))" }
      ) { name in
        if isFraction { fractions.insert(name) }
        return "\(table).\(identifier: name)[index]"
      }
      // A sign would be that of the whole term.
      if expression.string.hasPrefix("-") { expression = "(\(expression))" }
      return (range, expression)
    }
    let members = columns.lists(indentation: "    ") { name, number in
      fractions.contains(name) ? "\(number)f" : "\(Int(number))"
    }.map { name, list in
      let type: KotlinText = fractions.contains(name) ? "floatArrayOf" : "intArrayOf"
      return "    val \(identifier: name) = \(type)(\(list))\n" as KotlinText
    }
    let object: KotlinText =
      members.isEmpty
      ? ""
      : """
      /** What differs between the copies of `\(comment: run.element)`, by their index. */
      private object \(table) {
      \(members.joined())}


      """
    text = object + template.text.replacing(parts)
  }

  /// What a number is: that of the property whose declaration begins before it.
  private static func label(
    _ lines: ArraySlice<Substring>, _ before: String
  ) -> CopyColumns<KotlinSink>.Label {
    let roles: [(suffix: String, role: String)] = [
      (" at ", "time"), ("durationMillis = ", "duration"), ("StartOffset(", "delay"),
      ("_MILLIS = ", "time"), ("dampingRatio = ", "damping"), ("stiffness = ", "stiffness"),
      ("visibilityThreshold = ", "threshold"), ("velocity = ", "velocity"),
    ]
    var role = roles.first { before.hasSuffix($0.suffix) }?.role ?? ""
    if role.isEmpty, before.contains("CubicBezierEasing(") { role = "easing" }
    var name = ""
    for line in lines.reversed() {
      if name.isEmpty, let match = line.firstMatch(of: #/val `?(\w+)`? =/#) {
        name = String(match.1)
        if line.hasPrefix("    val") { break }
      } else if let match = line.firstMatch(of: #/class (\w+)Components\(/#) {
        name = match.1 + name.prefix(1).uppercased() + name.dropFirst()
        break
      }
    }
    return CopyColumns.Label(property: name.isEmpty ? "value" : name, role: role)
  }
}
