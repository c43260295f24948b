import Foundation
import TestSupport
import Testing

/// The program on the page about playing timelines, compiled against the built modules and run.
@Suite(.waitsForPrograms) struct PlayerPageTests {
  private static let page = PackageFolder.root.appending(
    path: "Sources/Keyphase/Keyphase.docc/PlayingTimelines.md")
  /// The modules of the product `Keyphase`, from which the program is linked.
  private static let modules = [
    "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineForeign", "TimelineEvaluation",
    "Keyphase",
  ]

  /// The folder of the built modules; nil if they are not built.
  private static let built: URL? = {
    let folders = [
      Bundle.main.bundleURL.deletingLastPathComponent(),
      PackageFolder.root.appending(path: ".build/debug"),
    ]
    return folders.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Keyphase.build").path)
    }
  }()

  @Test(.needs(built != nil && Program.find("swiftc") != nil, "needs swiftc and the modules"))
  func `the program of the page runs, and prints what the page has`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n// main.swift\n")
    let parts = try #require(blocks.last).components(separatedBy: "```")
    try #require(blocks.count == 2 && parts.count > 2)
    let folder = try TemporaryFolder()
    try folder.write(parts[0], to: "main.swift")
    let built = try #require(Self.built)
    // The folder of a module may still have objects of files that are gone.
    let objects = try Self.modules.flatMap { module in
      let sources = PackageFolder.root.appending(path: "Sources/\(module)").path
      return try FileManager.default.subpathsOfDirectory(atPath: sources)
        .filter { $0.hasSuffix(".swift") }.map { ($0 as NSString).lastPathComponent }
        .map { built.appending(path: "\(module).build/\($0).o").path }
    }
    let systems = ["CYAML", "CFileSystem"].flatMap { name in
      let path = PackageFolder.root.appending(path: "Sources/\(name)").path
      return ["-I", path, "-Xcc", "-I\(path)"]
    }
    let compilation = try Program.run(
      try #require(Program.find("swiftc")),
      [
        "-swift-version", "6", "main.swift", "-o", "main", "-I",
        built.appending(path: "Modules").path,
      ]
        + systems + objects + ["-lyaml"], in: folder.path)
    try #require(compilation.exitCode == 0, "\(compilation.errors)")
    let run = try Program.run(
      folder.url.appending(path: "main").path, [], in: PackageFolder.root.path)
    let expected = parts[2].drop { $0 != "\n" }.dropFirst()
    #expect(parts[2].hasPrefix("text\n") && run.output == expected, "\(run.output)")
  }
}
