import Testing
import TimelineSyntax

@testable import TimelineExport

/// What exports make of edge insets, and of lists of numbers and colours.
@Suite struct ListExportTests {
  @Test func `CSS has a custom property for each number of each item`() throws {
    let sky = try Examples.export(.css, Examples.document("sunset.yaml")).text
    #expect(sky.contains("@property --keyphase-gradientColors-2-blue {"))
    #expect(
      sky.contains(
        "linear-gradient(color(srgb-linear var(--keyphase-gradientColors-0-red) var(--keyphase-gradientColors-0-green) var(--keyphase-gradientColors-0-blue) / 1) calc(100% * 0),"
      ))
    #expect(sky.contains("/ 1) calc(100% * var(--keyphase-gradientLocations-1)),"))
    let card = try Examples.export(.css, Examples.document("breathing-card.yaml")).text
    for declaration in [
      "padding-inline-start: max(0px, var(--keyphase-padding-leading));",
      "stroke-dasharray: max(0px, var(--keyphase-dash-0)) max(0px, var(--keyphase-dash-1));",
      "100% { stroke-dashoffset: 44px; }",
    ] {
      #expect(card.contains(declaration), "\(declaration)")
    }
  }

  @Test func `SwiftUI has structures that keyframes move, and modifiers`() throws {
    let sky = try Examples.export(.swiftui, Examples.document("sunset.yaml")).text
    #expect(sky.contains("struct Colors3: Equatable, Animatable {"))
    #expect(
      sky.contains(
        "Gradient.Stop(color: Color(values.gradientColors.color2), location: values.gradientLocations.animatableData.second.second)"
      ))
    let card = try Examples.export(.swiftui, Examples.document("breathing-card.yaml")).text
    #expect(card.contains(".padding(values.padding)"))
  }

  @Test func `dashes that an animation moves in a state are reported`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          ants:
            initial: { dash: [4, 2] }
            events: [{ at: 0, set: { dash: [8, 2] }, animation: smooth }]

        """)
    let warnings = try Examples.export(.swiftui, document).log.warnings
    #expect(warnings.contains { $0.message.contains("does not animate its dashes") })
  }

  @Test func `a gradient layer has the stops of all colours at the same times`() throws {
    for format in [ExportFormat.uikit, .appkit] {
      let (source, log) = try Examples.export(format, Examples.document("sunset.yaml"))
      #expect(source.contains("colorsOfStops(\n"))
      // The locations at the start and at the end of the file.
      #expect(source.contains("(0, [0, 0.5, 1]),"))
      #expect(source.contains("(1, [0, 0.8, 1]),"))
      #expect(log.warnings.contains { $0.message.contains("CAGradientLayer") })
    }
  }

  @Test func `Lottie fills with the gradient, and dashes the outline`() throws {
    let sky = try Examples.export(.lottie, Examples.document("sunset.yaml")).text
    #expect(sky.contains("\"gf\""))
    // #5ac8fa is 90, 200 and 250 of 255.
    #expect(sky.filter { !$0.isWhitespace }.contains("[0,0.352941,0.784314,0.980392,0.5,1,"))
    let card = try Examples.export(.lottie, Examples.document("breathing-card.yaml")).text
    #expect(card.filter { !$0.isWhitespace }.contains("\"n\":\"g\""))
  }
}
