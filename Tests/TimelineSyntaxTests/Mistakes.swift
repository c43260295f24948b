/// Common mistakes in handwritten files, one entry for each that the reader explains.
enum Mistakes {
  static let all = spaces + brackets + quotes + colors + expressions + characters + anchors + blocks

  static let spaces: [Mistake] = [
    Mistake(
      "colon in a block", "a: 1\nb:2\nc: 3\n",
      "2:2 yaml-syntax: a space is missing after the colon",
      fixed: "a: 1\nb: 2\nc: 3\n"),
    Mistake(
      "colon below its key", "a:\n  b:2\n  c:3\n",
      "2:4 yaml-syntax: a space is missing after the colon", fixed: "a:\n  b: 2\n  c: 3\n"),
    Mistake(
      "colon in an item", "a:\n  - b:2\n  - c: 3\n",
      "2:6 yaml-syntax: a space is missing after the colon", fixed: "a:\n  - b: 2\n  - c: 3\n"),
    Mistake(
      "colon in braces", "x: {a: 1, b:2}\n",
      "1:12 yaml-syntax: a space is missing after the colon", fixed: "x: {a: 1, b: 2}\n"),
    Mistake(
      "colon before braces", "a:\n  - b:{ c: 1 }\n  - d: 2\n",
      "2:6 yaml-syntax: a space is missing after the colon",
      fixed: "a:\n  - b: { c: 1 }\n  - d: 2\n"),
    Mistake(
      "no colon before braces", "a:\n  - b: 1\n  - c { d: 1 }\n",
      "3:6 yaml-syntax: a colon is missing after `c`", fixed: "a:\n  - b: 1\n  - c: { d: 1 }\n"),
    Mistake(
      "dash before a text", "a:\n  - one\n  -two\n",
      "3:3 yaml-syntax: a space is missing after the dash", fixed: "a:\n  - one\n  - two\n"),
    Mistake(
      "dash before a key", "a:\n  -spring: 1\n",
      "2:3 yaml-syntax: a space is missing after the dash", fixed: "a:\n  - spring: 1\n"),
    Mistake(
      "dash in brackets", "a: [- 1, -]\n",
      "1:5 yaml-syntax: a dash inside brackets does not begin a list item",
      "1:10 yaml-syntax: a dash inside brackets does not begin a list item"),
    Mistake(
      "glued comment", "a: \"x\"#c\nb: 1\n",
      "1:7 yaml-syntax: a comment needs a space before its `#`",
      fixed: "a: \"x\" #c\nb: 1\n"),
    Mistake(
      "tabs that indent", "a:\n\tb: 1\n\tc: 2\nd: 3\n",
      "2:1 yaml-syntax: a tab is used to indent, but YAML needs spaces",
      fixed: "a:\n  b: 1\n  c: 2\nd: 3\n"),
    Mistake(
      "tab above a list", "a:\n  b: 1\n\tc:\n    - d: 2\n      e: 3\n  f: 4\n",
      "3:1 yaml-syntax: a tab is used to indent, but YAML needs spaces",
      fixed: "a:\n  b: 1\n  c:\n    - d: 2\n      e: 3\n  f: 4\n"),
    Mistake(
      "tab above a list as deep as its key", "a:\n\tb:\n  - 1\n  - 2\n  c: 3\n",
      "2:1 yaml-syntax: a tab is used to indent, but YAML needs spaces",
      fixed: "a:\n  b:\n  - 1\n  - 2\n  c: 3\n"),
    Mistake(
      "tab before braces over several lines", "a:\n  - 1\n\t- {\n    b: 2\n  }\n  - 3\n",
      "3:1 yaml-syntax: a tab is used to indent, but YAML needs spaces",
      fixed: "a:\n  - 1\n  - {\n    b: 2\n  }\n  - 3\n"),
    Mistake(
      "tabs in braces", "a: {\n\tb: 1,\n\tc: 2\n  }\nd: 3\n",
      "2:1 yaml-syntax: a tab is used to indent, but YAML needs spaces",
      fixed: "a: {\n  b: 1,\n  c: 2\n  }\nd: 3\n"),
    Mistake(
      "tab behind a dash", "a:\n  -\tb: 1\n",
      "2:4 yaml-syntax: a tab is used where a space is needed",
      fixed: "a:\n  - b: 1\n"),
  ]

  static let brackets: [Mistake] = [
    Mistake(
      "brace never closed", "a: { b: 1, c: 2\nd: 3\n",
      "1:4 yaml-syntax: the brace `{` is never closed"),
    Mistake(
      "bracket never closed", "a:\n  - [1, 2\n  - 3\n",
      "2:5 yaml-syntax: the bracket `[` is never closed"),
    Mistake(
      "closed by another", "a: { b: [1, 2 }\nd: 3\n", "1:15 yaml-syntax: `}` closes what `[` opened"
    ),
    Mistake(
      "one brace too many", "a: { b: 1 }}\nd: 3\n",
      "1:12 yaml-syntax: `}` closes nothing: no `{` is open here", fixed: "a: { b: 1 }\nd: 3\n"),
    Mistake(
      "bracket out of nothing", "a: ]\nd: 3\n",
      "1:4 yaml-syntax: `]` closes nothing: no `[` is open here", fixed: "a: \nd: 3\n"),
    Mistake(
      "comma before a key", "a: { b: 1 c: 2 }\n", "1:11 yaml-syntax: a comma is missing before `c`",
      fixed: "a: { b: 1, c: 2 }\n"),
    Mistake(
      "comma before a quote", "a: [\"b\" \"c\"]\n",
      "1:9 yaml-syntax: a comma is missing before `\"c\"`", fixed: "a: [\"b\", \"c\"]\n"),
    Mistake(
      "decimal comma in braces", "a: { b: 0,5 }\n",
      "1:9 invalid-number: `0,5` has a comma, but the decimal separator is a dot",
      fixed: "a: { b: 0.5 }\n"),
  ]

  static let quotes: [Mistake] = [
    Mistake(
      "quote never closed", "a: \"one\nb: 2\n", "1:4 yaml-syntax: the quote `\"` is never closed"),
    Mistake(
      "quote never closed in braces", "a: { b: \"one, c: 2 }\nd: 3\n",
      "1:9 yaml-syntax: the quote `\"` is never closed"),
    Mistake(
      "quote closed by a later one", "a: 'one\nb: 'two'\nc: 3\n",
      "1:4 yaml-syntax: the quote `'` is never closed"),
    Mistake(
      "apostrophe", "a: 'don't do'\nb: 2\n",
      "1:8 yaml-syntax: this apostrophe ends the single quotes"),
    Mistake(
      "text behind quotes", "a: \"one\" two\nb: 2\n",
      "1:10 yaml-syntax: text follows the closing quote"),
    Mistake(
      "unknown escape", "a: \"C:\\q\"\nb: 2\n", "1:7 yaml-syntax: `\\q` is not a YAML escape"),
    Mistake(
      "short escape", "a: \"\\x4\"\nb: 2\n",
      "1:5 yaml-syntax: the escape `\\x` needs 2 hexadecimal digits"),
    Mistake(
      "escapes of JSON", "a: \"\\ud83d\\ude00\"\nb: 2\n",
      "1:5 yaml-syntax: `\\ud83d` is half of a surrogate pair", fixed: "a: \"😀\"\nb: 2\n"),
    Mistake(
      "second colon", "title: Part 1: the start\nb: 2\n",
      "1:14 yaml-syntax: a second `: ` in one line needs quotes",
      fixed: "title: \"Part 1: the start\"\nb: 2\n"),
    Mistake(
      "two keys in a line", "a: b: c\nd: 2\n",
      "1:5 yaml-syntax: a second `: ` in one line needs quotes or braces"),
    Mistake(
      "reserved character", "a: @home\nb: 2\n", "1:4 yaml-syntax: a value cannot begin with `@`",
      fixed: "a: \"@home\"\nb: 2\n"),
    Mistake(
      "backtick", "a: `home`\nb: 2\n", "1:4 yaml-syntax: a value cannot begin with a backtick",
      fixed: "a: \"`home`\"\nb: 2\n"),
  ]

  static let colors: [Mistake] = [
    Mistake(
      "colour in a block", "tint: #ff0000\nb: 2\n",
      "1:7 color-needs-quotes: the colour `#ff0000` needs quotes: `#` begins a comment",
      fixed: "tint: \"#ff0000\"\nb: 2\n"),
    Mistake(
      "colour with a comment", "tint: #f00 # red\nb: 2\n",
      "1:7 color-needs-quotes: the colour `#f00` needs quotes: `#` begins a comment",
      fixed: "tint: \"#f00\" # red\nb: 2\n"),
    Mistake(
      "colour in an item", "a:\n  - #ff000080\n  - 2\n",
      "2:5 color-needs-quotes: the colour `#ff000080` needs quotes: `#` begins a comment",
      fixed: "a:\n  - \"#ff000080\"\n  - 2\n"),
    Mistake(
      "colour in braces", "a: { to: #ff0000, duration: 1 }\nb: 2\n",
      "1:10 color-needs-quotes: the colour `#ff0000` needs quotes: `#` begins a comment",
      fixed: "a: { to: \"#ff0000\", duration: 1 }\nb: 2\n"),
    Mistake(
      "colours in brackets", "a: [#fff, #000]\nb: 2\n",
      "1:5 color-needs-quotes: the colour `#fff` needs quotes: `#` begins a comment",
      "1:11 color-needs-quotes: the colour `#000` needs quotes: `#` begins a comment",
      fixed: "a: [\"#fff\", \"#000\"]\nb: 2\n"),
  ]
}
