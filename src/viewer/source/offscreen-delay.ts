/** How long what lies beside the view waits for what is in it, in milliseconds: longer than a page takes to draw. */
export const offscreenDelayMs = 250
