import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A Lottie file: one composition, or several side by side as precompositions of one.
struct LottieFile {
  private let frameRate: Double
  private var compositions: [LottieComposition] = []

  init(_ input: ExportInput) { frameRate = input.document.frameRate }

  mutating func add(_ composition: LottieComposition) { compositions.append(composition) }

  /// The contents of the file.
  func json(description: String) -> JSONWriter {
    var json = JSONWriter(layout: .compact)
    let end = compositions.map(\.end).max() ?? 1
    let isOne = compositions.count == 1
    json.object { json in
      json.member("v", "5.7.0")
      json.member("nm", compositions.map(\.name).joined(separator: ", "))
      json.member("fr", frameRate)
      json.member("ip", 0)
      json.member("op", end)
      json.member("w", compositions.map { $0.canvas[0] }.reduce(0, +))
      json.member("h", compositions.map { $0.canvas[1] }.max() ?? LottieComposition.canvas[1])
      json.member("ddd", 0)
      json.object("meta") { json in
        json.member("g", "keyphase")
        json.member("d", description)
      }
      var fonts: [LottieText] = []
      for text in compositions.flatMap(\.texts) where !fonts.contains(where: text.hasFont) {
        fonts.append(text)
      }
      if !fonts.isEmpty {
        json.object("fonts") { json in
          json.array("list") { json in for text in fonts { text.writeFont(to: &json) } }
        }
      }
      json.array("assets") { json in
        guard !isOne else { return }
        for composition in compositions {
          json.object { json in
            json.member("id", composition.name)
            json.member("nm", composition.name)
            json.array("layers") { composition.writeLayers(to: &$0) }
          }
        }
      }
      json.array("markers") { json in
        for composition in compositions {
          composition.writeMarkers(prefix: isOne ? "" : "\(composition.name).", to: &json)
        }
      }
      json.array("layers") { json in
        if isOne {
          compositions[0].writeLayers(to: &json)
        } else {
          for index in compositions.indices { writePrecomposition(index, to: &json) }
        }
      }
    }
    return json
  }

  /// Writes a layer with a composition, to the right of the previous one.
  private func writePrecomposition(_ index: Int, to json: inout JSONWriter) {
    let composition = compositions[index]
    json.object { json in
      json.member("ty", 0)
      json.member("ind", index + 1)
      json.member("refId", composition.name)
      json.member("w", composition.canvas[0])
      json.member("h", composition.canvas[1])
      LottieComposition.writeTimes(composition.name, end: composition.end, to: &json)
      json.object("ks") {
        LottieComposition.writeStill(
          at: [compositions[..<index].map { $0.canvas[0] }.reduce(0, +), 0, 0], to: &$0)
      }
    }
  }
}
