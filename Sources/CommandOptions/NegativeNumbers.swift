/// Numbers below zero as the values of options.
package enum NegativeNumbers {
  /// A command line in which each option is joined with the negative number after it: `--to -100`
  /// becomes `--to=-100`.
  ///
  /// The argument parser takes everything with a `-` for an option, so it would report that `--to`
  /// has no value. No option of this tool begins with a digit, so nothing else can be meant. What
  /// follows `--` are paths.
  package static func joined(_ arguments: [String]) -> [String] {
    guard arguments.contains(where: isNegative) else { return arguments }
    var joined: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return joined + arguments[index...] }
      if isNegative(argument), let option = joined.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Whether an argument begins like a number below zero: `-1`, `-.5`, `-0.2,0.4`, `-30ms`.
  private static func isNegative(_ argument: String) -> Bool {
    let text = argument.utf8
    guard text.first == UInt8(ascii: "-") else { return false }
    let digits = text.dropFirst(text.dropFirst().first == UInt8(ascii: ".") ? 2 : 1)
    return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
