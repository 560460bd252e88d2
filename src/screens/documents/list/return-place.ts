import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'

const placeSchema = z.object({
  /** Id of the submission that was opened. */
  id: z.string(),
  /** Its row in the list, from 0: who took its place is focused when it is gone. */
  index: z.int(),
  /** Where the row was in the window, in CSS pixels from the top. */
  top: z.number(),
})
type ReturnPlace = z.infer<typeof placeSchema>

/** The place belongs to this tab and outlives a reload of the review. */
const place = persisted('veldwerk.listPlace', placeSchema, { storage: () => sessionStorage })

/** Remembers a row whose document is opened, so that returning leads back to it. */
export function saveReturnPlace(row: Element, index: number): void {
  const id = row.getAttribute('data-id')
  if (id !== null) place.save({ id, index, top: row.getBoundingClientRect().top })
}

/**
 * Puts the scroll position and the focus back where they were when a document was opened from the list, once, when the
 * list is shown again.
 *
 * @param table whose rows have `data-id` and a link.
 * @param ids of the list, in its order.
 * @returns the row that must be rendered for it; undefined when there is no place to return to.
 */
export function useReturnPlace(
  table: RefObject<HTMLTableElement | null>,
  ids: readonly string[],
): number | undefined {
  const router = useRouter()
  const [returnedTo] = useState(() => findReturnIndex(place.load(), ids))
  useLayoutEffect(
    function restorePlace() {
      const saved = place.load()
      place.save(undefined)
      if (saved === undefined || returnedTo === undefined) return
      const restore = () => {
        const id = ids[returnedTo]
        const row = [...(table.current?.rows ?? [])].find((one) => one.getAttribute('data-id') === id)
        const scroller = table.current?.closest('main')
        if (!row || !scroller) return
        scroller.scrollTop += row.getBoundingClientRect().top - saved.top
        row.querySelector('a')?.focus({ preventScroll: true })
      }
      restore()
      let frame = 0
      // The router scrolls a new screen to its top and its heading is focused, both after it was rendered.
      const stop = router.subscribe('onRendered', ({ pathChanged }) => {
        stop()
        if (!pathChanged) return
        restore()
        // Once more when the rows around it were rendered and measured.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(restore)
        })
      })
      return () => {
        stop()
        cancelAnimationFrame(frame)
      }
    },
    // Only when the list appears.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return returnedTo
}

function findReturnIndex(saved: ReturnPlace | undefined, ids: readonly string[]): number | undefined {
  if (saved === undefined || ids.length === 0) return undefined
  const index = ids.indexOf(saved.id)
  return index === -1 ? Math.min(saved.index, ids.length - 1) : index
}
