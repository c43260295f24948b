import TimelineDocument
import TimelineSyntax

/// The declarations of properties that are lists, and of edge insets.
extension WebMapping {
  /// The paddings, of which leading and trailing follow the direction of text as in SwiftUI.
  static func padding(_ read: WebReader, _ add: (StyleText, StyleText?) -> Void) {
    let names: [StyleText] = [
      "padding-top", "padding-inline-start", "padding-bottom", "padding-inline-end",
    ]
    for (index, name) in names.enumerated() {
      add(name, read[.padding, index].map { "max(0px, \($0))" })
    }
  }

  /// The lengths of dashes and gaps; nil without any.
  static func dashes(
    _ read: WebReader, _ all: [BuiltInProperty: PropertyCurves]
  ) -> StyleText? {
    guard let count = all[.dash]?.property.type.itemCount else { return nil }
    let lengths = (0..<count).compactMap { read[.dash, $0] }
    guard !lengths.isEmpty else { return nil }
    return lengths.map { "max(0px, \($0))" as StyleText }.joined(separator: " ")
  }

  /// A gradient from the top to the bottom; nil without colours.
  static func gradient(
    _ read: WebReader, _ all: [BuiltInProperty: PropertyCurves]
  ) -> StyleText? {
    guard let colors = all[.gradientColors] else { return nil }
    let stops = colors.items(separator: "-").enumerated().map { index, part -> StyleText in
      let color = color(part, prefix: "--keyphase-", duration: read.duration)
      return read[.gradientLocations, index].map { "\(color) calc(100% * \($0))" } ?? color
    }
    return "linear-gradient(\(stops.joined(separator: ", ")))"
  }
}
