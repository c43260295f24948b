#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler asks to expand the macros of `AnimationMacros`.
  @main
  struct AnimationMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [AnimatableMacro.self, AnimatableIgnoredMacro.self]
  }
#else
  /// A program that does nothing: without the trait `Macros` there is no swift-syntax to build on.
  @main
  struct AnimationMacrosPlugin {
    static func main() {}
  }
#endif
