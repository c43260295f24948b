import ArgumentParser

/// What an expression is read as.
enum MotionKind: String, ExpressibleByArgument, CaseIterable {
  case spring
  case curve
  case animation
}
