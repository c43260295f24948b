import SystemLibrary
import TimelinePlayback

/// Answers the requests of `keyphase conformance` with the player of `TimelinePlayback`.
@main enum PlaybackConformance {
  static func main() {
    while let line = readLine() {
      var id = 0.0
      do throws(SegmentsError) {
        let request = try SegmentsJSON(line.utf8)
        if case .object(let members) = request, case .number(let number)? = members["id"] {
          id = number
        }
        print("{\"id\": \(Int(id)), \"values\": \(try values(request))}")
      } catch {
        print("{\"id\": \(Int(id)), \"error\": \(quoted(error.description))}")
      }
      fflush(nil)
    }
  }

  private static func values(_ request: SegmentsJSON) throws(SegmentsError) -> String {
    guard case .object(let members) = request, case .string(let name)? = members["timeline"],
      let segments = members["segments"]
    else { throw SegmentsError("the request has no segments or no timeline") }
    var reducesMotion = false
    if case .bool(let flag)? = members["reducedMotion"] { reducesMotion = flag }
    var player = try SegmentsPlayer(
      playing: name, of: SegmentsFile(segments), reducesMotion: reducesMotion)
    if case .array(let changes)? = members["changes"] {
      for case .object(let change) in changes {
        if case .number(let time)? = change["at"], case .string(let state)? = change["to"] {
          try player.set(state: state, at: time)
        }
      }
    }
    var times = numbers(members["times"])
    for input in numbers(members["inputs"]) {
      guard let time = player.time(atInput: input) else {
        throw SegmentsError("no input moves this timeline")
      }
      times.append(time)
    }
    var rows: [[String]] = Array(repeating: [], count: player.columns.count)
    var found: [Double] = []
    for time in times {
      player.values(at: time, into: &found)
      for (index, column) in player.columns.enumerated() {
        let items = found[column.first..<column.first + column.count].map { number in
          if let string = column.string(number) { return quoted(string) }
          return column.type == "boolean" ? (number == 1 ? "true" : "false") : "\(number)"
        }
        rows[index].append("[\(items.joined(separator: ","))]")
      }
    }
    let texts = zip(player.columns, rows).map {
      "\(quoted($0.name)): [\($1.joined(separator: ","))]"
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  private static func numbers(_ json: SegmentsJSON?) -> [Double] {
    guard case .array(let elements)? = json else { return [] }
    return elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
