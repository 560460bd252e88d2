/** How far apart the two densities may be at most: a fax has half the rows, or all of them. More is no fax but a fault. */
const [minStretch, maxStretch] = [0.4, 2.5]
/** As a share: less does not hinder reading, and the fine mode of a fax (204 × 196) is shown as it is. */
const minDeviation = 0.1

/**
 * How many times taller a picture has to be made for its pixels to be square; 1 for most. A fax in standard mode has 204
 * columns but 98 rows to the inch, and its letters cannot be read as they lie. Who reads a picture and who shows it must
 * agree on it: else what was read stands elsewhere on the page.
 *
 * @param across,down pixels to any unit of length; 0 or NaN when the file does not say.
 */
export function computePixelStretch(across: number, down: number): number {
  const stretch = across / down
  return stretch >= minStretch && stretch <= maxStretch && Math.abs(stretch - 1) > minDeviation ? stretch : 1
}
