/// Work on files that grow along an axis, which is counted instead of timed.
///
/// Each of them once took time in proportion to the square of the count, or could do so. What takes
/// such time up to a limit only (names that are similar to unknown ones, errors that stop the parser)
/// is not among them.
struct GrowthPath {
  /// What works on the files.
  enum Subject {
    /// An operation in a process of its own.
    case operation(String)
    /// A command of `keyphase` with a folder of files, without what it does with few files.
    case command([String])
  }

  let axis: String
  let subject: Subject
  let measure: GrowthMeasure
  /// The larger count; the smaller one is a quarter of it.
  let count: Int

  /// What is shown, and what `--only` looks for.
  var name: String {
    switch subject {
    case .operation(let operation): "\(axis): \(operation)"
    case .command(let arguments): "\(axis): keyphase \(arguments.joined(separator: " "))"
    }
  }

  private init(
    _ axis: String, _ operation: String, count: Int = 400,
    in measure: GrowthMeasure = .instructions
  ) {
    (self.axis, subject, self.measure, self.count) = (axis, .operation(operation), measure, count)
  }

  private init(
    _ axis: String, command: [String], count: Int = 200,
    in measure: GrowthMeasure = .instructions
  ) {
    (self.axis, subject, self.measure, self.count) = (axis, .command(command), measure, count)
  }

  static let all: [GrowthPath] =
    loading + linting + fixing + reporting + layout + sampling + exporting + folders

  private static let loading = [
    GrowthPath("constants in a chain", "validate"),
    GrowthPath("animations in a chain", "validate"),
    GrowthPath("springs by their settling", "validate"),
    GrowthPath("included files side by side", "validate"),
    // At most 64 files deep.
    GrowthPath("included files one through another", "validate", count: 60),
    GrowthPath("mistakes in one line", "validate"),
    GrowthPath("colons without a space", "validate"),
    GrowthPath("entries that overlap", "validate"),
    GrowthPath("merged mappings", "validate"),
    GrowthPath("keys twice", "validate"),
  ]

  private static let linting = [
    GrowthPath("removals in one line", "lint"),
    GrowthPath("findings of rules", "lint"),
    GrowthPath("suppressions that are used", "lint"),
    GrowthPath("suppressions that are not used", "lint", count: 1000),
    GrowthPath("suppressions of the whole file", "lint", count: 1000),
    GrowthPath("suppressions of unknown rules", "lint", count: 2000),
    GrowthPath("timelines that reduce motion to others", "lint"),
    GrowthPath("entries with labels", "lint"),
    GrowthPath("elements", "lint"),
    GrowthPath("constants", "lint", count: 1000),
    GrowthPath("springs", "lint", count: 1000),
    GrowthPath("unused elements", "lint", count: 1000),
  ]

  private static let fixing = [
    GrowthPath("removals in one line", "lint with fixes"),
    GrowthPath("removals in one line", "lint --fix"),
    GrowthPath("removals in one line", "lint --diff"),
    GrowthPath("timelines with fixes", "lint with fixes"),
    GrowthPath("timelines with fixes", "lint --fix"),
    GrowthPath("timelines with fixes", "lint --diff"),
    GrowthPath("mistakes in one line", "lint --diff"),
    GrowthPath("unknown keys of one mapping", "lint --diff"),
    GrowthPath("constants", "lint --diff"),
    GrowthPath("suppressions that are not used", "lint --diff"),
    GrowthPath("colons without a space", "lint --fix"),
  ]

  private static let reporting =
    ["checkstyle", "concise", "gitlab", "json", "rdjson", "sarif", "text"].map {
      GrowthPath("mistakes in one line", "\($0) report")
    } + [
      GrowthPath("findings of rules", "text report"),
      GrowthPath("findings of rules", "baseline", count: 1000),
      GrowthPath("keyframes that change nothing", "baseline", count: 1000),
    ]

  private static let layout = [
    GrowthPath("timelines", "fmt", count: 1000),
    GrowthPath("colons without a space", "fmt", count: 1000),
    GrowthPath("comment lines between keyframes", "fmt", count: 1000),
  ]

  private static let sampling = [
    GrowthPath("events whose curves overlap", "sample", count: 200),
    GrowthPath("events that wait for the one before", "sample", count: 200),
    GrowthPath("events that roll digits", "sample", count: 200),
    GrowthPath("entries", "sample"),
    GrowthPath("copies", "sample", in: .allocatedBytes),
    GrowthPath("timelines", "sample", in: .allocatedBytes),
    GrowthPath("iterations of an entry", "sample"),
  ]

  private static let exporting = [
    GrowthPath("phases", "swiftui"),
    GrowthPath("tracks", "swiftui"),
    GrowthPath("tracks", "dtcg"),
    GrowthPath("tracks", "html"),
    GrowthPath("elements", "segments"),
    GrowthPath("elements", "css"),
    GrowthPath("copies by their index", "html"),
    GrowthPath("copies that an entry plays", "html"),
    GrowthPath("entries of a group", "svg"),
    GrowthPath("iterations of an entry", "segments"),
    GrowthPath("timelines", "css", in: .allocatedBytes),
  ]

  private static let folders = [
    GrowthPath("files in one folder", command: ["lint"]),
    GrowthPath("files in one folder", command: ["lint", "--diff"]),
    GrowthPath("files in one folder", command: ["fmt", "--check"]),
    GrowthPath("files in one folder", command: ["sample"], in: .allocatedBytes),
    GrowthPath("files that include one", command: ["validate"]),
    GrowthPath("included files side by side", command: ["validate"]),
  ]
}

/// What is counted.
enum GrowthMeasure {
  case instructions
  /// Copies of something that grows allocate memory, but take few instructions.
  case allocatedBytes

  /// A number with its unit.
  func text(_ count: Int) -> String {
    switch self {
    case .instructions: "\(count)"
    case .allocatedBytes: "\(count) bytes"
    }
  }
}
