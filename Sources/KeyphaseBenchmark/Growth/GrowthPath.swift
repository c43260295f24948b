/// An operation on files that grow along an axis, whose instructions are counted in CI.
///
/// Each of them once took time in proportion to the square of the count. What takes such time up to a
/// limit only (names that are similar to unknown ones, errors that stop the parser) is not among them.
struct GrowthPath {
  let axis: String
  let operation: String
  /// The larger count; the smaller one is a quarter of it.
  let count: Int

  private init(_ axis: String, _ operation: String, count: Int = 200) {
    self.axis = axis
    self.operation = operation
    self.count = count
  }

  static let all: [GrowthPath] = [
    // Loading.
    GrowthPath("constants in a chain", "validate"),
    GrowthPath("animations in a chain", "validate", count: 800),
    GrowthPath("springs by their settling", "validate"),
    GrowthPath("included files side by side", "validate", count: 100),
    GrowthPath("mistakes in one line", "validate"),
    // Findings and fixes.
    GrowthPath("removals in one line", "lint", count: 100),
    GrowthPath("removals in one line", "lint with fixes", count: 100),
    GrowthPath("removals in one line", "lint --diff", count: 100),
    GrowthPath("timelines with fixes", "lint with fixes", count: 100),
    GrowthPath("timelines with fixes", "lint --diff", count: 100),
    GrowthPath("mistakes in one line", "lint --diff", count: 100),
    GrowthPath("findings of rules", "lint", count: 100),
    GrowthPath("suppressions that are used", "lint", count: 40),
    GrowthPath("suppressions that are not used", "lint"),
    GrowthPath("suppressions of the whole file", "lint"),
    GrowthPath("timelines that reduce motion to others", "lint", count: 100),
    GrowthPath("entries with labels", "lint", count: 100),
    GrowthPath("elements", "lint", count: 100),
    // Layout.
    GrowthPath("timelines", "fmt"),
    // Sampling.
    GrowthPath("timelines", "sample"),
    GrowthPath("events whose curves overlap", "sample", count: 100),
    GrowthPath("events that wait for the one before", "sample", count: 100),
    GrowthPath("events that roll digits", "sample", count: 100),
    GrowthPath("entries", "sample", count: 100),
    // Exports.
    GrowthPath("phases", "swiftui", count: 100),
    GrowthPath("tracks", "swiftui"),
    GrowthPath("tracks", "dtcg"),
    GrowthPath("tracks", "html", count: 100),
    GrowthPath("elements", "segments", count: 100),
    GrowthPath("elements", "css", count: 100),
    GrowthPath("copies by their index", "html", count: 100),
    GrowthPath("copies that an entry plays", "html", count: 100),
    GrowthPath("entries of a group", "svg", count: 100),
  ]
}
