import { useMemo } from 'react'
import type { PageBox } from '#src/review/geometry.ts'
import { boxesOf, locateOnPage, type Place } from '#src/review/locate-text.ts'
import type { MarkLook } from './Mark.tsx'
import type { FoundPlaces } from './find-places.ts'
import type { PageText } from './page-indexes.ts'
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

/** The wanted field's places on this page and which of them is shown. */
export interface ChosenPlaces {
  readonly key: string
  readonly found: FoundPlaces
  readonly index: number
}

/**
 * The marks of one page: the wanted field's places, and each other field's likeliest place where its text itself
 * or its value stands. What is only like a field's text is not marked unasked.
 *
 * @param drawn whether the page was drawn: its fonts are there then, and boxes are measured anew with them.
 */
export function usePageMarks(
  page: number,
  text: PageText | undefined,
  drawn: boolean,
  chosen: ChosenPlaces | undefined,
  others: readonly OtherField[] | undefined,
): readonly PageMark[] {
  const faint = useMemo(() => {
    if (text === undefined || !drawn) return []
    return (others ?? []).flatMap((field) => otherMark(field, page, text))
  }, [others, page, text, drawn])

  return useMemo(() => {
    if (text === undefined) return []
    if (chosen === undefined || chosen.found.page !== page) return faint
    const shown = chosen.found.places.map((place, index) =>
      markOf(chosen.key, place, text, index === chosen.index ? 'chosen' : 'alternative', index),
    )
    return [...faint.filter((mark) => mark.key !== chosen.key), ...shown]
    // `drawn` is named because the boxes are taken anew when it changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [faint, page, text, chosen, drawn])
}

function otherMark(field: OtherField, page: number, text: PageText): PageMark[] {
  if (field.page !== page) return []
  const [place] = locateOnPage(text.index, field)
  if (place === undefined || place.likeness === 'fuzzy') return []
  return [markOf(field.key, place, text, 'other', 0)]
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
