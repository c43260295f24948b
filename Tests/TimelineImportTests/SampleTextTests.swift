import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineImport
import TimelineSyntax

/// Recordings as browsers, spreadsheets and loggers write them.
struct SampleTextTests {
  /// A table of a second at 60 frames a second.
  private static func table(_ header: String, _ row: (Double) -> String) -> String {
    header + "\n"
      + (0...60).map { row(Double($0) / 60) }.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String { String(format: "%.4f", value) }

  @Test(arguments: [
    ("time,x\n", "\n", 1.0), ("time [s];angle (rad)\n", ";", 1), ("ms\tx [px]\n", "\t", 1000),
  ])
  func unitsOfHeaders(header: String, separator: String, scale: Double) throws {
    let cut = separator == "\n" ? "," : separator
    let isAngle = header.contains("rad")
    let text =
      header
      + (0...60).map { index in
        let time = Double(index) / 60
        return Self.number(time * scale) + cut + Self.number(time * (isAngle ? .pi : 100))
      }.joined(separator: "\n")
    let lines = try Imports.lines(text, as: "csv")
    #expect(
      lines.contains(
        isAngle
          ? "rotation: { linear: { to: 180, duration: 1 } }"
          : "offsetX: { linear: { to: 100, duration: 1 } }"), "\(lines)")
  }

  /// The types of several numbers, unless a column such as `mine.width` may be a property of an element.
  private static let types = PropertyType.all.filter { type in
    let names = type.components ?? []
    return !names.isEmpty && names.allSatisfy { BuiltInProperty(rawValue: $0) == nil }
  }

  @Test(arguments: types)
  func componentsAreReadAsOneValue(type: PropertyType) throws {
    let names = try #require(type.components)
    let text = Self.table("time," + names.map { "mine.\($0)" }.joined(separator: ",")) { time in
      let numbers = names.indices.map { Self.number(time * Double($0 + 1)) }
      return "\(time)," + numbers.joined(separator: ",")
    }
    // Of types with the same components, it is the first one.
    let found = try #require(PropertyType.all.first { $0.components == names })
    let lines = try Imports.lines(text, as: "csv")
    #expect(lines.contains("mine: { type: \(found.name),"), "\(lines)")
  }

  @Test func theClockOfABrowserCountsMilliseconds() throws {
    let text = Self.table("timestamp,scale") { "\(8000.5 + $0 * 1000),\(1 + $0)" }
    let result = try Imports.result(text, as: "csv")
    let lines = String(decoding: result.file.bytes, as: UTF8.self)
    #expect(lines.contains("scale: { linear: { to: 2, duration: 1 } }"), "\(lines)")
    #expect(result.log.notes.contains { $0.contains("times count in milliseconds") })
    // What says its unit has it.
    let seconds = Self.table("seconds,scale") { "\($0 * 1200),\(1 + $0)" }
    #expect(try Imports.lines(seconds, as: "csv").contains("duration: 1200s"))
  }

  @Test func matricesArePartsOfTransforms() throws {
    let text = Self.table("time,card.transform") { time in
      let (angle, scale) = (400 * time * .pi / 180, 1 + 0.5 * time)
      let (cosine, sine) = (cos(angle) * scale, sin(angle) * scale)
      return "\(time),\"matrix(\(cosine), \(sine), \(-sine), \(cosine), \(80 * time), 0)\""
    }
    let lines = try Imports.lines(text, as: "csv")
    for part in [
      "offsetX: { linear: { to: 80, duration: 1 } }",
      "rotation: { linear: { to: 400, duration: 1 } }",
      "scale: { linear: { to: 1.5, duration: 1 } }",
    ] {
      #expect(lines.contains(part), "\(lines)")
    }
    #expect(!lines.contains("offsetY") && !lines.contains("skew"), "\(lines)")
  }

  @Test func matricesOfJSON() throws {
    let rows = (0...60).map { index in
      "{ \"time\": \(Double(index) / 60), \"transform\": \"matrix(1, 0, 0, 1, 0, \(index))\" }"
    }
    let lines = try Imports.lines("[\(rows.joined(separator: ","))]", as: "json")
    #expect(lines.contains("offsetY: { linear: { to: 60, duration: 1 } }"), "\(lines)")
  }

  @Test func lengthsAndColorsOfStyles() throws {
    let text = Self.table("time,width,opacity,background-color") { time in
      "\(time),\(100 + 50 * time)px,\(100 * time)%,\"rgb(\(Int(255 * time)), 0, 255)\""
    }
    let result = try Imports.result(text, as: "csv")
    let lines = String(decoding: result.file.bytes, as: UTF8.self)
    #expect(lines.contains("width: { from: 100, linear: { to: 150, duration: 1 } }"), "\(lines)")
    #expect(lines.contains("opacity: { from: 0, linear: { to: 1, duration: 1 } }"), "\(lines)")
    #expect(lines.contains("backgroundColor:") && lines.contains("\"#0000ff\""), "\(lines)")
    // Levels are no steps of their own.
    #expect(result.counts.keyframes <= 6, "\(lines)")
  }

  @Test func columnsOfAnElement() throws {
    let text = Self.table("time,ball.y,ball.opacity") { "\($0),\(40 * $0),\(1 - $0)" }
    let lines = try Imports.lines(text, as: "csv")
    #expect(
      lines.contains("ball:\n        offsetY: { linear: { to: 40, duration: 1 } }"), "\(lines)")
  }

  @Test func whatIsNoNumberIsAGap() throws {
    let result = try Imports.result(
      "time,x\n0,0\n0.1,NaN\n0.2,-inf\n0.3,3\n0.4,4\n0.5,5\n", as: "csv")
    #expect(result.log.losses.map(\.message) == ["`x` has no number at 0.1 s and 1 more"])
    #expect(result.counts.keyframes == 1)
  }

  @Test(arguments: [true, false])
  func tablesInUTF16(isLittle: Bool) throws {
    let text = Self.table("time,x") { "\($0),\(100 * $0)" }
    let units = [UInt16(0xFEFF)] + Array(text.utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let input = ImportInput(SourceFile(path: "a.csv", bytes: bytes))
    let format = try #require(ImportFormat.named("csv"))
    let result = try MotionImport(input, as: format, path: "a.yaml")
    #expect(String(decoding: result.file.bytes, as: UTF8.self).contains("to: 100, duration: 1"))
  }

  /// A pause that ends between two samples leads into a spring from rest.
  @Test(arguments: [0.08, 0.113, 0.21])
  func springsLeaveFromRest(delay: Double) throws {
    let (frequency, damping) = (2 * Double.pi / 0.5, 0.7)
    let damped = frequency * (1 - damping * damping).squareRoot()
    func spring(_ time: Double) -> Double {
      guard time > 0 else { return 0 }
      let decay = exp(-damping * frequency * time)
      return 40
        * (1 - decay * (cos(damped * time) + damping * frequency / damped * sin(damped * time)))
    }
    let rows = (0...120).map { index in
      let time = Double(index) / 60
      return "\(Self.number(time)),\(Self.number(spring(time - delay)))"
    }
    let lines = try Imports.lines("time,x\n" + rows.joined(separator: "\n"), as: "csv")
    #expect(lines.contains("hold:   \(delay)") && !lines.contains("startVelocity"), "\(lines)")
  }
}
