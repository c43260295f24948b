/// The names of members with which a function of a timeline would be confused, were it called so.
///
/// A function that is declared in an extension hides a modifier of the same name, also for calls that
/// mean the modifier: Swift prefers `padding()` without parameters to one whose parameters have
/// defaults. Lists of names go stale in one direction only: a newer system has more of them.
enum SwiftMemberNames {
  /// The methods and properties of SwiftUI's `View`, of all systems and with those that other
  /// frameworks of Apple's add.
  ///
  /// From the topics of <https://developer.apple.com/documentation/swiftui/view>, its groups and its
  /// deprecated modifiers, as of the systems 26 and the first 27, and from the implementations of
  /// `View` that the documentation of its conforming types lists.
  static let ofView = names(
    """
    accentColor accessibility accessibilityAction accessibilityActions
    accessibilityActivationPoint accessibilityAddTraits accessibilityAdjustableAction
    accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent
    accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
    accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading
    accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
    accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
    accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry
    accessibilityScrollAction accessibilityScrollStatus accessibilityShowsLargeContentViewer
    accessibilitySortPriority accessibilityTextContentType accessibilityValue
    accessibilityZoomAction accessoryWidgetGroupStyle actionSheet activityBackgroundTint
    activitySystemActionForegroundColor addOrderToWalletButtonStyle addPassToWalletButtonStyle
    alert alignmentGuide allowedDynamicRange allowsHitTesting allowsTightening
    allowsWindowActivationEvents alternatingRowBackgrounds anchorPreference animation
    appEntityIdentifier appEntityUIElements appStoreMerchandising appStoreOffer
    appStoreOverlay aspectRatio aspectRatio3D assistiveAccessNavigationIcon
    asyncImageURLSession attributedTextFormattingDefinition autocapitalization
    autocorrectionDisabled automatedDeviceEnrollmentAddition background
    backgroundExtensionEffect backgroundPreferenceValue backgroundStyle badge badgeProminence
    baselineOffset blendMode blur body bold border breakthroughEffect brightness
    buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle cameraAnchor
    certificateSheet chart3DCameraProjection chart3DPose chart3DRenderingStyle
    chartAngleSelection chartBackground chartForegroundStyleScale chartGesture chartLegend
    chartLineStyleScale chartOverlay chartPlotStyle chartScrollableAxes chartScrollPosition
    chartScrollTargetBehavior chartSymbolScale chartSymbolSizeScale chartXAxis chartXAxisLabel
    chartXAxisStyle chartXScale chartXSelection chartXVisibleDomain chartYAxis chartYAxisLabel
    chartYAxisStyle chartYScale chartYSelection chartYVisibleDomain chartZAxis chartZAxisLabel
    chartZScale chartZSelection clipped clipShape colorEffect colorInvert colorMultiply
    colorScheme complicationForeground compositingGroup confirmationDialog
    contactAccessButtonCaption contactAccessButtonStyle contactAccessPicker
    containerBackground containerCornerOffset containerRelativeFrame containerShape
    containerValue contentCaptureProtected contentMargins contentShape contentToolbar
    contentTransition contextMenu continuityDevicePicker contrast controlGroupStyle
    controlSize controlWidgetActionHint controlWidgetStatus coordinateSpace copyable
    cornerRadius currentEntitlementTask cuttable datePickerStyle
    defaultAdaptableTabBarPlacement defaultAppStorage defaultFocus defaultHoverEffect
    defaultScrollAnchor defaultWheelPickerItemHeight defersSystemGestures deleteDisabled
    dialogIcon dialogPreventsAppTermination dialogSeverity dialogSuppressionToggle
    digitalCrownAccessory digitalCrownRotation disableAutocorrection disabled
    disclosureGroupStyle dismissalConfirmationDialog distortionEffect
    documentBrowserContextMenu dragConfiguration dragContainer dragContainerSelection
    draggable dragPreviewsFormation drawingGroup dropConfiguration dropDestination
    dropPreviewsFormation dynamicIsland dynamicTypeSize edgesIgnoringSafeArea environment
    environmentObject equatable exportableToServices exportsItemProviders familyActivityPicker
    fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogCustomizationID
    fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage
    fileDialogURLEnabled fileExporter fileExporterFilenameLabel fileImporter fileMover
    findDisabled findNavigator fixedSize flipsForRightToLeftLayoutDirection focusable focused
    focusedObject focusedSceneObject focusedSceneValue focusedValue focusEffectDisabled
    focusScope focusSection font fontDesign fontWeight fontWidth foregroundColor
    foregroundStyle formStyle frame fullScreenCover gameSaveSyncingAlert
    gameSyncedDirectoryLoadingView gaugeStyle geometryGroup gesture glassBackgroundEffect
    glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor
    gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupActivityAssociation
    groupBoxStyle handGestureShortcut handlesExternalEvents handlesGameControllerEvents
    handPointerBehavior headerProminence healthDataAccessRequest help hidden
    highPriorityGesture horizontalRadioGroupLayout hoverEffect hoverEffectDisabled
    hoverEffectGroup hueRotation id ignoresSafeArea imagePlaygroundGenerationStyle
    imagePlaygroundPersonalizationPolicy imagePlaygroundSheet imageScale
    immersiveEnvironmentPicker importableFromServices importsItemProviders
    inAppPurchaseOptions indexViewStyle inspector inspectorColumnWidth
    interactionActivityTrackingTag interactiveDismissDisabled invalidatableContent italic
    itemProvider journalingSuggestionsPicker kerning keyboardShortcut keyboardType
    keyframeAnimator labeledContentStyle labelIconToTitleSpacing labelReservedIconWidth
    labelsHidden labelStyle labelsVisibility layerEffect layoutDirectionBehavior
    layoutPriority layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground
    listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowPlatterColor
    listRowSeparator listRowSeparatorTint listRowSpacing listSectionIndexVisibility
    listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing
    listStyle lookAroundViewer luminanceToAlpha managedContentStyle manageSubscriptionsSheet
    manipulable manipulationGesture mapCameraKeyframeAnimator mapControls mapControlVisibility
    mapFeatureSelectionAccessory mapFeatureSelectionContent mapFeatureSelectionDisabled
    mapItemDetailPopover mapItemDetailSelectionAccessory mapItemDetailSheet mapScope mapStyle
    mask matchedGeometryEffect matchedTransitionSource materialActiveAppearance
    menuActionDismissBehavior menuButtonStyle menuIndicator menuOrder menuStyle
    minimumScaleFactor modifier modifierKeyAlternate monospaced monospacedDigit moveDisabled
    multilineTextAlignment musicSubscriptionOffer navigationBarBackButtonHidden
    navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode
    navigationDestination navigationDocument navigationLinkIndicatorVisibility
    navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle
    navigationTransition navigationViewStyle offerCodeRedemption offset onAppear
    onAppIntentExecution onApplePayCouponCodeChange onApplePayPaymentMethodChange
    onApplePayShippingContactChange onApplePayShippingMethodChange onAssignedDocumentDidSubmit
    onAssignedDocumentDidWithdraw onAssignedDocumentWillSubmit onAssignedDocumentWillWithdraw
    onCameraCaptureEvent onChange onCommand onContinueUserActivity onContinuousHover
    onCopyCommand onCutCommand onDeleteCommand onDisappear onDrag onDragSessionUpdated onDrop
    onDropSessionUpdated onExitCommand onGeometryChange onGeometryChange3D onHover
    onImmersionChange onInAppPurchaseCompletion onInAppPurchaseStart onInteractiveResizeChange
    onKeyPress onLongPressGesture onLongTouchGesture onMapCameraChange onModifierKeysChanged
    onMoveCommand onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze
    onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture
    onVolumeViewpointChange onWorldRecenter opacity ornament overlay overlayPreferenceValue
    padding padding3D pageCommand paletteSelectionEffect pasteDestination payLaterViewAction
    payLaterViewDisplayStyle payWithApplePayButtonDisableCardArt payWithApplePayButtonStyle
    persistentSystemOverlays perspectiveRotationEffect phaseAnimator photosPicker
    photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
    pickerStyle pointerStyle pointerVisibility popover popoverTip position
    postToPhotosSharedAlbumSheet preference preferredColorScheme preferredSubscriptionOffer
    preferredSurroundingsEffect preferredWindowClippingMargins prefersDefaultFocus
    presentationBackground presentationBackgroundInteraction presentationBreakthroughEffect
    presentationCompactAdaptation presentationContentInteraction presentationCornerRadius
    presentationDetents presentationDragIndicator presentationPreventsAppTermination
    presentationSizing presentedWindowStyle presentedWindowToolbarStyle previewContext
    previewDevice previewDisplayName previewInterfaceOrientation previewLayout
    privacySensitive productDescription productIconBorder productViewStyle progressViewStyle
    projectionEffect quickLookPreview realityViewCameraControls realityViewLayoutBehavior
    redacted refreshable refundRequestSheet renameAction reorderContainer replaceDisabled
    rotation3DEffect rotation3DLayout rotationEffect safeAreaBar safeAreaInset safeAreaPadding
    saturation scaledToFill scaledToFill3D scaledToFit scaledToFit3D scaleEffect scenePadding
    scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDisabled
    scrollDismissesKeyboard scrollEdgeEffectDisabled scrollEdgeEffectHidden
    scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash scrollInputBehavior
    scrollPosition scrollTargetBehavior scrollTargetLayout scrollTransition searchable
    searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior
    searchScopes searchSuggestions searchToolbarBehavior sectionActions sectionIndexLabel
    selectionDisabled sensoryFeedback shadow sheet shortcutsLinkStyle
    signInWithAppleButtonStyle simultaneousGesture siriTipViewStyle spatialOverlay
    spatialOverlayPreferenceValue speechAdjustedPitch speechAlwaysIncludesPunctuation
    speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior statusBar
    statusBarHidden storeButton storeProductsTask storeProductTask strikethrough submitLabel
    submitScope subscriptionIntroductoryOffer subscriptionOfferViewButtonVisibility
    subscriptionOfferViewDetailAction subscriptionOfferViewStyle subscriptionPromotionalOffer
    subscriptionStatusTask subscriptionStoreButtonLabel subscriptionStoreControlBackground
    subscriptionStoreControlIcon subscriptionStoreControlStyle
    subscriptionStoreOptionGroupStyle subscriptionStorePickerItemBackground
    subscriptionStorePolicyDestination subscriptionStorePolicyForegroundStyle
    subscriptionStoreSignInAction supportedVolumeViewpoints swipeActions swipeActionsContainer
    symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode
    symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tableColumnHeaders
    tableStyle tabletopGame tabViewBottomAccessory tabViewCustomization
    tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader
    tabViewStyle tag task textCase textContentType textEditorStyle textFieldStyle
    textInputAutocapitalization textInputCompletion textInputFormattingControlVisibility
    textInputSuggestions textRenderer textScale textSelection textSelectionAffinity tint
    tipAnchor tipBackground tipBackgroundInteraction tipCornerRadius tipImageSize
    tipImageStyle tipViewStyle toggleStyle toolbar toolbarBackground
    toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle toolbarItemHidden
    toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility touchBar
    touchBarCustomizationLabel touchBarItemPresence touchBarItemPrincipal tracking transaction
    transactionPicker transactionTask transform3DEffect transformAnchorPreference
    transformEffect transformEnvironment transformPreference transition
    translationPresentation translationTask truncationMode typeSelectEquivalent
    typesettingLanguage underline unredacted upperLimbVisibility userActivity
    verifyIdentityWithWalletButtonStyle visualEffect visualEffect3D volumeBaseplateVisibility
    webViewBackForwardNavigationGestures webViewContentBackground webViewContextMenu
    webViewElementFullscreenBehavior webViewLinkPreviews webViewMagnificationGestures
    webViewOnScrollGeometryChange webViewScrollInputBehavior webViewScrollPosition
    webViewTextSelection widgetAccentable widgetCurvesContent widgetLabel widgetURL
    windowDismissBehavior windowFullScreenBehavior windowMinimizeBehavior windowResizeAnchor
    windowResizeBehavior windowToolbarFullScreenVisibility workoutPreview writingDirection
    writingToolsAffordanceVisibility writingToolsBehavior zIndex
    """)

  /// The methods and properties that the shapes, images, texts, lists and colours among SwiftUI's
  /// views have besides.
  ///
  /// From the documentation of `Shape`, `InsettableShape`, `Image`, `Text`, `DynamicViewContent` and
  /// `Color` there.
  static let ofViews = names(
    """
    animatableData antialiased cgColor customAttribute description fill gradient hash inset
    interpolation intersection lineIntersection lineSubtraction mix onDelete onInsert onMove
    path renderingMode reorderable resizable resolve rotation scale size sizeThatFits stroke
    strokeBorder subtracting symmetricDifference transform trim union
    widgetAccentedRenderingMode
    """)

  /// The methods and properties of the class `CAAnimation` itself, from the documentation of Core
  /// Animation and of `NSObject`.
  static let ofAnimationClass = names(
    """
    accessInstanceVariablesDirectly alloc automaticallyNotifiesObservers
    cancelPreviousPerformRequests class classFallbacksForKeyedArchiver classForKeyedUnarchiver
    conforms debugDescription defaultValue description hash initialize instanceMethod
    instanceMethodSignature instancesRespond isSubclass keyPathsForValuesAffectingValue load
    new resolveClassMethod resolveInstanceMethod setVersion superclass supportsSecureCoding
    version
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
