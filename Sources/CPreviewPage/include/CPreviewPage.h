#include <stddef.h>

#include "CPageModules.h"

/// The files, the page itself first.
const PageFile *preview_page_table(void);

/// The number of files.
extern const size_t preview_page_file_count;
