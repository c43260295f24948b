import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// Design tokens have the form of the DTCG format 2025.10, and the motion of the file.
@Suite struct DTCGFormatTests {
  private typealias Object = [String: Any]

  private static func tokens(_ document: TimelineDocument) throws -> (Object, ExportLog) {
    let (text, log) = try Examples.export(.dtcg, document)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (try #require(json as? Object), log)
  }

  /// The member at a path of keys.
  private static func member(_ object: Object, _ path: String...) -> Any? {
    var value: Any? = object
    for key in path { value = (value as? Object)?[key] }
    return value
  }

  /// Whether a value is a duration of the format.
  private static func isDuration(_ value: Any?) -> Bool {
    guard let object = value as? Object, object.count == 2 else { return false }
    return (object["value"] as? Double).map { $0 >= 0 } ?? false && object["unit"] as? String == "s"
  }

  /// Whether a value is a cubic Bézier curve of the format.
  private static func isCurve(_ value: Any?) -> Bool {
    guard let numbers = value as? [Double], numbers.count == 4 else { return false }
    return (0...1).contains(numbers[0]) && (0...1).contains(numbers[2])
  }

  /// Checks a group and all that is in it, and returns the number of its tokens.
  private static func check(_ group: Object, type: String?, _ path: String) -> Int {
    let type = group["$type"] as? String ?? type
    if let value = group["$value"] {
      switch type {
      case "duration": #expect(isDuration(value), "\(path)")
      case "cubicBezier": #expect(isCurve(value), "\(path)")
      case "transition":
        let parts = value as? Object ?? [:]
        #expect(Set(parts.keys) == ["duration", "delay", "timingFunction"], "\(path)")
        #expect(isDuration(parts["duration"]) && isDuration(parts["delay"]), "\(path)")
        #expect(isCurve(parts["timingFunction"]), "\(path)")
      default: Issue.record("\(path) has the type \(type ?? "none")")
      }
      let others = group.keys.filter {
        !["$value", "$type", "$description", "$extensions"].contains($0)
      }
      #expect(others.isEmpty, "\(path)")
      return 1
    }
    var count = 0
    for (name, part) in group where !name.hasPrefix("$") {
      #expect(!name.isEmpty && !name.contains { "{}.".contains($0) }, "\(path) \(name)")
      guard let part = part as? Object else {
        Issue.record("\(path).\(name) is no group")
        continue
      }
      count += check(part, type: type, "\(path).\(name)")
    }
    return count
  }

  @Test func `files have the form of the format`() throws {
    let texts = [Everything.text, Everything.keyframeKinds, Everything.properties()]
    let documents =
      try Examples.exportable()
      + texts.map { try Examples.document(text: $0) }
    var count = 0
    for document in documents {
      let (file, _) = try Self.tokens(document)
      count += Self.check(file, type: nil, document.source.path)
    }
    #expect(count > 150)
  }

  @Test func `definitions and keyframes are tokens, and springs are extensions`() throws {
    let (file, log) = try Self.tokens(Examples.document("toast.yaml"))
    #expect(Self.member(file, "curves", "emphasized", "$value") as? [Double] == [0.2, 0, 0, 1])
    let leave = Self.member(file, "animations", "leave", "$value") as? Object
    #expect(leave?["timingFunction"] as? [Double] == [0.2, 0, 0, 1])
    #expect(Self.member(leave ?? [:], "duration", "value") as? Double == 0.25)
    let heavy =
      Self.member(file, "springs", "heavy", "$extensions", "keyphase", "spring") as? Object
    #expect(heavy?["mass"] as? Double == 2 && heavy?["damping"] as? Double == 26)
    #expect(abs((heavy?["stiffness"] as? Double ?? 0) - 180) < 1e-9)
    #expect(
      Self.member(file, "timelines", "toast", "duration", "$value", "value") as? Double == 3.3)
    let fall = Self.member(file, "timelines", "toast", "transitions", "offsetY", "2") as? Object
    #expect(
      Self.member(fall ?? [:], "$value", "timingFunction") as? [Double] == [0.2, 0, 0, 1])
    #expect(Self.member(fall ?? [:], "$extensions", "keyphase", "start") as? Double == 3)
    #expect(log.warnings.contains { $0.message.hasPrefix("design tokens have no springs") })
  }

  @Test func `the timing function of a spring is within the stated error`() throws {
    for (spring, limit) in [(Spring.smooth, 0.04), (.snappy, 0.045), (.bouncy, 0.06)] {
      let timing = TokenTiming(spring)
      let points = timing.function
      let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
      #expect(timing.error < limit)
      for index in 0...24 {
        let progress = Double(index) / 24
        let value = spring.value(target: 1.0, time: progress * timing.duration)
        #expect(abs(curve.value(at: progress) - value) <= timing.error + 1e-9)
      }
    }
    let cubic = TokenTiming(startTangent: 0.5, endTangent: 2, duration: 1)
    let curve = UnitCurve.bezier(
      cubic.function[0], cubic.function[1], cubic.function[2], cubic.function[3])
    // (u³ − 2u² + u)·0.5 + (3u² − 2u³) + (u³ − u²)·2 at u = 0.5.
    #expect(abs(curve.value(at: 0.5) - 0.3125) < 1e-9)
  }
}
