import TimelineDocument
import TimelineSyntax

/// The mapping of a built-in property to CSS.
struct WebUse {
  /// A CSS property, with its value as a function of the texts of a number and of zero.
  struct Declaration {
    var property: StyleText
    var value: (_ number: StyleText, _ zero: StyleText) -> StyleText

    init(
      _ property: StyleText,
      value: @escaping (_ number: StyleText, _ zero: StyleText) -> StyleText = { number, _ in number
      }
    ) {
      self.property = property
      self.value = value
    }
  }

  /// The declarations that combine several properties, each at the position of its first property.
  enum Group: CaseIterable {
    /// Scale, skew and rotation.
    case transform
    case transformOrigin
    /// Position, translation and size.
    case placement
    case filter
    /// The dash array that trims a path.
    case trim
    /// The paddings of the four edges.
    case padding
    /// The dash array of an outline.
    case dash
    /// The colours and locations of a gradient behind the view.
    case gradient
  }

  /// The form of the property in a style.
  enum Kind {
    /// A CSS property with a numeric value.
    case number(StyleText, (StyleText) -> StyleText)
    /// A CSS property with a colour value.
    case color(StyleText)
    /// A function of `filter`, and what replaces it for values that go below 0.
    case filter((StyleText) -> StyleText, below: ((StyleText) -> StyleText)? = nil)
    /// Custom properties alone, which no declaration uses.
    case none
    /// A declaration shared with other properties.
    case group(Group)
  }

  /// A feature of the property that CSS does not have, and its replacement.
  typealias Loss = (message: String, instead: String)

  let kind: Kind
  /// The declaration of the property if the timeline has none of the conflicting ones.
  ///
  /// Keyframes then animate it directly, which browsers run on the compositor.
  let direct: Declaration?
  /// The properties that act on the same CSS property.
  let conflicts: [BuiltInProperty]
  let loss: Loss?

  init(
    _ kind: Kind, direct: Declaration? = nil, conflicts: [BuiltInProperty] = [], loss: Loss? = nil
  ) {
    self.kind = kind
    self.direct = direct
    self.conflicts = conflicts
    self.loss = loss
  }
}

extension BuiltInProperty {
  /// The mapping of the property to CSS.
  var webUse: WebUse {
    switch self {
    case .scale: .scale(WebUse.Declaration("scale"))
    case .scaleX: .scale(WebUse.Declaration("scale") { number, _ in "\(number) 1" })
    case .scaleY: .scale(WebUse.Declaration("scale") { number, _ in "1 \(number)" })
    case .rotation:
      WebUse(
        .group(.transform), direct: WebUse.Declaration("rotate"),
        conflicts: [.rotationX, .rotationY])
    case .skewX, .skewY, .rotationX, .rotationY, .perspective: WebUse(.group(.transform))
    case .anchor: WebUse(.group(.transformOrigin))
    case .offset, .position, .width, .height, .frame: WebUse(.group(.placement))
    case .offsetX:
      WebUse(
        .group(.placement), direct: WebUse.Declaration("translate"))
    case .offsetY:
      WebUse(
        .group(.placement), direct: WebUse.Declaration("translate") { "\($1) \($0)" })
    case .opacity:
      WebUse(.number("opacity", { $0 }), direct: WebUse.Declaration("opacity"))
    case .blur: WebUse(.filter { "blur(max(0px, \($0)))" })
    case .brightness:
      WebUse(
        .filter { "brightness(max(0, calc(1 + \($0))))" },
        loss: (
          "CSS cannot add `brightness` to colours",
          "the filter `brightness()` multiplies them by 1 + it"
        ))
    case .contrast:
      // A factor below 0 is the inverse of the colours of its magnitude.
      WebUse(
        .filter(
          { "contrast(max(0, \($0)))" },
          below: {
            "contrast(max(\($0), calc(-1 * \($0)))) invert(clamp(0, calc(-1000000 * \($0)), 1))"
          }))
    case .saturation: WebUse(.filter { "saturate(max(0, \($0)))" })
    case .grayscale: WebUse(.filter { "grayscale(clamp(0, \($0), 1))" })
    case .hueRotation: WebUse(.filter { "hue-rotate(\($0))" })
    case .cornerRadius: .length("border-radius")
    case .padding: WebUse(.group(.padding))
    case .lineWidth: .length("stroke-width")
    case .miterLimit: WebUse(.number("stroke-miterlimit", { "max(1, \($0))" }))
    case .dash: WebUse(.group(.dash))
    case .dashPhase:
      WebUse(
        .number("stroke-dashoffset", { $0 }), direct: WebUse.Declaration("stroke-dashoffset"))
    case .gradientColors, .gradientLocations: WebUse(.group(.gradient))
    // Written out as what follows from it.
    case .travel: WebUse(.none)
    // Discrete, as declared properties can be.
    case .zIndex: WebUse(.none)
    case .meshPoints, .meshColors:
      WebUse(.none, loss: ("CSS has no mesh gradient for `\(name)`", "its custom properties move"))
    case .shadowRadius, .shadowOffset, .shadowColor: WebUse(.group(.filter))
    case .trimStart, .trimEnd:
      WebUse(
        .group(.trim),
        loss: (
          "CSS has no `\(name)`", "`stroke-dasharray` trims a path with `pathLength=\"1\"`"
        ))
    case .foregroundColor: WebUse(.color("color"))
    case .backgroundColor: WebUse(.color("background-color"))
    case .tint:
      WebUse(
        .color("accent-color"),
        loss: ("CSS has no `tint`", "it is the `accent-color` of controls"))
    }
  }
}

extension WebUse {
  /// A property of the scale.
  fileprivate static func scale(_ direct: Declaration) -> WebUse {
    WebUse(.group(.transform), direct: direct)
  }

  /// A length, clamped to 0 or more.
  fileprivate static func length(_ property: StyleText) -> WebUse {
    WebUse(.number(property, { "max(0px, \($0))" }))
  }
}
