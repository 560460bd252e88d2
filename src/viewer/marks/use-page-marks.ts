import { useMemo } from 'react'
import type { PageBox } from '#src/page/geometry.ts'
import { groupBy } from '#src/page/group-by.ts'
import { locateFields } from '#src/page/locate-fields.ts'
import { findNearestLocation, toFieldLocation, type FieldLocation } from '#src/page/nearest-location.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { applyPickedLocation } from './apply-picked-location.ts'
import type { FoundLocations } from './find-locations.ts'
import type { MarkVariant } from './Mark.tsx'
import type { PageText } from './page-texts.ts'
import type { MarkedReading, OtherField } from './wanted-field.ts'

/** A mark to draw on a page. */
export interface PageMark {
  /** Unique among the marks of a page. */
  readonly id: string
  /** The key of its field. */
  readonly key: string
  readonly printed: string
  readonly boxes: readonly PageBox[]
  readonly variant: MarkVariant
  readonly isUncertain: boolean
  /** The location to store when a reviewer chooses it; undefined for another field's mark. */
  readonly location: FieldLocation | undefined
  /** Its reading, if several are compared. */
  readonly reading: MarkedReading | undefined
}

/**
 * The precision of the boxes of a page's text: measured with any font, measured with the page's own fonts once it is
 * drawn, or exact. Each step may move them a little.
 */
export type TextPrecision = 'estimated' | 'drawn' | 'refined'

/** The locations of the wanted field, and which of them is shown. */
export interface ChosenLocations {
  readonly key: string
  readonly found: FoundLocations
  readonly index: number
  /** The reading of the field, if several are compared. */
  readonly reading?: MarkedReading | undefined
}

/**
 * The marks of one page: the wanted field's locations on it, and the likeliest location of each other field. Merely
 * similar locations of other fields are not marked: their keys are `similarKeys`.
 *
 * @param text undefined until it is loaded.
 * @param wantedKey the key of the wanted field, which is among the fields: it has no faint mark.
 * @param precision boxes are computed again when it changes.
 */
export function usePageMarks(
  page: number,
  text: PageText | undefined,
  precision: TextPrecision,
  chosen: ChosenLocations | undefined,
  wantedKey: string | undefined,
  fields: readonly OtherField[] | undefined,
): { readonly marks: readonly PageMark[]; readonly similarKeys: readonly string[] } {
  const isDrawn = precision !== 'estimated'
  const { others, similarKeys } = useMemo(() => {
    const located = text === undefined || !isDrawn ? [] : locateOtherFields(fields ?? [], page, text)
    const isSimilar = ({ location }: LocatedField) => location.matchQuality === 'fuzzy'
    return {
      others: located.filter((one) => !isSimilar(one)),
      similarKeys: located.filter(isSimilar).map(({ key }) => key),
    }
  }, [fields, page, text, isDrawn])

  const marks = useMemo(() => {
    if (text === undefined) return []
    const otherMarks = others
      .filter(({ key }) => key !== wantedKey && key !== chosen?.key)
      .map(({ key, reading, location }) => ({ ...createMark(key, location, text, 'other', 0), reading }))
    if (chosen === undefined) return otherMarks
    const wantedMarks = chosen.found.locations
      .map((location, index) => ({
        ...createMark(chosen.key, location, text, index === chosen.index ? 'chosen' : 'alternative', index),
        location: toFieldLocation(chosen.found.page, location.boxes),
        reading: chosen.reading,
      }))
      // In a comparison a mark means that the value is there, which a similar text does not prove.
      .filter(({ reading, isUncertain }) => reading === undefined || !isUncertain)
    return [...otherMarks, ...wantedMarks]
    // oxlint-disable-next-line react/exhaustive-deps -- boxes are computed again when `precision` changes
  }, [others, text, chosen, wantedKey, precision])
  return { marks, similarKeys }
}

interface LocatedField {
  readonly key: string
  readonly reading: MarkedReading | undefined
  readonly location: TextLocation
}

function locateOtherFields(fields: readonly OtherField[], page: number, text: PageText): LocatedField[] {
  const onPage = fields.filter((field) => field.page === page)
  const byReading = groupBy(onPage, ({ reading }) => reading?.letter)
  return [...byReading.values()].flatMap((ofReading) => locateReading(ofReading, page, text))
}

function locateReading(fields: readonly OtherField[], page: number, text: PageText): LocatedField[] {
  const located = locateFields(text.index, page, fields)
  return fields.flatMap((field) => {
    if (field.isUnmarked) return []
    const found = located.locate(field)
    const locations = field.picked?.page === page ? applyPickedLocation(found, field.picked) : found
    const location = locations[findChosenIndex(locations, page, field.location)]
    if (location === undefined) return []
    return [{ key: field.key, reading: field.reading, location }]
  })
}

/** The index of the shown location: the one that a reviewer chose, otherwise the likeliest. */
export const findChosenIndex = (
  locations: readonly TextLocation[],
  page: number,
  chosen: FieldLocation | undefined,
): number =>
  findNearestLocation(
    locations.map(({ boxes }) => toFieldLocation(page, boxes)),
    chosen,
  ) ?? 0

function createMark(
  key: string,
  { printedText, spans, matchQuality }: TextLocation,
  text: PageText,
  variant: MarkVariant,
  index: number,
): PageMark {
  return {
    id: `${variant === 'other' ? 'other' : 'wanted'} ${key} ${index}`,
    key,
    printed: printedText,
    boxes: getLineBoxes(text.index, spans),
    variant,
    isUncertain: matchQuality === 'fuzzy',
    location: undefined,
    reading: undefined,
  }
}
