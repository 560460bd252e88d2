import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepInView } from '#src/ui/browser/keep-in-view.ts'
import { goToField } from './session/field-commands.ts'
import { getField, getOrderedFields, useReviewSession } from './session/review-session.ts'

/**
 * Focuses the first field to check when the fields are rendered, so that Enter accepts it at once. A field named in
 * the address is scrolled to the centre. Touch screens get no focus: it would open the keyboard over the page. A
 * reviewer who already uses the pages or a control keeps the focus there. Until the reviewer acts, the row stays wholly
 * in view, with its editor and details, which are rendered a moment later, and below notices that are loaded later.
 *
 * If no field is to check at first, one that becomes so later, for example through saved findings, gets the focus,
 * unless a key or the pointer was used.
 */
export function useInitialFocus(namedField: string | undefined, selectedName: string | undefined): void {
  const session = useReviewSession()
  const initial = useRef<{ readonly namedField?: string; readonly selectedName?: string } | undefined>({
    ...(namedField !== undefined && { namedField }),
    ...(selectedName !== undefined && { selectedName }),
  })
  const isWaiting = useRef(false)
  const isFocused = useRef(false)
  useLayoutEffect(
    function focusInitialField() {
      const { namedField, selectedName } = initial.current ?? {}
      // Only once: the session is recreated whenever the submission is saved or sent.
      initial.current = undefined
      if (selectedName === undefined) return
      if (document.activeElement?.closest('input, textarea, select, button, a, [tabindex="0"]')) return
      const block = namedField === undefined ? 'nearest' : 'center'
      if (window.matchMedia('(pointer: fine)').matches) {
        goToField(session, selectedName, block)
        isFocused.current = true
        isWaiting.current = namedField === undefined && getField(session, selectedName)?.state !== 'to-check'
      } else if (namedField !== undefined)
        session.selection.requestFocus('value', namedField, { block, scrollsOnly: true })
    },
    [session],
  )
  useEffect(function keepRowInView() {
    const scroller = document.querySelector('[data-field]')?.closest('[data-scroller]')
    return isFocused.current && scroller ? keepInView(scroller, findFocusedRow) : undefined
  }, [])
  useEffect(
    function waitForFieldToCheck() {
      if (!isWaiting.current) return undefined
      const listening = new AbortController()
      const endWaiting = () => {
        isWaiting.current = false
        listening.abort()
      }
      const options = { capture: true, signal: listening.signal }
      window.addEventListener('keydown', endWaiting, options)
      window.addEventListener('pointerdown', endWaiting, options)
      const unsubscribe = session.store.subscribe(() => {
        const first = getOrderedFields(session).find(({ state }) => state === 'to-check')
        if (first === undefined || !isWaiting.current) return
        endWaiting()
        goToField(session, first.name)
      })
      return () => {
        listening.abort()
        unsubscribe()
      }
    },
    [session],
  )
}

const findFocusedRow = () => document.activeElement?.closest('[data-field]') ?? undefined
