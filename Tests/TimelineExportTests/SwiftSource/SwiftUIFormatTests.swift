import Foundation
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Exported Swift source, against the signatures that Apple documents.
@Suite struct SwiftUIFormatTests {
  private static let compiler = SwiftCompiler.find()

  @Test(
    .enabled(if: compiler != nil, "needs swiftc on the PATH"),
    arguments: [ExportFormat.swiftui, .uikit].map(\.name))
  func `the source of every example type-checks`(_ name: String) throws {
    let compiler = try #require(Self.compiler)
    let format = try #require(ExportFormat.named(name))
    try compiler.withStubs(["SwiftUI", "UIKit"]) { check in
      for file in Examples.files {
        let source = try Examples.export(format, Examples.document(file)).text
        #expect(try check(source) == "", "\(file)")
      }
      let everything = try Examples.document(text: Everything.text)
      #expect(try check(Examples.export(format, everything).text) == "")
      // The stub is strict: what Apple does not have, it does not have either.
      #expect(try check("import SwiftUI\nlet a = Animation.bouncy(length: 1)") != "")
    }
  }

  @Test func `keyframes are SwiftUI's own, not samples`() throws {
    let (source, log) = try Examples.export(.swiftui, Examples.document("heart.yaml"))
    for line in [
      "LinearKeyframe(1, duration: 0.36)", "SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)",
      "SpringKeyframe(1, spring: .bouncy)", "CubicKeyframe(Angle.degrees(16), duration: 0.125)",
      "func heart(reactionCount: some Equatable) -> some View",
      "KeyframeAnimator(initialValue: HeartValues(), trigger: reactionCount)",
      ".scaleEffect(x: values.scale, y: values.scale * values.scaleY)",
      "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)",
    ] {
      #expect(source.contains(line), "\(line)")
    }
    #expect(log.warnings.isEmpty)
    #expect(log.approximations.isEmpty)
  }

  @Test func `phases, events and transitions are SwiftUI's own`() throws {
    let phases = try Examples.export(.swiftui, Examples.document("pulse.yaml")).text
    #expect(phases.contains("case rest, swell, settle"))
    #expect(phases.contains("PhaseAnimator(PulsePhase.sequence)"))
    #expect(phases.contains("case .swell: Animation.smooth(duration: 0.35)"))
    #expect(phases.contains("if reducesMotion {"))
    let events = try Examples.export(.swiftui, Examples.document("tap-interrupted.yaml")).text
    #expect(events.contains("withAnimation(Animation.spring(Spring(duration: 0.5, bounce: 0)))"))
    #expect(events.contains("start + .seconds(0.2)"))
    let transition = try Examples.export(.swiftui, Examples.document("card-transition.yaml")).text
    #expect(transition.contains("extension AnyTransition"))
    #expect(
      transition.contains(
        "AnyTransition.move(edge: .bottom).combined(with: AnyTransition.opacity).animation(Animation.easeOut(duration: 0.2))"
      ))
  }

  @Test func `targets say from where on it is available, and whether there is a macro`() throws {
    func source(_ targets: String) throws -> (text: String, log: ExportLog) {
      try Examples.export(
        .swiftui,
        Examples.document(
          text: """
            keyphase: 1
            targets: { \(targets) }
            timelines: { test: { tracks: { scale: [spring: 2] } } }

            """))
    }
    #expect(try source("iOS: 18.2, macOS: 13").text.contains("@available(iOS 18.2, macOS 14, *)"))
    #expect(try source("iOS: 18.2, macOS: 13").log.warnings.count == 1)
    #expect(try source("iOS: 26").text.contains("@Animatable\nstruct TestValues"))
    #expect(try !source("iOS: 18").text.contains("@Animatable"))
  }

  @Test func `names that are one in camel case are an error`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          card-flip: { tracks: { scale: [spring: 2] } }
          cardFlip: { tracks: { scale: [spring: 2] } }

        """)
    let log = try Examples.export(.swiftui, document).log
    #expect(log.warnings.contains { $0.severity == .error })
  }

  @Test(arguments: [("loading-dots", "loadingDots"), ("a_b-c", "aBC"), ("default", "`default`")])
  func `a name becomes camel case`(_ name: String, _ expected: String) {
    #expect(SwiftName.member(name) == expected)
  }
}

/// The Swift compiler, for sources that are type-checked against modules of signatures alone.
struct SwiftCompiler {
  private let path: String

  static func find() -> SwiftCompiler? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { SwiftCompiler(path: $0) }
  }

  /// Builds the modules of the folder `Stubs` and gives a function that type-checks a source: it
  /// returns what the compiler says of errors, and nothing where there are none.
  func withStubs(
    _ names: [String], _ body: ((String) throws -> String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyphase-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Stubs")
    for name in names {
      let source = folder.appending(path: "\(name).swift")
      try FileManager.default.copyItem(at: stubs.appending(path: "\(name).stub"), to: source)
      let output = try run([
        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
        "-I", folder.path, source.path,
        "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path,
      ])
      guard !output.contains("error:") else {
        throw PythonProgram.Failure(description: output)
      }
    }
    try body { text in
      let source = folder.appending(path: "Exported.swift")
      try text.write(to: source, atomically: true, encoding: .utf8)
      let output = try run([
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", folder.path, source.path,
      ])
      return output.contains("error:") ? output : ""
    }
  }

  /// Runs the compiler and returns what it says.
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let log = FileManager.default.temporaryDirectory.appending(path: "keyphase-\(UUID()).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }
}
