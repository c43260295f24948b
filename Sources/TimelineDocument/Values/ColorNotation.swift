internal import AnimationCore
internal import TimelineSyntax

/// Colours in the notation of other tools, and their equivalents.
enum ColorNotation {
  /// `"#ff0000"` for `red`, `.red`, `rgb(255, 0, 0)` or `ff0000`; nil for other strings.
  static func hexadecimal(of text: String) -> String? {
    if HexColor.components(of: "#" + text) != nil { return "#" + text }
    let word = String(text.lowercased().filter { $0 != " " }.drop { $0 == "." })
    return names[word.hasPrefix("color") ? String(word.dropFirst(5).drop { $0 == "." }) : word]
      ?? function(word) ?? integer(word)
  }

  /// `0xff0000`.
  private static func integer(_ text: String) -> String? {
    guard text.hasPrefix("0x"), text.utf8.count == 8 else { return nil }
    let digits = "#" + text.dropFirst(2)
    return HexColor.components(of: digits) == nil ? nil : digits
  }

  /// `rgb(255,0,0)`, `rgba(255,0,0,0.5)` and SwiftUI's `color(red:1,green:0,blue:0)`.
  private static func function(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if text[..<open] == "color" { return hexadecimal(ofLabelled: arguments) }
    guard ["rgb", "rgba"].contains(text[..<open]) else { return nil }
    let numbers = arguments.map { Double($0) ?? -1 }
    guard (3...4).contains(numbers.count), numbers.allSatisfy({ (0...255).contains($0) }),
      numbers.count == 3 || numbers[3] <= 1
    else { return nil }
    let bytes = numbers.enumerated().map { Int(($1 * ($0 == 3 ? 255 : 1)).rounded()) }
    return HexColor.text(bytes: bytes)
  }

  /// `red:1`, `green:0`, `blue:0` and perhaps `opacity:0.5`, from 0 to 1.
  private static func hexadecimal(ofLabelled arguments: [String]) -> String? {
    let labels = ["red:", "green:", "blue:", "opacity:"]
    guard (3...4).contains(arguments.count) else { return nil }
    var bytes: [Int] = []
    for (argument, label) in zip(arguments, labels) {
      guard argument.hasPrefix(label), let value = Double(argument.dropFirst(label.count)),
        (0...1).contains(value)
      else { return nil }
      bytes.append(Int((value * 255).rounded()))
    }
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
