import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Copies of an element that differ in numbers alone are one entry of an export, and play as sampled.
@Suite(.waitsForPrograms, .serialized) struct CopyTableTests {
  private static let numbers = Array(PlayedCopies.all.indices)

  @Test(arguments: motionPlayers.map(\.name))
  func `copies are played as sampled`(name: String) throws {
    let player = try #require(motionPlayers.first { $0.name == name })
    guard player.isInstalled() else { return }
    let files = try Self.numbers.map { number in
      try PlayedFile(
        name: PlayedCopies.all[number].name, text: PlayedCopies.text(number),
        timeline: "copies\(number)", isOnFrames: player is PagePlayer)
    }
    let played = PlayedMotions(player, files)
    #expect(!played.deviations.isEmpty)
    played.report()
    played.judge()
  }

  @Test(arguments: numbers)
  func `copies are one entry`(number: Int) throws {
    let document = try PlayedCopies.document(number)
    for format in [ExportFormat.gsap, .waapi, .motion] {
      let text = try Examples.export(format, document).text
      #expect(text.contains("function copies\(number)({ dot }, "), "\(format.name)")
      #expect(!text.contains("dot[1]") && text.contains(/=> |stagger/), "\(format.name)")
    }
    let sheet = try Examples.export(.css, document).text
    // Springs that settle at different times have keyframes at different percentages.
    // Parts that are added to others cannot follow each other.
    if number != 3, number != 9 {
      #expect(sheet.contains(".copies\(number)-dot {\n") && !sheet.contains("-dot-1 {\n"))
    }
    // Changes of a view have a function each; that of the last ones chooses by Reduce Motion.
    if ![7, 10].contains(number) {
      let layers = try Examples.export(.uikit, document).text
      #expect(layers.contains("static func copies\(number)Dot(index: Int) -> "))
    }
    let kotlin = try Examples.export(.compose, document).text
    #expect(kotlin.contains("class Copies\(number)DotTimeline(index: Int) {"))
  }

  @Test(arguments: [
    (0, [ExportFormat.gsap, .waapi, .motion, .compose, .css, .uikit]),
    (6, [.css]),
  ])
  func `any number of copies is played where no table ends`(
    number: Int, formats: [ExportFormat]
  ) throws {
    // At a time that does not depend on the number.
    let text = PlayedCopies.text(number).replacing("delay: 1s", with: "at: 3s")
    let many = text.replacing("count: 6", with: "count: 30")
    for format in formats {
      func body(_ text: String) throws -> [Substring] {
        try Examples.export(format, Examples.document(text: text)).text.split(separator: "\n")
          // A style sheet has the number itself, once.
          .filter { line in ![" * ", "//", "  --count: "].contains(where: line.hasPrefix) }
      }
      #expect(try body(text) == body(many), "\(format.name)")
    }
  }

  @Test func `copies are replaced as one entry where less motion is wanted`() throws {
    let text = PlayedCopies.text(10)
    let document = try Examples.document(text: text)
    let layers = try Examples.export(.uikit, document)
    #expect(layers.text.contains("isReduceMotionEnabled { return calm10Dot(index: index) }"))
    #expect(layers.text.contains("static func calm10Dot(index: Int) -> "))
    let sheet = try Examples.export(.css, document)
    #expect(sheet.text.contains("copies10-dot-reduced-opacity"))
    #expect(sheet.log.warnings.isEmpty && layers.log.warnings.isEmpty)
    let other = try Examples.document(
      text: text.replacing("calm10: { tracks: { dot: {", with: "calm10: { tracks: { face: {")
        .replacing("elements: {", with: "elements: { face: { size: [9, 9] },"))
    let expected = [
      ("css", "give its element the class `calm10-face` for reduced motion"),
      ("svg", "it stays still in the picture for reduced motion"),
      ("uikit", "add `.calm10Face()` to its layer for reduced motion"),
    ]
    for (name, help) in expected {
      let format = try #require(ExportFormat.named(name))
      let log = try Examples.export(format, other).log
      #expect(
        log.warnings.map(\.message) == ["`calm10.face` moves a view that `copies10` does not"])
      #expect(log.warnings.first?.help == help)
    }
  }

  @Test func `helper functions are written where they are used`() throws {
    let plain = try Examples.document(
      text:
        "keyphase: 1\ntimelines: { a: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } } }\n"
    )
    for format in [ExportFormat.gsap, .waapi, .motion] {
      let text = try Examples.export(format, plain).text
      for name in ["setStyle", "register", "prefersReducedMotion", "bezier"] {
        #expect(!text.contains(name), "\(name) in \(format.name)")
      }
    }
    let kotlin = try Examples.export(.compose, plain).text
    #expect(!kotlin.contains("HoldEasing") && !kotlin.contains(".dp"))
  }
}
