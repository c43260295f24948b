/// A curve of equal steps, as `steps()` of CSS.
///
/// Exactly on a boundary between two steps the earlier one answers (our decision, as for keyframes;
/// CSS takes the later one), with a tolerance of a billionth of the whole. The slope is 0 everywhere.
struct StepCurve: Hashable, Sendable {
  /// The number of steps, at least 1.
  let count: Int
  /// Which jumps there are.
  let position: StepPosition

  /// The value at a progress in 0…1; 0 at 0, and 1 at 1.
  func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    let number = max(1, (progress * Double(count) - 1e-9).rounded(.up))
    return level(Int(number))
  }

  /// The value of a step, from 1 to the number of steps.
  func level(_ number: Int) -> Double {
    switch position {
    case .start: Double(number) / Double(count)
    case .end: Double(number - 1) / Double(count)
    case .both: Double(number) / Double(count + 1)
    case .none: Double(number - 1) / Double(max(count - 1, 1))
    }
  }
}

/// Which jumps a curve of steps has, as CSS's jump terms: n steps have n jumps with `start` and
/// `end`, n + 1 with `both`, and n − 1 with `none`.
public enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// Jumps at the start and at each boundary, and none at the end.
  case start
  /// Jumps at each boundary and at the end, and none at the start.
  case end
  /// Jumps at the start, at each boundary and at the end.
  case both
  /// Jumps at the boundaries alone, so that both ends are held; needs two steps.
  case none
}
