/// Everything that an app needs: SwiftUI's animation maths, timeline files, and their curves.
///
/// Source files and diagnostics, which loading takes and gives, come with it.
@_exported public import AnimationCore
@_exported public import TimelineDocument
@_exported public import TimelineEvaluation
@_exported public import TimelineSyntax
