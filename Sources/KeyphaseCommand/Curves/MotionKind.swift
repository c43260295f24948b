import ArgumentParser

/// The kind of value that an expression is decoded as.
enum MotionKind: String, ExpressibleByArgument, CaseIterable {
  case spring
  case curve
  case animation
}
