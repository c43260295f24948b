internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// What is computed of one version of a document, each on first use.
///
/// Completion, hover and tokens need the loaded document alone, so loading never waits for linting.
actor Analysis {
  private let source: SourceFile
  private let kind: DocumentKind
  private let configuration: AnalysisConfiguration
  private let queue: CheckingQueue
  private var loading: Task<LoadedDocument, Never>?
  private var linting: SharedComputation<[Diagnostic]>?
  private var fixing: SharedComputation<[Diagnostic]>?
  private var isOutdated = false
  /// The diagnostics, if they have been computed.
  private(set) var finishedDiagnostics: [Diagnostic]?

  init(
    _ source: SourceFile, _ kind: DocumentKind, _ configuration: AnalysisConfiguration,
    in queue: CheckingQueue
  ) {
    self.source = source
    self.kind = kind
    self.configuration = configuration
    self.queue = queue
  }

  /// Returns the loaded document.
  func load() async -> LoadedDocument {
    if let loading { return await loading.value }
    let task = Task.detached { [configuration, source] in configuration.loader.load(source) }
    loading = task
    return await task.value
  }

  /// Returns all diagnostics of the document; nil if this version is outdated, or every request for
  /// them has been cancelled.
  func lint() async -> [Diagnostic]? {
    guard !isOutdated else { return nil }
    let computation = linting ?? SharedComputation()
    linting = computation
    let diagnostics = await computation.value { [self] in await makeDiagnostics() }
    if let diagnostics { finishedDiagnostics = diagnostics }
    return diagnostics
  }

  /// Returns all diagnostics of the document, with the fixes that `lint --fix` or `--unsafe-fixes`
  /// would apply; nil as for ``lint()``.
  func lintWithFixes() async -> [Diagnostic]? {
    guard !isOutdated else { return nil }
    let computation = fixing ?? SharedComputation()
    fixing = computation
    return await computation.value { [self] in await makeFixes() }
  }

  /// Stops what is being computed for diagnostics, because there is a newer version.
  func outdate() async {
    isOutdated = true
    await linting?.cancel()
    await fixing?.cancel()
  }

  private func makeDiagnostics() async -> [Diagnostic]? {
    switch kind {
    case .foreign:
      return [Diagnostic(lookalike: source, loader: configuration.loader)].compactMap(\.self)
    case .beginning: return []
    case .configuration:
      return ConfigurationResolver.check(source, references: configuration.loader.references)
    case .timeline:
      let loaded = await load()
      return await queue.run { [configuration, source] in
        let configured = configuration.settings(for: source)
        if configured.isExcluded { return [] }
        let findings = Linter(configured.settings, isCancelled: { Task.isCancelled }).lint(loaded)
        return configured.baseline.comparing(
          findings, in: loaded.document.tree, path: Baseline.path(of:)
        ).unknown
      }
    }
  }

  private func makeFixes() async -> [Diagnostic]? {
    guard let diagnostics = await lint() else { return nil }
    guard kind == .timeline else { return diagnostics }
    let loaded = await load()
    return await queue.run { [configuration, source] in
      Fixer.keepingPromises(
        of: diagnostics, in: loaded,
        linter: Linter(
          configuration.settings(for: source).settings, isCancelled: { Task.isCancelled }),
        loader: configuration.loader)
    }
  }
}
