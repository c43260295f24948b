internal import TimelineSyntax

/// The keys of the view that a timeline is attached to, by which it is drawn.
enum ArtworkFields {
  /// Those that are the same as of an element.
  private static let shared: Set<String> = [
    "text", "font", "shape", "size", "cornerRadius", "color", "stroke", "gradient",
  ]

  static let record = Record<ElementFields>(
    "an artwork", summary: "How the view that a timeline is attached to is drawn.",
    fields: [
      Field(
        "file", ValueType<ElementArt>.art, example: "file: art/logo.svg",
        summary: "The relative path of an SVG or PNG that is drawn in place of the shape."
      ) { $0.art = $1.value },
      Field(
        "path", ValueType<ElementPath>.path, example: "path: M 0 40 L 40 0 L 80 40 Z",
        summary:
          "Path data of SVG: its outline in place of `shape`, in points from the top left corner of its `size`."
      ) { $0.path = $1.value },
    ] + ElementFields.record.fields.filter { shared.contains($0.description.key) },
    rules: [.rarelyBeside("path", "shape")],
    hints: [KeyHint(["art"]) { "write `file: \($0.firstValue)`" }])
}

extension ValueType where Value == ElementModel {
  /// How a view is drawn: the path of a picture, or its look.
  static let artwork = ValueType(
    .anyOf([ValueType<ElementArt>.art.description, .record { ArtworkFields.record.description }])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    var fields = ElementFields()
    if scope.tree[node].kind == .scalar {
      guard let art = ValueType<ElementArt>.art.decode(scope, id) else { return nil }
      fields.art = art
    } else {
      let name = "the artwork of `\(scope.timeline.name)`"
      guard let keys = scope.decode(ArtworkFields.record, at: id, into: &fields, name: name)
      else { return nil }
      ElementBinder(scope).checkLook(fields, keys, of: name)
    }
    return ElementModel("", fields, label: scope.tree.label(node, "declared here"))
  }
}
