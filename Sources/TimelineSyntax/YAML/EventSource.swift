internal import CYAML

/// An event of libyaml's parser; its strings are valid until the next event.
package struct YAMLEvent {
  package enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  package var kind: Kind
  /// The span of the event, including anchors and tags.
  package var span: SourceSpan
  package var style: YAMLNode.Style = .plain
  /// The content of a scalar.
  package var value = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  fileprivate var anchorText: UnsafePointer<UInt8>?
  fileprivate var tagText: UnsafePointer<UInt8>?
  /// For a document: whether the `---` or `...` marker is absent.
  package var isImplicit = false
  /// For a document start: whether a `%` directive precedes it.
  package var hasDirectives = false

  package var hasAnchor: Bool { anchorText != nil }
  package var hasTag: Bool { tagText != nil }
  /// The name of an anchor, or of the anchor that an alias refers to.
  package var anchor: String? { anchorText.map { String(cString: $0) } }
  package var tag: String? { tagText.map { String(cString: $0) } }
}

/// A parser error of libyaml; its message is used only to identify the mistake.
package struct YAMLFailure: Error {
  package var problem: String
  package var context: String
  package var offset: Int
  package var contextOffset: Int?
}

/// libyaml's events with byte offsets.
///
/// libyaml counts characters; ``MarkConverter`` converts these counts to byte offsets. The text
/// must be valid UTF-8, so that libyaml never reports encoding errors.
package final class EventSource {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let marks: MarkConverter
  private var holdsEvent = false

  /// Creates a source for bytes that must outlive it.
  ///
  /// - Parameter start: the start of the text after any byte order mark.
  package init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    marks = MarkConverter(bytes: bytes, start: start)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      parser, bytes.baseAddress.map { $0 + start }, max(0, bytes.count - start))
  }

  deinit {
    if holdsEvent { yaml_event_delete(event) }
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
  }

  /// The next event; invalidates the strings of the previous one.
  package func next() throws(YAMLFailure) -> YAMLEvent {
    if holdsEvent {
      yaml_event_delete(event)
      holdsEvent = false
    }
    guard yaml_parser_parse(parser, event) != 0 else { throw failure() }
    holdsEvent = true
    let span = SourceSpan(
      marks.offset(ofCharacter: event.pointee.start_mark.index),
      marks.offset(ofCharacter: event.pointee.end_mark.index))
    switch event.pointee.type {
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, span: span)
    case YAML_DOCUMENT_START_EVENT:
      let start = event.pointee.data.document_start
      return YAMLEvent(
        kind: .documentStart, span: span, isImplicit: start.implicit != 0,
        hasDirectives: start.version_directive != nil
          || start.tag_directives.start != start.tag_directives.end)
    case YAML_DOCUMENT_END_EVENT:
      return YAMLEvent(
        kind: .documentEnd, span: span, isImplicit: event.pointee.data.document_end.implicit != 0)
    case YAML_ALIAS_EVENT:
      return YAMLEvent(
        kind: .alias, span: span, anchorText: .init(event.pointee.data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let scalar = event.pointee.data.scalar
      return YAMLEvent(
        kind: .scalar, span: span, style: Self.style(scalar.style),
        value: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
        anchorText: .init(scalar.anchor), tagText: .init(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.pointee.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, span: span,
        style: start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block,
        anchorText: .init(start.anchor), tagText: .init(start.tag))
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, span: span)
    case YAML_MAPPING_START_EVENT:
      let start = event.pointee.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, span: span,
        style: start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block,
        anchorText: .init(start.anchor), tagText: .init(start.tag))
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, span: span)
    default: return YAMLEvent(kind: .streamEnd, span: span)
    }
  }

  private func failure() -> YAMLFailure {
    let state = parser.pointee
    let hasContext = state.context != nil
    let isReader = state.error == YAML_READER_ERROR
    return YAMLFailure(
      problem: state.problem.map { String(cString: $0) } ?? "",
      context: state.context.map { String(cString: $0) } ?? "",
      offset: isReader
        ? marks.start + state.problem_offset
        : marks.offset(ofCharacter: state.problem_mark.index),
      contextOffset: hasContext ? marks.offset(ofCharacter: state.context_mark.index) : nil)
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}
