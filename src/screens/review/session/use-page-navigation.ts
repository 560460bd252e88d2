import { useCallback, useRef } from 'react'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'
import { useDebouncedCallback } from '#src/ui/timing/use-debounced-callback.ts'
import type { DraftStore } from './draft-store.ts'

/** How long the pointer must rest on a field before its page is rendered, in milliseconds: it may only be passing. */
const hoverDelayMs = 60

/**
 * Shows the page of a field without waiting for a render, or renders that page ahead.
 *
 * @param store undefined while the document is being read.
 */
export function usePageNavigation(store: DraftStore | undefined, index: number) {
  const viewer = useRef<ViewerHandle>(null)
  const debounce = useDebouncedCallback(hoverDelayMs)
  const getPage = useCallback(
    (name: string) => store?.getState().documents[index]?.byName.get(name)?.page,
    [store, index],
  )
  const goToPage = useCallback(
    (name: string) => {
      const page = getPage(name)
      if (page !== undefined) viewer.current?.goToPage(page)
    },
    [getPage],
  )
  const preparePage = useCallback(
    (name: string) =>
      debounce(() => {
        const page = getPage(name)
        if (page !== undefined) viewer.current?.prerenderPage(page)
      }),
    [debounce, getPage],
  )
  return { viewer, goToPage, preparePage }
}
