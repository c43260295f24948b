import Foundation
import TestSupport
import Testing

import TimelineFiles
@testable import KeyphaseCommand

@Suite struct InputTests {
  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("./a.yaml", "a.yaml"), ("./x//y/./a.yaml", "x/y/a.yaml"),
    ("/home/me/x/a.yaml", "x/a.yaml"), ("/home/me", "."),
    ("/home/other/a.yaml", "/home/other/a.yaml"),
    ("../a.yaml", "../a.yaml"), ("x/", "x"), (".", "."), ("/home/menu/a.yaml", "/home/menu/a.yaml"),
  ])
  func `paths are normalized`(_ path: String, _ expected: String) {
    #expect(DisplayPath.normalized(path, workingFolder: "/home/me") == expected)
  }

  @Test func `a file that is named together with its folder counts as named and is listed once`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a: 1\n", to: "b.yaml")
    try folder.write("a: 1\n", to: "a.yaml")
    let input = InputFiles(
      [folder.path, "\(folder.path)/b.yaml", "\(folder.path)/missing.yaml"],
      standardInputName: nil, workingFolder: nil)
    #expect(input.files.map(\.name) == ["a.yaml", "b.yaml"].map { "\(folder.path)/\($0)" })
    #expect(input.files.map(\.isNamed) == [false, true])
    #expect(input.failures.count == 1)
  }

  @Test func `a file is read once, whatever links lead to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a: 1\n", to: "b.yaml")
    try folder.write("a: 1\n", to: "elsewhere.txt")
    for (link, target) in [
      ("a.yaml", "b.yaml"), ("c.yaml", "b.yaml"), ("d.yaml", "elsewhere.txt"),
      ("sub/e.yaml", "../elsewhere.txt"), ("sub/f.yaml", "../d.yaml"), ("g.yaml", "none"),
    ] {
      let path = folder.url.appending(path: link).path
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    func names(_ paths: String...) -> [String] {
      let paths = paths.map { $0 == "." ? folder.path : "\(folder.path)/\($0)" }
      return InputFiles(paths, standardInputName: nil, workingFolder: nil).files
        .map { String($0.name.dropFirst(folder.path.count + 1)) }
    }
    #expect(names(".") == ["b.yaml", "d.yaml"])
    #expect(names("a.yaml", "b.yaml") == ["b.yaml"])
    #expect(names("a.yaml", "c.yaml", "sub") == ["a.yaml", "sub/e.yaml"])
    #expect(names("sub", "b.yaml", ".") == ["b.yaml", "d.yaml"])
    let input = InputFiles(
      [folder.path, "\(folder.path)/a.yaml"], standardInputName: nil, workingFolder: nil)
    #expect(input.files.map(\.isNamed) == [true, false])
  }

  @Test func `YAML files are found whatever the case of their names`() throws {
    let folder = try TemporaryFolder()
    for name in ["A.YAML", "b.Yml", "c.yaml", "d.yamlx", "e.YML", "yaml", "f.json"] {
      try folder.write("a: 1\n", to: name)
    }
    let input = InputFiles([folder.path], standardInputName: nil, workingFolder: nil)
    let names = input.files.map { String($0.name.dropFirst(folder.path.count + 1)) }
    #expect(names == ["A.YAML", "b.Yml", "c.yaml", "e.YML"])
  }

  @Test(arguments: [
    ("1", 1), ("64KiB", 65536), ("8MiB", 8 << 20), ("0", nil), ("-1", nil), ("x", nil),
    ("KiB", nil),
    ("5GiB", nil), ("99999999999999999999", nil),
  ])
  func `sizes are bytes with or without a unit`(_ text: String, _ bytes: Int?) {
    #expect(ByteCount(argument: text)?.bytes == bytes)
  }

  @Test(arguments: [
    ("0.5", 0.5), ("0.5s", 0.5), ("500ms", 0.5), ("-1", nil), ("5f", nil), ("", nil), ("inf", nil),
  ])
  func `times are in seconds by default`(_ text: String, _ seconds: Double?) {
    #expect(TimeArgument(argument: text)?.seconds == seconds)
  }

  @Test(
    arguments: [
      // (flag, environment, is terminal, is colored)
      (ColorChoice.auto, [:], true, true), (.auto, [:], false, false),
      (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], true, false), (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func `colours follow the flag, then NO_COLOR, then FORCE_COLOR, then the terminal`(
    _ choice: ColorChoice, _ variables: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    #expect(choice.isColored(isTerminal: isTerminal) { variables[$0] } == expected)
  }
}
