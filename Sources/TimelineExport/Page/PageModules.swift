internal import CPageModules
import TimelineSyntax

/// The files of pages that are part of the program: scripts and style sheets.
package enum PageModules {
  /// The files of exports alone.
  private static let own: Set<String> = [
    "figures.js", "flutter.dart", "reanimated.js", "specimen.css", "specimen.js",
  ]

  private static let files: [String: [UInt8]] = {
    let table = UnsafeBufferPointer(start: page_module_table(), count: Int(page_module_count))
    var files: [String: [UInt8]] = [:]
    for file in table {
      guard let path = file.path, let text = file.text else { continue }
      files[String(cString: path)] = [UInt8](String(cString: text).utf8)
    }
    return files
  }()

  /// The names of the files that exported pages and the preview have in common.
  package static var sharedNames: [String] { files.keys.filter { !own.contains($0) }.sorted() }

  /// The bytes of a file; none if there is no such file.
  package static func bytes(of name: String) -> [UInt8] { files[name] ?? [] }

  /// A style sheet.
  static func style(_ name: String) -> StyleText { StyleText(embedded: bytes(of: name)) }
}

/// Modules of a page as one script, since a page of one file has none to import.
///
/// Each module becomes a function that is called once and returns what the module exports. The
/// modules have their imports at their start, each from one file beside them, and export only
/// declarations.
struct ModuleBundle {
  private(set) var text: ScriptText
  private var known: Set<String>

  /// - Parameters:
  ///   - entry: the module with which the page starts.
  ///   - module: a module that is no file, as a body that returns its exports.
  init(of entry: String, _ module: (name: String, body: ScriptText)) {
    known = [module.name]
    text = "const \(Self.variable(module.name)) = (() => {\n\(module.body)\n})();\n"
    add(entry)
  }

  private mutating func add(_ name: String) {
    guard known.insert(name).inserted else { return }
    let source = String(decoding: PageModules.bytes(of: name), as: UTF8.self)
    var (body, exports) = ("", [String]())
    var statement: String?
    // Whoever reads a page has the modules elsewhere: lines of comments would be a third of its script.
    var isComment = false
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if isComment || text.hasPrefix("/*") || text.hasPrefix("//") {
        isComment = !text.hasPrefix("//") && !text.contains("*/")
        continue
      }
      if let begun = statement ?? (line.hasPrefix("import ") ? "" : nil) {
        let whole = begun + line
        statement = line.hasSuffix(";") ? nil : whole
        guard statement == nil else { continue }
        let parts = whole.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3, let open = whole.firstIndex(of: "{"),
          let close = whole.firstIndex(of: "}")
        else { continue }
        let module = String(parts[1].dropFirst(2))
        add(module)
        let names = whole[open...close].replacing(" as ", with: ": ")
        body += "const \(names) = \(Self.variable(module).string);\n"
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        let words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "$") }
        exports += words.first { !Self.keywords.contains($0) }.map { [String($0)] } ?? []
        body += declaration + "\n"
      } else {
        body += line + "\n"
      }
    }
    body += "return { \(exports.joined(separator: ", ")) };"
    text += """
      const \(Self.variable(name)) = (() => {
      \(ScriptText(embedded: Array(body.utf8)))
      })();

      """
  }

  private static let keywords: Set<Substring> = ["async", "class", "const", "function", "let"]

  private static func variable(_ name: String) -> ScriptText {
    ScriptText(embedded: Array(name.prefix { $0 != "." }.utf8) + Array("Module".utf8))
  }
}
