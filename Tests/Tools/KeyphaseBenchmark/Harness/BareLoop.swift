import CYAML

/// A baseline in this process: parses YAML with libyaml and discards the events.
enum BareLoop {
  /// Returns the number of events; nil if libyaml reports an error.
  static func run(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { parser.deallocate() }
      guard yaml_parser_initialize(parser) == 1 else { return nil }
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
      defer { event.deallocate() }
      var count = 0
      while true {
        guard yaml_parser_parse(parser, event) == 1 else { return nil }
        count += 1
        let isLast = event.pointee.type == YAML_STREAM_END_EVENT
        yaml_event_delete(event)
        if isLast { return count }
      }
    }
  }
}
