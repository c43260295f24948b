import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

/// The formats of handwritten sample tables.
@Suite struct SampleFormatTests {
  static let first = SampleTable(
    timeline: "first", duration: 0.5, frameRate: 2, times: [0, 0.5],
    markers: [SampledMarker(name: "beat", time: 0.25)],
    tracks: [
      SampledTrack(
        property: "scale", type: .number, unit: "", components: nil,
        values: .numbers([1, 1.5]), velocities: [0, -0.0]),
      SampledTrack(
        property: "offset", type: .point, unit: "pt", components: ["x", "y"],
        values: .numbers([0, 0.1, -2, 1e-7]), velocities: [1, 2, 3, 4]),
      SampledTrack(
        property: "label", type: .string, unit: "", components: nil,
        values: .strings(["a,b", "say \"x\"\ny"])),
    ])

  static let second = SampleTable(
    timeline: "second", duration: 1, frameRate: 60, times: [0],
    tracks: [
      SampledTrack(
        property: "isOn", type: .boolean, unit: "", components: nil, values: .booleans([true])),
      SampledTrack(
        property: "scale", type: .number, unit: "", components: nil, values: .numbers([2])),
      SampledTrack(
        property: "count", type: .integer, unit: "", components: nil, values: .integers([-3])),
    ])

  static func text(_ format: SampleFormat, _ tables: [SampleTable], files: Bool = false) -> String {
    let entries = tables.enumerated().map {
      SampleSheet.Entry(file: "f\($0).yaml", table: $1)
    }
    return String(
      decoding: format.write(SampleSheet(entries: entries, namesFiles: files)), as: UTF8.self)
  }

  @Test func `formats are sorted and unique`() {
    let names = SampleFormat.all.map(\.name)
    #expect(names == Array(Set(names)).sorted())
  }

  @Test func `one timeline is a plain table with velocities after their values`() {
    #expect(
      Self.text(.csv, [Self.first]) == """
        time,scale,scale/s,offset.x,offset.x/s,offset.y,offset.y/s,label
        0,1,0,0,1,0.1,2,"a,b"
        0.5,1.5,0,-2,3,1e-07,4,"say ""x""
        y"

        """)
  }

  @Test func `what is held is written like any other value`() {
    let values = [0, -0.0, -0.0, 0, 1.25, 1.25, 1.25, 1e-7, 1e-7, 1.25, -3, -3]
    func rows(_ values: [Double]) -> [Substring] {
      let tracks = [
        SampledTrack(
          property: "scale", type: .number, unit: "", components: nil, values: .numbers(values),
          velocities: values.map { -2 * $0 }),
        SampledTrack(
          property: "isOn", type: .boolean, unit: "", components: nil,
          values: .booleans(values.map { $0 > 0 })),
      ]
      let table = SampleTable(
        timeline: "held", duration: 1, frameRate: 60, times: values.map { _ in 0 }, tracks: tracks)
      return Self.text(.csv, [table]).split(separator: "\n").dropFirst().map(\.self)
    }
    #expect(rows(values) == values.flatMap { rows([$0]) })
    #expect(Set(rows(values)).count == 4)
  }

  @Test func `several timelines have all columns in order of first appearance`() {
    #expect(
      Self.text(.tsv, [Self.second, Self.first]) == """
        timeline\ttime\tisOn\tscale\tcount\tscale/s\toffset.x\toffset.x/s\toffset.y\toffset.y/s\tlabel
        second\t0\ttrue\t2\t-3\t\t\t\t\t\t
        first\t0\t\t1\t\t0\t0\t1\t0.1\t2\ta,b
        first\t0.5\t\t1.5\t\t0\t-2\t3\t1e-07\t4\t"say ""x""
        y"

        """)
  }

  @Test func `the file column comes before the timeline column`() {
    let lines = Self.text(.csv, [Self.second], files: true).split(separator: "\n")
    #expect(lines == ["file,timeline,time,isOn,scale,count", "f0.yaml,second,0,true,2,-3"])
  }

  @Test func `JSON has an array per property`() {
    #expect(
      Self.text(.json, [Self.first]) == """
        {"keyphase":1,"timelines":[{"name":"first","duration":0.5,"frameRate":2,"times":[0,0.5],\
        "markers":{"beat":0.25},"tracks":[\
        {"property":"scale","type":"number","unit":"","values":[1,1.5],"velocities":[0,0]},\
        {"property":"offset","type":"point","unit":"pt","components":["x","y"],\
        "values":[[0,0.1],[-2,1e-07]],"velocities":[[1,2],[3,4]]},\
        {"property":"label","type":"string","unit":"","values":["a,b","say \\"x\\"\\ny"]}]}]}

        """)
  }

  @Test func `JSON names files only if there are several`() throws {
    for files in [false, true] {
      let text = Self.text(.json, [Self.first, Self.second], files: files)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let timelines = try #require(object["timelines"] as? [[String: Any]])
      #expect(
        timelines.map { $0["file"] as? String } == (files ? ["f0.yaml", "f1.yaml"] : [nil, nil]))
      #expect(timelines.map { $0["name"] as? String } == ["first", "second"])
    }
  }

  @Test func `JSON lines have an object per sample`() {
    #expect(
      Self.text(.jsonl, [Self.second, Self.first]) == """
        {"timeline":"second","time":0,"values":{"isOn":true,"scale":2,"count":-3}}
        {"timeline":"first","time":0,"values":{"scale":1,"offset":[0,0.1],"label":"a,b"},\
        "velocities":{"scale":0,"offset":[1,2]}}
        {"timeline":"first","time":0.5,"values":{"scale":1.5,"offset":[-2,1e-07],\
        "label":"say \\"x\\"\\ny"},"velocities":{"scale":0,"offset":[3,4]}}

        """)
  }

  @Test(arguments: [
    0, -0.0, 1, -1, 15, 0.1, 1.0 / 3, 1e-7, 1e15, 1e16, 123456789.125, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, 9_007_199_254_740_992, -2.5e-10, 999999999999999,
  ])
  func `numbers are appended to a buffer as in strings`(_ value: Double) {
    var bytes: [UInt8] = [UInt8(ascii: "x")]
    NumberText.append(value, to: &bytes)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    #expect(text == NumberText.string(value))
    #expect(Double(text) == value)
  }

  @Test(arguments: [0, 7, -7, 1234567890, Int.max, Int.min])
  func `integers are appended to a buffer as in strings`(_ value: Int) {
    var bytes: [UInt8] = []
    NumberText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\(value)")
  }
}
