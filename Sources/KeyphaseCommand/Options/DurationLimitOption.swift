import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineSyntax

/// The option that limits the times in input.
struct DurationLimitOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The longest time, and the longest sum of times: seconds, or a number with s, min, h or d.",
      valueName: "time"))
  var maxDuration = LongTime(YAMLLimits().duration)
}

/// A time on the command line that may be days long: seconds, or a number with the unit `s`, `min`,
/// `h` or `d`.
struct LongTime: ExpressibleByArgument, CustomStringConvertible {
  /// The longest time in seconds: thousands of times as long, numbers are no longer exact to a
  /// nanosecond, and frames no longer apart.
  private static let longest = 10_000 * 86_400.0
  private static let units = [("d", 86_400.0), ("h", 3_600), ("min", 60), ("s", 1)]

  /// The time in seconds, over 0.
  var seconds: Double

  init(_ seconds: Double) { self.seconds = seconds }

  init?(argument: String) {
    let unit = Self.units.first { argument.hasSuffix($0.0) }
    let number = Array(argument.utf8.dropLast(unit?.0.utf8.count ?? 0))
    guard case .number(let value, unit: .bare) = number.withUnsafeBufferPointer(Quantity.read)
    else { return nil }
    seconds = value * (unit?.1 ?? 1)
    guard seconds > 0, seconds <= Self.longest else { return nil }
  }

  var description: String {
    let unit = Self.units.first { seconds.truncatingRemainder(dividingBy: $0.1) == 0 }
    return unit.map { NumberText.string(seconds / $0.1) + $0.0 } ?? NumberText.string(seconds)
  }

  var defaultValueDescription: String { description }
}
