import { useEffect, useRef, type RefObject } from 'react'
import { nextToCheck, previousToCheck } from '#src/review/order-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { deviceSettings } from '#src/ui/device-settings.ts'
import type { Desk } from './desk.ts'
import { goTo, toggleAbsent } from './field-acts.ts'
import { fieldSearchId } from './FieldsToolbar.tsx'
import type { OpenDialog } from './ReviewDialogs.tsx'

interface ReviewKeys {
  desk: Desk
  order: RefObject<readonly ReviewField[]>
  selected: ReviewField | undefined
  onDialog: (dialog: OpenDialog) => void
  onNextPlace: () => void
}

/** The keys of the review screen. None acts while a dialog is open; single signs not while something is typed either. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(function listenForKeys() {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const act = actOf(event, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  const { key, altKey, shiftKey } = event
  const mod = event.ctrlKey || event.metaKey
  // The search box has its own undo.
  const isElsewhere = event.target instanceof Element && event.target.id === fieldSearchId
  if (mod && !altKey && !(isElsewhere && /^[zy]$/i.test(key)))
    return withModifier(key.length === 1 ? key.toLowerCase() : key, shiftKey, keys)
  if (altKey && !mod && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => walk(keys, key === 'ArrowDown')
  const isTyping =
    event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
  if (mod || altKey || isTyping || !deviceSettings().singleKeys) return undefined
  if (key === '/') return () => document.getElementById(fieldSearchId)?.focus()
  return key === '?' ? () => keys.onDialog('help') : undefined
}

function withModifier(key: string, isShift: boolean, { desk, selected, ...keys }: ReviewKeys) {
  const { work, keeper } = desk
  if (key === 'z') return isShift ? work.redo : work.undo
  if (isShift) return undefined
  const acts: Record<string, () => void> = {
    y: work.redo,
    s: () => void keeper.flush(),
    Enter: () => keys.onDialog('send'),
    '.': keys.onNextPlace,
    Delete: () => selected && toggleAbsent(desk, selected),
  }
  return Object.hasOwn(acts, key) ? acts[key] : undefined
}

function walk({ desk, order, selected }: ReviewKeys, isForward: boolean): void {
  const next = (isForward ? nextToCheck : previousToCheck)(order.current, selected?.name)
  if (next !== undefined) goTo(desk, next.name)
}
