import TimelineDocument

/// The artwork and the properties of a view.
extension FeatureTable {
  /// The artwork of a view.
  static let artwork: [Feature] = artworkKeys.map { key, without, with in
    let size = key == "artwork.size" || key == "timeline.art" ? [] : ["size: [40, 40]"]
    func text(_ keys: [String]?) -> String {
      let art = keys.map { "art: { \($0.filter { !$0.isEmpty }.joined(separator: ", ")) }, " } ?? ""
      return
        "timelines: { a: { \(art)tracks: { rotation: { linear: { to: 9deg, duration: 1 } } } } }"
    }
    return Feature(
      key: key, without: text(without.map { size + [$0] }),
      with: text(size + [without ?? "", with]), isDrawn: true)
  }

  private static let artworkKeys: [(String, without: String?, with: String)] = [
    ("timeline.art", nil, "size: [40, 40]"), ("artwork.size", "color: '#f00'", "size: [70, 20]"),
    ("artwork.shape", "", "shape: circle"), ("artwork.cornerRadius", "", "cornerRadius: 6"),
    ("artwork.color", "", "color: '#f00'"), ("artwork.text", "", "text: Hello"),
    ("artwork.font", "text: Hello", "font: { size: 20 }"),
    ("artwork.path", "", "path: M 0 0 L 40 40 L 0 40 Z"),
    ("artwork.stroke", "", "stroke: { width: 4 }"),
    ("artwork.gradient", "", "gradient: { colors: ['#f00', '#00f'] }"),
  ]

  /// A track of each property of a view.
  static let properties: [Feature] = BuiltInProperty.allCases.map { property in
    let (from, to): (String, String) =
      switch property.declaration.type {
      case .angle: ("0deg", "20deg")
      case .color: ("\"#000\"", "\"#f00\"")
      case .colors: ("[\"#000\", \"#fff\"]", "[\"#f00\", \"#0f0\"]")
      case .point, .unitPoint, .size: ("[0, 0]", "[0.4, 0.2]")
      case .rect, .edgeInsets: ("[1, 2, 3, 4]", "[5, 6, 7, 8]")
      case .points: ("[[0, 0], [1, 0], [0, 1], [1, 1]]", "[[0, 0], [1, 0.2], [0, 1], [1, 1]]")
      case .vector: ("[4, 2]", "[8, 3]")
      case .integer: ("1", "2")
      case .number, .boolean, .string: ("0.2", "0.9")
      }
    let change =
      property.declaration.type.isDiscrete
      ? "keyframes: [{ hold: 0.5 }, { move: \(to) }]" : "linear: { to: \(to), duration: 1 }"
    let other =
      property == .scale ? "rotation: { linear: { to: 9deg, duration: 1 } }" : "scale: { \(line) }"
    let own = "\(property.name): { from: \(from), \(change) }"
    guard property != .travel else {
      return path(
        "view.travel", "path: one, tracks: { \(other) }", "path: one, tracks: { \(other), \(own) }")
    }
    return tracks("view.\(property.name)", other, "\(other), \(own)")
  }
}
