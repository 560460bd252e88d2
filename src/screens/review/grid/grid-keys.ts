import type { KeyboardEvent } from 'react'
import type { GridActs } from './use-grid-acts.ts'
import type { Place } from './place.ts'

export interface GridKeys {
  readonly acts: GridActs
  readonly head: Place
  /** Last place of each; 0 or more. */
  readonly last: Place
  /** How many columns hold cells; beyond them stands the row's page. */
  readonly cells: number
  readonly hasRange: boolean
  /** Whether Tab leaves the grid: Escape was pressed. */
  readonly tabLeaves: boolean
  readonly go: (place: Place, options: { extend: boolean; quietly: boolean }) => void
  readonly select: (one: Place, other: Place) => void
  readonly setTabLeaves: (leaves: boolean) => void
}

/** Rows that PageUp and PageDown go. */
const pageOfRows = 10

/** What a key does in a cell that is not edited; undefined for a key that the grid leaves alone. */
export function gridAct(event: KeyboardEvent, keys: GridKeys): (() => void) | undefined {
  const { key, altKey, shiftKey, nativeEvent } = event
  const mod = event.ctrlKey || event.metaKey
  if (nativeEvent.isComposing || (mod && altKey)) return undefined
  if (altKey) return withAlt(key, shiftKey, keys.acts)
  const place = placeAfter(key, mod, keys)
  if (place)
    return () => {
      keys.setTabLeaves(false)
      keys.go(place, { extend: shiftKey, quietly: event.repeat })
    }
  if (mod) return withModifier(key, shiftKey, keys)
  return plain(key, shiftKey, keys)
}

function placeAfter(key: string, mod: boolean, { head, last }: GridKeys): Place | undefined {
  const { row, column } = head
  const places: Record<string, Place> = {
    ArrowUp: { row: mod ? 0 : row - 1, column },
    ArrowDown: { row: mod ? last.row : row + 1, column },
    ArrowLeft: { row, column: mod ? 0 : column - 1 },
    ArrowRight: { row, column: mod ? last.column : column + 1 },
    Home: { row: mod ? 0 : row, column: 0 },
    End: { row: mod ? last.row : row, column: last.column },
    ...(!mod && {
      PageUp: { row: Math.max(0, row - pageOfRows), column },
      PageDown: { row: Math.min(last.row, row + pageOfRows), column },
    }),
  }
  const place = Object.hasOwn(places, key) ? places[key] : undefined
  if (!place) return undefined
  return {
    row: Math.max(0, Math.min(last.row, place.row)),
    column: Math.max(0, Math.min(last.column, place.column)),
  }
}

function withAlt(key: string, isShift: boolean, acts: GridActs): (() => void) | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const isDown = key === 'ArrowDown'
    return isShift ? () => acts.move(isDown ? 1 : -1) : () => void acts.walk(isDown)
  }
  if (key === 'Insert') return isShift ? acts.duplicate : acts.insert
  if (key === 'Delete') return acts.remove
  return key === 'Enter' ? acts.acceptRows : undefined
}

function withModifier(key: string, isShift: boolean, keys: GridKeys): (() => void) | undefined {
  if (isShift) return key === 'Enter' ? keys.acts.fill : undefined
  if (key.toLowerCase() === 'a')
    return () => keys.select({ row: 0, column: 0 }, { row: keys.last.row, column: keys.cells - 1 })
  // One cell is left out, or taken back, as any field is.
  return key === 'Delete' && keys.hasRange ? keys.acts.leaveOut : undefined
}

function plain(key: string, isShift: boolean, keys: GridKeys): (() => void) | undefined {
  const { acts, head } = keys
  if (key === 'Tab') {
    const place = keys.tabLeaves ? undefined : acts.beside(isShift ? -1 : 1)
    return place && (() => keys.go(place, { extend: false, quietly: false }))
  }
  if (key === 'Escape')
    return () => {
      keys.setTabLeaves(true)
      keys.go(head, { extend: false, quietly: false })
    }
  if (key === 'Enter') return () => acts.accept(isShift ? -1 : 1)
  if (key === 'F2') return acts.edit
  if (key === 'Delete' || key === 'Backspace') return acts.clear
  if (key === ' ')
    return isShift
      ? () => keys.select({ row: head.row, column: 0 }, { row: head.row, column: keys.cells - 1 })
      : undefined
  return [...key].length === 1 ? () => acts.typeOver(key) : undefined
}
