internal import AnimationCore
internal import TimelineDocument
internal import TimelineExport
internal import TimelineSyntax

/// The document `names/FILE` of the page: the curves, springs and animations that a value can be
/// chosen from, with what is drawn of them.
enum NamesJSON {
  /// The points of a picture, besides the one at 0.
  private static let steps = 32

  static func json(of document: TimelineDocument) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("curves") { json in
        for definition in document.curves {
          write(definition.name, "This file", definition.value.curve, to: &json)
        }
        for (index, preset) in CurvePreset.all.enumerated() {
          write(preset.name, index < 7 ? "SwiftUI" : "Penner", preset.curve, to: &json)
        }
        for (name, curve) in cssCurves {
          let points = (curve.controlPoints ?? []).map { NumberText.string($0, decimals: 3) }
          write(
            name, "CSS", curve, written: "[\(points.joined(separator: ", "))]", to: &json)
        }
      }
      json.array("springs") { json in
        for definition in document.springs {
          write(definition.name, "This file", definition.value.spring, to: &json)
        }
        for name in SpringPreset.names {
          guard let spring = SpringPreset.spring(named: name) else { continue }
          write(name, "SwiftUI", spring, to: &json)
        }
      }
      json.array("animations") { json in
        for definition in document.animations {
          write(definition.name, "This file", definition.value.base, to: &json)
        }
        for definition in document.springs {
          write(definition.name, "This file", definition.value.spring, to: &json)
        }
        for preset in AnimationPreset.all {
          write(preset.name, "SwiftUI", preset.base, to: &json)
        }
      }
      json.array("formats") { json in
        for format in ExportJSON.formats {
          json.object { json in
            json.member("name", format.name)
            json.member("group", "Formats")
            json.member("note", format.summary)
          }
        }
      }
      json.array("constants") { json in
        for constant in document.constants { json.value(constant.name) }
      }
    }
    return json.bytes
  }

  /// The curves of CSS that have no name here, by the names that they have there.
  private static let cssCurves: [(name: String, curve: UnitCurve)] = [
    ("ease", .bezier(0.25, 0.1, 0.25, 1)),
    ("ease-in", .bezier(0.42, 0, 1, 1)),
    ("ease-out", .bezier(0, 0, 0.58, 1)),
    ("ease-in-out", .bezier(0.42, 0, 0.58, 1)),
  ]

  private static func write(
    _ name: String, _ group: String, _ curve: UnitCurve, written: String? = nil,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", name)
      json.member("group", group)
      if let written { json.member("text", written) }
      if let points = curve.controlPoints {
        json.key("points")
        json.array(numbers: points)
      }
      json.key("values")
      json.array(
        numbers: (0...steps).map { rounded(curve.value(at: Double($0) / Double(steps))) })
    }
  }

  private static func write(
    _ name: String, _ group: String, _ spring: Spring, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", name)
      json.member("group", group)
      json.member("duration", spring.duration)
      json.member("bounce", spring.bounce)
      writeValues(of: spring, steps, to: &json)
    }
  }

  /// Writes an animation with the picture of its spring or its curve; none has no picture.
  private static func write(
    _ name: String, _ group: String, _ base: AnimationModel.Base, to json: inout JSONWriter
  ) {
    let animation = AnimationModel(base: base)
    if let spring = animation.spring { return write(name, group, spring, to: &json) }
    switch base {
    case .ease(let ease, _):
      if let curve = CurvePreset.curve(named: ease) { return write(name, group, curve, to: &json) }
    case .timingCurve(let model, _): return write(name, group, model.curve, to: &json)
    case .default: return write(name, group, Spring.smooth, to: &json)
    default: break
    }
    json.object { json in
      json.member("name", name)
      json.member("group", group)
    }
  }

  /// The document `spring/DURATION/BOUNCE`: how such a spring moves, for the ball in its picker; nil if
  /// they are no numbers of a spring.
  static func spring(_ duration: String, _ bounce: String) -> [UInt8]? {
    guard let duration = Double(duration), let bounce = Double(bounce), duration > 0,
      duration <= 60, bounce > -1, bounce <= 1
    else { return nil }
    var json = JSONWriter()
    json.object { json in
      writeValues(of: Spring(duration: duration, bounce: bounce), 4 * steps, to: &json)
    }
    return json.bytes
  }

  /// Writes the values of a spring from 0 to 1, until it is nearly at rest.
  private static func writeValues(
    of spring: Spring, _ count: Int, to json: inout JSONWriter
  ) {
    let end = min(max(1.5 * spring.duration, 0.05), spring.settlingDuration)
    let length = spring.bounce > 0.4 ? min(2 * end, spring.settlingDuration) : end
    json.member("length", length)
    json.key("values")
    json.array(
      numbers: (0...count).map {
        rounded(spring.value(target: 1, time: length * Double($0) / Double(count)))
      })
  }

  private static func rounded(_ number: Double) -> Double {
    (number * 10_000).rounded() / 10_000
  }
}
