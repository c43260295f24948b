/// Foundation's geometry as animatable values, and the types of `AnimationCore`.
///
/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` animate as in SwiftUI, on every platform with
/// Foundation. `AnimationCore` itself does not need Foundation.
@_exported public import AnimationCore
