import { useCallback, useRef } from 'react'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'
import type { DraftStore } from './draft-store.ts'
import { useDebouncedCallback } from '#src/ui/use-debounced-callback.ts'

/** How long the pointer rests on a field before its page is made ready, in milliseconds: it may only be passing. */
const hoverDelayMs = 60

/** Turns the viewer to the page of a field, without waiting for anything to be drawn anew, or makes that page ready. */
export function usePageNavigation(work: DraftStore, index: number) {
  const turner = useRef<ViewerHandle>(null)
  const later = useDebouncedCallback(hoverDelayMs)
  const pageOf = useCallback(
    (name: string) => work.getFields(index).find((field) => field.name === name)?.page,
    [work, index],
  )
  const turnTo = useCallback(
    (name: string) => {
      const page = pageOf(name)
      if (page !== undefined) turner.current?.goToPage(page)
    },
    [pageOf],
  )
  const expect = useCallback(
    (name: string) =>
      later(() => {
        const page = pageOf(name)
        if (page !== undefined) turner.current?.prerenderPage(page)
      }),
    [later, pageOf],
  )
  return { turner, turnTo, expect }
}
