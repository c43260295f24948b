import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineSyntax

/// Options that limit the size of input.
struct LimitOptions: ParsableArguments {
  @Option(help: "The deepest nesting of collections; at most 1000.")
  var maxDepth = YAMLLimits().depth

  @Option(
    help: ArgumentHelp("The largest file, such as 8MiB.", valueName: "size"))
  var maxFileSize = ByteCount(YAMLLimits().fileSize)

  @Option(
    help: ArgumentHelp("The largest scalar, such as 64KiB.", valueName: "size"))
  var maxScalar = ByteCount(YAMLLimits().scalarSize)

  @Option(help: "The most nodes in a file, with aliases expanded.")
  var maxNodes = YAMLLimits().nodes

  @Option(help: "The most keyframes in a file.")
  var maxKeyframes = YAMLLimits().keyframes

  @OptionGroup var duration: DurationLimitOption

  var limits: YAMLLimits {
    var limits = YAMLLimits()
    limits.depth = maxDepth
    limits.fileSize = maxFileSize.bytes
    limits.scalarSize = maxScalar.bytes
    limits.nodes = maxNodes
    limits.keyframes = maxKeyframes
    limits.duration = duration.maxDuration.seconds
    return limits
  }

  func validate() throws {
    for (name, value) in [
      ("--max-depth", maxDepth), ("--max-nodes", maxNodes), ("--max-keyframes", maxKeyframes),
    ] where value < 1 {
      throw CommandFailure("\(name) must be at least 1")
    }
    // Binding recurses once per level, and libyaml's time is quadratic in the depth.
    guard maxDepth <= 1000 else { throw CommandFailure("--max-depth must be at most 1000") }
  }
}

/// A number of bytes, with an optional unit `KiB`, `MiB` or `GiB`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
  /// The number of bytes, at least 1.
  var bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]
    let unit = units.first { argument.hasSuffix($0.0) }
    let digits = argument.dropLast(unit?.0.count ?? 0)
    guard let number = Int(digits), number > 0 else { return nil }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit?.1 ?? 1)
    // Source offsets have 32 bits.
    guard !overflows, bytes <= Int(UInt32.max) else { return nil }
    self.bytes = bytes
  }

  var description: String {
    for (name, size) in [("MiB", 1 << 20), ("KiB", 1 << 10)] where bytes % size == 0 {
      return "\(bytes / size)\(name)"
    }
    return "\(bytes)"
  }

  var defaultValueDescription: String { description }
}
