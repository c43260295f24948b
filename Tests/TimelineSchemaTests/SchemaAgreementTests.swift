import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSchema
import TimelineSyntax

/// The schema and the decoder agree on every file, within the limits of JSON Schema.
@Suite(
  .enabled(
    if: PublicValidator.isInstalled,
    "needs Python with `jsonschema` and `ruamel.yaml`: pip install jsonschema ruamel.yaml"))
struct SchemaAgreementTests {
  /// The rules that concern the structure of a file, and not the meaning of its values.
  static let structural: Set<RuleName> = [
    .unknownKey, .missingKey, .wrongType, .unknownKeyframeKind, .invalidUnit, .dimensionMismatch,
    .emptyTrack, .emptyPhases, .emptyTimeline, .ambiguousTimeline, .invalidName,
    .conflictingSpringParameters,
  ]

  static let timelines = PackageFolder.yamlFiles(in: PackageFolder.timelines)

  static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func `every file of Timelines, and one that uses everything, passes both`() throws {
    var documents = ["everything": try Self.text(PackageFolder.everything)]
    for name in Self.timelines {
      documents[name] = try Self.text(PackageFolder.timelines.appending(path: name))
    }
    let refused = try PublicValidator.validate(documents).filter { !$0.value.isEmpty }
    #expect(refused == [:])
  }

  @Test(arguments: SchemaFile.all)
  func `the schema is draft 7, and its examples and defaults are what it says`(
    schema: SchemaFile
  ) throws {
    #expect(try PublicValidator.validate([:], by: schema) == ["": []])
  }

  @Test func `both complain of every file with a structural error`() throws {
    var documents: [String: String] = [:]
    let folder = PackageFolder.fixtures.appending(path: "invalid")
    let loader = DocumentLoader(limits: YAMLLimits(), readFile: PackageFolder.reader(of: folder))
    for name in PackageFolder.yamlFiles(in: folder).map({ String($0.dropLast(5)) }) {
      let file = folder.appending(path: name + ".yaml")
      let rules = Set(loader.load(try SourceFile.read(file.path)).diagnostics.map(\.rule))
      guard !rules.isDisjoint(with: Self.structural) else { continue }
      documents[name] = try? Self.text(file)
    }
    #expect(documents.count >= 25)
    let messages = try PublicValidator.validate(documents)
    let accepted = documents.keys.filter { messages[$0]?.isEmpty ?? true }.sorted()
    // The schema does not validate the contents of an expression.
    #expect(
      accepted == [
        "mistakes-in-expressions", "unknown-reference-expression", "wrong-type-expression",
      ])
  }

  /// Numbers as strings, merge keys, aliases and extensions are equivalent after loading.
  @Test func `strings, merge keys, aliases and extensions`() throws {
    let start = "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n"
    let cases: [(text: String, isValid: Bool)] = [
      ("        - &k { linear: &f { to: 1, duration: \"300ms\" } }\n        - *k\n", true),
      (
        "        - linear: &f { to: 1, duration: 1e-1 }\n        - cubic: { <<: *f, to: +2 }\n",
        true
      ),
      ("        - linear: &f { to: 1 }\n        - cubic: { <<: *f, to: 2 }\n", false),
      ("        - linear: { to: \"1\", duration: 0.3 }\n", false),
      ("        - linear: { to: 1, duration: \"0.3\" }\n", false),
      ("        - linear: { to: 1, duration: .5s, x-why: [soon] }\n          x-note: 1\n", true),
      ("        - { x-note: 1 }\n", false),
      ("        - { hold: 1, move: 2 }\n", false),
      ("        - hold: -1\n", false),
      ("        - spring: true\n", false),
      ("        - spring: ~\n", false),
    ]
    let documents = Dictionary(
      uniqueKeysWithValues: cases.enumerated().map { ("\($0)", start + $1.text) })
    let messages = try PublicValidator.validate(documents)
    for (index, item) in cases.enumerated() {
      let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: start + item.text))
      #expect(loaded.isValid == item.isValid, "\(item.text)")
      #expect(messages["\(index)"]?.isEmpty == item.isValid, "\(item.text)")
    }
  }

  /// Replaces one scalar or collection at a time in valid files.
  ///
  /// The schema never rejects what the decoder accepts. It accepts a file that the decoder rejects
  /// for its structure only if the value is that of a constant or of a property that the file
  /// declares, since a schema cannot resolve names.
  @Test func `seeded changes of sound files are judged alike`() throws {
    var random = SeededGenerator(seed: 20_261_121)
    var documents: [String: String] = [:]
    var rules: [String: Set<RuleName>] = [:]
    let files = Self.timelines.filter { $0 != "motion.yaml" }
    for index in 0..<300 {
      let name = files[Int(random.next() % UInt64(files.count))]
      let url = PackageFolder.timelines.appending(path: name)
      let text = try Self.text(url)
      let changed = StructuralChange.random(in: text, using: &random)
      let key = "\(index) \(name): \(changed.summary)"
      documents[key] = changed.text
      rules[key] = Set(
        DocumentLoader().load(SourceFile(path: url.path, text: changed.text)).diagnostics
          .filter { $0.severity == .error }
          .map { $0.secondary.contains { $0.message == "used here" } ? .unknownReference : $0.rule }
      )
    }
    let messages = try PublicValidator.validate(documents)
    for (key, found) in rules {
      let refusal = messages[key] ?? []
      if found.isEmpty { #expect(refusal == [], "seed 20261121, \(key)") }
      if !found.isDisjoint(with: Self.structural), found.isSubset(of: Self.structural) {
        #expect(!refusal.isEmpty, "seed 20261121, \(key): \(found)")
      }
    }
  }
}
