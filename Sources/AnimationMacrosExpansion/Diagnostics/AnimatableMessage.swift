#if Macros
  import SwiftDiagnostics

  /// What the macros say, as the compiler shows it: names in quotes, no full stop.
  struct AnimatableMessage: DiagnosticMessage {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "AnimationMacros", id: id) }
  }

  /// What a fix-it does, as the compiler offers it.
  struct AnimatableFixItMessage: FixItMessage {
    let id: String
    let message: String

    var fixItID: MessageID { MessageID(domain: "AnimationMacros", id: id) }
  }
#endif
