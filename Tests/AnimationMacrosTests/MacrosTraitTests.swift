import Testing

#if Macros
  private let isEnabled = true
#else
  private let isEnabled = false
#endif

/// Shows in every test run whether the macros are tested.
@Test(
  .enabled(
    if: isEnabled,
    "the tests of the macros need swift-syntax: run `swift test --traits Macros`"))
func `The macros are tested`() {
  #if Macros
    #expect(isEnabled)
  #endif
}
