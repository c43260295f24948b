/// The macros `@Animatable` and `@AnimatableIgnored`, and the types that they are about.
///
/// They need the package trait `Macros`; without it this module is `AnimationCore` alone.
@_exported public import AnimationCore
