import TestSupport
import Testing

@testable import TimelineExport

/// Copies of an element that differ in numbers alone are one entry of an export, and play as sampled.
@Suite(.serialized) struct CopyTableTests {
  private static let numbers = Array(PlayedCopies.all.indices)

  @Test(arguments: motionPlayers.map(\.name))
  func `copies are played as sampled`(name: String) throws {
    let player = try #require(motionPlayers.first { $0.name == name })
    guard player.isAvailable else { return print("\(name) is not installed, and not played") }
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
    // Copies with rests that others lack, and changes of a view, have a function each.
    if number < 6, number != 4 {
      let layers = try Examples.export(.uikit, document).text
      #expect(layers.contains("static func copies\(number)Dot(index: Int) -> "))
    }
    let kotlin = try Examples.export(.compose, document).text
    #expect(kotlin.contains("class Copies\(number)DotTimeline(index: Int) {"))
  }

  @Test func `any number of copies is played where no table ends`() throws {
    let text = PlayedCopies.text(0)
    let many = text.replacing("count: 6", with: "count: 30")
    for format in [ExportFormat.gsap, .waapi, .motion, .compose] {
      func body(_ text: String) throws -> [Substring] {
        try Examples.export(format, Examples.document(text: text)).text.split(separator: "\n")
          .filter { !$0.hasPrefix(" * ") && !$0.hasPrefix("//") }
      }
      #expect(try body(text) == body(many), "\(format.name)")
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
