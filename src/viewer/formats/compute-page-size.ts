import { points, type PageSize } from '#src/page/geometry.ts'

/** Longest side of a page in points when the picture does not say how large it is: that of A4. */
const defaultLength = 842
/** Sides of a sheet in points that a stated density is believed for. Cameras state one that means nothing. */
const [minStatedLength, maxStatedLength] = [144, 1728]

/** The most pixels of a picture that is decoded: its pixels take four bytes each. */
export const maxPixels = 120_000_000

/**
 * How large a picture is as a page.
 *
 * @param density pixels per inch that the file states; undefined when it states none.
 */
export function computePageSize(width: number, height: number, density?: number): PageSize {
  const longest = Math.max(width, height)
  const stated = density === undefined ? 0 : (72 * longest) / density
  const scale = (stated >= minStatedLength && stated <= maxStatedLength ? stated : defaultLength) / longest
  return { width: points(width * scale), height: points(height * scale) }
}
