internal import TimelineDocument
internal import TimelineImport
internal import TimelineSyntax

/// The body of `POST record`: the way of a pointer, or of keys, over the stage.
struct RecordRequest: Sendable {
  /// The most samples, a minute of a fast pointer.
  private static let sampleLimit = 8_000

  let file: String
  let base: String
  /// The edit that writes what was recorded.
  let edit: JSONValue

  /// Reads a body, and finds the fewest keyframes for its samples; nil if it is no such request.
  init?(_ json: JSONValue) {
    guard let file = json["file"].string, let base = json["base"].string,
      let timeline = json["timeline"].string, let form = Form(rawValue: json["as"].string ?? ""),
      let start = json["start"].number, start >= 0, start <= 3600,
      let tolerance = json["tolerance"].number, tolerance > 0, tolerance <= 1000,
      let samples = Self.samples(json["samples"])
    else { return nil }
    self.file = file
    self.base = base
    var members: JSONObject = ["edit": "record-motion", "timeline": .string(timeline)]
    if let element = json["element"].string { members["element"] = .string(element) }
    let delay = NumberText.rounded(start, decimals: 3)
    if form == .path, let path = RecordedPath(samples, tolerance: tolerance) {
      let fractions = CurveSamples(times: samples.times, values: path.fractions, dimension: 1)
      let track = RecordedTrack(
        fractions, of: .number, delay: delay, tolerance: tolerance / max(path.length, tolerance))
      members["property"] = "travel"
      members["text"] = .string(track.keyframes)
      members["points"] = .string(path.points)
    } else {
      let track = RecordedTrack(samples, of: .point, delay: delay, tolerance: tolerance)
      members["property"] = form == .position ? "position" : "offset"
      members["from"] = .string(track.from)
      members["text"] = .string(track.keyframes)
    }
    edit = .object(members)
  }

  /// What is written.
  private enum Form: String {
    case position, offset, path
  }

  /// The samples from the time 0, at ascending times; nil if there are none.
  private static func samples(_ json: JSONValue) -> CurveSamples? {
    guard let items = json.array, items.count >= 2, items.count <= sampleLimit else { return nil }
    var (times, values): ([Double], [Double]) = ([], [])
    for item in items {
      guard let numbers = item.array?.compactMap(\.number), numbers.count == 3,
        numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e6 })
      else { return nil }
      let time = numbers[0] - (items[0].array?[0].number ?? 0)
      if let last = times.last, time <= last { continue }
      times.append(time)
      values += numbers[1...]
    }
    guard times.count >= 2 else { return nil }
    return CurveSamples(times: times, values: values, dimension: 2)
  }
}

extension EditSession {
  /// Writes what was recorded, as one step of undo.
  func record(_ request: RecordRequest) -> EditAnswer {
    edit(EditRequest(file: request.file, base: request.base, edits: [request.edit]))
  }
}
