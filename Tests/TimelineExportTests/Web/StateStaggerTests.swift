import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Copies that follow each other in changes of states: the delay of each copy in each change.
@Suite(.waitsForPrograms) struct StateStaggerTests {
  private static let (dots, cells) = (4, 6)
  private static let text = """
    keyphase: 1
    elements:
      dot: { count: 4, size: [20, 20], spacing: [30, 0] }
      cell: { count: 6, size: [20, 20], spacing: [30, 0] }
      card: { size: [80, 80] }
    timelines:
      menu:
        animation: smooth
        states:
          closed: {}
          open: { set: { dot: { offsetY: -40 }, cell: { scale: 2 } }, stagger: 40ms }
          far: { set: { dot: { offsetY: 90 }, card: { scale: 2 } }, animation: { easeIn: 0.3, delay: 0.1 }, stagger: { dot: { total: 0.3s, from: center } } }
          wide: { set: { cell: { scale: 3 } }, animation: { easeIn: 0.3 }, stagger: { each: 50ms, grid: [3] } }
          gone: { set: { dot: { opacity: 0 } }, animation: none }
        changes:
          - { from: open, to: far, animation: { linear: 0.2 } }
          - { from: [open, far], animation: { easeOut: 0.2 }, stagger: { dot: { each: 20ms, from: last } } }

    """
  private static let names = ["closed", "open", "far", "wide", "gone"]

  /// The delay of each copy by element, of those that change between two states.
  private func delays(
    _ states: ViewStates, from: String, to: String
  ) throws -> [String: [Double]] {
    let old = try #require(states.states.first { $0.name.value == from })
    let new = try #require(states.states.first { $0.name.value == to })
    let animation = states.animation(from: old, to: new)?.value
    var delays: [String: [Double]] = [:]
    for target in new.targets {
      guard let element = target.property.element,
        let before = old.targets.first(where: { $0.property.name == target.property.name }),
        before.value.value != target.value.value
      else { continue }
      let stagger = states.stagger(from: old, to: new)?.value.stagger(of: element)
      // The frame between a change and its animation is no delay.
      let own = to == "far" && from != "open" ? 0.1 : 0
      let isJump = animation?.isNone ?? false
      delays[element.name] =
        isJump
        ? [Double](repeating: 0, count: element.count)
        : (stagger?.starts(count: element.count) ?? [Double](repeating: 0, count: element.count))
          .map { $0 + own }
    }
    return delays
  }

  private static let walk: [String] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<60).map { _ in names.randomElement(using: &generator) ?? "open" }
  }()

  private struct Job: Encodable {
    var source: String
    var timeline = "menu"
    var elements = ["dot": StateStaggerTests.dots, "cell": StateStaggerTests.cells, "card": 1]
    var visits = StateStaggerTests.walk
  }

  @Test(.needs(NodeProgram.path != nil, "needs node"), arguments: ["waapi", "gsap"])
  func `copies change one after another`(_ name: String) throws {
    let document = try Examples.document(text: Self.text)
    let states = try #require(document.timelines.first?.states)
    let (source, log) = try Examples.export(try #require(ExportFormat.named(name)), document)
    #expect(!log.warnings.contains { $0.message.contains("follow each other") })
    let output = try NodeProgram.run(
      script: "play_staggers.mjs", input: try JSONEncoder().encode(Job(source: source)))
    let shown = try JSONDecoder().decode([[String: [[Double]]]].self, from: output)
    var last = "closed"
    var count = 0
    for (state, found) in zip(Self.walk, shown) {
      for (element, delays) in try delays(states, from: last, to: state) {
        for (copy, delay) in delays.enumerated() {
          let own = try #require(found[element]?.first { $0[0] == Double(copy) })
          // A jump of GSAP has no delay, and one of the other has none either.
          #expect(abs(own[1] - delay) < 1e-3, "\(element)[\(copy)] from \(last) to \(state)")
          count += 1
        }
      }
      last = state
    }
    #expect(count > 200)
  }

  @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc"), arguments: ["swiftui", "uikit"])
  func `copies in Swift have the index of the copy`(_ name: String) throws {
    let document = try Examples.document(text: Self.text)
    let (source, log) = try Examples.export(try #require(ExportFormat.named(name)), document)
    #expect(!log.warnings.contains { $0.message.contains("follow each other") })
    #expect(source.contains("func delay(to state: MenuDotState, index: Int) -> Double"))
    #expect(source.contains("case (_, .open): 0.04 * Double(index)"))
    let stubs = name == "uikit" ? ["SwiftUI", "UIKit"] : ["SwiftUI"]
    #expect(try SwiftCompiler.onPath?.check(["menu": source], stubs: stubs).map(\.source) == [])
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `copies have the delays of their changes in CSS`() throws {
    let browser = try #require(PythonProgram.chromium)
    let document = try Examples.document(text: Self.text)
    let states = try #require(document.timelines.first?.states)
    let (css, log) = try Examples.export(.css, document)
    #expect(!log.warnings.contains { $0.message.contains("follow each other") })
    let changes = Self.names.flatMap { from in
      Self.names.filter { $0 != from }.map { (from, $0) }
    }
    var wanted: [Double] = []
    var (html, elements): (String, [StyleJob.Element]) = ("<style>\(css)</style>", [])
    for (from, to) in changes {
      for (element, delays) in try delays(states, from: from, to: to).sorted(by: { $0.key < $1.key }
      ) {
        for (copy, delay) in delays.enumerated() {
          let id = "e\(wanted.count)"
          html +=
            "<div id=\(id) class='menu-\(element)' style='--index: \(copy)' data-from=\(from) data-state=\(to)></div>"
          elements.append(
            StyleJob.Element(id: id, times: [0], properties: ["transition-delay"]))
          wanted.append(delay)
        }
      }
    }
    let shown = try #require(
      try StyleJob(browser: browser, pages: [StyleJob.Page(html: html, elements: elements)]).run()
        .first)
    #expect(wanted.count > 60)
    for (index, delay) in wanted.enumerated() {
      let seconds = try #require(ComputedStyle.numbers(shown[index][0][0]).first)
      #expect(abs(seconds - delay) < 1e-3, "\(elements[index])")
    }
  }
}
