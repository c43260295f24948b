package import ArgumentParser

/// Options that can be created without parsing a command line.
package protocol OptionsWithDefaults: ParsableArguments {
  /// Sets each option to its default: an option that was neither set nor parsed cannot be read.
  mutating func setDefaults()
}

extension OptionsWithDefaults {
  /// The options of a command line that has none.
  package static var defaults: Self {
    var options = Self()
    options.setDefaults()
    return options
  }
}
