internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports gradients and meshes with more colours than places, or the reverse.
  static let unequalLists = LintRule(
    RuleDescription(
      "unequal-lists", group: .motion,
      summary: "A gradient or mesh with more or fewer colours than locations or points.",
      reason: """
        Each stop of a gradient has a colour and a location, and each point of a mesh has a colour. \
        `MeshGradient` needs one colour for each point. In a gradient, a colour without a location, or a \
        location without a colour, is not drawn.
        """,
      severity: .warning,
      failing: """
        keyphase: 1
        timelines:
          sky:
            tracks:
              gradientColors: { from: ["#000", "#fff"], linear: { to: ["#fff", "#000"], duration: 0.5 } }
              gradientLocations: { from: [0, 0.5, 1], linear: { to: [0, 0.8, 1], duration: 0.5 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          sky:
            tracks:
              gradientColors: { from: ["#000", "#fff"], linear: { to: ["#fff", "#000"], duration: 0.5 } }
              gradientLocations: { from: [0, 1], linear: { to: [0, 0.8], duration: 0.5 } }
        """),
    scope: .timeline
  ) { context in
    let pairs: [(colors: BuiltInProperty, places: BuiltInProperty, noun: String)] = [
      (.gradientColors, .gradientLocations, "locations"), (.meshColors, .meshPoints, "points"),
    ]
    for timeline in context.timelines {
      for view in timeline.views {
        for pair in pairs {
          let names = view.movedNames + view.fixedNames
          guard let colors = names.first(where: { $0.property.model == pair.colors }),
            let places = names.first(where: { $0.property.model == pair.places }),
            let count = colors.property.type.itemCount, let other = places.property.type.itemCount,
            count != other
          else { continue }
          context.report(
            "`\(colors.property.name)` has \(count) \(count == 1 ? "colour" : "colours"), and `\(places.property.name)` has \(other) \(other == 1 ? String(pair.noun.dropLast()) : pair.noun)",
            at: places.span, label: "\(other)",
            secondary: [(colors.span, "\(count)")], help: "give both lists the same length")
        }
      }
    }
  }
}

extension LintedTimeline {
  /// The properties that only `initial` gives a value.
  fileprivate var fixedNames: [(property: PropertyDeclaration, span: SourceSpan)] {
    timeline.initial.map { ($0.property, $0.name.span) }
  }
}
