import { useMemo } from 'react'
import type { PageBox } from '#src/page/geometry.ts'
import { locateText } from '#src/page/locate-text/locate-text.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { FoundLocations } from './find-locations.ts'
import type { MarkVariant } from './Mark.tsx'
import type { PageText } from './page-texts.ts'
import type { OtherField } from './wanted-field.ts'

/** A mark to draw on a page. */
interface PageMark {
  /** Unique among the marks of a page. */
  readonly id: string
  /** The key of its field. */
  readonly key: string
  readonly printed: string
  readonly boxes: readonly PageBox[]
  readonly variant: MarkVariant
  readonly isUncertain: boolean
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
}

/**
 * The marks of one page: the wanted field's locations on it, and the likeliest location of each other field. Locations
 * of other fields that are only similar are not marked.
 *
 * @param text undefined until it is loaded.
 * @param precision boxes are computed again when it changes.
 */
export function usePageMarks(
  page: number,
  text: PageText | undefined,
  precision: TextPrecision,
  chosen: ChosenLocations | undefined,
  fields: readonly OtherField[] | undefined,
): readonly PageMark[] {
  const isDrawn = precision !== 'estimated'
  const others = useMemo(() => {
    if (text === undefined || !isDrawn) return []
    return (fields ?? []).flatMap((field) => locateOtherField(field, page, text))
  }, [fields, page, text, isDrawn])

  return useMemo(() => {
    if (text === undefined) return []
    const otherMarks = others
      .filter(({ key }) => key !== chosen?.key)
      .map(({ key, location }) => createMark(key, location, text, 'other', 0))
    if (chosen === undefined) return otherMarks
    const wantedMarks = chosen.found.locations.map((location, index) =>
      createMark(chosen.key, location, text, index === chosen.index ? 'chosen' : 'alternative', index),
    )
    return [...otherMarks, ...wantedMarks]
    // oxlint-disable-next-line react/exhaustive-deps -- boxes are computed again when `precision` changes
  }, [others, text, chosen, precision])
}

function locateOtherField(
  field: OtherField,
  page: number,
  text: PageText,
): { key: string; location: TextLocation }[] {
  if (field.page !== page) return []
  const [location] = locateText(text.index, field)
  if (location === undefined || location.matchQuality === 'fuzzy') return []
  return [{ key: field.key, location }]
}

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
  }
}
