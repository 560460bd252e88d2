/** Largest file of a submission, in bytes (spec 8: 30 MB; read as 30 × 2^20, the more generous of the two). */
export const maxFileBytes = 30 * 1024 * 1024

/** Most pages of one document (spec 8). */
export const maxPages = 500

/** Corrections of one field, from different documents of one format, before improvement shows (spec 4.4). */
export const correctionsBeforeEffect = 3
