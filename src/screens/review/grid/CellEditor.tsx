import { useRef, type KeyboardEvent } from 'react'
import type { CellEditing } from './use-grid.ts'

/** Where one goes from the editor: by Enter, Tab or an arrow, or nowhere because another place was clicked. */
export type CellExit = 'down' | 'up' | 'next' | 'previous' | 'cancel' | 'stay'

interface CellEditorProps {
  label: string
  /** What stands in the cell now. */
  text: string
  editing: CellEditing
  onText: (text: string) => void
  onLeave: (leaving: CellExit, isChanged: boolean) => void
}

/** Stays the same function, so that the editor is focused once, when it appears. */
const focusOnMount = (control: HTMLTextAreaElement | null) => {
  control?.focus()
  control?.setSelectionRange(control.value.length, control.value.length)
}

/** A cell's Text while it is typed. What is typed is kept at once; Escape takes it back. */
export function CellEditor({ label, text, editing, onText, onLeave }: CellEditorProps) {
  const isChanged = useRef(editing.isTypedOver)
  const isLeft = useRef(false)
  const put = (typed: string) => {
    isChanged.current = true
    onText(typed)
  }
  const leave = (leaving: CellExit) => {
    // Taking the editor away blurs it once more.
    if (isLeft.current) return
    isLeft.current = true
    onLeave(leaving, isChanged.current)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const leaving = getCellExit(event, editing.isTypedOver)
    if (leaving === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (leaving === 'break') {
      const { selectionStart, selectionEnd, value } = event.currentTarget
      put(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
    } else leave(leaving)
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
      onChange={({ target }) => put(target.value)}
      onKeyDown={press}
      onBlur={() => leave('stay')}
    />
  )
}

function getCellExit(event: KeyboardEvent, isTypedOver: boolean): CellExit | 'break' | undefined {
  const { key, shiftKey, altKey } = event
  if (event.ctrlKey || event.metaKey) return undefined
  if (key === 'Enter') return altKey ? 'break' : shiftKey ? 'up' : 'down'
  if (altKey) return undefined
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'Escape') return 'cancel'
  if (!isTypedOver || shiftKey) return undefined
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : undefined
}
