import TimelineDocument

/// The view modifiers of built-in properties, in the order in which they are applied.
struct SwiftModifiers {
  /// The names of the animated properties.
  private let names: Set<String>
  /// The expression that has the values as members, such as `values`.
  private let owner: String
  /// Whether colours are `Color.Resolved` and need a conversion to `Color`.
  private let isResolved: Bool

  /// - Parameter properties: the properties; declared ones are ignored, because the content applies
  ///   them.
  init(_ properties: [PropertyDeclaration], of owner: String, isResolved: Bool) {
    names = Set(properties.filter { $0.declaration == nil }.map(\.name))
    self.owner = owner
    self.isResolved = isResolved
  }

  /// The built-in properties of shapes, for which views have no modifier.
  static let ofShapes = ["lineWidth", "trimStart", "trimEnd"]

  /// The lines of source, one modifier each.
  var lines: [String] {
    var lines: [String] = []
    if names.contains("frame") {
      lines.append(".frame(width: \(value("frame")).width, height: \(value("frame")).height)")
    } else if let size = arguments([("width", "width"), ("height", "height")]) {
      lines.append(".frame(\(size))")
    }
    if names.contains("cornerRadius") {
      lines.append(".clipShape(.rect(cornerRadius: \(value("cornerRadius"))))")
    }
    for (name, modifier) in [
      ("foregroundColor", "foregroundStyle"), ("backgroundColor", "background"), ("tint", "tint"),
    ] where names.contains(name) {
      lines.append(".\(modifier)(\(color(name)))")
    }
    lines += transforms
    for (name, modifier) in [
      ("opacity", "opacity"), ("brightness", "brightness"), ("contrast", "contrast"),
      ("saturation", "saturation"), ("grayscale", "grayscale"), ("hueRotation", "hueRotation"),
    ] where names.contains(name) {
      lines.append(".\(modifier)(\(value(name)))")
    }
    if names.contains("blur") { lines.append(".blur(radius: \(value("blur")))") }
    lines += shadow
    if names.contains("frame") {
      lines.append(".position(x: \(value("frame")).midX, y: \(value("frame")).midY)")
    } else if names.contains("position") {
      lines.append(".position(\(value("position")))")
    }
    return lines
  }

  private var transforms: [String] {
    var lines: [String] = []
    let anchor = names.contains("anchor") ? ", anchor: \(value("anchor"))" : ""
    let x = ["scale", "scaleX"].filter(names.contains).map(value)
    let y = ["scale", "scaleY"].filter(names.contains).map(value)
    if !x.isEmpty || !y.isEmpty {
      let (x, y) = (x.isEmpty ? ["1"] : x, y.isEmpty ? ["1"] : y)
      lines.append(
        ".scaleEffect(x: \(x.joined(separator: " * ")), y: \(y.joined(separator: " * "))\(anchor))")
    }
    if names.contains("rotation") {
      lines.append(".rotationEffect(\(value("rotation"))\(anchor))")
    }
    for (name, axis) in [("rotationX", "(x: 1, y: 0, z: 0)"), ("rotationY", "(x: 0, y: 1, z: 0)")]
    where names.contains(name) {
      lines.append(".rotation3DEffect(\(value(name)), axis: \(axis)\(anchor))")
    }
    let ways = names.contains("offset") ? value("offset") : nil
    let across = [ways.map { "\($0).x" }, names.contains("offsetX") ? value("offsetX") : nil]
      .compactMap { $0 }
    let down = [ways.map { "\($0).y" }, names.contains("offsetY") ? value("offsetY") : nil]
      .compactMap { $0 }
    if !across.isEmpty || !down.isEmpty {
      let (x, y) = (across.isEmpty ? ["0"] : across, down.isEmpty ? ["0"] : down)
      lines.append(".offset(x: \(x.joined(separator: " + ")), y: \(y.joined(separator: " + ")))")
    }
    return lines
  }

  private var shadow: [String] {
    guard ["shadowRadius", "shadowOffset", "shadowColor"].contains(where: names.contains) else {
      return []
    }
    let tone =
      names.contains("shadowColor") ? color("shadowColor") : "Color.black.opacity(1.0 / 3)"
    let radius = names.contains("shadowRadius") ? value("shadowRadius") : "0"
    let way = names.contains("shadowOffset") ? value("shadowOffset") : nil
    return [
      ".shadow(color: \(tone), radius: \(radius), x: \(way.map { "\($0).x" } ?? "0"), y: \(way.map { "\($0).y" } ?? "0"))"
    ]
  }

  private func arguments(_ list: [(String, String)]) -> String? {
    let parts = list.filter { names.contains($0.0) }.map { "\($0.1): \(value($0.0))" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func value(_ name: String) -> String { "\(owner).\(SwiftName.member(name))" }

  private func color(_ name: String) -> String {
    isResolved ? "Color(\(value(name)))" : value(name)
  }
}
