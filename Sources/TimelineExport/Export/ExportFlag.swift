/// An option without an argument, which is off by default.
protocol ExportFlag: ExportOption {
  init(isOn: Bool)
  var isOn: Bool { get }
}

extension ExportFlag {
  static var isFlag: Bool { true }
  static var words: [String] { [] }
  static var defaultValue: Self { Self(isOn: false) }

  init?(argument: String) {
    guard let isOn = Bool(argument) else { return nil }
    self.init(isOn: isOn)
  }

  var argument: String { isOn ? "true" : "false" }
}
