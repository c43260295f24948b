internal import TimelineSyntax

extension ElementFields {
  /// Properties for which an element has a key of another name.
  private static let elementWords = ["position", "offset", "frame", "backgroundColor"]

  /// The most copies of an element.
  static let mostCopies = 10_000

  static let record: Record<ElementFields> = Record(
    "an element",
    summary:
      "A named view; all keys except `count` and `elements` only describe how it is drawn.",
    fields: [
      Field(
        "description", .string, example: "description: A row of the list.",
        summary: "A description."
      ) { $0.description = $1.value },
      Field(
        "text", ValueType<[ElementText]>.texts, example: "text: Welcome",
        summary:
          "The text that is drawn on it, or a list of texts that its copies use in turn; `{score}` in it is the value of a property."
      ) { $0.text = $1.value },
      Field(
        "font", ValueType<ElementFont>.font, example: "font: { size: 28, weight: bold }",
        summary: "How the text is set."
      ) { $0.font = $1.value },
      Field(
        FieldKey.art, ValueType<ElementArt>.art, example: "art: art/logo.svg",
        summary: "The relative path of an SVG or PNG that is drawn in place of the shape."
      ) { $0.art = $1.value },
      Field(
        FieldKey.shape, ValueType<ElementShape>.shape, default: "rectangle",
        example: "shape: circle",
        summary: "Its outline."
      ) { $0.shape = $1 },
      Field(
        FieldKey.path, ValueType<ElementPathUse>.path, example: "path: M 0 40 L 40 0 L 80 40 Z",
        summary:
          "Path data of SVG: its outline in place of `shape`, in points from the top left corner of its `size`; or the name of the path along which `travel` moves it."
      ) { fields, use in
        switch use.value {
        case .outline(let path): fields.path = path
        case .route(let path): fields.route = path
        }
      },
      Field(
        FieldKey.size, .extent, default: "[80, 80]", example: "size: [320, 44]",
        summary: "Its width and height."
      ) { $0.size = $1 },
      Field(
        "cornerRadius", .number(.nonNegative, what: "`cornerRadius`", example: "10"),
        example: "cornerRadius: 10",
        summary: "The corner radius; by default that of its shape."
      ) { $0.cornerRadius = $1.value },
      Field(
        "color", ValueType<[[Double]]>.colors, example: "color: \"#f2f2f7\"",
        summary: "Its colour, or a list of colours that its copies use in turn."
      ) { $0.colors = $1.value },
      Field(
        "stroke", ValueType<ElementStroke>.stroke,
        example: "stroke: { color: \"#0a84ff\", width: 3 }",
        summary: "A line along its outline; without `color`, its area is then clear."
      ) { $0.stroke = $1.value },
      Field(
        "gradient", ValueType<ElementGradient>.gradient,
        example: "gradient: { colors: [\"#0a84ff\", \"#5e5ce6\"] }",
        summary: "A gradient over its area."
      ) { $0.gradient = $1.value },
      Field(
        "mask", ValueType<String>(.name(.element), decode: ValueType<String>.string.decode),
        example: "mask: card",
        summary: "An element outside of whose outline nothing of this one is drawn."
      ) { $0.mask = $1 },
      Field(
        "clip", .boolean, default: "false", example: "clip: true",
        summary: "Whether the elements inside of it are drawn only within its outline."
      ) { $0.isClipping = $1.value },
      Field(
        "anchor", .components(of: .unitPoint), default: "center", example: "anchor: bottom",
        summary: "The point around which it is scaled and rotated."
      ) { $0.anchor = $1.value },
      Field(
        FieldKey.center, .components(of: .point), default: "[0, 0]", example: "center: [0, -120]",
        summary:
          "Its centre, from the centre of the stage or of the element that contains it; y points down."
      ) { $0.center = $1.value },
      Field(
        "count", ValueType<Int>.copyCount, default: "1", example: "count: 8",
        summary: "How many copies there are."
      ) { $0.count = $1 },
      Field(
        "spacing", .components(of: .point), default: "[0, 0]", example: "spacing: [0, 52]",
        summary:
          "The distance from one copy to the next; all copies together are centred on `center`."
      ) { $0.spacing = $1.value },
      Field(
        "heading", .boolean, default: "false", example: "heading: true",
        summary: "Whether it turns along its path: then `travel` determines its rotation."
      ) { $0.hasHeading = $1.value },
      Field(
        FieldKey.elements,
        ValueType<NodeID>(
          .mapping(keys: .element, values: .record { ElementFields.record.description })
        ) { _, id in id },
        example: "elements: { icon: { shape: circle, size: [24, 24] } }",
        summary: "Elements inside of it, which move, turn, scale and fade with it."
      ) { $0.children = $1.value },
    ],
    rules: [.needs("heading", "path"), .rarelyBeside("path", "shape"), .mayBeEmpty],
    hints: [
      KeyHint(["width", "height"]) { _ in "write `size: [320, 44]`" },
      KeyHint(["stagger"]) {
        "it belongs to the element's tracks in a timeline: `tracks: { row: { stagger: \($0.firstValue), … } }`"
      },
      KeyHint(where: { name, _, scope in
        scope.names.properties[name] != nil && !elementWords.contains(name)
      }) {
        "a timeline moves it, under the element's name: `set: { \($0.text) }`"
      },
    ])
}
