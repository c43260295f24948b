// The modules that the page of the preview and exported pages have in common, and those of exported pages.
// A new one is an array and a row of the table here.
#include "CPageModules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bodies_css[] = {
#embed "../TimelinePreview/Page/bodies.css"
};
static const unsigned char bodies_js[] = {
#embed "../TimelinePreview/Page/bodies.js"
};
static const unsigned char dom_js[] = {
#embed "../TimelinePreview/Page/dom.js"
};
static const unsigned char drawing_js[] = {
#embed "../TimelinePreview/Page/drawing.js"
};
static const unsigned char figures_js[] = {
#embed "../TimelineExport/Page/figures.js"
};
static const unsigned char look_js[] = {
#embed "../TimelinePreview/Page/look.js"
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
static const unsigned char specimen_css[] = {
#embed "../TimelineExport/Page/specimen.css"
};
static const unsigned char specimen_js[] = {
#embed "../TimelineExport/Page/specimen.js"
};
static const unsigned char stage_js[] = {
#embed "../TimelinePreview/Page/stage.js"
};

#define PAGE_FILE(path, bytes) {path, bytes, sizeof(bytes)}

static const PageFile files[] = {
    PAGE_FILE("bodies.css", bodies_css),
    PAGE_FILE("bodies.js", bodies_js),
    PAGE_FILE("dom.js", dom_js),
    PAGE_FILE("drawing.js", drawing_js),
    PAGE_FILE("figures.js", figures_js),
    PAGE_FILE("look.js", look_js),
    PAGE_FILE("meters.js", meters_js),
    PAGE_FILE("motion.js", motion_js),
    PAGE_FILE("numbers.js", numbers_js),
    PAGE_FILE("overlays.js", overlays_js),
    PAGE_FILE("player.js", player_js),
    PAGE_FILE("specimen.css", specimen_css),
    PAGE_FILE("specimen.js", specimen_js),
    PAGE_FILE("stage.js", stage_js),
};

const size_t page_module_count = sizeof(files) / sizeof(files[0]);

const PageFile *page_module_table(void) { return files; }
