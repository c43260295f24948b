import AnimationCore
import Testing
import TimelineDocument

/// The properties of files and those of the library's transitions are the same.
@Suite struct TransitionPropertyTests {
  /// The name and the unchanged value, in the units of a file, of the library's counterpart.
  ///
  /// The `switch` names the place to extend for a new property.
  private static func counterpart(
    of property: BuiltInProperty
  ) -> (name: String, identity: [Double]?) {
    let identity = TransitionAppearance.identity
    let black = PerceptualColor(ResolvedColor(red: 0, green: 0, blue: 0))
    func number(_ property: TransitionProperty<Double>) -> (String, [Double]?) {
      (property.name, [identity[property]])
    }
    func angle(_ property: TransitionProperty<Angle>) -> (String, [Double]?) {
      (property.name, [identity[property].degrees])
    }
    let list = AnimatableVector([0, 0])
    return switch property {
    case .padding:
      (
        TransitionProperty.padding.name,
        [
          identity[.padding].top, identity[.padding].leading, identity[.padding].bottom,
          identity[.padding].trailing,
        ]
      )
    case .miterLimit: number(.miterLimit)
    case .dash: (TransitionProperty.dash(unchanged: list).name, nil)
    case .dashPhase: number(.dashPhase)
    case .gradientColors: (TransitionProperty.gradientColors(unchanged: list).name, nil)
    case .gradientLocations: (TransitionProperty.gradientLocations(unchanged: list).name, nil)
    case .meshPoints: (TransitionProperty.meshPoints(unchanged: list).name, nil)
    case .meshColors: (TransitionProperty.meshColors(unchanged: list).name, nil)
    case .scale: ("scale", [identity.scale])
    case .rotation: ("rotation", [identity.rotation.degrees])
    case .offset: ("offset", [identity.offset.x, identity.offset.y])
    case .opacity: ("opacity", [identity.opacity])
    case .blur: ("blur", [identity.blur])
    case .scaleX: number(.scaleX)
    case .scaleY: number(.scaleY)
    case .rotationX: angle(.rotationX)
    case .rotationY: angle(.rotationY)
    case .skewX: angle(.skewX)
    case .skewY: angle(.skewY)
    case .perspective: number(.perspective)
    case .anchor:
      (TransitionProperty.anchor.name, [identity[.anchor].x, identity[.anchor].y])
    case .offsetX: number(.offsetX)
    case .offsetY: number(.offsetY)
    case .travel: ("travel", nil)
    case .zIndex: ("zIndex", nil)
    case .position: (TransitionProperty.position(unchanged: .zero).name, nil)
    case .width: (TransitionProperty.width(unchanged: 0).name, nil)
    case .height: (TransitionProperty.height(unchanged: 0).name, nil)
    case .frame: (TransitionProperty.frame(unchanged: .zero).name, nil)
    case .brightness: number(.brightness)
    case .contrast: number(.contrast)
    case .saturation: number(.saturation)
    case .grayscale: number(.grayscale)
    case .hueRotation: angle(.hueRotation)
    case .cornerRadius: number(.cornerRadius)
    case .lineWidth: (TransitionProperty.lineWidth(unchanged: 0).name, nil)
    case .shadowRadius: number(.shadowRadius)
    case .shadowOffset:
      (
        TransitionProperty.shadowOffset.name,
        [identity[.shadowOffset].x, identity[.shadowOffset].y]
      )
    case .shadowColor:
      (
        TransitionProperty.shadowColor.name,
        components(ResolvedColor(identity[.shadowColor]))
      )
    case .trimStart: number(.trimStart)
    case .trimEnd: number(.trimEnd)
    case .foregroundColor: (TransitionProperty.foregroundColor(unchanged: black).name, nil)
    case .backgroundColor: (TransitionProperty.backgroundColor(unchanged: black).name, nil)
    case .tint: (TransitionProperty.tint(unchanged: black).name, nil)
    }
  }

  private static func components(_ color: ResolvedColor) -> [Double] {
    [color.red, color.green, color.blue, color.opacity]
  }

  /// All but `travel`, whose path only a file has, and `zIndex`, which does not move.
  @Test(arguments: BuiltInProperty.allCases.filter { ![.travel, .zIndex].contains($0) })
  func `a transition of the library takes every property of a file`(property: BuiltInProperty) {
    let counterpart = Self.counterpart(of: property)
    #expect(counterpart.name == property.rawValue)
    let initial = property.declaration.initial?.numbers
    #expect(counterpart.identity == initial)
  }
}
