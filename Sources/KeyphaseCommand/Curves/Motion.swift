import TimelineDocument

/// The value of an expression.
enum Motion {
  case spring(SpringModel)
  case curve(CurveModel)
  case animation(AnimationModel)
}
