import Foundation
import TestSupport
import Testing

/// The scripts and templates of releases, and what they promise.
@Suite(.waitsForPrograms) struct ReleaseFilesTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
  }

  /// The files that the page of promises names in its table, each as the path of one of them.
  private var guardedFiles: [String] {
    get throws {
      let page = try text("Sources/Keyphase/Keyphase.docc/WhatStaysTheSame.md")
      let table = try #require(page.components(separatedBy: "## What holds these promises").last)
      let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }
      let names = rows.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
      // Outputs on pages are found by their rows, and the checks are no record.
      return names.filter { !$0.hasPrefix(".ci/") && $0 != "README.md" }.map { name in
        let file = name.replacingOccurrences(of: "*", with: "a")
        if name == "Schemas" { return "Schemas/a.schema.json" }
        return file.contains(".") ? file : "\(file)/a.expected"
      }
    }
  }

  @Test(.needs(Program.find("git") != nil, "needs git"))
  func `a change of what holds a promise needs a line of the changes`() throws {
    let files = try guardedFiles
    #expect(files.count > 10)
    for file in ["Schemas/FORMAT.md", "Schemas/conformance/a.expected"] {
      #expect(files.contains(file), "\(files)")
    }
    let git = try GitFolder(
      Dictionary(files.map { ($0, "one\n") }) { first, _ in first }.merging([
        ".github/Changes.md": "# Changes\n", ".ci/check-changes": try text(".ci/check-changes"),
      ]) { first, _ in first })
    let script = "\(git.folder.path)/.ci/check-changes"
    func check() throws -> Program.Result {
      try Program.run("/bin/bash", [script, "HEAD~1"], in: git.folder.path)
    }
    for file in files {
      try git.folder.write("\(UUID().uuidString)\n", to: file)
      try git.commit()
      let result = try check()
      #expect(result.exitCode == 1 && result.errors.contains(": \(file)\n"), "\(file)")
    }
    try git.folder.write("two\n", to: files[0])
    try git.folder.write("# Changes\n- The key `a` is new.\n", to: ".github/Changes.md")
    try git.commit()
    #expect(try check().exitCode == 0)
  }

  /// The formula of Homebrew, run with what a formula calls replaced by what prints it.
  @Test(.needs(Program.find("ruby") != nil, "needs ruby"))
  func `the formula builds each program with what it needs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      class Place
        def install(*) = nil
        def write(*) = nil
        def /(other) = Place.new
      end
      module OS; def self.mac? = true; end
      module Utils; def self.safe_popen_read(*) = ""; end
      class Formula
        def self.method_missing(*) = nil
        def self.test = nil
        def system(*words) = puts(words.join(" "))
        def bin = Place.new
        def man1 = Place.new
        def generate_completions_from_executable(*) = nil
      end
      \(try text(".ci/packaging/keyphase.rb"))
      Keyphase.new.install
      puts %w[KEYPHASE_ADDRESS KEYPHASE_COMMIT].select { |name| ENV.key?(name) }

      """, to: "formula.rb")
    let result = try Program.run(
      try #require(Program.find("ruby")), ["-W0", "formula.rb"], in: folder.path)
    #expect(
      result.output == """
        swift build --disable-sandbox -c release --product keyphase
        swift build --disable-sandbox -c release --product keyphase-preview
        swift build --disable-sandbox -c release --traits Importer --product keyphase-import-swiftui
        KEYPHASE_ADDRESS
        KEYPHASE_COMMIT

        """, "\(result.errors)")
  }

  /// By it, reports in SARIF link to the page of rules.
  @Test(arguments: [
    ".github/actions/keyphase/action.yml", ".ci/packaging/keyphase.rb",
    "Sources/Keyphase/Keyphase.docc/OtherContinuousIntegration.md",
  ])
  func `what builds the program tells it the address of the repository`(path: String) throws {
    let text = try text(path)
    #expect(text.contains("KEYPHASE_COMMIT") && text.contains("KEYPHASE_ADDRESS"))
  }

  /// From a repository in a folder, whose release has one archive.
  @Test(.needs(Program.find("git") != nil && Program.find("curl") != nil, "needs git and curl"))
  func `the plugin of asdf lists, fetches and installs a release`() throws {
    let git = try GitFolder(["README.md": "one\n"])
    for tag in ["v0.10.0", "v0.2.0", "v0.1.0"] { try git.git("tag", tag) }
    let root = git.folder.path
    for name in ["list-all", "download", "install"] {
      let script = try text(".ci/packaging/asdf/bin/\(name)")
      try git.folder.write(
        script.replacingOccurrences(of: "@ADDRESS@", with: "file://\(root)"), to: "asdf/\(name)")
    }
    try git.folder.write(
      """
      name=keyphase-0.2.0-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
      sum() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
      mkdir -p $name/bin releases/download/v0.2.0
      echo program >$name/bin/keyphase
      tar -czf releases/download/v0.2.0/$name.tar.gz $name
      cd releases/download/v0.2.0
      sum $name.tar.gz >SHA256SUMS
      """, to: "make")
    func run(_ script: String) throws -> Program.Result {
      try Program.run(
        "/bin/bash", [script], in: root,
        environment: [
          "ASDF_INSTALL_TYPE": "version", "ASDF_INSTALL_VERSION": "0.2.0",
          "ASDF_DOWNLOAD_PATH": "\(root)/fetched", "ASDF_INSTALL_PATH": "\(root)/installed",
        ])
    }
    #expect(try run("asdf/list-all").output == "0.1.0 0.2.0 0.10.0 ")
    for script in ["make", "asdf/download", "asdf/install"] {
      let result = try run(script)
      #expect(result.exitCode == 0, "\(script): \(result.errors)")
    }
    #expect(try git.folder.read("installed/bin/keyphase") == "program\n")
    // An archive with another sum is not installed.
    try git.folder.write("echo more >>$(ls releases/download/v0.2.0/*.tar.gz)\n", to: "change")
    _ = try run("change")
    #expect(try run("asdf/download").exitCode != 0)
  }
}
