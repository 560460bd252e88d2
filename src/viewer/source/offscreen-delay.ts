/** Delay before work on off-screen pages, so that visible ones come first. In milliseconds: longer than drawing a page takes. */
export const offscreenDelayMs = 250
