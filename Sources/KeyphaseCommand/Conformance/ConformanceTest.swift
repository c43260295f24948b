import TimelineSyntax

/// Values of a timeline at times, or at values of the input that moves it.
struct ConformanceTest {
  /// The name of its case, such as `states/changes`.
  let name: String
  let timeline: String
  /// The members of a request apart from its number and the segments.
  private let request: [(key: String, value: JSONValue)]
  /// What the times or values of the input are called, and they.
  private let places: (name: String, values: [Double])
  private let expected: JSONObject

  /// Reads a test; nil if it is none.
  init?(_ json: JSONValue, of name: String) {
    guard let timeline = json["timeline"].string, let expected = json["values"].object else {
      return nil
    }
    self.name = name
    self.timeline = timeline
    self.expected = expected
    request = (json.object?.members ?? []).filter { $0.key != "values" }
    let inputs = json["inputs"].array
    places = (
      inputs == nil ? "time" : "input",
      (inputs ?? json["times"].elements).compactMap(\.number)
    )
  }

  /// The line that asks a player.
  func line(id: Int, _ segments: JSONValue) -> [UInt8] {
    var object = JSONObject()
    object.append("id", JSONValue(id))
    for (key, value) in request { object.append(key, value) }
    object.append("segments", segments)
    return JSONValue.object(object).bytes + [UInt8(ascii: "\n")]
  }

  /// Compares an answer with the recorded values.
  ///
  /// - Returns: the largest difference, relative to the value if that is more than 1, and what is wrong
  ///   with the first value that differs by more than the tolerance.
  func compare(_ answer: JSONValue, tolerance: Double) -> (difference: Double, fault: String?) {
    guard let values = answer["values"].object else {
      return (0, "the answer has no `values`, nor `skipped` or `error`")
    }
    var (difference, fault): (Double, String?) = (0, nil)
    for (property, column) in expected.members {
      guard let found = values[property]?.array else {
        let known = values.members.map(\.key)
        return (
          difference,
          "there is no `\(property)`; \(NameSuggestion.suggestion(property, among: known))"
        )
      }
      let rows = column.elements
      guard found.count == rows.count else {
        return (
          difference,
          "`\(property)` has \(found.count) values for \(rows.count) \(places.name)s"
        )
      }
      for (index, row) in rows.enumerated() {
        let away = Self.difference(row, found[index])
        if away.isFinite { difference = max(difference, away) }
        guard away > tolerance, fault == nil else { continue }
        let place = index < places.values.count ? NumberText.string(places.values[index]) : "?"
        let (actual, right) = (Self.text(found[index]), Self.text(row))
        fault = "`\(property)` is \(actual) and not \(right) at \(places.name) \(place)"
      }
    }
    return (difference, fault)
  }

  /// How far two values are from each other; infinite for words that differ and for other shapes.
  private static func difference(_ expected: JSONValue, _ actual: JSONValue) -> Double {
    let (right, found) = (expected.elements, actual.elements)
    guard right.count == found.count, actual.array != nil else { return .infinity }
    return zip(right, found).reduce(0) { largest, pair in
      guard let right = pair.0.number, let found = pair.1.number else {
        return pair.0 == pair.1 ? largest : .infinity
      }
      return max(largest, abs(right - found) / max(1, abs(right)))
    }
  }

  private static func text(_ value: JSONValue) -> String {
    let text = String(decoding: value.bytes.prefix(120), as: UTF8.self)
    return value.elements.count == 1 ? String(text.dropFirst().dropLast()) : text
  }
}
