#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Colours that have the same components in every appearance, and the system's in the light one.
  enum SwiftColor {
    /// The colours with a name, as sRGB.
    static let named: [String: String] = [
      "black": "#000000", "white": "#ffffff", "clear": "#00000000", "red": "#ff3b30",
      "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be",
      "teal": "#30b0c7", "cyan": "#32ade6", "blue": "#007aff", "indigo": "#5856d6",
      "purple": "#af52de", "pink": "#ff2d55", "brown": "#a2845e", "gray": "#8e8e93",
    ]

    /// The components of `Color(red:green:blue:opacity:)` and `Color(white:opacity:)`.
    static func node(_ components: [String: Double]) -> ImportedNode? {
      let opacity = components["opacity"] ?? 1
      let channels: [Double]
      if let hue = components["hue"], let saturation = components["saturation"],
        let brightness = components["brightness"]
      {
        channels = [5.0, 3.0, 1.0].map { offset in
          let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
          return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
      } else if let white = components["white"] {
        channels = [white, white, white]
      } else if let red = components["red"], let green = components["green"],
        let blue = components["blue"]
      {
        channels = [red, green, blue]
      } else {
        return nil
      }
      let bytes = (channels + [opacity]).map { ($0 * 255).rounded() }
      let isShort = zip(channels + [opacity], bytes).allSatisfy {
        (0...255).contains($1) && abs($0 - $1 / 255) < 6e-6
      }
      if isShort {
        let digits = bytes.prefix(opacity == 1 ? 3 : 4).map { byte in
          let text = String(Int(byte), radix: 16)
          return text.count == 1 ? "0\(text)" : text
        }
        return .string("#" + digits.joined())
      }
      let names = ["red", "green", "blue"]
      return .mapping(
        zip(names, channels).map { .init($0, .number($1)) }
          + (opacity == 1 ? [] : [.init("opacity", .number(opacity))]))
    }
  }
#endif
