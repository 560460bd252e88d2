import type { FieldLocation } from '#src/contract/workspace/drafts.ts'
import type { PageBox } from './geometry.ts'

// For those who know places on a page and not what is sent.
export type { FieldLocation }

/** How far apart two boxes of one text may be, in points: a page that is not drawn yet has estimated ones. */
const maxDistance = 6

/**
 * Finds a chosen place among the places of a text.
 *
 * @returns the position of the nearest one; undefined when none is there, or on that page.
 */
export function findNearestLocation(
  places: readonly FieldLocation[],
  chosen: FieldLocation | undefined,
): number | undefined {
  let [nearest, min]: [number | undefined, number] = [undefined, maxDistance]
  for (const [at, place] of places.entries()) {
    if (place.page !== chosen?.page) continue
    const distance = Math.max(
      ...[0, 1].map((side) => Math.abs((place.box[side] ?? 0) - (chosen.box[side] ?? 0))),
    )
    if (distance <= min) [nearest, min] = [at, distance]
  }
  return nearest
}

/** The place of text on a page (from 0), as it is remembered: its first box in points, to a tenth. */
export function toFieldLocation(page: number, [box]: readonly PageBox[]): FieldLocation {
  const round = (length = 0) => Math.round(length * 10) / 10
  return { page, box: [round(box?.left), round(box?.top), round(box?.right), round(box?.bottom)] }
}
