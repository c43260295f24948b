/// Everything that an app needs: SwiftUI's animation maths, timeline files, and their curves.
@_exported public import AnimationCore
@_exported public import TimelineDocument
@_exported public import TimelineEvaluation
