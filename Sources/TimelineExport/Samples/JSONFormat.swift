import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension SampleFormat {
  /// One object with all timelines, with an array of values per property.
  package static let json = SampleFormat("json", summary: "one object, with a list per property") {
    sheet in
    var json = JSONWriter()
    json.object { json in
      json.member("keyphase", 1)
      json.array("timelines") { json in
        for entry in sheet.entries {
          json.object { json in
            if sheet.namesFiles { json.member("file", entry.file) }
            SampleObject.write(entry.table, to: &json)
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// The members of a sampled timeline.
private enum SampleObject {
  static func write(_ table: SampleTable, to json: inout JSONWriter) {
    json.member("name", table.timeline)
    json.member("duration", table.duration)
    json.member("frameRate", table.frameRate)
    if let input = table.input { json.member("input", input.name) }
    json.key(table.input == nil ? "times" : "inputs")
    json.array(numbers: table.axis.values)
    json.object("markers") { json in
      for marker in table.markers { json.member(marker.name, marker.time) }
    }
    json.array("tracks") { json in
      for track in table.tracks { json.object { write(track, to: &$0) } }
    }
  }

  private static func write(_ track: SampledTrack, to json: inout JSONWriter) {
    if let element = track.element { json.member("element", element) }
    if let index = track.index { json.member("index", index) }
    json.member("property", track.property)
    json.member("type", track.type.name)
    json.member("unit", track.unit)
    if let components = track.components {
      json.array("components") { json in for name in components { json.value(name) } }
    }
    json.key("values")
    if case .numbers(let values) = track.values {
      write(values, of: track, to: &json)
    } else {
      track.values.write(to: &json)
    }
    if let velocities = track.velocities {
      json.key("velocities")
      write(velocities, of: track, to: &json)
    }
  }

  private static func write(
    _ numbers: [Double], of track: SampledTrack, to json: inout JSONWriter
  ) {
    guard track.components != nil else { return json.array(numbers: numbers) }
    json.array { json in
      for start in stride(from: 0, to: numbers.count, by: track.width) {
        json.array(numbers: numbers[start..<start + track.width])
      }
    }
  }
}
