import Testing
import TimelineSyntax

/// Tests which valid words are suggested for another one.
@Suite struct SuggestionTests {
  static let rules = [
    "conflicting-spring-parameters", "cubic-overshoot", "duration-mismatch", "jump-at-repeat",
    "jump-at-trigger", "marker-out-of-range", "overshoot-out-of-range", "spring-cut-short",
    "spring-idle", "unused-definition", "velocity-jump",
  ]

  @Test(arguments: [
    ("overshot", ["overshoot-out-of-range", "cubic-overshoot"]),
    ("Overshoot", ["overshoot-out-of-range", "cubic-overshoot"]),
    ("overs", ["overshoot-out-of-range", "cubic-overshoot"]),
    ("out-of-rnge", ["marker-out-of-range", "overshoot-out-of-range"]),
    ("jump", ["jump-at-repeat", "jump-at-trigger", "velocity-jump"]),
    ("jump-repeat", ["jump-at-repeat"]), ("cut-spring", ["spring-cut-short"]),
    ("spring-idel", ["spring-idle"]), ("unused", ["unused-definition"]),
    // Letters of other scripts are those that they look like.
    ("ѕрrіng-іdlе", ["spring-idle"]), ("оvеrѕhооt-out-of-range", ["overshoot-out-of-range"]),
    ("at", []), ("jump-never", []), ("nothing", []), ("", []),
  ])
  func `a name is suggested by its words`(word: String, names: [String]) {
    #expect(Suggestion.candidates(for: word, among: Self.rules) == names)
  }

  @Test(arguments: [
    ("radius", ["cornerRadius", "shadowRadius"]), ("shadow_radius", ["shadowRadius"]),
    ("RadiusShadow", ["shadowRadius"]), ("corner", ["cornerRadius"]), ("card", []), ("tint", []),
  ])
  func `capital letters begin words`(word: String, names: [String]) {
    #expect(
      Suggestion.candidates(for: word, among: ["shadowRadius", "cornerRadius", "opacity", "rad"])
        == names)
  }
}
