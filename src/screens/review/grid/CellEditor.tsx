import { useRef, type KeyboardEvent } from 'react'
import type { CellEditing } from './use-grid.ts'

/** Where to go from the editor after Enter, Tab or an arrow key; `stay` if the focus has moved elsewhere. */
export type CellExit = 'down' | 'up' | 'next' | 'previous' | 'cancel' | 'stay'

export interface CellEditorProps {
  label: string
  text: string
  editing: CellEditing
  onText: (text: string) => void
  onLeave: (exit: CellExit, isChanged: boolean) => void
}

/** A stable function, so that the editor is focused only when it is mounted. */
const focusOnMount = (control: HTMLTextAreaElement | null) => {
  control?.focus()
  control?.setSelectionRange(control.value.length, control.value.length)
}

/** Edits the Text of a cell. Every change is saved at once; Escape reverts it. */
export function CellEditor({ label, text, editing, onText, onLeave }: CellEditorProps) {
  const isChanged = useRef(editing.isTypedOver)
  const isLeft = useRef(false)
  const changeText = (typed: string) => {
    isChanged.current = true
    onText(typed)
  }
  const leave = (exit: CellExit) => {
    // Unmounting the editor fires another blur event.
    if (isLeft.current) return
    isLeft.current = true
    onLeave(exit, isChanged.current)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const exit = getCellExit(event, editing.isTypedOver)
    if (exit === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (exit === 'break') {
      const { selectionStart, selectionEnd, value } = event.currentTarget
      changeText(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
    } else leave(exit)
  }
  return (
    <textarea
      ref={focusOnMount}
      rows={1}
      aria-label={label}
      className="field-control -mx-1 -my-1 block min-h-7! w-[calc(100%+0.5rem)]! px-1! py-0.5!"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => changeText(target.value)}
      onKeyDown={press}
      // Signing in covers the screen, and then gives the focus back.
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget?.closest('[data-sign-in]')) leave('stay')
      }}
    />
  )
}

function getCellExit(event: KeyboardEvent, isTypedOver: boolean): CellExit | 'break' | undefined {
  const { key, shiftKey, altKey } = event
  if (event.ctrlKey || event.metaKey) return undefined
  if (altKey) return key === 'Enter' ? 'break' : undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'Escape') return 'cancel'
  if (!isTypedOver || shiftKey) return undefined
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : undefined
}
