package import TimelineSyntax

extension TimelineDocument {
  /// The spring that a mapping of this file's tree describes; nil if it is not valid.
  package func spring(at id: NodeID) -> SpringModel? {
    var decoder = valueDecoder
    // It has the keys of springs in other places, and `blendDuration`.
    guard
      case .spring(let model, _)? = ValueType<AnimationModel.Base>.springBase.decode(&decoder, id),
      !decoder.reader.diagnostics.hasErrors
    else { return nil }
    return model
  }
}
