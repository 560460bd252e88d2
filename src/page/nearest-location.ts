import type { FieldLocation } from '#src/contract/workspace/drafts.ts'
import type { PageBox } from './geometry.ts'

// For modules that know locations on a page but not the wire format.
export type { FieldLocation }

/** Maximum distance between two boxes of one text, in points: boxes are estimated until the page is drawn. */
const maxDistance = 6

/**
 * Finds a chosen location among the locations of a text.
 *
 * @returns the index of the nearest one; undefined if none is near, or none is on that page.
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

/** The stored form of a text location on a page (from 0): its first box in points, to a tenth. */
export function toFieldLocation(page: number, [box]: readonly PageBox[]): FieldLocation {
  const round = (length = 0) => Math.round(length * 10) / 10
  return { page, box: [round(box?.left), round(box?.top), round(box?.right), round(box?.bottom)] }
}
