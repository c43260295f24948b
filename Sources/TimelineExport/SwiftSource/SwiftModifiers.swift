import TimelineDocument
import TimelineSyntax

/// Writes the view modifiers of built-in properties as source.
struct SwiftModifiers {
  /// The animated properties.
  private let properties: Set<BuiltInProperty>
  /// The lengths of the lists among them.
  private let counts: [BuiltInProperty: Int]
  /// The expression that has the values as members, such as `values`; empty for variables.
  private let owner: SwiftText
  /// Whether colours are `Color.Resolved` and need a conversion to `Color`.
  private let isResolved: Bool
  /// When the properties change: those that change apart need modifiers of their own.
  private let changes: PropertyChanges
  /// The expressions of the properties' implicit animations.
  private let implicitAnimations: [BuiltInProperty: SwiftText]
  /// The fixed point where no property moves it; nil for the centre.
  private let fixedAnchor: [Double]?

  /// - Parameters:
  ///   - properties: the properties; declared ones are ignored, because the content applies them.
  ///   - anchor: the fixed point of scale, skew and rotation; nil for the centre, and for that of the
  ///     properties.
  init(
    _ properties: [PropertyDeclaration], of owner: SwiftText, isResolved: Bool,
    changes: PropertyChanges, implicitAnimations: [BuiltInProperty: SwiftText] = [:],
    anchor: [Double]? = nil
  ) {
    self.properties = Set(properties.compactMap(\.builtIn))
    counts = Dictionary(
      properties.compactMap { property in
        property.builtIn.flatMap { builtIn in property.type.itemCount.map { (builtIn, $0) } }
      }, uniquingKeysWith: { first, _ in first })
    self.owner = owner
    self.isResolved = isResolved
    self.changes = changes
    self.implicitAnimations = implicitAnimations
    fixedAnchor = anchor
  }

  /// A modifier as source.
  private struct Part {
    var text: SwiftText
    /// The properties that it animates.
    var properties: [BuiltInProperty]

    init(_ text: SwiftText, _ properties: BuiltInProperty...) {
      self.text = text
      self.properties = properties
    }
  }

  /// Writes the modifiers in the order in which they are applied.
  ///
  /// - Parameter only: the only one to write; nil for all.
  func write(only: SwiftModifier? = nil, to source: inout SourceText) {
    let used = Set(properties.flatMap(\.swiftModifiers))
    for modifier in SwiftModifier.allCases
    where used.contains(modifier) && (only == nil || modifier == only) {
      for part in parts(of: modifier) { write(part, to: &source) }
    }
  }

  /// Writes a modifier, and limits an implicit animation to it.
  ///
  /// `.animation(_:value:)` would animate every other value of the view that changes in the same
  /// update, too. Neither applies in a transaction that disables animations.
  private func write(_ part: Part, to source: inout SourceText) {
    let animations = part.properties.compactMap { implicitAnimations[$0] }
    guard let animation = animations.first else { return source.line(part.text) }
    source.line(".animation(\(animation)) { $0\(part.text) }")
  }

  private func parts(of modifier: SwiftModifier) -> [Part] {
    switch modifier {
    case .padding: part(.padding) { ".padding(\($0))" }
    case .gradient: gradient
    case .frame: frame
    case .clipShape: part(.cornerRadius) { ".clipShape(.rect(cornerRadius: \($0)))" }
    case .foregroundStyle: part(.foregroundColor) { ".foregroundStyle(\(color($0)))" }
    case .background: part(.backgroundColor) { ".background(\(color($0)))" }
    case .tint: part(.tint) { ".tint(\(color($0)))" }
    case .scaleEffect: scaleEffect
    case .skewEffect: skewEffect
    case .rotationEffect: part(.rotation, .anchor) { ".rotationEffect(\($0)\(anchor))" }
    case .rotation3DEffect:
      part(.rotationX, .anchor, .perspective) {
        rotation3DEffect($0, axis: "x: 1, y: 0, z: 0")
      }
        + part(.rotationY, .anchor, .perspective) {
          rotation3DEffect($0, axis: "x: 0, y: 1, z: 0")
        }
    case .offset: offset
    case .opacity: part(.opacity) { ".opacity(\($0))" }
    case .brightness: part(.brightness) { ".brightness(\($0))" }
    case .contrast: part(.contrast) { ".contrast(\($0))" }
    case .saturation: part(.saturation) { ".saturation(\($0))" }
    case .grayscale: part(.grayscale) { ".grayscale(\($0))" }
    case .hueRotation: part(.hueRotation) { ".hueRotation(\($0))" }
    case .blur: part(.blur) { ".blur(radius: \($0))" }
    case .shadow: [shadow]
    case .position: position
    case .zIndex: part(.zIndex) { ".zIndex(Double(\($0)))" }
    }
  }

  /// A gradient from the top to the bottom, which the content may draw in another way.
  private var gradient: [Part] {
    guard let colors = values([.gradientColors]).first else { return [] }
    let argument: SwiftText
    if let locations = values([.gradientLocations]).first {
      let numbers = SwiftValue.numbers(
        of: locations, counts[.gradientLocations] ?? 1, isResolved: isResolved)
      let stops = zip(0..<(counts[.gradientColors] ?? 1), numbers).map { index, number in
        let color: SwiftText =
          isResolved ? "Color(\(colors).color\(index))" : "\(colors)[\(index)]"
        return SwiftText("Gradient.Stop(color: \(color), location: \(number))")
      }
      argument = "stops: [\(stops.joined(separator: ", "))]"
    } else {
      argument = isResolved ? "colors: \(colors).colors" : "colors: \(colors)"
    }
    return [
      Part(
        ".background(LinearGradient(\(argument), startPoint: .top, endPoint: .bottom))",
        .gradientColors, .gradientLocations)
    ]
  }

  private var frame: [Part] {
    if properties.contains(.frame) {
      return part(.frame) { ".frame(width: \($0).width, height: \($0).height)" }
    }
    if changes.areApart([.width, .height]) {
      return part(.width) { ".frame(width: \($0))" } + part(.height) { ".frame(height: \($0))" }
    }
    let size =
      values([.width]).map { SwiftText("width: \($0)") }
      + values([.height]).map { SwiftText("height: \($0)") }
    return [Part(".frame(\(size.joined(separator: ", ")))", .width, .height)]
  }

  private var position: [Part] {
    properties.contains(.frame)
      ? part(.frame) { ".position(x: \($0).midX, y: \($0).midY)" }
      : part(.position) { ".position(\($0))" }
  }

  /// The expression of the fixed point; nil for the centre.
  private var anchorPoint: SwiftText? {
    values([.anchor]).first
      ?? fixedAnchor.map { SwiftValue(type: .unitPoint).text(.components($0)) }
  }

  private var anchor: SwiftText { anchorPoint.map { ", anchor: \($0)" } ?? "" }

  private var scaleEffect: [Part] {
    let (x, y) = (values([.scale, .scaleX]), values([.scale, .scaleY]))
    guard !x.isEmpty || !y.isEmpty else { return [] }
    let axes = [BuiltInProperty.scaleX, .scaleY]
    // A product of two animated factors is not animated as their product.
    let hasProduct = changes.isAnimated(.scale) && axes.contains(where: changes.isAnimated)
    guard hasProduct || changes.areApart(axes) else {
      let text = scaleEffect(joined(x, by: " * ", or: "1"), joined(y, by: " * ", or: "1"))
      return [Part(text, .scale, .scaleX, .scaleY, .anchor)]
    }
    return part(.scale, .anchor) { scaleEffect($0, $0) }
      + part(.scaleX, .anchor) { scaleEffect($0, "1") }
      + part(.scaleY, .anchor) { scaleEffect("1", $0) }
  }

  private func scaleEffect(_ x: SwiftText, _ y: SwiftText) -> SwiftText {
    // With one factor, visionOS has an anchor in space.
    if x.string == y.string, anchor.isEmpty { return ".scaleEffect(\(x))" }
    let axes = [("x" as SwiftText, x), ("y", y)].filter { $0.1.string != "1" }
    let list = axes.map { SwiftText("\($0.0): \($0.1)") }.joined(separator: ", ")
    return ".scaleEffect(\(list)\(anchor))"
  }

  /// The effect that ``SwiftSkewEffect`` declares.
  private var skewEffect: [Part] {
    let axes = [BuiltInProperty.skewY, .skewX]
    guard changes.areApart(axes) else {
      let list =
        values([.skewX]).map { SwiftText("x: \($0)") }
        + values([.skewY]).map { SwiftText("y: \($0)") }
      guard !list.isEmpty else { return [] }
      let text: SwiftText = ".modifier(SkewEffect(\(list.joined(separator: ", "))\(anchor)))"
      return [Part(text, .skewX, .skewY, .anchor)]
    }
    return part(.skewY, .anchor) { ".modifier(SkewEffect(y: \($0)\(anchor)))" }
      + part(.skewX, .anchor) { ".modifier(SkewEffect(x: \($0)\(anchor)))" }
  }

  /// A rotation in space, with SwiftUI's own anchor and perspective written out: they decide what
  /// it looks like.
  private func rotation3DEffect(_ angle: SwiftText, axis: SwiftText) -> SwiftText {
    let anchor = anchorPoint ?? ".center"
    let perspective = values([.perspective]).first ?? "1"
    return
      ".rotation3DEffect(\(angle), axis: (\(axis)), anchor: \(anchor), perspective: \(perspective))"
  }

  private var offset: [Part] {
    guard changes.areApart([.offset, .offsetX, .offsetY]) else {
      let both = values([.offset])
      let x = both.map { SwiftText("\($0).x") } + values([.offsetX])
      let y = both.map { SwiftText("\($0).y") } + values([.offsetY])
      let sums = [("x" as SwiftText, x), ("y", y)].filter { !$0.1.isEmpty }.map { axis, terms in
        SwiftText("\(axis): \(terms.joined(separator: " + "))")
      }
      return [
        Part(".offset(\(sums.joined(separator: ", ")))", .offset, .offsetX, .offsetY)
      ]
    }
    return part(.offset) { ".offset(x: \($0).x, y: \($0).y)" }
      + part(.offsetX) { ".offset(x: \($0))" } + part(.offsetY) { ".offset(y: \($0))" }
  }

  private var shadow: Part {
    let tone = values([.shadowColor]).map { SwiftText("color: \(color($0))") }
    let radius = values([.shadowRadius]).first ?? "0"
    let offset = values([.shadowOffset]).map { SwiftText("x: \($0).x, y: \($0).y") }
    let arguments = tone + ["radius: \(radius)"] + offset
    return Part(
      ".shadow(\(arguments.joined(separator: ", ")))", .shadowColor, .shadowRadius, .shadowOffset)
  }

  /// The modifier of a property if it is animated, from the expression of its value.
  ///
  /// - Parameter companions: properties that the modifier animates as well.
  private func part(
    _ property: BuiltInProperty, _ companions: BuiltInProperty...,
    text: (SwiftText) -> SwiftText
  ) -> [Part] {
    values([property]).map { value in
      var part = Part(text(value), property)
      part.properties += companions
      return part
    }
  }

  /// The expressions of the animated properties in a list.
  private func values(_ list: [BuiltInProperty]) -> [SwiftText] {
    list.filter(properties.contains).map { property in
      let name = SwiftName.property(property.name)
      return owner.isEmpty ? "\(name)" : "\(owner).\(name)"
    }
  }

  private func color(_ value: SwiftText) -> SwiftText { isResolved ? "Color(\(value))" : value }

  private func joined(_ terms: [SwiftText], by operation: SwiftText, or constant: SwiftText)
    -> SwiftText
  {
    terms.isEmpty ? constant : terms.joined(separator: operation)
  }
}
