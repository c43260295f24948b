/// Texts that leave their place if a writer does not encode them for it.
package enum HostileText {
  /// A text of the same kind that needs no encoding anywhere.
  package static let harmless = "plain"

  /// The statement that a program runs whose reader took the text for code.
  private static let call = "injected()"

  /// The texts, each of which tries to end its place and has something after the end to be read.
  package static let all: [String] = lineBreaks + controls + closers + markup + tables + commands

  private static let lineBreaks = [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}",
  ]
  .map { "a\($0)let \(call) = 1\($0)func injected() {}\($0)//" }

  private static let controls = [
    "a\u{1B}]0;injected\u{7}\u{1B}[2Jb", "a\u{7}b", "a\u{0}b", "a\u{9B}31mb", "a\u{8}\u{7F}b",
    "a\tb",
    "a\u{202E}b\u{2066}c", "a\u{200F}\u{61C}b", "\u{FEFF}a\u{200B}b\u{FFFE}", "a\u{301}\u{200D}é😀",
  ]

  private static let closers = [
    "x */ \(call); /* y", "*//* \(call) */", "x --> <script>\(call)</script> <!-- y",
    "x ---> <script>\(call)</script>", "x --!> <script>\(call)</script>", "-", "->", "--",
    "x ]]> <injected/> y", "</script><script>\(call)</script>", "</style><script>\(call)</script>",
    "</title><script>\(call)</script>", "\"); \(call); (\"", "'); \(call); ('", "\\", "\\\"",
    "a ${\(call)}", "`; \(call); `", "\\(\(call))", "#\"x\"#", "\"\"\"\n\(call)", "} \(call) {",
    "; background: url(https://injected.example)", "\\7d .injected { x: y }",
  ]

  private static let markup = [
    "``<img src=https://injected.example onerror=\(call)>", "`<b>`` `</b>`", "` <i>x</i> `",
    "[a](javascript:\(call))", "![a](https://injected.example/x)", "<https://injected.example>",
    "https://injected.example www.injected.example a@injected.example", "**a** _b_ ~~c~~ # d",
    "| a | b |", "\\| a | b", "`a | b`", "&lt;script&gt;&amp;", "@injected #1 $x$",
  ]

  private static let tables = [
    "=1+injected()", "+injected()", "-injected()", "@injected()", "\t=injected()", "\r=injected()",
    "-5", "+1.5e3", "a,b;c\td", "\"a\",\"b\"", " a ",
  ]

  private static let commands = [
    "::error file=a::injected", "%0A::error::injected", "a::b,c=d%25", "##[error]injected",
    "__proto__", "constructor", "self", "await", "Animation",
  ]
}
