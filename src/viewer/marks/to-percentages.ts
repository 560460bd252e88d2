import type { PageBox, PageSize } from '#src/page/geometry.ts'

/** Space around the letters, in points. */
const margin = 1.5

/** A box with some space around it in percentages of its page, so that it stays in place when zooming. */
export function toPercentages(box: PageBox, { width, height }: PageSize) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: percent(box.left - margin, width),
    top: percent(box.top - margin, height),
    width: percent(box.right - box.left + 2 * margin, width),
    height: percent(box.bottom - box.top + 2 * margin, height),
  }
}
