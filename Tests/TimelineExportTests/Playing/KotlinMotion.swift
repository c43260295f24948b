import AnimationCore
import TestSupport

/// An animation of Compose, by the documentation of `androidx.compose.animation.core`: a function of
/// the time since its start, from a value to a target.
indirect enum KotlinMotion {
  /// A value, and the easing from it to the next one.
  struct Keyframe {
    var milliseconds: Double
    var value: Double
    var easing: KotlinEasing
  }

  case snap(delay: Double)
  case tween(duration: Double, delay: Double, easing: KotlinEasing)
  case spring(dampingRatio: Double, stiffness: Double, threshold: Double)
  case keyframes(duration: Double, delay: Double, [Keyframe])
  /// Repetitions; an infinite number of them for `infiniteRepeatable`.
  case repeated(
    KotlinMotion, count: Double, reverses: Bool, offset: Double)

  /// The duration of an iteration in milliseconds, with its delay; infinite for a spring.
  private var duration: Double {
    switch self {
    case .snap(let delay): delay
    case .tween(let duration, let delay, _): delay + duration
    case .keyframes(let duration, let delay, _): delay + duration
    case .spring: .infinity
    case .repeated(let motion, let count, _, let offset): motion.duration * count - offset
    }
  }

  /// The value at a time in milliseconds.
  ///
  /// From the end of its duration on, an animation has its target.
  func value(at time: Double, from: Double, to: Double, velocity: Double) -> Double {
    guard time < duration else { return to }
    switch self {
    case .snap: return from
    case .tween(let duration, let delay, let easing):
      let progress = duration > 0 ? min(max((time - delay) / duration, 0), 1) : 1
      return from + (to - from) * easing.value(at: progress)
    case .spring(let ratio, let stiffness, _):
      let spring = Spring(
        mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(),
        allowOverDamping: true)
      return from
        + spring.value(target: to - from, initialVelocity: velocity, time: time / 1000)
    case .keyframes(let duration, let delay, let keyframes):
      let elapsed = min(max(time - delay, 0), duration)
      let before = keyframes.last { $0.milliseconds <= elapsed }
      let after = keyframes.first { $0.milliseconds > elapsed }
      let start = before ?? Keyframe(milliseconds: 0, value: from, easing: .linear)
      if before?.milliseconds == elapsed { return start.value }
      let end = after ?? Keyframe(milliseconds: duration, value: to, easing: .linear)
      let length = end.milliseconds - start.milliseconds
      guard length > 0 else { return end.value }
      let progress = start.easing.value(at: (elapsed - start.milliseconds) / length)
      return start.value + (end.value - start.value) * progress
    case .repeated(let motion, let count, let reverses, let offset):
      let elapsed = time + offset
      guard elapsed > 0 else {
        return motion.value(at: 0, from: from, to: to, velocity: velocity)
      }
      let length = motion.duration
      guard length > 0 else { return to }
      let iteration = min((elapsed / length).rounded(.down), count - 1)
      let isBackward = reverses && iteration.truncatingRemainder(dividingBy: 2) == 1
      let inner = isBackward ? (iteration + 1) * length - elapsed : elapsed - iteration * length
      // The end of an iteration belongs to it.
      return motion.value(
        at: min(inner, length.nextDown), from: from, to: to, velocity: velocity)
    }
  }
}

/// An easing of Compose.
enum KotlinEasing {
  case linear
  case bezier(Double, Double, Double, Double)
  case constant(Double)

  func value(at fraction: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .constant(let value): return value
    case .bezier(let x1, let y1, let x2, let y2):
      if fraction <= 0 || fraction >= 1 { return fraction }
      return UnitCurve.bezier(
        startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2)
      ).value(at: fraction)
    }
  }
}

/// A value of Kotlin, as far as exported source has them.
enum KotlinValue {
  case number(Double)
  case list([KotlinValue])
  case easing(KotlinEasing)
  case motion(KotlinMotion)
  case keyframe(KotlinMotion.Keyframe)
  case offset(Double)
  case word(String)
  /// An object of a class of the source, with its arguments.
  case object([String: KotlinValue])
  case closure(parameters: [String], body: [KotlinExpression], scope: KotlinScope)
  case scope(KotlinScope)

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var motion: KotlinMotion? { if case .motion(let motion) = self { motion } else { nil } }
  var easing: KotlinEasing? { if case .easing(let easing) = self { easing } else { nil } }
}

/// The names of an object or a block.
final class KotlinScope {
  private let outer: KotlinScope?
  private(set) var order: [String] = []
  private var expressions: [String: KotlinExpression] = [:]
  private var functions: [String: (parameters: [String], body: KotlinExpression)] = [:]
  private var values: [String: KotlinValue] = [:]
  private var types: [String: (parameters: [String], members: [KotlinDeclaration])] = [:]

  init(outer: KotlinScope?) { self.outer = outer }

  convenience init(_ declarations: [KotlinDeclaration], outer: KotlinScope? = nil) {
    self.init(outer: outer)
    for declaration in declarations {
      switch declaration {
      case .value(let name, let expression):
        order.append(name)
        expressions[name] = expression
      case .function(let name, let parameters, let body):
        order.append(name)
        functions[name] = (parameters, body)
      case .object(let name, let members):
        order.append(name)
        values[name] = .scope(KotlinScope(members, outer: self))
      case .type(let name, let parameters, let members): types[name] = (parameters, members)
      }
    }
  }

  func set(_ name: String, _ value: KotlinValue) { values[name] = value }

  /// The value of a name of its own.
  func own(_ name: String) throws -> KotlinValue? {
    if let value = values[name] { return value }
    guard let expression = expressions[name] else { return nil }
    let value = try KotlinEvaluation.value(expression, in: self)
    values[name] = value
    return value
  }

  /// The value of a name here or around.
  func value(_ name: String) throws -> KotlinValue? {
    try own(name) ?? outer?.value(name)
  }

  /// An object of a class of its own or around it; nil if there is none of the name.
  func instance(of name: String, _ arguments: [KotlinValue]) -> KotlinScope? {
    guard let type = types[name] else { return outer?.instance(of: name, arguments) }
    let scope = KotlinScope(type.members, outer: self)
    for (parameter, argument) in zip(type.parameters, arguments) { scope.set(parameter, argument) }
    return scope
  }

  /// A function of its own or around it.
  func function(
    _ name: String
  ) -> (parameters: [String], body: KotlinExpression, scope: KotlinScope)? {
    functions[name].map { ($0.parameters, $0.body, self) } ?? outer?.function(name)
  }
}
