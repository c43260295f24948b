import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineLint
import TimelineSchema
import TimelineSyntax

/// The schema of configuration files and the tool agree on every file, within the limits of JSON
/// Schema.
@Suite(
  .waitsForPrograms,
  .needs(
    PublicValidator.isInstalled,
    "needs Python with `jsonschema` and `ruamel.yaml`: pip install jsonschema ruamel.yaml"))
struct ConfigurationSchemaTests {
  static let invalid = PackageFolder.fixtures.appending(path: "configuration")
  static let valid = invalid.appending(path: "valid")

  static func texts(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in PackageFolder.yamlFiles(in: folder) {
      texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return texts
  }

  /// The errors that the tool reports; every other file exists and is empty.
  static func errors(_ text: String) -> [String] {
    let references = ReferenceReader { path throws(ReferenceError) in
      path == "/work/.keyphase.yaml" ? Array(text.utf8) : []
    }
    var resolver = ConfigurationResolver(workingFolder: "/work", references: references)
    _ = resolver.configuration(for: "a.yaml")
    return resolver.failures.map(\.description)
      + resolver.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  @Test func `both accept the valid files`() throws {
    let documents = try Self.texts(in: Self.valid)
    #expect(documents.count >= 5)
    for (name, text) in documents { #expect(Self.errors(text) == [], "\(name)") }
    let refused = try PublicValidator.validate(documents, by: .configuration)
    #expect(refused.filter { !$0.value.isEmpty } == [:])
  }

  @Test func `both accept every setting of every rule`() throws {
    var documents: [String: String] = [:]
    for rule in LintRule.all.map(\.description) where !RuleName.validation.contains(rule.name) {
      for (word, _) in RuleSetting.words {
        documents["\(rule.name) \(word)"] = "rules: { \(rule.name): \(word) }\n"
        let options = rule.options.map { ", \($0.name): \(NumberText.string($0.minimum))" }
        documents["\(rule.name) {\(word)}"] =
          "rules: { \(rule.name): { severity: \(word)\(options.joined()) } }\n"
      }
      for option in rule.options {
        documents["\(rule.name) \(option.name)"] =
          "rules: { \(rule.name): { \(option.name): \(NumberText.string(option.defaultValue)) } }\n"
      }
    }
    #expect(documents.count > 300)
    for (name, text) in documents { #expect(Self.errors(text) == [], "\(name)") }
    let refused = try PublicValidator.validate(documents, by: .configuration)
    #expect(refused.filter { !$0.value.isEmpty } == [:])
  }

  @Test func `both refuse the invalid files`() throws {
    let documents = try Self.texts(in: Self.invalid)
    let messages = try PublicValidator.validate(documents, by: .configuration)
    // A schema cannot tell which files exist and what they extend.
    let accepted = documents.keys.filter { messages[$0]?.isEmpty ?? true }.sorted()
    #expect(
      accepted == [
        "circle-one.yaml", "circle-self.yaml", "circle-two.yaml", "extends-missing.yaml",
      ])
  }

  @Test func `both refuse a constant, an unknown rule, an unknown option and a rule of validation`()
    throws
  {
    let cases = [
      "sampleRate: $rate\n", "sampleRate: 0\n", "sampleRate: '120'\n", "rules: { nothing: off }\n",
      "rules: { spring-cut-short: { miss: $x } }\n", "rules: { spring-cut-short: { mist: 1 } }\n",
      "rules: { spring-cut-short: { miss: -1 } }\n", "rules: { wrong-type: off }\n",
      "rules: { static-track: true }\n", "rules: { static-track: { severity: ~ } }\n",
      "rules:\n", "exclude: ['#a']\n", "exclude: ['']\n", "exclude: ['!/']\n", "exclude: {}\n",
      "overrides: [{ files: [a] }]\n", "overrides: [{ rules: {} }]\n", "overrides: {}\n",
      "targets: { Linux: 1 }\n", "targets: { iOS: new }\n", "extends: [a]\n", "- a\n", "a\n",
    ]
    let documents = Dictionary(uniqueKeysWithValues: cases.map { ($0, $0) })
    let messages = try PublicValidator.validate(documents, by: .configuration)
    for text in cases {
      #expect(Self.errors(text) != [], "\(text)")
      #expect(messages[text]?.isEmpty == false, "\(text)")
    }
  }

  @Test func `seeded changes of valid files are judged alike`() throws {
    var random = SeededGenerator(seed: 20_261_122)
    let text = try #require(try Self.texts(in: Self.valid)["everything.yaml"])
    var documents: [String: String] = [:]
    for index in 0..<300 {
      let changed = StructuralChange.random(in: text, using: &random)
      documents["\(index) \(changed.summary)"] = changed.text
    }
    let messages = try PublicValidator.validate(documents, by: .configuration)
    for (name, text) in documents {
      // A schema does not know the words of options.
      let errors = Self.errors(text).filter { error in
        !["tolerance", "namespace", "prefix", "package"].contains {
          error.hasPrefix("`\($0)` cannot")
        }
          && !["a file is", "an output is"].map { "\($0) named by a relative path" }.contains(error)
      }
      let refusal = messages[name] ?? []
      #expect(errors.isEmpty == refusal.isEmpty, "seed 20261122, \(name): \(errors), \(refusal)")
    }
  }
}
