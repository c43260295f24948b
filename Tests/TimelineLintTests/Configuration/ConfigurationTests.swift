import Testing
import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Tests which configuration applies to a file, and its effective settings.
@Suite struct ConfigurationTests {
  func settings(
    _ texts: [String: String], for path: String,
    _ choice: ConfigurationResolver.Choice = .closest, in folder: String = "/work"
  ) -> LintSettings {
    var resolver = ConfigurationFiles(texts).resolver(choice, in: folder)
    let settings = resolver.configuration(for: path).effective(for: resolver.absolute(path))
      .settings
    #expect(resolver.isSound && resolver.diagnostics.isEmpty)
    return settings
  }

  func sampleRate(_ texts: [String: String], for path: String) -> Double? {
    var resolver = ConfigurationFiles(texts).resolver()
    return resolver.configuration(for: path).effective(for: resolver.absolute(path))
      .sampleRate?.value
  }

  @Test(arguments: [
    ("off", RuleSetting.off), ("info", .severity(.info)), ("warning", .severity(.warning)),
    ("error", .severity(.error)), ("on", .on), ("'off'", .off), ("{ severity: off }", .off),
  ])
  func `a keyword sets a rule`(word: String, setting: RuleSetting) {
    let settings = settings(
      ["/work/.keyphase.yaml": "rules: { static-track: \(word) }"], for: "a.yaml")
    #expect(settings.rules["static-track"] == setting)
    #expect(settings.rules["velocity-jump"] == nil)
  }

  @Test func `the closest configuration file applies`() {
    let texts = [
      "/.keyphase.yaml": "rules: { velocity-jump: on }",
      "/work/.keyphase.yaml": "rules: { static-track: off }",
      "/work/deep/er/.keyphase.yml": "sampleRate: 120",
    ]
    #expect(settings(texts, for: "deep/a.yaml").rules == ["static-track": .off])
    #expect(settings(texts, for: "deep/er/a.yaml").rules == [:])
    #expect(sampleRate(texts, for: "deep/er/a.yaml") == 120)
    #expect(sampleRate(texts, for: "deep/a.yaml") == nil)
    #expect(settings(texts, for: "../other/a.yaml").rules == ["velocity-jump": .on])
    #expect(settings(texts, for: "/elsewhere/a.yaml").rules == ["velocity-jump": .on])
    #expect(settings(texts, for: "-").rules == ["static-track": .off])
    #expect(settings(texts, for: "a.yaml", .none).rules == [:])
  }

  @Test func `an explicit configuration applies to all files`() {
    let texts = [
      "/work/.keyphase.yaml": "rules: { static-track: off }",
      "/work/ci/strict.yaml":
        "overrides: [{ files: [/Drafts/], rules: { static-track: error } }]",
    ]
    let choice = ConfigurationResolver.Choice.file("ci/strict.yaml")
    #expect(settings(texts, for: "a.yaml", choice).rules == [:])
    // The patterns are relative to the working folder.
    #expect(
      settings(texts, for: "Drafts/a.yaml", choice).rules["static-track"] == .severity(.error))
  }

  @Test func `options do not change the severity of a rule`() {
    let text = "rules: { spring-cut-short: { tolerance: 0.05 } }"
    let settings = settings(["/work/.keyphase.yaml": text], for: "a.yaml")
    #expect(settings.rules == [:])
    #expect(settings.options == ["spring-cut-short": ["tolerance": 0.05]])
  }

  @Test func `missing values are inherited from the extended file`() {
    let texts = [
      "/base/motion.yaml": """
      rules:
        spring-cut-short: { severity: error, tolerance: 0.2 }
        static-track: off
      exclude: [Generated/]
      sampleRate: 120
      targets: { iOS: 16 }
      overrides: [{ files: [Drafts/], rules: { static-track: info } }]
      """,
      "/work/.keyphase.yaml": """
      extends: ../base/motion.yaml
      rules: { spring-cut-short: { tolerance: 0.3 }, static-track: warning }
      exclude: ["!Generated/", Old/]
      targets: { iOS: 17.4 }
      """,
    ]
    let settings = settings(texts, for: "Drafts/a.yaml")
    #expect(settings.rules["spring-cut-short"] == .severity(.error))
    #expect(settings.options["spring-cut-short"] == ["tolerance": 0.3])
    // The global settings of the closer file take precedence over the overrides of its base.
    #expect(settings.rules["static-track"] == .severity(.warning))
    #expect(sampleRate(texts, for: "Drafts/a.yaml") == 120)
    #expect(settings.targets.map { [$0.major, $0.minor] } == [[17, 4]])

    var resolver = ConfigurationFiles(texts).resolver()
    let configuration = resolver.configuration(for: "a.yaml")
    #expect(!configuration.excludes("/work/Generated/a.yaml"))
    #expect(configuration.excludes("/work/Old/a.yaml"))
  }

  @Test func `patterns are relative to the file in which they are written`() {
    let texts = [
      "/work/.keyphase.yaml": """
      exclude: [packages/web/legacy/, /Motion/Sub/, "*.draft.yaml"]
      overrides: [{ files: [packages/web/Old/], rules: { static-track: info } }]
      """,
      "/work/packages/.keyphase.yaml": "extends: ../.keyphase.yaml\nexclude: [Temporary/]\n",
      "/work/packages/web/.keyphase.yaml": """
      extends: ../.keyphase.yaml
      exclude: [Own/, "!x.draft.yaml"]
      overrides: [{ files: [Own/], rules: { velocity-jump: info } }]
      """,
    ]
    var resolver = ConfigurationFiles(texts).resolver()
    let web = "/work/packages/web"
    let configuration = resolver.configuration(for: "\(web)/a.yaml")
    for (path, isExcluded) in [
      ("\(web)/legacy/x.yaml", true), ("\(web)/packages/web/legacy/x.yaml", false),
      ("\(web)/Motion/Sub/x.yaml", false), ("\(web)/Temporary/x.yaml", true),
      ("\(web)/Own/x.yaml", true), ("\(web)/a.draft.yaml", true), ("\(web)/x.draft.yaml", false),
      ("\(web)/x.yaml", false),
    ] {
      #expect(configuration.excludes(path) == isExcluded, "\(path)")
    }
    func rules(_ path: String) -> [RuleName: RuleSetting] {
      configuration.effective(for: path).settings.rules
    }
    #expect(rules("\(web)/Old/x.yaml") == ["static-track": .severity(.info)])
    #expect(rules("\(web)/packages/web/Old/x.yaml") == [:])
    #expect(rules("\(web)/Own/x.yaml") == ["velocity-jump": .severity(.info)])
    // The root excludes its own `Motion/Sub/` as before.
    #expect(resolver.configuration(for: "/work/a.yaml").excludes("/work/Motion/Sub/x.yaml"))
    #expect(resolver.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("Generated/", "Generated/a.yaml", true), ("Generated/", "x/Generated/y/a.yaml", true),
    ("/Generated/", "x/Generated/a.yaml", false), ("Generated/", "Generated", false),
    ("'*.draft.yaml'", "x/a.draft.yaml", true), ("'*.draft.yaml'", "a.yaml", false),
    ("old/**/a.yaml", "old/x/y/a.yaml", true), ("a.yaml", "../a.yaml", false),
    ("[x/, '!x/a.yaml']", "x/a.yaml", true), ("['x/*', '!x/a.yaml']", "x/a.yaml", false),
    ("['x/*', '!x/a.yaml']", "x/b.yaml", true), ("[]", "a.yaml", false),
  ])
  func `exclusions use gitignore patterns`(
    patterns: String, path: String, isExcluded: Bool
  ) {
    var resolver = ConfigurationFiles(["/work/.keyphase.yaml": "exclude: \(patterns)"]).resolver()
    let configuration = resolver.configuration(for: "a.yaml")
    #expect(configuration.excludes(resolver.absolute(path)) == isExcluded)
    #expect(resolver.diagnostics.isEmpty)
  }

  @Test func `the last matching override takes precedence`() {
    let text = """
      rules: { static-track: off }
      overrides:
        - files: [Drafts/]
          rules: { static-track: info, velocity-jump: on }
        - files: ["*.final.yaml"]
          rules: { static-track: error }
      """
    let texts = ["/work/.keyphase.yaml": text]
    #expect(settings(texts, for: "a.yaml").rules == ["static-track": .off])
    #expect(
      settings(texts, for: "Drafts/a.yaml").rules
        == ["static-track": .severity(.info), "velocity-jump": .on])
    #expect(
      settings(texts, for: "Drafts/a.final.yaml").rules
        == ["static-track": .severity(.error), "velocity-jump": .on])
  }

  @Test func `every value has a location`() throws {
    let texts = [
      "/base.yaml": "rules:\n  static-track: off\n  spring-cut-short: { tolerance: 1 }\n",
      "/work/.keyphase.yaml": "extends: ../base.yaml\n\nsampleRate: 90\n",
    ]
    var resolver = ConfigurationFiles(texts).resolver()
    let effective = resolver.configuration(for: "a.yaml").effective(for: "/work/a.yaml")
    func location(_ label: DiagnosticLabel?) throws -> String {
      let label = try #require(label)
      return "\(label.source.path):\(label.source.position(at: label.span.start).line)"
    }
    let short = effective.rules["spring-cut-short"]
    #expect(try location(effective.rules["static-track"]?.setting?.label) == "../base.yaml:2")
    #expect(try location(short?.options["tolerance"]?.label) == "../base.yaml:3")
    #expect(short?.setting == nil)
    #expect(try location(effective.sampleRate?.label) == ".keyphase.yaml:3")
    #expect(effective.targets == nil)
  }

  @Test func `a former name of a rule sets the rule with a warning`() {
    let texts = ["/work/.keyphase.yaml": "rules: { short-spring: off }"]
    var resolver = ConfigurationFiles(texts).resolver()
    let settings = resolver.configuration(for: "a.yaml").effective(for: "/work/a.yaml").settings
    #expect(settings.rules == ["spring-cut-short": .off])
    #expect(resolver.isSound)
    #expect(resolver.diagnostics.map(\.severity) == [.warning])
    #expect(resolver.diagnostics.first?.help == "write `spring-cut-short`")
    #expect(resolver.diagnostics.first?.fix == nil, "no command changes a configuration")
  }

  @Test(arguments: ["- rules\n", "rules\n", "\"rules\n", "\u{0}"])
  func `a file that is no mapping is a failure, and is not quoted`(text: String) {
    var resolver = ConfigurationFiles(["/work/.keyphase.yaml": text]).resolver()
    _ = resolver.configuration(for: "a.yaml")
    #expect(
      resolver.failures.map(\.description) == [
        ".keyphase.yaml: it is not a mapping with keys such as `extends` and `rules`"
      ])
    #expect(resolver.diagnostics.isEmpty)
  }

  @Test func `unreadable files are failures`() {
    var unreadable = ConfigurationFiles([:]).resolver(in: "/unreadable")
    _ = unreadable.configuration(for: "a.yaml")
    #expect(unreadable.failures.map(\.description) == [".keyphase.yaml: permission denied"])
    var missing = ConfigurationFiles([:]).resolver(.file("no.yaml"))
    _ = missing.configuration(for: "a.yaml")
    _ = missing.configuration(for: "b.yaml")
    #expect(missing.failures.map(\.description) == ["no.yaml: there is no such file"])
  }

  @Test(arguments: ["", "# nothing yet\n", "rules: {}\n", "x-notes: [free]\n"])
  func `a configuration may be empty`(text: String) {
    #expect(settings(["/work/.keyphase.yaml": text], for: "a.yaml").rules == [:])
  }
}
