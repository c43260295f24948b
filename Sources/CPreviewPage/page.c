// The files of the preview's page that no exported page has, which are embedded as they are. A new one is an array and a row of
// the table here.
#include "CPreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../TimelinePreview/Page/index.html"
};
static const unsigned char additions_js[] = {
#embed "../TimelinePreview/Page/additions.js"
};
static const unsigned char axis_js[] = {
#embed "../TimelinePreview/Page/axis.js"
};
static const unsigned char bandgrips_js[] = {
#embed "../TimelinePreview/Page/bandgrips.js"
};
static const unsigned char base_css[] = {
#embed "../TimelinePreview/Page/base.css"
};
static const unsigned char comparison_js[] = {
#embed "../TimelinePreview/Page/comparison.js"
};
static const unsigned char controls_js[] = {
#embed "../TimelinePreview/Page/controls.js"
};
static const unsigned char curves_js[] = {
#embed "../TimelinePreview/Page/curves.js"
};
static const unsigned char dialogs_js[] = {
#embed "../TimelinePreview/Page/dialogs.js"
};
static const unsigned char dopesheet_js[] = {
#embed "../TimelinePreview/Page/dopesheet.js"
};
static const unsigned char dragging_js[] = {
#embed "../TimelinePreview/Page/dragging.js"
};
static const unsigned char edit_css[] = {
#embed "../TimelinePreview/Page/edit.css"
};
static const unsigned char editing_js[] = {
#embed "../TimelinePreview/Page/editing.js"
};
static const unsigned char editor_js[] = {
#embed "../TimelinePreview/Page/editor.js"
};
static const unsigned char events_js[] = {
#embed "../TimelinePreview/Page/events.js"
};
static const unsigned char fields_js[] = {
#embed "../TimelinePreview/Page/fields.js"
};
static const unsigned char files_js[] = {
#embed "../TimelinePreview/Page/files.js"
};
static const unsigned char findings_js[] = {
#embed "../TimelinePreview/Page/findings.js"
};
static const unsigned char gallery_js[] = {
#embed "../TimelinePreview/Page/gallery.js"
};
static const unsigned char graph_css[] = {
#embed "../TimelinePreview/Page/graph.css"
};
static const unsigned char graph_js[] = {
#embed "../TimelinePreview/Page/graph.js"
};
static const unsigned char grips_js[] = {
#embed "../TimelinePreview/Page/grips.js"
};
static const unsigned char handles_js[] = {
#embed "../TimelinePreview/Page/handles.js"
};
static const unsigned char heading_js[] = {
#embed "../TimelinePreview/Page/heading.js"
};
static const unsigned char inspector_js[] = {
#embed "../TimelinePreview/Page/inspector.js"
};
static const unsigned char keyboard_js[] = {
#embed "../TimelinePreview/Page/keyboard.js"
};
static const unsigned char keyframegrips_js[] = {
#embed "../TimelinePreview/Page/keyframegrips.js"
};
static const unsigned char landing_js[] = {
#embed "../TimelinePreview/Page/landing.js"
};
static const unsigned char lanes_js[] = {
#embed "../TimelinePreview/Page/lanes.js"
};
static const unsigned char layout_css[] = {
#embed "../TimelinePreview/Page/layout.css"
};
static const unsigned char loader_js[] = {
#embed "../TimelinePreview/Page/loader.js"
};
static const unsigned char main_js[] = {
#embed "../TimelinePreview/Page/main.js"
};
static const unsigned char nudging_js[] = {
#embed "../TimelinePreview/Page/nudging.js"
};
static const unsigned char origins_js[] = {
#embed "../TimelinePreview/Page/origins.js"
};
static const unsigned char place_js[] = {
#embed "../TimelinePreview/Page/place.js"
};
static const unsigned char plot_js[] = {
#embed "../TimelinePreview/Page/plot.js"
};
static const unsigned char preferences_js[] = {
#embed "../TimelinePreview/Page/preferences.js"
};
static const unsigned char server_js[] = {
#embed "../TimelinePreview/Page/server.js"
};
static const unsigned char session_js[] = {
#embed "../TimelinePreview/Page/session.js"
};
static const unsigned char shortcuts_js[] = {
#embed "../TimelinePreview/Page/shortcuts.js"
};
static const unsigned char snapping_js[] = {
#embed "../TimelinePreview/Page/snapping.js"
};
static const unsigned char splitters_js[] = {
#embed "../TimelinePreview/Page/splitters.js"
};
static const unsigned char stage_css[] = {
#embed "../TimelinePreview/Page/stage.css"
};
static const unsigned char stagegrips_js[] = {
#embed "../TimelinePreview/Page/stagegrips.js"
};
static const unsigned char text_css[] = {
#embed "../TimelinePreview/Page/text.css"
};
static const unsigned char text_js[] = {
#embed "../TimelinePreview/Page/text.js"
};

#define PAGE_FILE(path, bytes) {path, bytes, sizeof(bytes)}

static const PageFile files[] = {
    PAGE_FILE("index.html", index_html),
    PAGE_FILE("page/additions.js", additions_js),
    PAGE_FILE("page/axis.js", axis_js),
    PAGE_FILE("page/bandgrips.js", bandgrips_js),
    PAGE_FILE("page/base.css", base_css),
    PAGE_FILE("page/comparison.js", comparison_js),
    PAGE_FILE("page/controls.js", controls_js),
    PAGE_FILE("page/curves.js", curves_js),
    PAGE_FILE("page/dialogs.js", dialogs_js),
    PAGE_FILE("page/dopesheet.js", dopesheet_js),
    PAGE_FILE("page/dragging.js", dragging_js),
    PAGE_FILE("page/edit.css", edit_css),
    PAGE_FILE("page/editing.js", editing_js),
    PAGE_FILE("page/editor.js", editor_js),
    PAGE_FILE("page/events.js", events_js),
    PAGE_FILE("page/fields.js", fields_js),
    PAGE_FILE("page/files.js", files_js),
    PAGE_FILE("page/findings.js", findings_js),
    PAGE_FILE("page/gallery.js", gallery_js),
    PAGE_FILE("page/graph.css", graph_css),
    PAGE_FILE("page/graph.js", graph_js),
    PAGE_FILE("page/grips.js", grips_js),
    PAGE_FILE("page/handles.js", handles_js),
    PAGE_FILE("page/heading.js", heading_js),
    PAGE_FILE("page/inspector.js", inspector_js),
    PAGE_FILE("page/keyboard.js", keyboard_js),
    PAGE_FILE("page/keyframegrips.js", keyframegrips_js),
    PAGE_FILE("page/landing.js", landing_js),
    PAGE_FILE("page/lanes.js", lanes_js),
    PAGE_FILE("page/layout.css", layout_css),
    PAGE_FILE("page/loader.js", loader_js),
    PAGE_FILE("page/main.js", main_js),
    PAGE_FILE("page/nudging.js", nudging_js),
    PAGE_FILE("page/origins.js", origins_js),
    PAGE_FILE("page/place.js", place_js),
    PAGE_FILE("page/plot.js", plot_js),
    PAGE_FILE("page/preferences.js", preferences_js),
    PAGE_FILE("page/server.js", server_js),
    PAGE_FILE("page/session.js", session_js),
    PAGE_FILE("page/shortcuts.js", shortcuts_js),
    PAGE_FILE("page/snapping.js", snapping_js),
    PAGE_FILE("page/splitters.js", splitters_js),
    PAGE_FILE("page/stage.css", stage_css),
    PAGE_FILE("page/stagegrips.js", stagegrips_js),
    PAGE_FILE("page/text.css", text_css),
    PAGE_FILE("page/text.js", text_js),
};

const size_t preview_page_file_count = sizeof(files) / sizeof(files[0]);

const PageFile *preview_page_table(void) { return files; }
