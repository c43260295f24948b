/// An operation on files that grow along an axis, whose instructions are counted in CI.
///
/// Each of them once took time in proportion to the square of the count. What takes such time up to a
/// limit only (names that are similar to unknown ones, errors that stop the parser) is not among them,
/// nor is the copying of bytes, which takes few instructions.
struct GrowthPath {
  let axis: String
  let operation: String
  /// The larger count; the smaller one is a quarter of it.
  let count: Int

  private init(_ axis: String, _ operation: String, count: Int = 1000) {
    self.axis = axis
    self.operation = operation
    self.count = count
  }

  static let all: [GrowthPath] = [
    // Loading.
    GrowthPath("constants in a chain", "validate"),
    GrowthPath("animations in a chain", "validate"),
    GrowthPath("springs by their settling", "validate"),
    GrowthPath("included files side by side", "validate"),
    GrowthPath("mistakes in one line", "validate"),
    // Findings and fixes.
    GrowthPath("removals in one line", "lint"),
    GrowthPath("removals in one line", "lint with fixes"),
    GrowthPath("removals in one line", "lint --diff"),
    GrowthPath("timelines with fixes", "lint with fixes"),
    GrowthPath("timelines with fixes", "lint --diff"),
    GrowthPath("mistakes in one line", "lint --diff"),
    GrowthPath("findings of rules", "lint"),
    GrowthPath("suppressions that are used", "lint", count: 400),
    GrowthPath("suppressions that are not used", "lint"),
    GrowthPath("suppressions of the whole file", "lint"),
    GrowthPath("timelines that reduce motion to others", "lint"),
    GrowthPath("entries with labels", "lint"),
    GrowthPath("elements", "lint"),
    // Layout.
    GrowthPath("timelines", "fmt", count: 2000),
    // Sampling.
    GrowthPath("events whose curves overlap", "sample", count: 400),
    GrowthPath("events that wait for the one before", "sample", count: 400),
    GrowthPath("events that roll digits", "sample", count: 400),
    GrowthPath("entries", "sample"),
    // Exports.
    GrowthPath("phases", "swiftui"),
    GrowthPath("tracks", "swiftui", count: 2000),
    GrowthPath("tracks", "dtcg", count: 2000),
    GrowthPath("tracks", "html"),
    GrowthPath("elements", "segments"),
    GrowthPath("elements", "css"),
    GrowthPath("copies by their index", "html"),
    GrowthPath("copies that an entry plays", "html"),
    GrowthPath("entries of a group", "svg"),
  ]
}
