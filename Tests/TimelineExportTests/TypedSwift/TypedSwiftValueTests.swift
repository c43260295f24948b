import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// The values of typed Swift source, compiled with `AnimationCore` and run, are those of samples.
@Suite(.waitsForPrograms) struct TypedSwiftValueTests {
  /// Differences of rounding: degrees become radians and linear light sRGB.
  private static let tolerance = 1e-9

  #if !canImport(SwiftUI)
    @Test(.needs(SwiftCompiler.onPath != nil, "needs swiftc on the PATH"))
    func `values of all examples are those of samples`() throws {
      var typed = TypedSources()
      for (index, document) in try TypedSources.documents().enumerated() {
        try typed.add(document, file: index)
      }
      let lines = try Self.run(typed).split(separator: "\n", omittingEmptySubsequences: false)
      var largest = 0.0
      var shown: [Int: [[Double]]] = [:]
      for line in lines where !line.isEmpty {
        let words = line.split(separator: " ")
        guard let index = words.first.flatMap({ Int($0) }) else { continue }
        shown[index, default: []].append(words.dropFirst().compactMap { Double($0) })
      }
      var count = 0
      for (index, member) in typed.members.enumerated() {
        let values = shown[index] ?? []
        #expect(values.count == member.numbers.count, "\(member.label)")
        for (time, (value, sample)) in zip(member.times, zip(values, member.numbers)) {
          #expect(value.count == sample.count, "\(member.label)")
          let scale = max(1, sample.map(abs).max() ?? 0)
          let difference = zip(value, sample).map { abs($0 - $1) / scale }.max() ?? 0
          largest = max(largest, difference)
          count += sample.count
          #expect(
            difference <= Self.tolerance, "\(member.label) at \(time): \(value), not \(sample)")
        }
      }
      print("\(count) numbers of typed Swift, of which one differs most by", largest)
      #expect(count > 5000)
    }
  #endif

  /// The output of the program that prints all values.
  private static func run(_ typed: TypedSources) throws -> String {
    let compiler = try #require(SwiftCompiler.onPath)
    let folder = try TemporaryFolder()
    let core = PackageFolder.root.appending(path: "Sources/AnimationCore")
    let all = FileManager.default.enumerator(at: core, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
    var output = try compiler.run(
      [
        "-emit-module", "-emit-library", "-static", "-whole-module-optimization",
        "-module-name", "AnimationCore", "-package-name", "keyphase", "-o", "libAnimationCore.a",
        "-emit-module-path", "AnimationCore.swiftmodule", "-suppress-warnings",
      ] + files.sorted(), in: folder)
    for (name, source) in typed.sources { try folder.write(source, to: "\(name).swift") }
    try folder.write(typed.program, to: "Main.swift")
    output += try compiler.run(
      [
        "-module-name", "Typed", "-whole-module-optimization", "-L", ".", "-o", "show",
        "-lAnimationCore", "-lm", "-j2", "Main.swift",
      ] + typed.sources.keys.sorted().map { "\($0).swift" }, in: folder)
    let messages = output.split(separator: "\n").filter {
      $0.contains("error:") || $0.contains("warning:")
    }
    guard messages.isEmpty else {
      throw PythonProgram.Failure(description: messages.prefix(40).joined(separator: "\n"))
    }
    let process = Process()
    process.executableURL = folder.url.appending(path: "show")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
