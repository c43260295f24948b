import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The curves, springs and animations of a file as static members of SwiftUI's types.
struct SwiftDefinitions {
  private let input: ExportInput
  private let motion: SwiftMotion
  private let attribute: SwiftText?

  init(_ input: ExportInput) {
    self.input = input
    motion = SwiftMotion(document: input.document)
    attribute = SwiftAvailability(input.document).attribute
  }

  /// The declarations: an extension of each type that has members.
  func source(log: inout ExportLog) -> SwiftText {
    var source = SourceText()
    let tokens = input.definitionTokens
    report(tokens, log: &log)
    write(tokens, of: "UnitCurve", to: &source) { token in
      if case .curve(let model) = token.value { motion.curve(model) } else { nil }
    }
    write(tokens, of: "Spring", to: &source) { token in
      if case .spring(let model) = token.value { motion.spring(model) } else { nil }
    }
    write(tokens, of: "Animation", to: &source) { token in
      if case .animation(let model) = token.value { motion.animation(model) } else { nil }
    }
    return source.text
  }

  private func write(
    _ tokens: [DefinitionToken], of type: SwiftText, to source: inout SourceText,
    _ value: (DefinitionToken) -> SwiftText?
  ) {
    let members = tokens.compactMap { token in value(token).map { (token: token, value: $0) } }
    guard !members.isEmpty else { return }
    source.line()
    source.attribute(attribute)
    source.block("extension \(type)") { source in
      for member in members {
        let name = SwiftIdentifier(lowerCamelCase: input.prefix + member.token.name)
        source.line("/// `\(comment: member.token.name)`.")
        source.line("static let \(name): \(type) = \(member.value)")
      }
    }
  }

  private func report(_ tokens: [DefinitionToken], log: inout ExportLog) {
    var names: [SwiftIdentifier: String] = [:]
    for token in tokens {
      let name = SwiftIdentifier(lowerCamelCase: input.prefix + token.name)
      if let other = names.updateValue(token.name, forKey: name) {
        log.fail(
          "`\(other)` and `\(token.name)` are both `\(name)` in Swift", at: token.span,
          help: "rename one of them")
      }
      switch token.value {
      case .curve(let model) where !model.curve.isSwiftUI:
        log.warn(
          "SwiftUI has no curve like `\(token.name)`", at: token.span,
          instead: "the closest curve of SwiftUI is exported")
      case .animation(let model) where motion.animation(model) == nil:
        log.warn(
          "SwiftUI has no animation that is none, but `\(token.name)` is one", at: token.span,
          instead: "it is left out: pass nil")
      case .curve, .spring, .animation: break
      }
    }
  }
}
