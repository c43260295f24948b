import Foundation
import TestSupport
import Testing

/// The scripts of the pages that write one comment and change it, with programs that stand for those of
/// the forges and keep the comments in a file.
@Suite(
  .waitsForPrograms,
  .needs(
    Program.keyphase != nil && Program.find("git") != nil && Program.find("jq") != nil,
    "needs the built program, git and jq"))
struct DiffJobTests {
  struct Job: Sendable, CustomTestStringConvertible {
    let page: String
    /// The line before the script.
    let start: String
    let environment: [String: String]
    /// The requests of the first and of the second run.
    let requests: [String]
    var testDescription: String { page }
  }

  private static let jobs = [
    Job(
      page: "ReviewingChanges", start: "run: |",
      environment: ["GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "o/r", "NUMBER": "5"],
      requests: [
        "GET repos/o/r/issues/5/comments", "POST repos/o/r/issues/5/comments",
        "GET repos/o/r/issues/5/comments", "PATCH repos/o/r/issues/comments/7",
      ]),
    Job(
      page: "OtherContinuousIntegration", start: "- |",
      environment: [
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": "origin/main", "CI_API_V4_URL": "https://x/api/v4",
        "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "5", "KEYPHASE_TOKEN": "secret",
      ],
      requests: [
        "GET https://x/api/v4/projects/3/merge_requests/5/notes?per_page=100&sort=asc",
        "POST https://x/api/v4/projects/3/merge_requests/5/notes",
        "GET https://x/api/v4/projects/3/merge_requests/5/notes?per_page=100&sort=asc",
        "PUT https://x/api/v4/projects/3/merge_requests/5/notes/7",
      ]),
  ]

  /// Stands for `gh api` and for `curl`: answers a list from the file, and writes what is sent there.
  private static let forge = #"""
    #!/usr/bin/env bash
    set -eu
    method=GET filter=. address=
    while [ $# -gt 0 ]; do
      case $1 in
        api | --paginate | --silent | --fail | --show-error) ;;
        --method | --request) method=$2; shift ;;
        --jq) filter=$2; shift ;;
        --header) [ "$2" = "PRIVATE-TOKEN: secret" ]; shift ;;
        --field) [ "$2" = body=@comment.md ]; body=comment.md; shift ;;
        --data-urlencode) [ "$2" = body@note.md ]; body=note.md; shift ;;
        -*) echo "unknown option $1" >&2; exit 9 ;;
        *) [ -z "$address" ]; address=$1 ;;
      esac
      shift
    done
    echo "$method $address" >> "$FORGE/requests"
    if [ $method = GET ]; then jq -r "$filter" "$FORGE/comments.json"; exit; fi
    jq -n --rawfile body "$body" '[{ id: 4, body: "a person" }, { id: 7, body: $body }]' > "$FORGE/comments.json"
    """#

  @Test(arguments: jobs)
  func `a job writes one comment and changes it`(_ job: Job) throws {
    let script = try script(of: job)
    let repository = try GitFolder(["a.yaml": Self.text(1), ".gitignore": "bin\nforge\nci\n*.md\n"])
    let folder = repository.folder
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    for name in ["gh", "curl"] { try folder.write(Self.forge, to: "bin/\(name)") }
    try folder.write(#"[{ "id": 4, "body": "a person" }]"#, to: "forge/comments.json")
    try folder.write("", to: "ci/empty")
    for name in ["bin/gh", "bin/curl"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: name).path)
    }
    for name in ["bin/keyphase", "ci/keyphase"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path,
        withDestinationPath: try #require(Program.keyphase))
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let bin = folder.url.appending(path: "bin").path
    for scale in [2, 3] {
      try folder.write(Self.text(scale), to: "a.yaml")
      let result = try Program.run(
        "/usr/bin/env", ["bash", "-e", "-c", script], in: folder.path,
        environment: job.environment.merging([
          "PATH": "\(bin):\(path)", "FORGE": folder.url.appending(path: "forge").path,
        ]) { $1 })
      #expect(result.exitCode == 0, "\(result.errors)")
      let comments = try folder.read("forge/comments.json")
      #expect(comments.contains("<!-- keyphase diff -->\\n**Keyphase**: 1 timeline changed"))
      #expect(comments.contains("to 1 pt → \(scale) pt"), "\(comments)")
    }
    #expect(
      try folder.read("forge/requests").split(separator: "\n").map(String.init) == job.requests)
  }

  private static func text(_ scale: Int) -> String {
    "keyphase: 1\ntimelines: { t: { tracks: { offsetX: { linear: { to: \(scale), duration: 1 } } } } }\n"
  }

  /// The lines of the page's script that are indented more than the line before them.
  private func script(of job: Job) throws -> String {
    let page = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Keyphase/Keyphase.docc/\(job.page).md"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(
      lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == job.start })
    func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let own = lines[(start + 1)...].prefix { indentation($0) > indentation(lines[start]) }
    try #require(own.count > 5)
    let common = own.map(indentation).min() ?? 0
    return own.map { String($0.dropFirst(common)) }.joined(separator: "\n")
  }
}
