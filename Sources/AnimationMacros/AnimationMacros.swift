/// The macros `@Animatable` and `@AnimatableIgnored`, and the types of `AnimationCore`.
///
/// The macros require the package trait `Macros`; without it, this module only exports
/// `AnimationCore`.
@_exported public import AnimationCore
