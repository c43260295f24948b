import ArgumentParser
import CommandOptions

/// The color option.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
}

extension ColorOptions: OptionsWithDefaults {
  mutating func setDefaults() {
    color = .auto
  }
}
