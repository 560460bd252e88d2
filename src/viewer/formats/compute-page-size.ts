import { points, type PageSize } from '#src/page/geometry.ts'

/** Longer side of a page in points when the picture states no density: that of A4. */
const defaultLength = 842
/** Range of the longer side in points for which a stated density is trusted. Cameras state meaningless ones. */
const [minStatedLength, maxStatedLength] = [144, 1728]

/** Maximum pixels of a picture that is decoded. Each takes four bytes. */
export const maxPixels = 120_000_000

/**
 * Computes the page size of a picture.
 *
 * @param density pixels per inch stated by the file; undefined when it states none.
 */
export function computePageSize(width: number, height: number, density?: number): PageSize {
  const maxSide = Math.max(width, height)
  const statedLength = density === undefined ? 0 : (72 * maxSide) / density
  const scale =
    (statedLength >= minStatedLength && statedLength <= maxStatedLength ? statedLength : defaultLength) /
    maxSide
  return { width: points(width * scale), height: points(height * scale) }
}
