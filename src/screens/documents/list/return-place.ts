import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'

const placeSchema = z.object({
  /** Id of the submission that was opened. */
  id: z.string(),
  /** Index of its row in the list, from 0: if the row is gone, the one at this index gets the focus. */
  index: z.int(),
  /** Position of the row in the window, in CSS pixels from the top. */
  top: z.number(),
})
type ReturnPlace = z.infer<typeof placeSchema>

/** Stored per tab, and kept when the review is reloaded. */
const place = persisted('veldwerk.listPlace', placeSchema, { storage: () => sessionStorage })

/** Stores the row of a document that is being opened, so that returning leads back to it. */
export function saveReturnPlace(row: Element, index: number): void {
  const id = row.getAttribute('data-id')
  if (id !== null) place.save({ id, index, top: row.getBoundingClientRect().top })
}

/**
 * Restores the scroll position and the focus from when a document was opened from the list, once, when the list is
 * shown again.
 *
 * @param table whose rows have `data-id` and a link.
 * @param ids of the list, in its order.
 * @returns the row that must be rendered for this; undefined without a stored position.
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
      // The router scrolls a new screen to its top and focuses its heading, both after rendering.
      const stop = router.subscribe('onRendered', ({ pathChanged }) => {
        stop()
        if (!pathChanged) return
        restore()
        // Again once the rows around it were rendered and measured.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(restore)
        })
      })
      return () => {
        stop()
        cancelAnimationFrame(frame)
      }
    },
    // Only when the list is mounted.
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
