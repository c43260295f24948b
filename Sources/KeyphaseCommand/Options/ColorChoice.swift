import ArgumentParser

/// When output has colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// Whether a stream gets colours: the flag, then NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE,
  /// then whether a person watches.
  func isColored(
    isTerminal: Bool, environment: (String) -> String? = Environment.value(of:)
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = environment(name), !value.isEmpty { return value != "0" && value != "false" }
    }
    return isTerminal && environment("TERM") != "dumb"
  }
}

/// The flag for colours.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
}
