import UTIF, { type IFD } from 'utif2'

/** How far apart the two densities may be at most: a fax has half the rows, or all of them. More is no fax but a fault. */
const [least, most] = [0.4, 2.5]
/** As a share: less does not hinder reading, and the fine mode of a fax (204 × 196) is shown as it is. */
const noticed = 0.1

/**
 * How many times taller each picture of a TIFF file has to be made for its pixels to be square; 1 for most. A fax in
 * standard mode has 204 columns but 98 rows to the inch, and its letters cannot be read as they lie.
 *
 * Source: TIFF 6.0, section 8, tags 282 (XResolution) and 283 (YResolution).
 *
 * @returns none when the file cannot be taken apart.
 */
export function stretchesOf(bytes: Uint8Array<ArrayBuffer>): number[] {
  try {
    return UTIF.decode(bytes.slice().buffer)
      .filter((directory) => first(directory, 256) > 0)
      .map(stretchOf)
  } catch {
    return []
  }
}

function stretchOf(directory: IFD): number {
  const stretch = first(directory, 282) / first(directory, 283)
  return stretch >= least && stretch <= most && Math.abs(stretch - 1) > noticed ? stretch : 1
}

/** A tag's first value; 0 when the file has no such tag. What is written as a fraction comes as its two parts. */
function first(directory: IFD, tag: number): number {
  const value: unknown = directory[`t${tag}`]
  const [found = 0]: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(found) ? Number(found[0]) / Number(found[1] ?? 1) : Number(found)
}
