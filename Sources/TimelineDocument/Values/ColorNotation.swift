internal import AnimationCore
internal import TimelineSyntax

/// Colours in the notation of other tools, and their equivalents.
enum ColorNotation {
  /// `"#ff0000"` for `red`, `.red`, `rgb(255, 0, 0)` or `ff0000`; nil for other strings.
  static func hexadecimal(of text: String) -> String? {
    if HexColor.components(of: "#" + text) != nil { return "#" + text }
    let word = String(text.lowercased().filter { $0 != " " }.drop { $0 == "." })
    return names[word.hasPrefix("color") ? String(word.dropFirst(5).drop { $0 == "." }) : word]
      ?? function(word)
  }

  /// `rgb(255,0,0)` and `rgba(255,0,0,0.5)`.
  private static func function(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      ["rgb", "rgba"].contains(text[..<open])
    else { return nil }
    let numbers = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { Double(String($0)) ?? -1 }
    guard (3...4).contains(numbers.count), numbers.allSatisfy({ (0...255).contains($0) }),
      numbers.count == 3 || numbers[3] <= 1
    else { return nil }
    let bytes = numbers.enumerated().map { Int(($1 * ($0 == 3 ? 255 : 1)).rounded()) }
    return HexColor.text(bytes: bytes)
  }

  /// Common colour names of CSS.
  private static let names = [
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#008000",
    "blue": "#0000ff", "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080",
    "pink": "#ffc0cb", "brown": "#a52a2a", "gray": "#808080", "grey": "#808080",
    "cyan": "#00ffff", "magenta": "#ff00ff", "teal": "#008080", "indigo": "#4b0082",
    "navy": "#000080", "lime": "#00ff00", "gold": "#ffd700", "silver": "#c0c0c0",
    "clear": "#00000000", "transparent": "#00000000",
  ]
}
