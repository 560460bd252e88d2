import { useMemo } from 'react'
import type { PageBox } from '#src/page/geometry.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import { locateText } from '#src/page/locate-text/locate-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { MarkVariant } from './Mark.tsx'
import type { FoundLocations } from './find-locations.ts'
import type { PageText } from './page-texts.ts'
import type { OtherField } from './wanted-field.ts'

/** A mark to draw on a page. */
export interface PageMark {
  /** Tells the marks of a page apart. */
  readonly id: string
  /** The field it belongs to. */
  readonly key: string
  readonly printed: string
  readonly boxes: readonly PageBox[]
  readonly variant: MarkVariant
  readonly isUncertain: boolean
}

/** How exact the boxes of a page's text are by now; each step may move them a little. */
export type TextPrecision = 'guessed' | 'drawn' | 'settled'

/** The wanted field's places on this page and which of them is shown. */
export interface ChosenLocations {
  readonly key: string
  readonly found: FoundLocations
  readonly index: number
}

/**
 * The marks of one page: the wanted field's places where they are on it, and each other field's likeliest place where its text itself
 * or its value stands. What is only like a field's text is not marked unasked.
 *
 * @param exactness boxes are taken anew when it changes.
 */
export function usePageMarks(
  page: number,
  text: PageText | undefined,
  exactness: TextPrecision,
  chosen: ChosenLocations | undefined,
  fields: readonly OtherField[] | undefined,
): readonly PageMark[] {
  const drawn = exactness !== 'guessed'
  const others = useMemo(() => {
    if (text === undefined || !drawn) return []
    return (fields ?? []).flatMap((field) => locateOtherField(field, page, text))
  }, [fields, page, text, drawn])

  return useMemo(() => {
    if (text === undefined) return []
    const faint = others
      .filter(({ key }) => key !== chosen?.key)
      .map(({ key, place }) => createMark(key, place, text, 'other', 0))
    if (chosen === undefined) return faint
    const shown = chosen.found.locations.map((place, index) =>
      createMark(chosen.key, place, text, index === chosen.index ? 'chosen' : 'alternative', index),
    )
    return [...faint, ...shown]
    // `exactness` is named because the boxes are taken anew when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [others, text, chosen, exactness])
}

function locateOtherField(
  field: OtherField,
  page: number,
  text: PageText,
): { key: string; place: TextLocation }[] {
  if (field.page !== page) return []
  const [place] = locateText(text.index, field)
  if (place === undefined || place.matchQuality === 'fuzzy') return []
  return [{ key: field.key, place }]
}

function createMark(
  key: string,
  place: TextLocation,
  text: PageText,
  look: MarkVariant,
  index: number,
): PageMark {
  const { printedText: printed, spans, matchQuality: likeness } = place
  const boxes = getLineBoxes(text.index, spans)
  return {
    id: `${look === 'other' ? 'other' : 'wanted'} ${key} ${index}`,
    key,
    printed,
    boxes,
    variant: look,
    isUncertain: likeness === 'fuzzy',
  }
}
