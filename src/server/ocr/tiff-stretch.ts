import UTIF, { type IFD } from 'utif2'
import { computePixelStretch } from '#src/page/square-pixels.ts'

/**
 * How many times taller each picture of a TIFF file has to be made for its pixels to be square; 1 for most.
 *
 * Source: TIFF 6.0, section 8, tags 282 (XResolution) and 283 (YResolution).
 *
 * @returns none when the file cannot be taken apart.
 */
export function readTiffStretches(bytes: Uint8Array<ArrayBuffer>): number[] {
  try {
    return UTIF.decode(bytes.slice().buffer)
      .filter((directory) => readFirstValue(directory, 256) > 0)
      .map((directory) => computePixelStretch(readFirstValue(directory, 282), readFirstValue(directory, 283)))
  } catch {
    return []
  }
}

/** A tag's first value; 0 when the file has no such tag. What is written as a fraction comes as its two parts. */
function readFirstValue(directory: IFD, tag: number): number {
  const value: unknown = directory[`t${tag}`]
  const [found = 0]: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(found) ? Number(found[0]) / Number(found[1] ?? 1) : Number(found)
}
