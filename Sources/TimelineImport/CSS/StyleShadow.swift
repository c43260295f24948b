internal import TimelineSyntax

/// A shadow of CSS as the properties here.
struct StyleShadow {
  var offset = StyleValue([0, 0])
  var radius = StyleValue(0)
  var color = StyleValue([0, 0, 0, 0], isColor: true)

  /// No shadow.
  init() {}

  /// Reads a value of `box-shadow`; nil if it is none that a view here can have.
  ///
  /// - Parameter lose: called with what is left out of it, and what is done.
  init?(_ tokens: [StyleToken], lose: (_ message: String, _ instead: String) -> Void) {
    guard tokens.first?.word != "none" else { return }
    let shadows = tokens.parts(at: .comma)
    var lengths: [Double] = []
    color = StyleValue([0, 0, 0, 1], isColor: true)
    for word in shadows.first?.words ?? [] {
      if word.first?.word == "inset" { return nil }
      if let length = StyleQuantity(word).flatMap({ $0.value(.points) ?? $0.value(.none) }) {
        lengths.append(length)
      } else if let found = StyleColor.components(word) {
        color = StyleValue(found, isColor: true)
      }
    }
    guard lengths.count >= 2 else { return nil }
    if shadows.count > 1 {
      lose("a view has one shadow here", "those after the first one are left out")
    }
    if lengths.count > 3, lengths[3] != 0 {
      lose("the spread of a shadow has no property here", "it is left out")
    }
    offset = StyleValue([lengths[0], lengths[1]])
    // The blur of CSS is twice the standard deviation that a radius here is.
    radius = StyleValue(lengths.count > 2 ? lengths[2] / 2 : 0)
  }

  /// The properties with their values.
  var properties: [(name: String, value: StyleValue)] {
    [("shadowOffset", offset), ("shadowRadius", radius), ("shadowColor", color)]
  }
}
