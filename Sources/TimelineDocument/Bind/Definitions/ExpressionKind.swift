/// The type that a SwiftUI expression evaluates to.
package enum ExpressionKind {
  case curve
  case spring
  case animation

  /// The kind whose parameters a record contains.
  package init?(record name: String) {
    switch name {
    case CurveFields.record.name: self = .curve
    case SpringFields.record.name: self = .spring
    case AnimationFields.record.name: self = .animation
    default: return nil
    }
  }
}
