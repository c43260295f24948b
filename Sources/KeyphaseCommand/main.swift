import TimelineDocument
import TimelineSyntax

for path in CommandLine.arguments.dropFirst() {
  let source = try SourceFile.read(path)
  let loaded = DocumentLoader().load(source)
  for d in loaded.diagnostics {
    let p = d.primary.source.position(at: d.primary.span.start)
    let q = d.primary.source.position(at: d.primary.span.end)
    print(
      "\(path):\(p.line):\(p.column)-\(q.line):\(q.column): \(d.rule): \(d.message) | \(d.primary.message) | \(d.help)",
      d.secondary.map { "\($0.source.position(at: $0.span.start).line): \($0.message)" },
      d.fix.map { "[\($0.isSafe ? "*" : "!")]" } ?? "")
  }
  print(path, loaded.document.timelines.count, "timelines")
}
