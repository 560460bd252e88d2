/** Maximum device pixels of a rendered page; larger ones are scaled up. 16 million take 64 MB. */
export const maxCanvasArea = 4096 * 4096
