import { uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { PickedLocation } from './wanted-field.ts'

/**
 * Puts the location that the reviewer picked first, so that it is shown and marked.
 *
 * @param locations found on the page of the pick.
 * @returns the same, starting with the picked one; it is added if the search did not find it, as for separate words.
 */
export function applyPickedLocation(
  locations: readonly TextLocation[],
  { printedText, boxes, spans }: PickedLocation,
): readonly TextLocation[] {
  const isPicked = (location: TextLocation) => coversSame(location.boxes, boxes)
  const found = locations.find(isPicked) ?? { matchQuality: 'exact' as const, printedText, boxes, spans }
  return [found, ...locations.filter((location) => !isPicked(location))]
}

/** The share of its size by which a box may move, because boxes become more precise once drawn. */
const tolerance = 0.25

function coversSame(one: readonly PageBox[], other: readonly PageBox[]): boolean {
  const [first, second] = [uniteBoxes(one), uniteBoxes(other)]
  if (first === undefined || second === undefined) return false
  const [dx, dy] = [
    tolerance * (second.right - second.left),
    tolerance * (second.bottom - second.top),
  ] as const
  return (
    Math.abs(first.left - second.left) <= dx &&
    Math.abs(first.right - second.right) <= dx &&
    Math.abs(first.top - second.top) <= dy &&
    Math.abs(first.bottom - second.bottom) <= dy
  )
}
