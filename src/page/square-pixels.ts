/**
 * Limits of the ratio of the two densities: a fax has half the rows or all of them. Anything beyond is an error in
 * the file.
 */
const [minStretch, maxStretch] = [0.4, 2.5]
/**
 * Minimum deviation, as a share. Smaller ones do not affect reading; the fine mode of a fax (204 × 196) is shown as is.
 */
const minDeviation = 0.1

/**
 * The factor by which an image must be stretched vertically for square pixels; usually 1. A fax in standard
 * mode has 204 columns but 98 rows per inch and is illegible unstretched. Reader and viewer must use the
 * same factor, or text is located in the wrong place.
 *
 * @param across,down pixels per unit of length; 0 or NaN when the file does not state them.
 */
export function computePixelStretch(across: number, down: number): number {
  const stretch = across / down
  return stretch >= minStretch && stretch <= maxStretch && Math.abs(stretch - 1) > minDeviation ? stretch : 1
}
