internal import TimelineDocument
internal import TimelineExport
internal import TimelineSyntax

/// The keys of an entry of `exports`: what is exported, where to, and the arguments of options.
struct ExportFields: Sendable {
  /// The argument of an option that some formats take.
  struct Argument: Sendable {
    var option: any ExportOption.Type
    var value: Located<String>
  }

  var inputs: [Located<String>] = []
  var format: Located<String>?
  var output: Located<String>?
  var timelines: [Located<String>] = []
  var tolerance: Located<String>?
  var isStrict = false
  var arguments: [Argument] = []

  static let record = Record<ExportFields>(
    "an export", summary: "A file or folder that `keyphase export` writes.",
    fields: [
      Field(
        "to", .word(ExportFormat.every.map(\.name), what: "`to`"), isRequired: true,
        example: "to: css", summary: "The format."
      ) { $0.format = $1 },
      Field(
        "output", ValueType<String>.string, isRequired: true, example: "output: styles/motion.css",
        summary:
          "The relative path of the file; with `/` at its end, of a folder with a file for each input."
      ) { $0.output = $1 },
      Field(
        "inputs", ValueType<[Located<String>]>.strings(of: "`inputs`", example: "Motion/"),
        example: "inputs: [Motion/]",
        summary:
          "The relative paths of files and folders; by default the folder of the configuration."
      ) { $0.inputs = $1.value },
      Field(
        "timelines", ValueType<[Located<String>]>.strings(of: "`timelines`", example: "toast"),
        example: "timelines: [toast]", summary: "The names of the timelines; by default all."
      ) { $0.timelines = $1.value },
      Field(
        "tolerance", ValueType<String>.string, example: "tolerance: 1%",
        summary: "The largest error of a curve: a fraction, or a limit such as `0.5pt`."
      ) { $0.tolerance = $1 },
      Field(
        "strict", .boolean, default: "false", example: "strict: true",
        summary: "Whether what the format cannot represent is an error."
      ) { $0.isStrict = $1.value },
    ] + options)

  /// A key for each option of formats, named like it in camel case.
  private static let options = ExportFormat.allOptions.map { option -> Field<ExportFields> in
    let key = option.key
    if option.isFlag {
      return Field(
        key, ValueType<Bool>.boolean, default: "false", example: "\(key): true",
        summary: option.help
      ) { fields, value in
        let text = value.value ? "true" : "false"
        fields.arguments.append(
          Argument(option: option, value: Located(text, node: value.node, span: value.span)))
      }
    }
    let words = option.words
    return Field(
      key, words.isEmpty ? .string : .word(words, what: "`\(key)`"),
      default: words.isEmpty ? nil : argument(option.defaultValue),
      example: "\(key): \(option.example)", summary: option.help
    ) { $0.arguments.append(Argument(option: option, value: $1)) }
  }

  private static func argument(_ option: any ExportOption) -> String { option.argument }
}

extension ValueType where Value == [ExportFields] {
  static let exports = records(
    { ExportFields.record }, ExportFields(), of: "`exports`",
    help: "begin each export with a dash: `- { to: css, output: motion.css }`")
}

extension ValueType where Value == [Located<String>] {
  /// A sequence of strings, or a single string.
  static func strings(of what: String, example: String) -> ValueType {
    ValueType(.anyOf([.string, .list(.string, minimumCount: 1, maximumCount: nil)])) {
      scope, id in
      let node = scope.tree.resolve(id)
      switch scope.tree[node].kind {
      case .mapping:
        scope.reader.report(
          .wrongType, "\(what) must be a list, but this is a mapping", at: id,
          help: "write `\(example)` after a dash for each")
        return nil
      // An alias without an anchor has already been reported.
      case .alias: return []
      case .scalar: return scope.located(at: id).map { [$0] }
      case .sequence:
        let items = Array(scope.tree.children(of: node))
        guard !items.isEmpty else {
          scope.reader.report(
            .wrongType, "\(what) must have an item, but this list is empty", at: id,
            help: "write `\(example)` after a dash, or leave out the key")
          return nil
        }
        return items.compactMap { scope.located(at: $0) }
      }
    }
  }
}

extension BindingScope {
  /// A string with its place; reports an error and returns nil for other values.
  fileprivate func located(at id: NodeID) -> Located<String>? {
    ValueType<String>.string.decode(self, id).map {
      Located($0, node: id, span: tree[id].span)
    }
  }
}
