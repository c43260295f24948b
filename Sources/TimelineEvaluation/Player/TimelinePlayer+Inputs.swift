public import TimelineDocument
internal import TimelineSyntax

extension TimelinePlayer {
  /// Whether the timeline is played as with the system setting Reduce Motion: what its
  /// `reducedMotion` names is shown at the same time, and transitions with motion fade.
  public var reducesMotion: Bool {
    get { isReduced }
    set {
      guard newValue != isReduced else { return }
      isReduced = newValue
      if forms.reduced != nil { replaceMotion(by: shownForm) }
    }
  }

  /// The timeline that is shown.
  var shownForm: CompiledTimeline {
    isReduced ? forms.reduced ?? forms.full : forms.full
  }

  /// The names of the timeline's parameters, in file order.
  public var parameters: [String] { forms.full.timeline.parameters.map(\.name) }

  /// Sets a parameter of the timeline: from now on it is played as if the file had this value.
  ///
  /// The document is read again, without its file, and the frames of a timeline that is stepped are made
  /// again from its start. An error leaves everything as it is.
  ///
  /// - Parameters:
  ///   - name: the name in `parameters`.
  ///   - value: the value, in the units of the file: seconds, degrees, points.
  /// - Throws: ``PlayerError``.
  public func set(_ name: String, _ value: Double) throws(PlayerError) {
    try set(name, .number(value))
  }

  /// Sets a parameter of the timeline, likewise; a colour is a string such as `#ff8800`.
  ///
  /// - Throws: ``PlayerError``.
  public func set(_ name: String, _ value: PropertyValue) throws(PlayerError) {
    guard let document = forms.full.document, parameters.contains(name) else {
      throw .unknownParameter(name, known: parameters)
    }
    var arguments = arguments
    arguments[name] = value.flowText
    let loaded = document.setting(arguments, of: forms.full.timeline.name.value)
    guard loaded.isValid else { throw .invalid(loaded.diagnostics) }
    forms = try PlayerForms(compiled(shownStates, of: loaded.document))
    self.arguments = arguments
    replaceMotion(by: shownForm)
  }
}
