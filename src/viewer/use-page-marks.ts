import { useMemo } from 'react'
import type { PageBox } from '#src/review/geometry.ts'
import { boxesOf, locateOnPage, type Place } from '#src/review/locate-text.ts'
import type { MarkLook } from './Mark.tsx'
import type { FoundPlaces } from './find-places.ts'
import type { PageText } from './page-texts.ts'
import type { OtherField } from './viewer-props.ts'

/** A mark to draw on a page. */
export interface PageMark {
  /** Tells the marks of a page apart. */
  readonly id: string
  /** The field it belongs to. */
  readonly key: string
  readonly printed: string
  readonly boxes: readonly PageBox[]
  readonly look: MarkLook
  readonly unsure: boolean
}

/** How exact the boxes of a page's text are by now; each step may move them a little. */
export type Exactness = 'guessed' | 'drawn' | 'settled'

/** The wanted field's places on this page and which of them is shown. */
export interface ChosenPlaces {
  readonly key: string
  readonly found: FoundPlaces
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
  exactness: Exactness,
  chosen: ChosenPlaces | undefined,
  fields: readonly OtherField[] | undefined,
): readonly PageMark[] {
  const drawn = exactness !== 'guessed'
  const others = useMemo(() => {
    if (text === undefined || !drawn) return []
    return (fields ?? []).flatMap((field) => otherPlace(field, page, text))
  }, [fields, page, text, drawn])

  return useMemo(() => {
    if (text === undefined) return []
    const faint = others
      .filter(({ key }) => key !== chosen?.key)
      .map(({ key, place }) => markOf(key, place, text, 'other', 0))
    if (chosen === undefined) return faint
    const shown = chosen.found.places.map((place, index) =>
      markOf(chosen.key, place, text, index === chosen.index ? 'chosen' : 'alternative', index),
    )
    return [...faint, ...shown]
    // `exactness` is named because the boxes are taken anew when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [others, text, chosen, exactness])
}

function otherPlace(field: OtherField, page: number, text: PageText): { key: string; place: Place }[] {
  if (field.page !== page) return []
  const [place] = locateOnPage(text.index, field)
  if (place === undefined || place.likeness === 'fuzzy') return []
  return [{ key: field.key, place }]
}

function markOf(key: string, place: Place, text: PageText, look: MarkLook, index: number): PageMark {
  const { printed, spans, likeness } = place
  const boxes = boxesOf(text.index, spans)
  return {
    id: `${look === 'other' ? 'other' : 'wanted'} ${key} ${index}`,
    key,
    printed,
    boxes,
    look,
    unsure: likeness === 'fuzzy',
  }
}
