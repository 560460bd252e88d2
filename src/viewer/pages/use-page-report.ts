import { useEffect } from 'react'
import type { PageBox, PageSize } from '#src/page/geometry.ts'
import type { MarkVariant } from '../marks/Mark.tsx'
import type { OtherField } from '../marks/wanted-field.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'

/** The location of a field's text on a drawn page. */
interface FieldOnPage {
  readonly key: string
  /** Each line of its text; at least one. */
  readonly boxes: readonly PageBox[]
}

/** A drawn page, with the fields whose exact text or value is on it. */
export interface DrawnPage {
  /** From 0. */
  readonly page: number
  readonly size: PageSize
  /** The whole page, not rotated; its pixels are freed when the page is no longer shown. Undefined for a text page. */
  readonly canvas: HTMLCanvasElement | undefined
  readonly fields: readonly FieldOnPage[]
  /** The keys of the fields that were searched for on it: those found exactly, and those of which nothing similar is on it. */
  readonly searchedKeys: readonly string[]
}

interface PageReportOptions {
  readonly page: number
  readonly size: PageSize
  /** Undefined until the page is drawn. */
  readonly canvas: HTMLCanvasElement | undefined
  readonly isText: boolean
  readonly marks: readonly {
    readonly key: string
    readonly boxes: readonly PageBox[]
    readonly variant: MarkVariant
    readonly isUncertain: boolean
  }[]
  /** The fields searched for on any page besides the wanted one; undefined until there are any. */
  readonly others: readonly OtherField[] | undefined
  /** The fields of which only something similar is on the page: it may be their text or not. */
  readonly similarKeys: readonly string[]
  /** False until the text of the page is searched. */
  readonly isSearched: boolean
  readonly onPageDrawn: ((page: DrawnPage) => void) | undefined
}

/** Reports a drawn page and the fields found on it, after all work that a reviewer waits for. */
export function usePageReport(options: PageReportOptions): void {
  const { page, size, canvas, isText, marks, others, similarKeys, isSearched, onPageDrawn } = options
  useEffect(
    function report() {
      if (canvas === undefined || onPageDrawn === undefined || !isSearched) return undefined
      const timer = setTimeout(() => {
        const fields = marks.flatMap(({ key, boxes, variant, isUncertain }) =>
          boxes.length === 0 || isUncertain || variant === 'alternative' ? [] : [{ key, boxes }],
        )
        const searchedKeys = (others ?? [])
          .filter((other) => other.page === page && !other.isUnmarked && !similarKeys.includes(other.key))
          .map(({ key }) => key)
        onPageDrawn({ page, size, canvas: isText ? undefined : canvas, fields, searchedKeys })
      }, offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [page, size, canvas, isText, marks, others, similarKeys, isSearched, onPageDrawn],
  )
}
