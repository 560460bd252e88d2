/** Delay before work on off-screen pages, in milliseconds: longer than drawing takes, so that visible pages are first. */
export const offscreenDelayMs = 250
