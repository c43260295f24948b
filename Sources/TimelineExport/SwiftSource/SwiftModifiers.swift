import TimelineDocument
import TimelineSyntax

/// Writes the view modifiers of built-in properties as source.
struct SwiftModifiers {
  /// The animated properties.
  private let properties: Set<BuiltInProperty>
  /// The expression that has the values as members, such as `values`.
  private let owner: SwiftText
  /// Whether colours are `Color.Resolved` and need a conversion to `Color`.
  private let isResolved: Bool
  /// When the properties change: those that change apart need modifiers of their own.
  private let changes: PropertyChanges

  /// - Parameter properties: the properties; declared ones are ignored, because the content applies
  ///   them.
  init(
    _ properties: [PropertyDeclaration], of owner: SwiftText, isResolved: Bool,
    changes: PropertyChanges
  ) {
    self.properties = Set(properties.compactMap(\.builtIn))
    self.owner = owner
    self.isResolved = isResolved
    self.changes = changes
  }

  /// The lines of source, one modifier each, in the order in which they are applied.
  var lines: [SwiftText] {
    let used = Set(properties.flatMap(\.swiftModifiers))
    return SwiftModifier.allCases.filter(used.contains).flatMap(lines(of:))
  }

  private func lines(of modifier: SwiftModifier) -> [SwiftText] {
    switch modifier {
    case .frame: frame
    case .clipShape: [".clipShape(.rect(cornerRadius: \(value(.cornerRadius))))"]
    case .foregroundStyle: [".foregroundStyle(\(color(.foregroundColor)))"]
    case .background: [".background(\(color(.backgroundColor)))"]
    case .tint: [".tint(\(color(.tint)))"]
    case .scaleEffect: scaleEffect
    case .rotationEffect:
      values([.rotation]).map { SwiftText(".rotationEffect(\($0)\(anchor))") }
    case .rotation3DEffect:
      values([.rotationX]).map {
        SwiftText(".rotation3DEffect(\($0), axis: (x: 1, y: 0, z: 0)\(anchor))")
      }
        + values([.rotationY]).map {
          SwiftText(".rotation3DEffect(\($0), axis: (x: 0, y: 1, z: 0)\(anchor))")
        }
    case .offset: offset
    case .opacity: [".opacity(\(value(.opacity)))"]
    case .brightness: [".brightness(\(value(.brightness)))"]
    case .contrast: [".contrast(\(value(.contrast)))"]
    case .saturation: [".saturation(\(value(.saturation)))"]
    case .grayscale: [".grayscale(\(value(.grayscale)))"]
    case .hueRotation: [".hueRotation(\(value(.hueRotation)))"]
    case .blur: [".blur(radius: \(value(.blur)))"]
    case .shadow: [shadow]
    case .position: [position]
    }
  }

  private var frame: [SwiftText] {
    if properties.contains(.frame) {
      return [".frame(width: \(value(.frame)).width, height: \(value(.frame)).height)"]
    }
    let size =
      values([.width]).map { SwiftText("width: \($0)") }
      + values([.height]).map { SwiftText("height: \($0)") }
    return changes.areApart([.width, .height])
      ? size.map { ".frame(\($0))" } : [".frame(\(size.joined(separator: ", ")))"]
  }

  private var position: SwiftText {
    properties.contains(.frame)
      ? ".position(x: \(value(.frame)).midX, y: \(value(.frame)).midY)"
      : ".position(\(value(.position)))"
  }

  private var anchor: SwiftText { values([.anchor]).map { SwiftText(", anchor: \($0)") }.joined() }

  private var scaleEffect: [SwiftText] {
    let (x, y) = (values([.scale, .scaleX]), values([.scale, .scaleY]))
    guard !x.isEmpty || !y.isEmpty else { return [] }
    let axes = [BuiltInProperty.scaleX, .scaleY]
    // A product of two animated factors is not animated as their product.
    let hasProduct = changes.isAnimated(.scale) && axes.contains(where: changes.isAnimated)
    guard hasProduct || changes.areApart(axes) else {
      return [scaleEffect(joined(x, by: " * ", or: "1"), joined(y, by: " * ", or: "1"))]
    }
    return values([.scale]).map { scaleEffect($0, $0) }
      + values([.scaleX]).map { scaleEffect($0, "1") }
      + values([.scaleY]).map { scaleEffect("1", $0) }
  }

  private func scaleEffect(_ x: SwiftText, _ y: SwiftText) -> SwiftText {
    ".scaleEffect(x: \(x), y: \(y)\(anchor))"
  }

  private var offset: [SwiftText] {
    let both = values([.offset])
    guard changes.areApart([.offset, .offsetX, .offsetY]) else {
      let x = both.map { SwiftText("\($0).x") } + values([.offsetX])
      let y = both.map { SwiftText("\($0).y") } + values([.offsetY])
      return [".offset(x: \(joined(x, by: " + ", or: "0")), y: \(joined(y, by: " + ", or: "0")))"]
    }
    return both.map { ".offset(x: \($0).x, y: \($0).y)" }
      + values([.offsetX]).map { ".offset(x: \($0))" }
      + values([.offsetY]).map { ".offset(y: \($0))" }
  }

  private var shadow: SwiftText {
    let tone: SwiftText =
      properties.contains(.shadowColor) ? color(.shadowColor) : "Color.black.opacity(1.0 / 3)"
    let offset = values([.shadowOffset]).first
    return
      ".shadow(color: \(tone), radius: \(values([.shadowRadius]).first ?? "0"), x: \(offset.map { "\($0).x" } ?? "0"), y: \(offset.map { "\($0).y" } ?? "0"))"
  }

  /// The expressions of the animated properties in a list.
  private func values(_ list: [BuiltInProperty]) -> [SwiftText] {
    list.filter(properties.contains).map(value)
  }

  private func value(_ property: BuiltInProperty) -> SwiftText {
    "\(owner).\(SwiftName.property(property.name))"
  }

  private func color(_ property: BuiltInProperty) -> SwiftText {
    isResolved ? "Color(\(value(property)))" : value(property)
  }

  private func joined(_ terms: [SwiftText], by operation: SwiftText, or constant: SwiftText)
    -> SwiftText
  {
    terms.isEmpty ? constant : terms.joined(separator: operation)
  }
}
