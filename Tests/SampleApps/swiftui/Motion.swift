// `turning`, `waiting` and `refreshButton` of button.yaml (format 1), exported by keyphase.
// Made by: keyphase export button.yaml --to swiftui. Change the timeline file, not this one.
// Use: apply the modifier of a timeline's name, or give its Motion a content of your own.
// Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.

// `header.photo`, `header.title`, `headerStill.photo` and `headerStill.title` of header.yaml (format 1), exported by keyphase.
// Made by: keyphase export header.yaml --to swiftui. Change the timeline file, not this one.
// Use: apply the modifier of a timeline's name, or give its Motion a content of your own.
// Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.

// `rows.row`, `rowsFade.row`, `archive.insertion`, `archive.removal`, `archiveFade.insertion` and `archiveFade.removal` of list.yaml (format 1), exported by keyphase.
// Made by: keyphase export list.yaml --to swiftui. Change the timeline file, not this one.
// Use: apply the modifier of a timeline's name, or give its Motion a content of your own.
// Accuracy: every curve is exact, but for the rounding of its digits, apart from a reported loss.
// Note: a SwiftUI transition has no alternative for reduced motion: SwiftUI then cross-fades it by itself.

// `toast` and `toastFade` of toast.yaml (format 1), exported by keyphase.
// Made by: keyphase export toast.yaml --to swiftui. Change the timeline file, not this one.
// Use: apply the modifier of a timeline's name, or give its Motion a content of your own.
// Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.
// swift-format-ignore-file
// swiftlint:disable all

import SwiftUI

/// What `turning` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct TurningValues: Equatable {
  var rotation = Angle.zero
}

/// Plays `turning`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct TurningMotion<Content: View>: View {
  private let content: (TurningValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(@ViewBuilder content: @escaping (TurningValues) -> Content) {
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      WaitingMotion { _ in content(TurningValues()) }
    } else {
      KeyframeAnimator(initialValue: TurningValues(), repeating: true) { values in
        content(values)
          .rotationEffect(values.rotation)
      } keyframes: { _ in
        KeyframeTrack(\.rotation) {
          LinearKeyframe(.degrees(360), duration: 0.9)
        }
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `turning`.
  func turning() -> some View {
    TurningMotion { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .turning()
}

/// What `waiting` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct WaitingValues: Equatable {
  var opacity = 1.0
}

/// Plays `waiting`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct WaitingMotion<Content: View>: View {
  private let content: (WaitingValues) -> Content

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(@ViewBuilder content: @escaping (WaitingValues) -> Content) {
    self.content = content
  }

  var body: some View {
    KeyframeAnimator(initialValue: WaitingValues(), repeating: true) { values in
      content(values)
        .opacity(values.opacity)
    } keyframes: { _ in
      KeyframeTrack(\.opacity) {
        LinearKeyframe(0.5, duration: 0.9)
        LinearKeyframe(1, duration: 0.9)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `waiting`.
  func waiting() -> some View {
    WaitingMotion { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .waiting()
}

/// The states of `refreshButton`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
enum RefreshButtonState: CaseIterable {
  case rest
  case pressed
  case loading
  case loaded

  var backgroundColor: Color {
    switch self {
    case .loaded: Color(.sRGB, red: 0.11765, green: 0.49412, blue: 0.20392)
    default: Color(.sRGB, red: 0.03922, green: 0.38824, blue: 0.75294)
    }
  }

  var scale: Double {
    switch self {
    case .pressed: 0.95
    default: 1
    }
  }

  var opacity: Double {
    switch self {
    case .loading: 0.7
    default: 1
    }
  }

  /// The animation of a change to another state; nil for a jump.
  func animation(to state: RefreshButtonState) -> Animation? {
    switch (self, state) {
    case (.pressed, .rest): .bouncy
    case (_, .pressed): .snappy(duration: 0.15)
    default: .smooth
    }
  }
}

/// What `refreshButton loading` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RefreshButtonLoadingValues: Equatable {
  var rotation = Angle.zero
}

/// What `refreshButton loading` moves, by the time.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RefreshButtonLoadingPlay {
  private let cycle = KeyframeTimeline(initialValue: RefreshButtonLoadingValues()) {
    KeyframeTrack(\.rotation) {
      LinearKeyframe(.degrees(360), duration: 0.9)
    }
  }

  /// The values after a time in seconds.
  func values(after seconds: TimeInterval) -> RefreshButtonLoadingValues {
    let time = max(0, seconds)
    return cycle.value(time: time.truncatingRemainder(dividingBy: 0.9))
  }
}

/// Shows `refreshButton` in a state.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RefreshButtonMotion<Content: View>: View {
  private let state: RefreshButtonState
  private let content: (RefreshButtonState) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var shown: RefreshButtonState?
  @State private var entered = Date.now
  private let refreshButtonLoadingPlay = RefreshButtonLoadingPlay()
  @State private var refreshButtonLoadingValues = RefreshButtonLoadingValues()

  /// Creates a view that moves what `content` makes of the state that is shown.
  init(_ state: RefreshButtonState, @ViewBuilder content: @escaping (RefreshButtonState) -> Content) {
    self.state = state
    self.content = content
  }

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: !isPlaying)) { context in
      content(current)
        .background(current.backgroundColor)
        .scaleEffect(current.scale)
        .rotationEffect(refreshButtonLoadingValues.rotation)
        .opacity(current.opacity)
        .onChange(of: context.date) { play(until: context.date) }
    }
      .onAppear { shown = state }
      .onChange(of: state) { change(to: state) }
  }

  /// What is seen, or on its way to be.
  private var current: RefreshButtonState { shown ?? state }

  private func change(to next: RefreshButtonState) {
    let animation = reducesMotion ? nil : current.animation(to: next)
    entered = .now
    withAnimation(animation) {
      shown = next
      refreshButtonLoadingValues = RefreshButtonLoadingValues()
    }
  }

  /// Whether the state plays something.
  private var isPlaying: Bool {
    !reducesMotion && [.loading].contains(current)
  }

  /// Shows what the state plays, so that a change takes it over with its velocity.
  private func play(until date: Date) {
    let seconds = date.timeIntervalSince(entered)
    var transaction = Transaction()
    transaction.tracksVelocity = true
    withTransaction(transaction) {
      switch current {
      case .loading: refreshButtonLoadingValues = refreshButtonLoadingPlay.values(after: seconds)
      default: break
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows a state of `refreshButton`.
  func refreshButton(_ state: RefreshButtonState) -> some View {
    RefreshButtonMotion(state) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var state = RefreshButtonState.rest
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .refreshButton(state)
    .onTapGesture {
      let all = RefreshButtonState.allCases
      let next = (all.firstIndex(of: state) ?? 0) + 1
      state = all[next % all.count]
    }
}

/// What `header.photo` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderPhotoValues: Equatable {
  var offsetY = 0.0
  var opacity = 1.0
}

/// Shows `header.photo`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderPhotoMotion<Content: View>: View {
  private let scroll: Double
  private let content: (HeaderPhotoValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  private let keyframes = KeyframeTimeline(initialValue: HeaderPhotoValues()) {
    KeyframeTrack(\.offsetY) {
      LinearKeyframe(80, duration: 1)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.4)
      LinearKeyframe(0.2, duration: 0.6)
    }
  }

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(scroll: Double, @ViewBuilder content: @escaping (HeaderPhotoValues) -> Content) {
    self.scroll = scroll
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      HeaderStillPhotoMotion(scroll: scroll) { _ in content(HeaderPhotoValues()) }
    } else {
      let fraction = min(max(scroll / 160, 0), 1)
      let values = keyframes.value(progress: fraction)
      content(values)
        .offset(y: values.offsetY)
        .opacity(values.opacity)
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows `header.photo`.
  ///
  /// - Parameter scroll: how far is scrolled, from 0 to 160 pt, as `onScrollGeometryChange` tells.
  func headerPhoto(scroll: Double) -> some View {
    HeaderPhotoMotion(scroll: scroll) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var scroll: Double = 0
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .headerPhoto(scroll: scroll)
  Slider(value: $scroll, in: 0...160)
}

/// What `header.title` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderTitleValues: Equatable {
  var offsetY = 0.0
  var scale = 1.0
}

/// Shows `header.title`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderTitleMotion<Content: View>: View {
  private let scroll: Double
  private let content: (HeaderTitleValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  private let keyframes = KeyframeTimeline(initialValue: HeaderTitleValues()) {
    KeyframeTrack(\.offsetY) {
      LinearKeyframe(32, duration: 1)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(0.6, duration: 1, timingCurve: .easeOut)
    }
  }

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(scroll: Double, @ViewBuilder content: @escaping (HeaderTitleValues) -> Content) {
    self.scroll = scroll
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      HeaderStillTitleMotion(scroll: scroll) { _ in content(HeaderTitleValues()) }
    } else {
      let fraction = min(max(scroll / 160, 0), 1)
      let values = keyframes.value(progress: fraction)
      content(values)
        .scaleEffect(values.scale)
        .offset(y: values.offsetY)
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows `header.title`.
  ///
  /// - Parameter scroll: how far is scrolled, from 0 to 160 pt, as `onScrollGeometryChange` tells.
  func headerTitle(scroll: Double) -> some View {
    HeaderTitleMotion(scroll: scroll) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var scroll: Double = 0
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .headerTitle(scroll: scroll)
  Slider(value: $scroll, in: 0...160)
}

/// What `headerStill.photo` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderStillPhotoValues: Equatable {
  var offsetY = 0.0
  var opacity = 1.0
}

/// Shows `headerStill.photo`.
///
/// Nothing travels; the title takes its place in the bar at once.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderStillPhotoMotion<Content: View>: View {
  private let scroll: Double
  private let content: (HeaderStillPhotoValues) -> Content
  private let keyframes = KeyframeTimeline(initialValue: HeaderStillPhotoValues()) {
    KeyframeTrack(\.offsetY) {
      LinearKeyframe(0, duration: 0.5)
      MoveKeyframe(80)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.4)
      LinearKeyframe(0.2, duration: 0.6)
    }
  }

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(scroll: Double, @ViewBuilder content: @escaping (HeaderStillPhotoValues) -> Content) {
    self.scroll = scroll
    self.content = content
  }

  var body: some View {
    let fraction = min(max(scroll / 160, 0), 1)
    let values = keyframes.value(progress: fraction)
    content(values)
      .offset(y: values.offsetY)
      .opacity(values.opacity)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows `headerStill.photo`.
  ///
  /// - Parameter scroll: how far is scrolled, from 0 to 160 pt, as `onScrollGeometryChange` tells.
  func headerStillPhoto(scroll: Double) -> some View {
    HeaderStillPhotoMotion(scroll: scroll) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var scroll: Double = 0
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .headerStillPhoto(scroll: scroll)
  Slider(value: $scroll, in: 0...160)
}

/// What `headerStill.title` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderStillTitleValues: Equatable {
  var offsetY = 0.0
  var scale = 1.0
}

/// Shows `headerStill.title`.
///
/// Nothing travels; the title takes its place in the bar at once.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeaderStillTitleMotion<Content: View>: View {
  private let scroll: Double
  private let content: (HeaderStillTitleValues) -> Content
  private let keyframes = KeyframeTimeline(initialValue: HeaderStillTitleValues()) {
    KeyframeTrack(\.offsetY) {
      LinearKeyframe(0, duration: 0.5)
      MoveKeyframe(32)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(1, duration: 0.5)
      MoveKeyframe(0.6)
    }
  }

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(scroll: Double, @ViewBuilder content: @escaping (HeaderStillTitleValues) -> Content) {
    self.scroll = scroll
    self.content = content
  }

  var body: some View {
    let fraction = min(max(scroll / 160, 0), 1)
    let values = keyframes.value(time: 1 * fraction)
    content(values)
      .scaleEffect(values.scale)
      .offset(y: values.offsetY)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Shows `headerStill.title`.
  ///
  /// - Parameter scroll: how far is scrolled, from 0 to 160 pt, as `onScrollGeometryChange` tells.
  func headerStillTitle(scroll: Double) -> some View {
    HeaderStillTitleMotion(scroll: scroll) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var scroll: Double = 0
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .headerStillTitle(scroll: scroll)
  Slider(value: $scroll, in: 0...160)
}

/// What `rows.row` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RowsRowValues: Equatable {
  var opacity = 0.0
  var offsetY = 24.0
}

/// Plays `rows.row`.
///
/// The rows of a list that has just been loaded come in from below.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RowsRowMotion<Content: View>: View {
  /// The number of the copy, from 0.
  private let index: Int
  /// When the copy starts, in seconds.
  private var delay: TimeInterval { 0.05 * Double(index) }
  private let content: (RowsRowValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var plays = false

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(index: Int = 0, @ViewBuilder content: @escaping (RowsRowValues) -> Content) {
    self.index = index
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      RowsFadeRowMotion { _ in content(RowsRowValues()) }
    } else {
      KeyframeAnimator(initialValue: RowsRowValues(), trigger: plays) { values in
        content(values)
          .offset(y: values.offsetY)
          .opacity(values.opacity)
      } keyframes: { _ in
        KeyframeTrack(\.opacity) {
          if delay > 0 {
            LinearKeyframe(0, duration: delay)
          } else {
            MoveKeyframe(0)
          }
          LinearKeyframe(1, duration: 0.2)
        }
        KeyframeTrack(\.offsetY) {
          if delay > 0 {
            LinearKeyframe(24, duration: delay)
          } else {
            MoveKeyframe(24)
          }
          SpringKeyframe(0, spring: Spring(duration: 0.4, bounce: 0.15))
        }
      }
      .onAppear { plays.toggle() }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `rows.row`.
  func rowsRow(index: Int = 0) -> some View {
    RowsRowMotion(index: index) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .rowsRow()
}

/// What `rowsFade.row` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RowsFadeRowValues: Equatable {
  var opacity = 0.0
}

/// Plays `rowsFade.row`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct RowsFadeRowMotion<Content: View>: View {
  private let content: (RowsFadeRowValues) -> Content
  @State private var plays = false

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(@ViewBuilder content: @escaping (RowsFadeRowValues) -> Content) {
    self.content = content
  }

  var body: some View {
    KeyframeAnimator(initialValue: RowsFadeRowValues(), trigger: plays) { values in
      content(values)
        .opacity(values.opacity)
    } keyframes: { _ in
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.2)
      }
    }
    .onAppear { plays.toggle() }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `rowsFade.row`.
  func rowsFadeRow() -> some View {
    RowsFadeRowMotion { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .rowsFadeRow()
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyTransition {
  /// How `archive` comes and goes.
  @MainActor static var archive: AnyTransition {
    .asymmetric(
      insertion: .offset(x: -120, y: 0).combined(with: .opacity).animation(.snappy(duration: 0.3)),
      removal: .offset(x: -120, y: 0).combined(with: .opacity).animation(.easeIn(duration: 0.25))
    )
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var isShown = true
  VStack {
    Button("Toggle") { withAnimation { isShown.toggle() } }
    if isShown {
      Circle()
        .fill(Color.accentColor)
        .frame(width: 100, height: 100)
        .transition(.archive)
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyTransition {
  /// How `archiveFade` comes and goes.
  @MainActor static var archiveFade: AnyTransition {
    .asymmetric(
      insertion: .opacity.animation(.easeOut(duration: 0.2)),
      removal: .opacity.animation(.easeIn(duration: 0.2))
    )
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var isShown = true
  VStack {
    Button("Toggle") { withAnimation { isShown.toggle() } }
    if isShown {
      Circle()
        .fill(Color.accentColor)
        .frame(width: 100, height: 100)
        .transition(.archiveFade)
    }
  }
}

/// What `toast` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastValues: Equatable {
  var offsetY = 90.0
  var opacity = 0.0
}

/// Plays `toast`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastMotion<Trigger: Equatable, Content: View>: View {
  private let message: Trigger
  private let content: (ToastValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(message: Trigger, @ViewBuilder content: @escaping (ToastValues) -> Content) {
    self.message = message
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      ToastFadeMotion(message: message) { _ in content(ToastValues()) }
    } else {
      KeyframeAnimator(initialValue: ToastValues(), trigger: message) { values in
        content(values)
          .offset(y: values.offsetY)
          .opacity(values.opacity)
      } keyframes: { _ in
        KeyframeTrack(\.offsetY) {
          SpringKeyframe(0, spring: Spring(duration: 0.45, bounce: 0.3))
          LinearKeyframe(0, duration: 0.954049)
          LinearKeyframe(90, duration: 0.3, timingCurve: .easeIn)
        }
        KeyframeTrack(\.opacity) {
          LinearKeyframe(1, duration: 0.15)
          LinearKeyframe(1, duration: 2.45)
          LinearKeyframe(0, duration: 0.3)
        }
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `toast` whenever `message` changes.
  func toast(message: some Equatable) -> some View {
    ToastMotion(message: message) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var message = false
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .toast(message: message)
    .onTapGesture { message.toggle() }
}

/// What `toastFade` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastFadeValues: Equatable {
  var opacity = 0.0
}

/// Plays `toastFade`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastFadeMotion<Trigger: Equatable, Content: View>: View {
  private let message: Trigger
  private let content: (ToastFadeValues) -> Content

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(message: Trigger, @ViewBuilder content: @escaping (ToastFadeValues) -> Content) {
    self.message = message
    self.content = content
  }

  var body: some View {
    KeyframeAnimator(initialValue: ToastFadeValues(), trigger: message) { values in
      content(values)
        .opacity(values.opacity)
    } keyframes: { _ in
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.15)
        LinearKeyframe(1, duration: 2.45)
        LinearKeyframe(0, duration: 0.3)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `toastFade` whenever `message` changes.
  func toastFade(message: some Equatable) -> some View {
    ToastFadeMotion(message: message) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
#Preview {
  @Previewable @State var message = false
  Circle()
    .fill(Color.accentColor)
    .frame(width: 100, height: 100)
    .toastFade(message: message)
    .onTapGesture { message.toggle() }
}
