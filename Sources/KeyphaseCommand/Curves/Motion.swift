import TimelineDocument

/// What an expression stands for.
enum Motion {
  case spring(SpringModel)
  case curve(CurveModel)
  case animation(AnimationModel)
}
