#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The compiler plug-in that expands the macros of `AnimationMacros`.
  @main
  struct AnimationMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [AnimatableMacro.self, AnimatableIgnoredMacro.self]
  }
#else
  /// An empty program: without the trait `Macros`, swift-syntax is not available.
  @main
  struct AnimationMacrosPlugin {
    static func main() {}
  }
#endif
