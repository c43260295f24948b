extension Mistakes {
  private static let put = "in quotes: YAML splits it at its colons and commas"

  static let expressions: [Mistake] = [
    Mistake(
      "expression in a block", "spring: spring(duration: 0.5)\nb: 2\n",
      "1:9 yaml-syntax: put the expression \(put)",
      fixed: "spring: \"spring(duration: 0.5)\"\nb: 2\n"),
    Mistake(
      "expression in braces", "a: { animation: .easeOut(duration: 0.3).delay(1), b: 2 }\n",
      "1:17 yaml-syntax: put the expression \(put)",
      fixed: "a: { animation: \".easeOut(duration: 0.3).delay(1)\", b: 2 }\n"),
    Mistake(
      "expression whose commas make keys", "a: { animation: timingCurve(0.2, 0, 0, 1) }\n",
      "1:17 yaml-syntax: put the expression \(put)",
      fixed: "a: { animation: \"timingCurve(0.2, 0, 0, 1)\" }\n"),
    Mistake(
      "two expressions in a line", "a: { b: easeIn(duration: 1), c: timingCurve(0, 0, 0, 1) }\n",
      "1:9 yaml-syntax: put the expression \(put)", "1:33 yaml-syntax: put the expression \(put)",
      fixed: "a: { b: \"easeIn(duration: 1)\", c: \"timingCurve(0, 0, 0, 1)\" }\n"),
    Mistake(
      "expression over several lines", "a: .spring(\n    duration: 0.5,\n    bounce: 0.2)\nb: 2\n",
      "1:4 yaml-syntax: put the expression \(put)",
      fixed: "a: \".spring(\n    duration: 0.5,\n    bounce: 0.2)\"\nb: 2\n"),
    Mistake(
      "expression in prose", "a: uses spring(duration: 0.5) twice # note\nb: 2\n",
      "1:4 yaml-syntax: put the string \(put)",
      fixed: "a: \"uses spring(duration: 0.5) twice\" # note\nb: 2\n"),
  ]

  static let characters: [Mistake] = [
    Mistake(
      "curly quotes around a colon", "title: “Part: one”\nb: 2\n",
      "1:8 yaml-syntax: a curly quote (U+201C) is not a quote in YAML",
      fixed: "title: \"Part: one\"\nb: 2\n"),
    Mistake(
      "curly quotes around a key", "‘title’: x\nb: 2\n",
      "1:1 yaml-syntax: a curly quote (U+2018) is not a quote in YAML", fixed: "'title': x\nb: 2\n"),
    Mistake(
      "no-break space behind a colon", "title:\u{A0}x\nb: 2\n",
      "1:7 yaml-syntax: a no-break space (U+00A0) is used where a plain space belongs",
      fixed: "title: x\nb: 2\n"),
    Mistake(
      "no-break space in braces", "a: { b:\u{A0}1, c: 2 }\n",
      "1:8 yaml-syntax: there is a no-break space (U+00A0) in `b:\u{A0}1`",
      fixed: "a: { b: 1, c: 2 }\n"),
    Mistake(
      "no-break spaces that indent", "a:\n\u{A0} b: 1\n\u{A0} c: 2\nd: 3\n",
      "2:1 yaml-syntax: a no-break space (U+00A0) is used to indent",
      fixed: "a:\n  b: 1\n  c: 2\nd: 3\n"),
    Mistake(
      "zero-width space in a key", "ti\u{200B}tle: x\n",
      "1:3 yaml-syntax: there is a zero-width space (U+200B) in `title`", fixed: "title: x\n"),
    Mistake(
      "full-width colon", "title：x\nb: 2\n",
      "1:6 yaml-syntax: a full-width colon (U+FF1A) is used where a plain colon belongs",
      fixed: "title: x\nb: 2\n"),
  ]

  static let anchors: [Mistake] = [
    Mistake(
      "anchor that is not there", "a: &base 1\nb: *bse\n",
      "2:4 undefined-anchor: there is no anchor `&bse` before this alias"),
    Mistake(
      "anchor in itself", "a: &base { b: *base }\n",
      "1:15 cyclic-reference: `*base` would repeat itself: it is inside the part that it repeats"),
    Mistake(
      "two anchors", "a: &b &c 1\nd: 2\n", "1:7 yaml-syntax: a value can have only one anchor"),
    Mistake(
      "anchor on an alias", "a: &b 1\nc: &d *b\ne: 2\n",
      "2:4 yaml-syntax: an alias cannot have an anchor of its own"),
    Mistake(
      "star that is no alias", "a: *.yaml\nd: 2\n",
      "1:4 yaml-syntax: `*` begins an alias, and a name must follow it"),
    Mistake(
      "merge of a number", "a: { <<: 5 }\n",
      "1:10 wrong-type: `<<` merges a mapping or a list of mappings, but `5` is a single value"),
    Mistake(
      "merge of a list of numbers", "a: &a [1]\nb: { <<: *a }\n",
      "1:8 wrong-type: the list after `<<` must contain mappings, but `1` is a single value"),
    Mistake(
      "two merges", "a: &a { b: 1 }\nc: { <<: *a, <<: *a }\n",
      "2:14 duplicate-key: the key `<<` appears twice in the same mapping"),
    Mistake(
      "alias as a key", "a: &a x\n*a : 1\n",
      "2:1 unsupported-yaml: a key cannot be an alias"),
    Mistake(
      "key twice", "a: 1\n'a': 2\n\"\\x61\": 3\n",
      "2:1 duplicate-key: the key `a` appears twice in the same mapping",
      "3:1 duplicate-key: the key `a` appears twice in the same mapping"),
  ]

  static let blocks: [Mistake] = [
    Mistake(
      "item out of line", "a:\n    - 1\n   - 2\n",
      "3:4 yaml-syntax: this list item is not aligned with the one above it"),
    Mistake(
      "key too deep", "a: 1\n  b: 2\nc: 3\n",
      "2:3 yaml-syntax: this key is indented deeper than the value above it allows"),
    Mistake(
      "key without colon", "a: 1\ntitle\nb: 2\n",
      "2:1 yaml-syntax: this line is neither a key nor a list item"),
    Mistake("item among keys", "a: 1\n- b\n", "2:1 yaml-syntax: a list item is mixed in with keys"),
    Mistake(
      "key among items", "- a\nb: 1\n", "2:1 yaml-syntax: a key is mixed in with list items"),
    Mistake(
      "list on the key's line", "a: - 1\nb: 2\n",
      "1:4 yaml-syntax: a list with dashes cannot begin on the line of its key"),
    Mistake(
      "header of a text", "a: |x\n  text\nb: 2\n",
      "1:4 yaml-syntax: only `+`, `-` or an indentation of 1 to 9 may follow `|` in its line"),
    Mistake(
      "merge conflict",
      "a: 1\n<<<<<<< HEAD\nb: 2\n||||||| base\nb: 1\n=======\nb: 3\n>>>>>>> other\nc: 3\n",
      "2:1 yaml-syntax: a merge conflict was left in the file"),
    Mistake(
      "marker of a conflict", "a: 1\n<<<<<<< HEAD\nb: 2\n",
      "2:1 yaml-syntax: a marker line of a merge conflict was left in the file"),
    Mistake(
      "second document", "a: 1\n---\nb: 2\n",
      "2:1 multiple-documents: a second document begins here, but a timeline file must be one document"
    ),
    Mistake(
      "text behind the end", "a: 1\n...\nb: 2\n",
      "2:1 yaml-syntax: `...` ends the document, and nothing may follow it"),
    Mistake(
      "tags", "a: !!int 1\nb: !x!int 2\n",
      "1:4 unsupported-yaml: tags such as `!!int` are not allowed in a timeline file",
      "2:4 unsupported-yaml: tags such as `!x!int` are not allowed in a timeline file"),
    Mistake(
      "directive", "%YAML 1.2\n---\na: 1\n",
      "1:1 unsupported-yaml: `%` directives are not allowed in a timeline file"),
    Mistake(
      "explicit key", "? a\n: 1\n",
      "1:1 unsupported-yaml: `? ` keys are not allowed in a timeline file"),
    Mistake(
      "list as a key", "[a, b]: 1\n",
      "1:1 unsupported-yaml: a key must be a string, but this one is a list"),
    Mistake(
      "long key", String(repeating: "k", count: 1_100) + ": 1\nb: 2\n",
      "1:1 yaml-syntax: a key can have at most 1024 characters, but this one has more"),
  ]
}
