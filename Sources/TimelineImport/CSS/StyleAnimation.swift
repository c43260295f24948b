internal import TimelineSyntax

/// An animation of a rule, from `animation` and its longhands.
struct StyleAnimation: Sendable {
  var name: String?
  /// The duration of a cycle in seconds.
  var duration = 0.0
  var delay = StyleQuantity(0, .seconds)
  var easing = StyleEasing.ease
  /// The number of cycles; infinite for `infinite`.
  var iterations = 1.0
  var isReversed = false
  var alternates = false
  var fillsBackwards = false
  var fillsForwards = false
  /// Whether its values are added to those that the view has without it.
  var isAdded = false
  /// Where it is declared.
  var span = SourceSpan(0, 0)

  /// Whether a declaration is one of an animation.
  static func isAnimation(_ name: String) -> Bool { longhand(name) != nil }

  /// The name without a vendor's prefix, if it belongs to animations; nil for others.
  private static func longhand(_ name: String) -> String? {
    let plain = name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name
    return plain == "animation" || plain.hasPrefix("animation-") ? plain : nil
  }

  /// Applies the declarations of a rule to a list of animations.
  ///
  /// - Parameter unknown: called with what of a declaration is not understood.
  static func apply(
    _ declarations: [StyleSheet.Declaration], to animations: inout [StyleAnimation],
    _ variables: StyleVariables, unknown: (StyleSheet.Declaration, [StyleToken]) -> Void
  ) {
    let plain = Set(declarations.map(\.name))
    for declaration in declarations {
      guard let name = longhand(declaration.name) else { continue }
      // A vendor's copy beside the property itself.
      if name != declaration.name, plain.contains(name) { continue }
      let parts = variables.resolved(declaration.value).parts(at: .comma).filter { !$0.isEmpty }
      if name == "animation" {
        animations = parts.prefix(64).map { part in
          var animation = StyleAnimation()
          for word in animation.read(shorthand: part) { unknown(declaration, word) }
          animation.span = declaration.span
          return animation
        }
        continue
      }
      if animations.isEmpty { animations = [StyleAnimation()] }
      guard let first = parts.first else { continue }
      if name == "animation-name" {
        while animations.count < min(parts.count, 64) {
          animations.append(animations[animations.count - 1])
        }
      }
      for index in animations.indices {
        let value = parts.isEmpty ? first : parts[index % parts.count]
        if !animations[index].read(name, value) { unknown(declaration, value) }
        if name == "animation-name" { animations[index].span = declaration.span }
      }
    }
  }

  /// Reads the words of `animation`, and returns those that are not understood.
  private mutating func read(shorthand tokens: [StyleToken]) -> [[StyleToken]] {
    var unknown: [[StyleToken]] = []
    var hasDuration = false
    for word in tokens.words {
      if let quantity = StyleQuantity(word), let seconds = Self.seconds(quantity) {
        if !hasDuration, let value = seconds.value(.seconds) {
          (duration, hasDuration) = (min(max(0, value), 86_400), true)
        } else {
          delay = seconds
        }
      } else if let easing = StyleEasing(word) {
        self.easing = easing
      } else if read("animation-iteration-count", word) || read("animation-direction", word)
        || read("animation-fill-mode", word)
        || ["running", "paused", "auto"].contains(word.first?.word ?? "")
      {
        continue
      } else if name == nil, read("animation-name", word) {
        continue
      } else {
        unknown.append(word)
      }
    }
    return unknown
  }

  /// A time; nil for a quantity of another kind.
  private static func seconds(_ quantity: StyleQuantity) -> StyleQuantity? {
    var rest = quantity
    rest.constant[StyleQuantity.Unit.seconds.rawValue] = 0
    rest.perCopy[StyleQuantity.Unit.seconds.rawValue] = 0
    let isTime = quantity.constant[3] != 0 || quantity.perCopy[3] != 0
    let isZero = quantity.constant == .zero && quantity.perCopy == .zero
    return rest.constant == .zero && rest.perCopy == .zero && (isTime || isZero) ? quantity : nil
  }

  private mutating func read(_ longhand: String, _ value: [StyleToken]) -> Bool {
    let word = value.count == 1 ? value[0].word : nil
    switch longhand {
    case "animation-name":
      switch value.first?.kind {
      case .ident(let text): name = text == "none" ? nil : text
      case .string(let text): name = text
      default: return false
      }
    case "animation-duration":
      if word == "auto" { return true }
      guard let time = StyleQuantity(value)?.value(.seconds) else { return false }
      duration = min(max(0, time), 86_400)
    case "animation-delay":
      guard let time = StyleQuantity(value).flatMap(Self.seconds) else { return false }
      delay = time
    case "animation-timing-function":
      guard let easing = StyleEasing(value) else { return false }
      self.easing = easing
    case "animation-iteration-count":
      if word == "infinite" {
        iterations = .infinity
      } else if let count = StyleQuantity(value)?.value(.none), count >= 0 {
        iterations = count
      } else {
        return false
      }
    case "animation-direction":
      switch word {
      case "normal": (isReversed, alternates) = (false, false)
      case "reverse": (isReversed, alternates) = (true, false)
      case "alternate": (isReversed, alternates) = (false, true)
      case "alternate-reverse": (isReversed, alternates) = (true, true)
      default: return false
      }
    case "animation-fill-mode":
      switch word {
      case "none": (fillsBackwards, fillsForwards) = (false, false)
      case "forwards": (fillsBackwards, fillsForwards) = (false, true)
      case "backwards": (fillsBackwards, fillsForwards) = (true, false)
      case "both": (fillsBackwards, fillsForwards) = (true, true)
      default: return false
      }
    case "animation-play-state": return true
    case "animation-composition":
      switch word {
      case "replace": isAdded = false
      case "add", "accumulate": isAdded = true
      default: return false
      }
    default: return false
    }
    return true
  }
}
