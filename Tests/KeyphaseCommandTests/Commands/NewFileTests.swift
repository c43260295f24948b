import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineFormatter
import TimelineLint
import TimelineSyntax

@testable import KeyphaseCommand

@Suite struct NewFileTests {
  @Test(arguments: Template.all.map(\.name))
  func `every template is valid`(name: String) throws {
    let file = try NewFile(name: "card-flip", template: try #require(Template.named(name)))
    let loaded = DocumentLoader().load(SourceFile(path: file.path, text: file.text))
    #expect(loaded.diagnostics.map(\.message) == [])
    // The rules that are on without a configuration.
    #expect(Linter(LintSettings()).lint(loaded).map(\.message) == [])
    #expect(file.text.hasPrefix("# "))
    #expect(file.text.contains("card-flip"))
    // A sequence plays another timeline.
    let counts = ["definitions": 0, "sequence": 2]
    #expect(loaded.document.timelines.count == counts[name, default: 1])
  }

  @Test(arguments: Template.all.map(\.name))
  func `every template is in canonical layout`(name: String) throws {
    let file = try NewFile(name: "card-flip", template: try #require(Template.named(name)))
    let source = SourceFile(path: file.path, text: file.text)
    guard case .formatted(let result) = DocumentFormatter().format(source) else {
      Issue.record("the template is refused")
      return
    }
    #expect(result.text(in: SourceSpan(0, result.bytes.count)) == file.text)
  }

  @Test(arguments: [
    ("bounce", "bounce.yaml", "  bounce:"), ("x/y.yaml", "x/y.yaml", "  y:"),
    ("card flip.yml", "card flip.yml", "  card-flip:"), ("3d", "3d.yaml", "  _3d:"),
    ("card 2", "card 2.yaml", "  card-2:"), ("it's", "it's.yaml", "  it-s:"),
    ("Été", "Été.yaml", "  Ete:"), ("東京 tower", "東京 tower.yaml", "  tower:"),
    ("forever", "forever.yaml", "  motion-forever:"), ("x-ray", "x-ray.yaml", "  motion-x-ray:"),
  ])
  func `names become paths and timelines`(_ name: String, _ path: String, _ line: String) throws {
    let file = try NewFile(name: name, template: Template.all[0])
    #expect(file.path == path)
    #expect(file.text.contains("\n\(line)\n"))
  }

  /// Names that YAML, the format or a template has for something else.
  @Test(
    arguments: Template.all.map(\.name),
    [
      "forever", "null", "Null", "true", "yes", "no", "on", "off", "x-a", "rise", "dot", "row",
      "1e5",
    ])
  func `a new file has no findings, whatever its name`(template: String, name: String) throws {
    let file = try NewFile(name: name, template: try #require(Template.named(template)))
    let loaded = DocumentLoader().load(SourceFile(path: file.path, text: file.text))
    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(Linter(LintSettings()).lint(loaded).map(\.message) == [])
  }

  @Test(arguments: ["", "x/", "…", "東京"])
  func `invalid names are refused`(_ name: String) {
    #expect(throws: CommandFailure.self) { try NewFile(name: name, template: Template.all[0]) }
  }
}
