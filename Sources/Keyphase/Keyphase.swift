/// Re-exports the modules that an app needs: animations, timeline documents, and their evaluation.
///
/// Includes the source files and diagnostics that loading a document uses.
@_exported public import AnimationCore
@_exported public import TimelineDocument
@_exported public import TimelineEvaluation
@_exported public import TimelineSyntax
