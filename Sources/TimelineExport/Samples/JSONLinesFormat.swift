import TimelineEvaluation
import TimelineSyntax

extension SampleFormat {
  /// One object per sample, each on its own line.
  package static let jsonl = SampleFormat("jsonl", summary: "one object per sample, each on a line")
  {
    sheet in
    var bytes: [UInt8] = []
    for entry in sheet.entries {
      let axis = entry.table.axis
      for (sample, value) in axis.values.enumerated() {
        var json = JSONWriter()
        json.object { json in
          if sheet.namesFiles { json.member("file", entry.file) }
          json.member("timeline", entry.table.timeline)
          json.member(axis.name, value)
          json.object("values") { json in
            for track in entry.table.tracks { SampleValue.write(track, sample, to: &json) }
          }
          let moving = entry.table.tracks.filter { $0.velocities != nil }
          guard !moving.isEmpty else { return }
          json.object("velocities") { json in
            for track in moving {
              guard let velocities = track.velocities else { continue }
              json.key(track.name)
              SampleValue.write(velocities, of: track, sample, to: &json)
            }
          }
        }
        bytes += json.bytes
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }
}

private enum SampleValue {
  static func write(_ track: SampledTrack, _ sample: Int, to json: inout JSONWriter) {
    json.key(track.name)
    switch track.values {
    case .numbers(let values): write(values, of: track, sample, to: &json)
    case .integers(let values): json.value(values[sample])
    case .booleans(let values): json.value(values[sample])
    case .strings(let values): json.value(values[sample])
    }
  }

  static func write(
    _ numbers: [Double], of track: SampledTrack, _ sample: Int, to json: inout JSONWriter
  ) {
    if track.components == nil {
      json.value(numbers[sample])
    } else {
      json.array(numbers: numbers[sample * track.width..<(sample + 1) * track.width])
    }
  }
}
