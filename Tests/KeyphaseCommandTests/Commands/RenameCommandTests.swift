import Foundation
import TestSupport
import Testing

/// Runs `keyphase rename`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct RenameCommandTests {
  let folder: TemporaryFolder

  static let shared = """
    keyphase: 1
    springs:
      pop: { duration: 0.4, bounce: 0.3 } # the app's spring
    constants: { far: 40 }

    """

  static let toast = """
    keyphase: 1
    include: [shared.yaml]
    properties: { glow: { type: number, initial: 0 } }
    timelines:
      rise:
        tracks:
          offsetY: { from: $far, spring: { to: 0, spring: pop } }
          glow: { linear: { to: 1, duration: 0.3 } } # glow is not this word
      pair: { sequence: [{ play: rise }] }

    """

  /// Has a spring of the same name that is its own.
  static let other = """
    keyphase: 1
    springs: { pop: { duration: 1, bounce: 0 } }
    timelines:
      rise: { tracks: { offsetY: { spring: { to: 9, spring: pop } } } }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.shared, to: "shared.yaml")
    try folder.write(Self.toast, to: "toast.yaml")
  }

  func rename(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["rename"] + arguments, in: folder.path)
  }

  @Test(arguments: [
    ("pop", "bounce", ["pop:", "spring: pop"], ["bounce:", "spring: bounce"]),
    ("far", "away", ["far: 40", "$far"], ["away: 40", "$away"]),
    ("glow", "shine", ["{ glow:", "      glow:"], ["{ shine:", "      shine:"]),
    ("rise", "appear", ["rise:", "play: rise"], ["appear:", "play: appear"]),
  ])
  func `a definition and its uses in all files get the new name`(
    _ old: String, _ new: String, _ before: [String], _ after: [String]
  ) throws {
    let result = try rename(old, new)
    #expect(result.exitCode == 0, "\(result.errors)")
    var (shared, toast) = (Self.shared, Self.toast)
    for (text, replacement) in zip(before, after) {
      shared = shared.replacingOccurrences(of: text, with: replacement)
      toast = toast.replacingOccurrences(of: text, with: replacement)
    }
    #expect(try folder.read("shared.yaml") == shared)
    #expect(try folder.read("toast.yaml") == toast)
    #expect(toast.contains("# glow is not this word"))
  }

  @Test func `a definition of the same name in another file is renamed with its own uses`() throws {
    try folder.write(Self.other, to: "other.yaml")
    let result = try rename("pop", "bounce", "other.yaml")
    #expect(result.errors == "renamed the spring in 2 places of 1 file\n")
    #expect(try folder.read("toast.yaml") == Self.toast)
    #expect(try !folder.read("other.yaml").contains("pop"))
  }

  @Test func `a difference is shown and not written`() throws {
    let result = try rename("far", "away", "--diff")
    #expect(result.exitCode == 0 && result.output.contains("+constants: { away: 40 }"))
    #expect(try folder.read("shared.yaml") == Self.shared)
  }

  @Test(arguments: [
    (["rise", "pair"], "cannot be named `pair`"), (["ris", "up"], "did you mean `rise`?"),
    (["opacity", "alpha"], "no definition is named `opacity`"),
    (["far", "a b"], "cannot be named `a b`: `a b` cannot be the name of a constant"),
    (["pop", "a b"], "cannot be named `a b`: `a b` cannot be the name of a spring"),
    (["pop", "pop"], "`pop` has this name already"), (["far", ""], "a name is empty"),
    (["pop", "x", "--kind", "sprng"], "did you mean `spring`?"),
    (["pop", "x", "--kind", "curve"], "no curve is named `pop`"),
  ])
  func `what cannot be renamed is told, and nothing is written`(
    _ arguments: [String], _ message: String
  ) throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["rename"] + arguments, in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(try folder.read("toast.yaml") == Self.toast)
    #expect(try folder.read("shared.yaml") == Self.shared)
  }

  @Test func `of several things with the name, one is to be chosen`() throws {
    let text = Self.toast.replacingOccurrences(of: "glow:", with: "rise:")
    try folder.write(text, to: "toast.yaml")
    let result = try rename("rise", "up")
    #expect(result.exitCode == 2 && result.errors.contains("several things are named `rise`"))
    #expect(try rename("rise", "up", "--kind", "timeline").exitCode == 0)
    #expect(try folder.read("toast.yaml").contains("properties: { rise:"))
  }

  @Test func `no file is renamed in while one has errors`() throws {
    try folder.write("keyphase: 1\ntimelines: { a: {} }\n", to: "broken.yaml")
    let result = try rename("pop", "bounce")
    #expect(result.exitCode == 1 && result.errors.contains("broken.yaml"))
    #expect(try folder.read("shared.yaml") == Self.shared)
  }

  // MARK: Other files

  private static let configuration = """
    baseline: known.yaml # what is there
    exports:
      - to: css
        output: all.css
        inputs: toast.yaml
        timelines: [pair, rise] # in this order
      - { to: waapi, output: all.js, inputs: [toast.yaml], timelines: 'rise' }
      - { to: waapi, output: other.js, inputs: Other/, timelines: rise }

    """

  private static let known = """
    # Accepted on Monday.
    baseline: 3
    findings:
      "toast.yaml":
        - { rule: static-track, timeline: "rise", at: "tracks.glow" } # still
        - { rule: static-track, timeline: "pair", at: "tracks.glow" }
        - { rule: trailing-move, timeline: rise }
        - { rule: unused-definition, at: "properties.glow" }
      "other.yaml":
        - { rule: trailing-move, timeline: "rise" }

    """

  private func writeDependents() throws {
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.configuration, to: ".keyphase.yaml")
    try folder.write(Self.known, to: "known.yaml")
    try folder.write(Self.other, to: "Other/other.yaml")
  }

  @Test func `exports and accepted findings are renamed with a timeline`() throws {
    try writeDependents()
    let shown = try rename("rise", "appear", "toast.yaml", "--diff")
    #expect(shown.output.contains("+++ b/known.yaml") && shown.output.contains("+++ b/.keyphase"))
    #expect(try folder.read("known.yaml") == Self.known)
    let result = try rename("rise", "appear", "toast.yaml")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(
      result.errors == """
        renamed the timeline in 2 places of 1 file
        also in 2 places of `.keyphase.yaml`
        also in 2 places of `known.yaml`

        """)
    #expect(
      try folder.read(".keyphase.yaml")
        == Self.configuration.replacingOccurrences(of: "[pair, rise]", with: "[pair, appear]")
        .replacingOccurrences(of: "'rise'", with: "\"appear\""))
    #expect(
      try folder.read("known.yaml")
        == Self.known.replacingOccurrences(
          of: "timeline: \"rise\", at", with: "timeline: \"appear\", at"
        ).replacingOccurrences(of: "timeline: rise", with: "timeline: \"appear\""))
    let exported = try Program.run(
      try #require(Program.keyphase), ["export"], in: folder.path)
    #expect(exported.exitCode == 0, "\(exported.errors)")
  }

  @Test func `accepted findings are renamed with a property`() throws {
    try writeDependents()
    let result = try rename("glow", "shine")
    #expect(result.errors.hasSuffix("also in 2 places of `known.yaml`\n"), "\(result.errors)")
    #expect(try folder.read(".keyphase.yaml") == Self.configuration)
    #expect(
      try folder.read("known.yaml")
        == Self.known.replacingOccurrences(
          of: "\"rise\", at: \"tracks.glow\"", with: "\"rise\", at: \"tracks.shine\""
        ).replacingOccurrences(of: "properties.glow", with: "properties.shine"))
  }

  @Test func `nothing is renamed with a baseline that cannot be read`() throws {
    try writeDependents()
    try folder.write("baseline: 3\nfindings: [a]\n", to: "known.yaml")
    let result = try rename("rise", "appear")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("--> known.yaml:1:1"), "\(result.errors)")
    #expect(try folder.read("toast.yaml") == Self.toast)
    #expect(try folder.read(".keyphase.yaml") == Self.configuration)
  }
}
