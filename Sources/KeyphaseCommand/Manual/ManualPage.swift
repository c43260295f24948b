import TimelineSyntax

/// The manual page of the program in the macros of `man`, from the argument parser's description of
/// all commands, which `--help` is made from, too.
struct ManualPage {
  private(set) var text = ""

  /// Creates the page.
  ///
  /// - Parameter commandTree: the JSON of the argument parser, with the root as `command`.
  init(commandTree: String) {
    let root = (try? JSONReader.read(Array(commandTree.utf8)))?["command"] ?? .null
    let name = root["commandName"].string ?? ""
    let commands = root["subcommands"].elements.filter { $0["commandName"].string != "help" }
    let abstract = Self.escaped(Self.withoutPeriod(root["abstract"].string ?? ""))
    line(".TH \(name.uppercased()) 1 \"\" \"\(name) \(ToolVersion.current)\" \"\"")
    section("NAME")
    line("\(name) \\- \(abstract)")
    section("SYNOPSIS")
    line(".B \(name)")
    line(".I command")
    line("[\\fIoptions\\fR]")
    section("DESCRIPTION")
    discussion(root["discussion"].string ?? "")
    section("COMMANDS")
    for command in commands { add(command, after: name) }
    section("FILES")
    item(".keyphase.yaml", "The configuration of a folder and of the folders in it.")
    section("EXIT STATUS")
    for (code, meaning) in Self.exitCodes { item(code, meaning) }
    section("SEE ALSO")
    line("\\fB\(name)\\fR \\fIcommand\\fR \\fB\\-\\-help\\fR shows the same for one command.")
  }

  private static let exitCodes = [
    ("0", "Nothing was found, or the work is done."),
    ("1", "Something was found, or a file cannot be played or formatted."),
    ("2", "The command line, a configuration or an input is wrong."),
  ]

  /// Adds a command and its subcommands.
  private mutating func add(_ command: JSONValue, after parent: String) {
    let name = "\(parent) \(command["commandName"].string ?? "")"
    let arguments = command["arguments"].elements.filter { $0["shouldDisplay"].bool == true }
    let positional = arguments.filter { $0["kind"].string == "positional" }
    let options = arguments.filter { $0["kind"].string != "positional" && !Self.isCommon($0) }
    let subcommands = command["subcommands"].elements.filter { $0["commandName"].string != "help" }
    line(".SS \"\(Self.escaped(name))\"")
    line(Self.escaped(command["abstract"].string ?? ""))
    let operands =
      positional.map(Self.operand)
      + (subcommands.isEmpty ? [] : ["\\fIcommand\\fR"])
      + (options.isEmpty ? [] : ["[\\fIoptions\\fR]"])
    line(".PP")
    line((["\\fB\(Self.escaped(name))\\fR"] + operands).joined(separator: " "))
    line(".PP")
    discussion(command["discussion"].string ?? "")
    for argument in positional {
      item("<\(argument["valueName"].string ?? "")>", Self.summary(of: argument))
    }
    for option in options { item(Self.names(of: option), Self.summary(of: option)) }
    for subcommand in subcommands { add(subcommand, after: name) }
  }

  /// Whether an option is one that every command has.
  private static func isCommon(_ option: JSONValue) -> Bool {
    ["help", "version"].contains(option["preferredName"]["name"].string)
  }

  /// An argument in a synopsis: `[<path> ...]`.
  private static func operand(_ argument: JSONValue) -> String {
    let isRepeating = argument["isRepeating"].bool == true
    let name = "\\fI\(escaped(argument["valueName"].string ?? ""))\\fR\(isRepeating ? " ..." : "")"
    return argument["isOptional"].bool == true ? "[\(name)]" : name
  }

  /// The names of an option with its value: `-o, --output <file>`.
  private static func names(of option: JSONValue) -> String {
    let names = option["names"].elements.map { name in
      (name["kind"].string == "short" ? "-" : "--") + (name["name"].string ?? "")
    }
    let value = option["kind"].string == "option" ? " <\(option["valueName"].string ?? "")>" : ""
    return names.joined(separator: ", ") + value
  }

  private static func summary(of argument: JSONValue) -> String {
    let abstract = argument["abstract"].string ?? ""
    let choices = argument["allValues"].elements.compactMap(\.string)
      .filter { !abstract.contains($0) }
    return [
      abstract, argument["discussion"].string,
      choices.isEmpty ? nil : "One of \(choices.joined(separator: ", ")).",
      argument["defaultValue"].string.map { "Default: \($0)." },
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Adds paragraphs; indented lines, such as examples, keep their line breaks.
  private mutating func discussion(_ discussion: String) {
    var isIndented = false
    for paragraph in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let indents = paragraph.hasPrefix("  ")
      if indents != isIndented { line(indents ? ".RS 4\n.nf" : ".fi\n.RE") }
      isIndented = indents
      if paragraph.isEmpty {
        line(".PP")
      } else {
        line(Self.escaped(String(paragraph.drop { $0 == " " })))
      }
    }
    if isIndented { line(".fi\n.RE") }
  }

  private mutating func section(_ title: String) { line(".SH \(title)") }

  /// Adds a term and its definition.
  private mutating func item(_ term: String, _ definition: String) {
    line(".TP")
    line("\\fB\(Self.escaped(term))\\fR")
    line(Self.escaped(definition))
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private static func withoutPeriod(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// A text that no character of which is a request or an escape sequence; line breaks are spaces.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)]"
      }
    }
    // A line that begins with a dot would be a request.
    return result.hasPrefix(".") ? "\\&\(result)" : result
  }
}
