// The files of the page, which are embedded as they are. A new one is an array and a row of the table here.
#include "CPreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../TimelinePreview/Page/index.html"
};
static const unsigned char axis_js[] = {
#embed "../TimelinePreview/Page/axis.js"
};
static const unsigned char base_css[] = {
#embed "../TimelinePreview/Page/base.css"
};
static const unsigned char bodies_js[] = {
#embed "../TimelinePreview/Page/bodies.js"
};
static const unsigned char controls_js[] = {
#embed "../TimelinePreview/Page/controls.js"
};
static const unsigned char curves_js[] = {
#embed "../TimelinePreview/Page/curves.js"
};
static const unsigned char dom_js[] = {
#embed "../TimelinePreview/Page/dom.js"
};
static const unsigned char dopesheet_js[] = {
#embed "../TimelinePreview/Page/dopesheet.js"
};
static const unsigned char drawing_js[] = {
#embed "../TimelinePreview/Page/drawing.js"
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
static const unsigned char handles_js[] = {
#embed "../TimelinePreview/Page/handles.js"
};
static const unsigned char heading_js[] = {
#embed "../TimelinePreview/Page/heading.js"
};
static const unsigned char keyboard_js[] = {
#embed "../TimelinePreview/Page/keyboard.js"
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
static const unsigned char look_js[] = {
#embed "../TimelinePreview/Page/look.js"
};
static const unsigned char main_js[] = {
#embed "../TimelinePreview/Page/main.js"
};
static const unsigned char meters_js[] = {
#embed "../TimelinePreview/Page/meters.js"
};
static const unsigned char motion_js[] = {
#embed "../TimelinePreview/Page/motion.js"
};
static const unsigned char numbers_js[] = {
#embed "../TimelinePreview/Page/numbers.js"
};
static const unsigned char overlays_js[] = {
#embed "../TimelinePreview/Page/overlays.js"
};
static const unsigned char player_js[] = {
#embed "../TimelinePreview/Page/player.js"
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
static const unsigned char splitters_js[] = {
#embed "../TimelinePreview/Page/splitters.js"
};
static const unsigned char stage_css[] = {
#embed "../TimelinePreview/Page/stage.css"
};
static const unsigned char stage_js[] = {
#embed "../TimelinePreview/Page/stage.js"
};
static const unsigned char text_css[] = {
#embed "../TimelinePreview/Page/text.css"
};
static const unsigned char text_js[] = {
#embed "../TimelinePreview/Page/text.js"
};

#define PAGE_FILE(path, bytes) {path, bytes, sizeof(bytes)}

static const PreviewPageFile files[] = {
    PAGE_FILE("index.html", index_html),
    PAGE_FILE("page/axis.js", axis_js),
    PAGE_FILE("page/base.css", base_css),
    PAGE_FILE("page/bodies.js", bodies_js),
    PAGE_FILE("page/controls.js", controls_js),
    PAGE_FILE("page/curves.js", curves_js),
    PAGE_FILE("page/dom.js", dom_js),
    PAGE_FILE("page/dopesheet.js", dopesheet_js),
    PAGE_FILE("page/drawing.js", drawing_js),
    PAGE_FILE("page/files.js", files_js),
    PAGE_FILE("page/findings.js", findings_js),
    PAGE_FILE("page/gallery.js", gallery_js),
    PAGE_FILE("page/graph.css", graph_css),
    PAGE_FILE("page/graph.js", graph_js),
    PAGE_FILE("page/handles.js", handles_js),
    PAGE_FILE("page/heading.js", heading_js),
    PAGE_FILE("page/keyboard.js", keyboard_js),
    PAGE_FILE("page/lanes.js", lanes_js),
    PAGE_FILE("page/layout.css", layout_css),
    PAGE_FILE("page/loader.js", loader_js),
    PAGE_FILE("page/look.js", look_js),
    PAGE_FILE("page/main.js", main_js),
    PAGE_FILE("page/meters.js", meters_js),
    PAGE_FILE("page/motion.js", motion_js),
    PAGE_FILE("page/numbers.js", numbers_js),
    PAGE_FILE("page/overlays.js", overlays_js),
    PAGE_FILE("page/player.js", player_js),
    PAGE_FILE("page/plot.js", plot_js),
    PAGE_FILE("page/preferences.js", preferences_js),
    PAGE_FILE("page/server.js", server_js),
    PAGE_FILE("page/session.js", session_js),
    PAGE_FILE("page/shortcuts.js", shortcuts_js),
    PAGE_FILE("page/splitters.js", splitters_js),
    PAGE_FILE("page/stage.css", stage_css),
    PAGE_FILE("page/stage.js", stage_js),
    PAGE_FILE("page/text.css", text_css),
    PAGE_FILE("page/text.js", text_js),
};

const size_t preview_page_file_count = sizeof(files) / sizeof(files[0]);

const PreviewPageFile *preview_page_table(void) { return files; }
