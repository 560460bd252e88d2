/** The most device pixels a page is drawn with; above it the drawing is scaled up. 16 million take 64 MB. */
export const maxCanvasArea = 4096 * 4096
