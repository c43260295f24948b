import TimelineDocument
import TimelineLint
import TimelineSyntax

/// The effective settings for a file, with the origin of each value.
struct SettingsList {
  /// A named value and its origin.
  struct Setting {
    enum Value {
      case string(String)
      case number(Double)
      case boolean(Bool)
    }

    var name: String
    var value: Value
    /// Where the value is set; nil for a default.
    var origin: DiagnosticLabel?
  }

  private(set) var settings: [Setting] = []

  /// Combines the settings of a configuration, of the file itself and of the rules.
  ///
  /// - Parameter path: the file's absolute path.
  init(_ configuration: Configuration, for document: TimelineDocument, at path: String) {
    let effective = configuration.effective(for: path)
    let exclusion = configuration.exclusion(of: path)
    add("excluded", .boolean(exclusion != nil), at: exclusion?.label)
    let baseline = configuration.baseline
    add("baseline", .string(baseline?.value.name ?? "none"), at: baseline?.label)
    addTargets(of: document, or: effective.targets)
    addRate(of: document, or: effective.sampleRate)
    for change in BreakingChange.allCases {
      let level = effective.breaking[change]
      add(
        "breaking.\(change.rawValue)",
        .string((level?.value ?? .standard).rawValue), at: level?.label)
    }
    let linted = effective.settings
    for rule in LintRule.all where !rule.isValidation {
      let entry = effective.rules[rule.name]
      let severity = linted.severity(of: rule.description) ?? rule.description.severity
      add(
        "rules.\(rule.name)", .string(linted.isOn(rule) ? severity.rawValue : "off"),
        at: entry?.setting?.label)
      for option in rule.description.options {
        let value = entry?.options[option.name]
        add(
          "rules.\(rule.name).\(option.name)", .number(value?.value ?? option.defaultValue),
          at: value?.label)
      }
    }
  }

  private mutating func addTargets(
    of document: TimelineDocument, or configured: ConfiguredValue<[PlatformTarget]>?
  ) {
    let fileTargets = document.targets
    let targets = fileTargets.isEmpty ? configured?.value ?? [] : fileTargets
    let text = targets.map { target in
      "\(target.platform.value) \(target.major)" + (target.minor > 0 ? ".\(target.minor)" : "")
    }.joined(separator: ", ")
    let ownOrigin = fileTargets.first.map {
      DiagnosticLabel(source: document.source, span: $0.platform.span)
    }
    add("targets", .string(text.isEmpty ? "none" : text), at: ownOrigin ?? configured?.label)
  }

  private mutating func addRate(
    of document: TimelineDocument, or configured: ConfiguredValue<Double>?
  ) {
    let fileOrigin = document.declaredFrameRate.map {
      DiagnosticLabel(source: document.source, span: $0.span)
    }
    add(
      "sampleRate", .number(configured?.value ?? document.frameRate),
      at: configured == nil ? fileOrigin : configured?.label)
  }

  private mutating func add(_ name: String, _ value: Setting.Value, at origin: DiagnosticLabel?) {
    settings.append(Setting(name: name, value: value, origin: origin))
  }
}

extension SettingsList {
  /// One line per setting: its name, its value, and the file and line of its origin.
  var text: TerminalText {
    let rows =
      [("setting", "value", "from")]
      + settings.map { ($0.name, $0.value.text, $0.origin?.lineText ?? "default") }
    let nameWidth = rows.map(\.0.count).max() ?? 0
    let valueWidth = rows.map(\.1.count).max() ?? 0
    return rows.map { name, value, origin -> TerminalText in
      "\(Self.padded(name, nameWidth + 2))\(Self.padded(value, valueWidth + 2))\(origin)\n"
    }.joined()
  }

  /// The settings as a JSON object.
  func json(file: String, configuration: Configuration) -> [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-configuration")
      json.member("version", 1)
      json.member("file", file)
      json.array("configurations") { json in
        for source in configuration.sources.reversed() { json.value(source.path) }
      }
      json.array("settings") { json in
        for setting in settings { json.write(setting) }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension SettingsList.Setting.Value {
  fileprivate var text: String {
    switch self {
    case .string(let string): string
    case .number(let number): NumberText.string(number)
    case .boolean(let boolean): boolean ? "yes" : "no"
    }
  }
}

extension DiagnosticLabel {
  /// The file and line: "`.keyphase.yaml:4`".
  fileprivate var lineText: String {
    "\(source.path):\(source.position(at: span.start).line)"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ setting: SettingsList.Setting) {
    object { json in
      json.member("name", setting.name)
      switch setting.value {
      case .string(let string): json.member("value", string)
      case .number(let number): json.member("value", number)
      case .boolean(let boolean): json.member("value", boolean)
      }
      json.key("from")
      guard let origin = setting.origin else { return json.null() }
      let position = origin.source.position(at: origin.span.start)
      json.object { json in
        json.member("file", origin.source.path)
        json.member("line", position.line)
        json.member("column", position.column)
      }
    }
  }
}
