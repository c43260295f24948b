import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Modules for Motion and GSAP move elements as samples do.
@Suite(.waitsForPrograms) struct ElementModuleTests {
  private struct Job: Encodable {
    var source: String
    /// The name of the function.
    var timeline: String
    /// The number of copies by element; nil for a timeline that moves none.
    var elements: [String: Int]?
    var element: String?
    var copy = 0
    var start = 0.0
    var times: [Double]

    init(_ source: String, _ timeline: CompiledTimeline, _ input: ExportInput, _ times: [Double]) {
      self.source = source
      self.timeline = ScriptCall.function(timeline, input)
      self.times = times
      guard let part = input.part(of: timeline) else { return }
      elements = Dictionary(
        input.document.elements.map { ($0.name, $0.count) }, uniquingKeysWith: max)
      (element, copy) = (part.view.element?.name, part.view.copy ?? 0)
      start = part.starts.first ?? 0
    }
  }

  private struct Jobs: Encodable {
    var library: String
    var jobs: [Job]
  }

  private struct Played: Decodable {
    /// The functions without their texts.
    var outline: [String]
    var values: [String: [Double]]
    /// What a timeline of GSAP shows that has not begun.
    var waiting: [String: Shown]
  }

  /// A number, or what is none.
  private enum Shown: Decodable {
    case number(Double)
    case other

    init(from decoder: any Decoder) throws {
      self = (try? Double(from: decoder)).map(Shown.number) ?? .other
    }
  }

  private static func play(_ jobs: [Job], _ library: String) throws -> [Played] {
    let output = try NodeProgram.run(
      script: "play_modules.mjs",
      input: try JSONEncoder().encode(Jobs(library: library, jobs: jobs)))
    return try JSONDecoder().decode([Played].self, from: output)
  }

  /// The function whose values a library animates under a key; nil for values that are not numbers.
  private static func function(
    _ key: String, of timeline: CompiledTimeline
  ) -> ((Double) -> Double)? {
    var curves: [String: PiecewiseCurve] = [:]
    for property in timeline.properties {
      for (name, curve) in property.curves(duration: timeline.duration) ?? [] {
        curves[name] = curve
      }
    }
    func sum(_ names: String...) -> ((Double) -> Double)? {
      let found = names.compactMap { curves[$0] }
      return found.isEmpty ? nil : { time in found.reduce(0) { $0 + $1.value(at: time) } }
    }
    func product(_ names: String...) -> ((Double) -> Double)? {
      let found = names.compactMap { curves[$0] }
      return found.isEmpty ? nil : { time in found.reduce(1) { $0 * $1.value(at: time) } }
    }
    switch key {
    case "x": return sum("offset.x", "offsetX")
    case "y": return sum("offset.y", "offsetY")
    case "scaleX": return product("scale", "scaleX")
    case "scaleY": return product("scale", "scaleY")
    case "rotate", "rotation": return sum("rotation")
    case "scale", "opacity", "skewX", "skewY": return sum(key)
    default:
      let name = key.replacing("--keyphase-", with: "").replacing("--", with: "")
      return sum(name.replacing("-", with: ".")) ?? sum(name)
    }
  }

  @Test(.needs(NodeProgram.path != nil, "needs node"), arguments: ["gsap", "motion"])
  func `every number is within the tolerance of its curve`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let documents =
      // Runs play here; states are played by `StateScriptTests`.
      try Examples.exportable().map(\.withoutChoices) + [
        Examples.document(text: Everything.text)
      ]
    var jobs: [Job] = []
    var timelines: [CompiledTimeline] = []
    for document in documents {
      let source = try Examples.export(format, document).text
      let input = try ExportInput(document)
      for timeline in input.timelines {
        timelines.append(timeline)
        jobs.append(Job(source, timeline, input, timeline.checkTimes))
      }
    }
    var count = 0
    for (timeline, played) in zip(timelines, try Self.play(jobs, name)) {
      for (key, values) in played.values where !values.isEmpty {
        guard let function = Self.function(key, of: timeline) else { continue }
        let expected = timeline.checkTimes.map(function)
        let all = (0...400).map { function(timeline.duration * Double($0) / 400) }
        let height = (all.max() ?? 0) - (all.min() ?? 0)
        #expect(values.count == expected.count, "\(timeline.name) \(key)")
        let error = zip(values, expected).map { abs($0 - $1) }.max() ?? 0
        // The most that the tolerance allows, and the digits that are written.
        #expect(error <= 0.0021 * height + 1e-6, "\(timeline.name) \(key): \(error) of \(height)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  @Test(.needs(NodeProgram.path != nil, "needs node"))
  func `a timeline of GSAP shows its first values before it begins`() throws {
    let documents = [
      "heart.yaml", "staggered-list.yaml", "toast.yaml", "logo-intro.yaml", "confetti.yaml",
    ]
    var count = 0
    for document in try documents.map({ try Examples.document($0) }) {
      let source = try Examples.export(.gsap, document).text
      let input = try ExportInput(document)
      let jobs = input.timelines.map { Job(source, $0, input, [0]) }
      for (timeline, played) in zip(input.timelines, try Self.play(jobs, "gsap")) {
        #expect(Set(played.waiting.keys) == Set(played.values.keys), "\(timeline.name)")
        for (key, shown) in played.waiting {
          guard let function = Self.function(key, of: timeline), case .number(let number) = shown
          else { continue }
          #expect(abs(number - function(0)) < 1e-6, "\(timeline.name) \(key)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test(.needs(NodeProgram.path != nil, "needs node"), arguments: ["gsap", "motion"])
  func `no text of a file leaves its place in a module`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let jobs = try ([HostileText.harmless] + HostileText.all).map { text in
      let source = SourceFile(path: "folder/\(text).yaml", text: HostileDocument.valid(text))
      let document = try Examples.document(source)
      let module = try Examples.export(format, document).text
      #expect(ControlCharacters.in(module).isEmpty)
      let input = try ExportInput(document)
      return Job(module, try #require(input.timelines.first), input, [])
    }
    let outlines = try Self.play(jobs, name).map(\.outline)
    #expect(outlines.count == jobs.count && outlines[0].joined().count > 200)
    for (outline, job) in zip(outlines, jobs) {
      #expect(outline == outlines[0], "\(job.source.prefix(400))")
    }
  }

  @Test func `a motion that is one spring is a spring of Motion`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          a:
            initial: { scale: 1, offsetX: 0, rotation: 0 }
            tracks:
              scale: [{ spring: { to: 2, spring: bouncy } }]
              offsetX: [{ hold: 0.2s }, { spring: { to: 100, spring: { mass: 2, stiffness: 300, damping: 20 } } }]
              rotation: [{ spring: { to: 90deg, duration: 0.1s } }]

        """)
    let (text, log) = try Examples.export(.motion, document)
    #expect(text.matches(of: /type: "spring"/).count == 2)
    #expect(text.contains("mass: 2") && text.contains("delay: delay + 0.2"))
    // The third one is cut before it has reached its target.
    #expect(log.approximations.map(\.property) == ["rotation"])
  }
}
