import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Plays exported Swift source: compiles it with a module named SwiftUI that has the numbers of
/// `AnimationCore`, and for layers with one named UIKit, and runs it.
struct SwiftPlayer {
  let compiler: SwiftCompiler
  let framework: Framework

  /// What moves the views.
  enum Framework { case views, layers }

  /// A view in the source: its type, and the labels of its initializer.
  private struct Declaration {
    var type: String
    var labels: [String]
  }

  /// What the program is to play, for each view.
  private struct Job: Encodable {
    var times: [Double]
    var frameRate: Double?
    var size: [Double]?
  }

  /// What came of an export.
  enum Result {
    /// The values of each view; nil for one that the source does not have.
    case played([PlayedValues?])
    /// The compiler's messages.
    case refused([String])
  }

  /// Plays exports in one program.
  func play(_ exports: [PlayedExport]) throws -> [Result] {
    let folder = try TemporaryFolder()
    try buildModules(in: folder)
    for (index, export) in exports.enumerated() {
      try folder.write(SwiftCompiler.withoutMacros(export.text), to: "Export\(index).swift")
    }
    var refused: [Int: [String]] = [:]
    var output = try build(exports, without: [], in: folder)
    for match in output.matches(of: #/Export([0-9]+)\.swift:([0-9:]+ error: .*)/#) {
      if let index = Int(match.1) { refused[index, default: []].append(String(match.2)) }
    }
    if !refused.isEmpty {
      output = try build(exports, without: Set(refused.keys), in: folder)
    }
    guard !output.contains("error:") else { throw PythonProgram.Failure(description: output) }
    return try run(exports, without: refused, in: folder)
  }

  // MARK: Compiling

  private func buildModules(in folder: borrowing TemporaryFolder) throws {
    let sources = PackageFolder.root.appending(path: "Sources")
    let core = try Self.files(in: sources.appending(path: "AnimationCore"), ending: ".swift")
    try build("AnimationCore", core.map(\.path), version: "6", in: folder)
    // The geometry of Foundation is animatable as in SwiftUI.
    var own = try Self.files(in: sources.appending(path: "AnimationFoundation"), ending: ".swift")
      .filter { $0.lastPathComponent.hasPrefix("Geometry") }.map(\.path)
    let stubs = SwiftCompiler.stubs.appending(path: "Playing")
    for stub in try Self.files(in: stubs, ending: ".stub") {
      let name = stub.deletingPathExtension().lastPathComponent + ".swift"
      try folder.write(String(contentsOf: stub, encoding: .utf8), to: name)
      own.append(name)
    }
    try build("SwiftUI", own, version: "5", in: folder)
    guard framework == .layers else { return }
    try folder.write(SwiftCompiler.stub("UIKit"), to: "UIKit.swift")
    try folder.write(SwiftCompiler.stub("PlayingLayers/Layers"), to: "Layers.swift")
    try build("UIKit", ["UIKit.swift", "Layers.swift"], version: "5", in: folder)
  }

  /// The modules that the program imports, the last one of which imports the others.
  private var modules: [String] {
    switch framework {
    case .views: ["AnimationCore", "SwiftUI"]
    case .layers: ["AnimationCore", "SwiftUI", "UIKit"]
    }
  }

  private func build(
    _ module: String, _ files: [String], version: String, in folder: borrowing TemporaryFolder
  ) throws {
    let output = try compiler.run(
      [
        "-emit-module", "-emit-library", "-static", "-whole-module-optimization",
        "-module-name", module, "-package-name", "keyphase", "-o", "lib\(module).a",
        "-emit-module-path", "\(module).swiftmodule", "-suppress-warnings",
      ] + files, in: folder, version: version)
    guard !output.contains("error:") else { throw PythonProgram.Failure(description: output) }
  }

  private static func files(in folder: URL, ending: String) throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.path.hasSuffix(ending) }
      .sorted { $0.path < $1.path }
  }

  /// Builds the program, and returns the compiler's messages.
  private func build(
    _ exports: [PlayedExport], without refused: Set<Int>, in folder: borrowing TemporaryFolder
  ) throws -> String {
    let kept = exports.indices.filter { !refused.contains($0) }
    var calls: [String] = []
    var functions: [String] = []
    for index in kept {
      calls.append("    await play\(index)()")
      let lines = statements(of: exports[index]).compactMap { $0.map { "  \($0)" } }
      functions.append(
        "@MainActor func play\(index)() async {\n\(lines.joined(separator: "\n"))\n}")
    }
    let imports = modules.dropFirst().map { "import \($0)" }.joined(separator: "\n")
    let main = """
      \(imports)
      @main struct Program {
        @MainActor static func main() async throws {
          try Player.load()
      \(calls.joined(separator: "\n"))
          try Player.finish()
        }
      }
      \(functions.joined(separator: "\n"))
      """
    try folder.write(main, to: "Main.swift")
    return try compiler.run(
      ["-module-name", "Exported", "-whole-module-optimization", "-L", ".", "-o", "play"]
        + modules.reversed().map { "-l\($0)" }
        + ["-suppress-warnings", "-j2", "Main.swift"] + kept.map { "Export\($0).swift" },
      in: folder, version: "5")
  }

  // MARK: Calling

  /// The statement that plays each view of an export; nil for a view that the source does not have.
  private func statements(of export: PlayedExport) -> [String?] {
    switch framework {
    case .views: viewStatements(of: export)
    case .layers: layerStatements(of: export)
    }
  }

  private func layerStatements(of export: PlayedExport) -> [String?] {
    let pattern =
      #/\/\/\/ `([^`]+)` for a layer[\s\S]*?static func (`?\w+`?)\(([^)]*)\) -> CAAnimation/#
    let functions = Dictionary(
      export.text.matches(of: pattern).map { match in
        let takesIndex = match.3.contains("index:")
        return (String(match.1), (name: String(match.2), takesIndex: takesIndex))
      }
    ) { first, _ in first }
    return export.views.map { view in
      view.names.lazy.compactMap { functions[$0] }.first.map { function in
        let argument = function.takesIndex ? "index: \(view.copy ?? 0)" : ""
        return "Player.play(CAAnimation.\(function.name)(\(argument)))"
      }
    }
  }

  private func viewStatements(of export: PlayedExport) -> [String?] {
    let declarations = Self.declarations(in: export.text)
    let transitions = Dictionary(
      export.text.matches(
        of: #/\/\/\/ How `([^`]+)` comes and goes\.[\s\S]*?static var (`?\w+`?): AnyTransition/#
      ).map { (String($0.1), String($0.2)) }
    ) { first, _ in first }
    return export.views.map { view in
      let name = view.timeline.name
      if case .transition = view.timeline.timeline.contents {
        return transitions[view.timeline.timeline.name.value].map {
          "await Player.play(.\($0), isInsertion: \(name.hasSuffix(".insertion")))"
        }
      }
      guard let found = view.names.lazy.compactMap({ declarations[$0] }).first else { return nil }
      let arguments = found.labels.map { label in
        "\(label): \(label == "index" ? "\(view.copy ?? 0)" : "trigger")"
      }
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      return "await Player.play { trigger in \(found.type)\(list) { Probe($0) } }"
    }
  }

  /// The views of a source, by the timelines' names in their comments.
  private static func declarations(in text: String) -> [String: Declaration] {
    var result: [String: Declaration] = [:]
    let pattern =
      #/\/\/\/ Plays `([^`]+)`[^\n]*\n(?:(?:\/\/\/|@)[^\n]*\n)*struct (`?\w+`?)[^\n]*: View \{/#
    for match in text.matches(of: pattern) {
      let rest = text[match.range.upperBound...]
      guard let call = rest.firstMatch(of: #/\binit\(([\s\S]*?)@ViewBuilder/#) else { continue }
      let labels = call.1.matches(of: #/(`?\w+`?): /#).map { String($0.1) }
      result[String(match.1)] = Declaration(type: String(match.2), labels: labels)
    }
    return result
  }

  /// The transition of a timeline, or the one with which its events insert and remove a view.
  private static func transition(of timeline: Timeline) -> TransitionModel? {
    switch timeline.contents {
    case .transition(let transition): transition
    case .events(let list): list.events.lazy.compactMap(\.presence).first?.transition
    default: nil
    }
  }

  private func run(
    _ exports: [PlayedExport], without refused: [Int: [String]],
    in folder: borrowing TemporaryFolder
  ) throws -> [Result] {
    var jobs: [Job] = []
    for (index, export) in exports.enumerated() where refused[index] == nil {
      for (view, statement) in zip(export.views, statements(of: export)) where statement != nil {
        var job = Job(times: view.times)
        if view.timeline.contents.isStepped { job.frameRate = view.timeline.frameRate }
        job.size = Self.transition(of: view.timeline.timeline)?.size?.value.numbers
        jobs.append(job)
      }
    }
    let input = folder.url.appending(path: "input.json")
    try JSONEncoder().encode(jobs).write(to: input)
    let output = folder.url.appending(path: "output.json")
    let errors = folder.url.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = folder.url.appending(path: "play")
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PythonProgram.Failure(description: try folder.read("errors"))
    }
    let shown = try JSONDecoder().decode(
      [[[String: [Double]]]].self, from: try Data(contentsOf: output))
    var rest = shown[...]
    return exports.enumerated().map { index, export in
      if let messages = refused[index] { return .refused(messages) }
      return .played(
        statements(of: export).map { statement in
          guard statement != nil, let samples = rest.popFirst() else { return nil }
          let names = Set(samples.flatMap(\.keys))
          return Dictionary(
            uniqueKeysWithValues: names.map { name in (name, samples.map { $0[name] ?? [] }) })
        })
    }
  }
}
