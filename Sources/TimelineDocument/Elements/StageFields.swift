/// The keys of the stage.
enum StageFields {
  static let record = Record<StageModel>(
    "a stage", summary: "The area on which previews, pages and pictures draw.",
    fields: [
      Field(
        "size", .extent, default: "[400, 300]", example: "size: [390, 844]",
        summary: "Its width and height."
      ) { $0.size = $1.value },
      Field(
        "background", .color, example: "background: \"#ffffff\"",
        summary: "The colour behind all elements; none by default."
      ) { $0.background = $1.value },
    ])
}

extension ValueType where Value == StageModel {
  /// The stage of the document; that of an included file is checked and not used.
  static let documentStage = ValueType(.record { StageFields.record.description }) { decoder, id in
    var stage = StageModel()
    guard decoder.decode(StageFields.record, at: id, into: &stage, name: "the stage") != nil else {
      return nil
    }
    if !decoder.reader.isIncluded { decoder.stage = stage }
    return stage
  }
}
