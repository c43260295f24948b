import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The modifier that a modifier calls where the user has switched animations off.
struct KotlinReduction {
  /// The name of the timeline that replaces its own; nil where the view stays as it is.
  let name: String?
}

extension ExportInput {
  /// What replaces a timeline for less motion; nil where nothing does, and for a copy that is a view of
  /// its own.
  func kotlinReduction(of timeline: CompiledTimeline) -> KotlinReduction? {
    guard let part = part(of: timeline) else {
      return reducedMotion(of: timeline).map { KotlinReduction(name: $0.name) }
    }
    guard part.whole.reducedMotion != nil, part.view.copy == nil else { return nil }
    return KotlinReduction(name: reducedMotion(of: timeline)?.name)
  }
}

extension KotlinModifier {
  /// The parameter that decides for or against less motion.
  static let parameter: KotlinText = "reducedMotion: Boolean = prefersReducedMotion()"

  /// The function that asks the system.
  static let preference: KotlinText = """

    /** Whether the user has switched animations off. */
    @Composable
    private fun prefersReducedMotion(): Boolean {
        val resolver = LocalContext.current.contentResolver
        return Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
    }

    """

  /// The line that shows the replacement for less motion.
  ///
  /// - Parameter others: the modifiers of the file.
  func reductionLine(among others: [KotlinModifier]) -> KotlinText? {
    guard let reduction else { return nil }
    guard let other = others.first(where: { $0.name == reduction.name }), other.isWritten else {
      return "if (reducedMotion) return this"
    }
    guard other.input == nil || other.input == input, input == nil || other.input != nil else {
      return "if (reducedMotion) return this"
    }
    let own = other.input ?? "trigger"
    let index: KotlinText = other.hasIndex ? (hasIndex ? "index, " : "0, ") : ""
    return "if (reducedMotion) return \(identifier: other.function)(\(index)\(identifier: own))"
  }
}
