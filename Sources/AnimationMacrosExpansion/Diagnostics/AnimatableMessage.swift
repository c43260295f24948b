#if Macros
  import SwiftDiagnostics

  /// A diagnostic message in the compiler's style: names in single quotes, no full stop.
  struct AnimatableMessage: DiagnosticMessage {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "AnimationMacros", id: id) }
  }

  /// The description of a fix-it.
  struct AnimatableFixItMessage: FixItMessage {
    let id: String
    let message: String

    var fixItID: MessageID { MessageID(domain: "AnimationMacros", id: id) }
  }
#endif
