#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A file whose name is not UTF-8 is treated like any other.
  @Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
  struct ByteNameTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try WritingCommand.writeInputs(to: folder)
    }

    /// Runs a shell script in which `$0` is the program, `$b` a byte that is not UTF-8 and `$e` an
    /// é as two scalars.
    private func run(_ script: String) throws -> Program.Result {
      let letters = "b=$(printf '\\377'); e=$(printf 'e\\314\\201'); "
      return try Program.run(
        "/bin/sh", ["-c", letters + script, try #require(Program.keyphase)], in: folder.path)
    }

    @Test(arguments: [
      "mv bad.yaml x$b.yaml; \"$0\" validate .", "mv bad.yaml x$b.yaml; \"$0\" lint x$b.yaml",
      "mkdir x$b.yaml; mv bad.yaml x$b.yaml/y.yaml; \"$0\" validate x$b.yaml",
      "mv bad.yaml x$b.yaml; \"$0\" sample x$b.yaml",
    ])
    func `errors in it are found and its name is shown`(script: String) throws {
      let result = try run(script)
      #expect(result.exitCode == 1, "\(result.errors)")
      let text = result.output + result.errors
      #expect(text.contains("--> x\\xFF.yaml"), "\(text)")
      #expect(text.contains("linaer"))
    }

    @Test(arguments: ["json", "sarif", "junit", "checkstyle", "github", "markdown", "concise"])
    func `reports are valid UTF-8 with its name`(format: String) throws {
      let result = try run("mv bad.yaml x$b.yaml; \"$0\" lint . --format \(format)")
      #expect(result.exitCode == 1)
      let names = [
        "json": #"x\\xFF.yaml"#, "sarif": "x%FF.yaml", "markdown": #"x&#92;xFF&#46;yaml"#,
      ]
      let name = names[format] ?? #"x\xFF.yaml"#
      #expect(result.output.contains(name), "\(result.output.prefix(1000))")
    }

    @Test func `it is formatted and fixed in place`() throws {
      let script = """
        mv bell.yaml x$b.yaml; mv bad.yaml y$b.yaml
        "$0" fmt x$b.yaml && "$0" lint --fix y$b.yaml
        cat x$b.yaml > formatted; cat y$b.yaml > fixed; ls | wc -l
        """
      let result = try run(script)
      #expect(try folder.read("formatted").contains("        - linear: "), "\(result.errors)")
      #expect(try folder.read("fixed") == WritingCommand.fixedInput)
      #expect(result.output.hasSuffix("4\n"), "\(result.output)")
    }

    @Test(arguments: ["link", "link$b"])
    func `a link to it is followed`(link: String) throws {
      let result = try run(
        "echo old > x$b; ln -s x$b \(link); \"$0\" schema -o \(link) && cat x$b && test -L \(link)")
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("$schema"))
      let dangling = try run(
        "ln -s y$b far; \"$0\" schema -o far && cat y$b && test -L far; ls | wc -l")
      #expect(dangling.output.contains("$schema"), "\(dangling.errors)")
      #expect(dangling.output.hasSuffix("\n6\n"))
    }

    @Test func `outputs and new files get it`() throws {
      let result = try run(
        """
        "$0" sample bell.yaml -o o$b.csv && cat o$b.csv
        "$0" new n$b && cat n$b.yaml
        "$0" lint bell.yaml --format json=r$b.json; cat r$b.json
        """)
      #expect(result.output.contains("time,rotation"), "\(result.errors)")
      #expect(result.output.contains("Created n\\xFF.yaml"))
      #expect(result.output.contains("keyphase-diagnostics"))
    }

    @Test func `a folder with such a name has a configuration and includes`() throws {
      let result = try run(
        """
        mkdir f$b; mv bell.yaml f$b/a.yaml
        printf 'keyphase: 1\\nconstants: { k: 1 }\\n' > f$b/motion.yaml
        sed -i 's/^keyphase: 1/&\\ninclude: [motion.yaml]/' f$b/a.yaml
        echo 'rules: { trailing-move: error }' > f$b/.keyphase.yaml
        "$0" lint f$b/a.yaml --format concise; cd f$b; "$0" lint a.yaml --format concise
        """)
      #expect(result.output.contains("f\\xFF/a.yaml:5:"), "\(result.output)\(result.errors)")
      #expect(result.output.components(separatedBy: "error: ").count == 3, "\(result.output)")
    }

    @Test func `an ignored name of bytes is ignored`() throws {
      let result = try run(
        "mkdir .git; mv bad.yaml x$b.yaml; printf 'x%s.yaml\\n' $b > .gitignore; \"$0\" validate .")
      #expect(result.exitCode == 0, "\(result.output)")
    }

    @Test func `a missing one is shown`() throws {
      let result = try run("\"$0\" validate no$b.yaml --format text")
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("there is no file or folder `no\\xFF.yaml`"))
    }

    @Test func `names that differ only in their normalization are two files`() throws {
      let result = try run(
        """
        mv bell.yaml é.yaml; mv bad.yaml $e.yaml; "$0" validate .; "$0" validate é.yaml $e.yaml
        """)
      #expect(
        result.output.components(separatedBy: "Checked 2 files").count == 3, "\(result.output)")
      #expect(result.output.components(separatedBy: "linaer").count > 2)
    }
  }
#endif
