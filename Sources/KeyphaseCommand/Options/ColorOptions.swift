import ArgumentParser

/// The color option.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
}
