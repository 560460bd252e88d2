/** Maximum file size in bytes (spec 8: 30 MB, interpreted as 30 × 2^20, the larger reading). */
export const maxFileBytes = 30 * 1024 * 1024

/** Maximum pages of a document (spec 8). */
export const maxPages = 500

/** Corrections of a field, from different documents of one format, needed before recognition improves (spec 4.4). */
export const correctionsBeforeEffect = 3
