import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSchema
import TimelineSyntax

/// The schema and binding agree on every file, within the limits of JSON Schema.
@Suite(
  .waitsForPrograms,
  .needs(
    PublicValidator.isInstalled,
    "needs Python with `jsonschema` and `ruamel.yaml`: pip install jsonschema ruamel.yaml"))
struct SchemaAgreementTests {
  /// The rules that concern the structure of a file, and not the meaning of its values.
  static let structural: Set<RuleName> = [
    .unknownKey, .missingKey, .wrongType, .unknownKeyframeKind, .invalidUnit, .dimensionMismatch,
    .emptyTrack, .emptyPhases, .emptyTimeline, .ambiguousTimeline, .invalidName,
    .conflictingSpringParameters, .zeroDuration,
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
    // The schema does not validate the contents of an expression, nor compare names.
    #expect(
      accepted == [
        "ambiguous-timeline-presence", "invalid-unit-arithmetic", "mistakes-in-expressions",
        "unknown-reference-expression",
        "wrong-type-arithmetic", "wrong-type-expression",
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

  /// Values at the limits of what is valid.
  @Test(arguments: [
    ("size: [1, 1]\n    transition: { use: [] }", true),
    ("transition: { use: [[]] }", false),
    ("transition: { use: [[opacity]] }", false),
    ("transition: { use: [opacity, { scale: 2 }] }", true),
    ("tracks: { offset: [{ move: \"[1, 2] * 2\" }, { hold: 1 }] }", false),
    ("tracks: { scale: [{ move: \"1 * 2\" }, { hold: 1 }] }", true),
    ("events: [{ at: 0, set: { foregroundColor: \"1 * 2\" } }]", false),
    ("transition: { use: opacity, animation: bouncy }", true),
    ("transition: { use: opacity, animation: { spring: true } }", true),
    ("transition: { use: opacity, animation: true }", true),
    ("transition: { use: opacity, animation: { spring: easeIn } }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 1, curve: bouncy } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 1, curve: [0, -1, 1, 2] } }] }", true),
    ("tracks: { scale: [{ linear: { to: 2, duration: 1, curve: [1.1, 0, 1, 1] } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 1, curve: [0, 0, -0.1, 1] } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, at: 1, curve: { bezier: [0, 0, 2, 1] } } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 1, curve: [0, 0, 1] } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 0 } }] }", false),
    ("tracks: { scale: [{ cubic: { to: 2, duration: 0s } }] }", false),
    ("tracks: { scale: [{ spring: { to: 2, duration: 0.0ms } }] }", false),
    ("tracks: { scale: [{ linear: { to: 2, duration: 0.10e-2s } }] }", true),
    ("tracks: { scale: [{ hold: 0 }, { move: 2 }] }", false),
    ("tracks: { scale: [{ hold: 0f }, { move: 2 }] }", false),
    ("tracks: { scale: [{ hold: 1f }, { move: 2 }] }", true),
    ("tracks: { scale: [{ spring: { to: 2, spring: { response: 0, dampingRatio: 1 } } }] }", false),
    ("tracks: { scale: [{ spring: { to: 2, spring: { bouncy: 0 } } }] }", false),
    ("tracks: { scale: [{ spring: { to: 2, spring: { duration: 0 } } }] }", false),
    ("transition: { use: opacity, animation: { easeIn: 0 } }", true),
    ("transition: { use: opacity, animation: { easeIn: 1, delay: 0 } }", true),
  ])
  func `both judge values at the limits alike`(timeline: String, isValid: Bool) throws {
    let text = """
      keyphase: 1
      springs: { true: { duration: 0.3 } }
      timelines:
        a:
          \(timeline)

      """
    #expect(DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).isValid == isValid)
    #expect(try PublicValidator.validate(["a": text])["a"]?.isEmpty == isValid)
  }

  @Test(arguments: [
    ("17", true), ("'17.4'", true), ("-0", true), ("'-0'", false), ("'+17'", false), ("-1", false),
    ("'17.-1'", false), ("'17.+1'", false), ("''", false), ("17.4.1", true), ("'1.2.3.4'", false),
  ])
  func `both judge versions of systems alike`(version: String, isValid: Bool) throws {
    let text = """
      keyphase: 1
      targets: { iOS: \(version) }
      timelines: { a: { tracks: { scale: [{ spring: 2 }] } } }

      """
    #expect(DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).isValid == isValid)
    #expect(try PublicValidator.validate(["a": text])["a"]?.isEmpty == isValid)
  }

  @Test func `neither takes a name that YAML reads as nothing`() throws {
    for name in ["null", "Null", "~"] {
      let text = "keyphase: 1\ntimelines: { \(name): { tracks: { scale: [{ spring: 2 }] } } }\n"
      #expect(!DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).isValid)
      #expect(try PublicValidator.validate(["a": text])["a"]?.isEmpty == false)
    }
  }

  /// Whether only who resolves names sees an error.
  private static func isBeyondSchemas(_ error: Diagnostic) -> Bool {
    error.secondary.contains {
      ["used here", "declared here"].contains($0.message)
        || $0.message.hasPrefix("its first value has ")
    }
  }

  /// Replaces one scalar or collection at a time in valid files.
  ///
  /// The schema never rejects what binding accepts. It accepts a file that binding rejects
  /// for its structure only if the value is that of a constant or of a property that the file
  /// declares, or of an element, since a schema cannot resolve names; or of another length than the
  /// first list of its property.
  @Test func `seeded changes of sound files are judged alike`() throws {
    var random = SeededGenerator(seed: 20_261_121)
    var documents: [String: String] = [:]
    var rules: [String: Set<RuleName>] = [:]
    let files = Self.timelines.filter { $0 != "motion.yaml" }
    for index in 0..<600 {
      let name = files[Int(random.next() % UInt64(files.count))]
      let url = PackageFolder.timelines.appending(path: name)
      let text = try Self.text(url)
      let changed = StructuralChange.random(in: text, using: &random)
      let key = "\(index) \(name): \(changed.summary)"
      documents[key] = changed.text
      rules[key] = Set(
        DocumentLoader().load(SourceFile(path: url.path, text: changed.text)).diagnostics
          .filter { $0.severity == .error }
          .map { Self.isBeyondSchemas($0) ? .unknownReference : $0.rule }
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
