internal import AnimationCore
internal import TimelineSyntax

/// Reads values of Lottie's JSON, and reports what it cannot read with the layer in which it is.
struct LottieReader {
  let input: ImportInput
  let source: SourceFile
  var log: ImportLog
  /// The name of the layer that is being read, for messages.
  var layer = ""
  /// Why the file is refused; nil while it is not.
  private(set) var failure: ImportError?
  private var keyCount = 0
  private var partCount = 0
  private var places: LottiePlaces?

  /// The frames per second.
  let frameRate: Double

  init(_ input: ImportInput, _ source: SourceFile, _ log: ImportLog, frameRate: Double) {
    (self.input, self.source, self.log) = (input, source, log)
    self.frameRate = frameRate
  }

  /// Reports something in the layer that is being read.
  mutating func lose(_ message: String, instead: String) {
    if places == nil { places = LottiePlaces(source.bytes) }
    log.lose(message, at: places?.spans[layer] ?? SourceSpan(0, 0), instead: instead)
  }

  /// Counts a layer, a group or a shape; false once there are too many.
  mutating func count() -> Bool {
    partCount += 1
    if partCount > input.limits.parts, failure == nil {
      failure = ImportError(
        "there are more than \(input.limits.parts) layers, groups and shapes, with those of compositions that are used several times",
        at: SourceSpan(0, 0), in: source, help: "import a part of it")
    }
    return failure == nil
  }

  /// A value with a number of components.
  ///
  /// - Parameters:
  ///   - name: what it is, for messages.
  ///   - base: the value if there is none.
  mutating func curve(_ json: JSONValue, _ name: String, _ base: [Double]) -> LottieCurve {
    guard !json.isNull else { return LottieCurve(base) }
    if json["x"].string != nil {
      lose(
        "the expression of \(name) in `\(layer)` is no motion that can be read",
        instead: "its value without the expression is imported")
    }
    let content = json.object == nil ? json : json["k"]
    if let first = content.elements.first, first.object != nil {
      if let curve = animated(content.elements, base) { return curve }
    } else if let value = value(content, base) {
      return LottieCurve(value)
    }
    lose("\(name) of `\(layer)` cannot be read", instead: "it does not change the layer")
    return LottieCurve(base)
  }

  /// A number or a list as components, those that are missing as in the base.
  private func value(_ json: JSONValue, _ base: [Double]) -> [Double]? {
    var numbers = json.number.map { [$0] } ?? json.elements.compactMap(\.number)
    guard !numbers.isEmpty, numbers.allSatisfy({ abs($0) <= 1e7 }) else { return nil }
    if numbers.count < base.count { numbers += base[numbers.count...] }
    return Array(numbers.prefix(base.count))
  }

  private mutating func animated(_ list: [JSONValue], _ base: [Double]) -> LottieCurve? {
    keyCount += list.count
    guard keyCount <= input.limits.keyframes else {
      failure =
        failure
        ?? ImportError(
          "there are more than \(input.limits.keyframes) keyframes", at: SourceSpan(0, 0),
          in: source, help: "import a part of it")
      return nil
    }
    var keys: [LottieCurve.Key] = []
    for (index, json) in list.enumerated() {
      guard let frame = json["t"].number, abs(frame) <= 1e7 else { return nil }
      // A last keyframe of older files has no value but that with which the one before ends.
      let own = value(json["s"], base) ?? keys.last?.end
      guard let own, keys.last.map({ $0.frame <= frame }) ?? true else { return nil }
      let next = index + 1 < list.count ? value(list[index + 1]["s"], base) : nil
      var key = LottieCurve.Key(
        frame: frame, value: own, end: value(json["e"], base) ?? next ?? own)
      key.holds = json["h"].number == 1
      if index + 1 < list.count { key.easings = easings(json, base.count) }
      key.leaving = tangent(json["to"])
      key.arriving = tangent(json["ti"])
      keys.append(key)
    }
    return keys.isEmpty ? nil : LottieCurve(keys: keys)
  }

  private func tangent(_ json: JSONValue) -> [Double] {
    let numbers = json.elements.compactMap(\.number)
    return numbers.count >= 2 && numbers.allSatisfy { abs($0) <= 1e7 }
      ? Array(numbers.prefix(2)) : []
  }

  /// The curves of the handles of a keyframe: one, or one for each component.
  private func easings(_ json: JSONValue, _ count: Int) -> [UnitCurve] {
    func handle(_ key: String, _ axis: String) -> [Double] {
      let json = json[key][axis]
      let numbers = json.number.map { [$0] } ?? json.elements.compactMap(\.number)
      return numbers.allSatisfy { abs($0) <= 1e4 } ? numbers : []
    }
    let handles = [handle("o", "x"), handle("o", "y"), handle("i", "x"), handle("i", "y")]
    guard handles.allSatisfy({ !$0.isEmpty }) else { return [.linear] }
    let most = min(count, handles.map(\.count).max() ?? 1)
    let curves = (0..<most).map { index -> UnitCurve in
      let numbers = handles.map { NumberText.written($0[min(index, $0.count - 1)]) }
      let (x1, x2) = (min(max(numbers[0], 0), 1), min(max(numbers[2], 0), 1))
      if abs(x1 - numbers[1]) < 1e-6, abs(x2 - numbers[3]) < 1e-6 { return .linear }
      return .named([x1, numbers[1], x2, numbers[3]])
    }
    return curves.allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
  }
}

/// Where layers are in a file: the first place of each name.
private struct LottiePlaces {
  private(set) var spans: [String: SourceSpan] = [:]

  init(_ bytes: [UInt8]) {
    let key = Array("\"nm\"".utf8)
    var index = 0
    while index + key.count < bytes.count {
      guard bytes[index] == key[0], bytes[index + 1] == key[1], bytes[index + 2] == key[2],
        bytes[index + 3] == key[3]
      else {
        index += 1
        continue
      }
      let start = index
      index += key.count
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x3A { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { continue }
      let open = index + 1
      index = open
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, bytes.count)
      let name = String(decoding: bytes[open..<max(open, end)], as: UTF8.self)
      if spans[name] == nil { spans[name] = SourceSpan(start, min(end + 1, bytes.count)) }
      index += 1
    }
  }
}
