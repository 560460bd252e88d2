import { useCallback, useRef } from 'react'
import type { PageTurner } from '#src/viewer/viewer-props.ts'
import type { ReviewWork } from './review-work.ts'
import { useLater } from './use-later.ts'

/** How long the pointer rests on a field before its page is made ready, in milliseconds: it may only be passing. */
const resting = 60

/** Turns the viewer to the page of a field, without waiting for anything to be drawn anew, or makes that page ready. */
export function usePageTurner(work: ReviewWork, index: number) {
  const turner = useRef<PageTurner>(null)
  const later = useLater(resting)
  const pageOf = useCallback(
    (name: string) => work.fields(index).find((field) => field.name === name)?.page,
    [work, index],
  )
  const turnTo = useCallback(
    (name: string) => {
      const page = pageOf(name)
      if (page !== undefined) turner.current?.turnTo(page)
    },
    [pageOf],
  )
  const expect = useCallback(
    (name: string) =>
      later(() => {
        const page = pageOf(name)
        if (page !== undefined) turner.current?.expectPage(page)
      }),
    [later, pageOf],
  )
  return { turner, turnTo, expect }
}
