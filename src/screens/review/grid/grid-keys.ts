import type { KeyboardEvent } from 'react'
import type { GridCommands } from './use-grid-commands.ts'
import type { CellPosition } from './cell-position.ts'

export interface GridKeyContext {
  readonly commands: GridCommands
  readonly head: CellPosition
  /** Last place of each; 0 or more. */
  readonly last: CellPosition
  /** How many columns hold cells; beyond them stands the row's page. */
  readonly cellColumnCount: number
  readonly hasRange: boolean
  /** Whether Tab leaves the grid: Escape was pressed. */
  readonly isTabReleased: boolean
  readonly go: (place: CellPosition, options: { extend: boolean; quietly: boolean }) => void
  readonly select: (one: CellPosition, other: CellPosition) => void
  readonly setTabReleased: (leaves: boolean) => void
}

/** Rows that PageUp and PageDown go. */
const rowsPerPage = 10

/** What a key does in a cell that is not edited; undefined for a key that the grid leaves alone. */
export function getGridCommand(event: KeyboardEvent, keys: GridKeyContext): (() => void) | undefined {
  const { key, altKey, shiftKey, nativeEvent } = event
  const mod = event.ctrlKey || event.metaKey
  if (nativeEvent.isComposing || (mod && altKey)) return undefined
  if (altKey) return getAltCommand(key, shiftKey, keys.commands)
  const place = getNextPosition(key, mod, keys)
  if (place)
    return () => {
      keys.setTabReleased(false)
      keys.go(place, { extend: shiftKey, quietly: event.repeat })
    }
  if (mod) return getModifierCommand(key, shiftKey, keys)
  return getPlainCommand(key, shiftKey, keys)
}

function getNextPosition(
  key: string,
  mod: boolean,
  { head, last }: GridKeyContext,
): CellPosition | undefined {
  const { row, column } = head
  const places: Record<string, CellPosition> = {
    ArrowUp: { row: mod ? 0 : row - 1, column },
    ArrowDown: { row: mod ? last.row : row + 1, column },
    ArrowLeft: { row, column: mod ? 0 : column - 1 },
    ArrowRight: { row, column: mod ? last.column : column + 1 },
    Home: { row: mod ? 0 : row, column: 0 },
    End: { row: mod ? last.row : row, column: last.column },
    ...(!mod && {
      PageUp: { row: Math.max(0, row - rowsPerPage), column },
      PageDown: { row: Math.min(last.row, row + rowsPerPage), column },
    }),
  }
  const place = Object.hasOwn(places, key) ? places[key] : undefined
  if (!place) return undefined
  return {
    row: Math.max(0, Math.min(last.row, place.row)),
    column: Math.max(0, Math.min(last.column, place.column)),
  }
}

function getAltCommand(key: string, isShift: boolean, acts: GridCommands): (() => void) | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const isDown = key === 'ArrowDown'
    return isShift ? () => acts.move(isDown ? 1 : -1) : () => void acts.goToNextFlagged(isDown)
  }
  if (key === 'Insert') return isShift ? acts.duplicate : acts.insert
  if (key === 'Delete') return acts.remove
  return key === 'Enter' ? acts.acceptRows : undefined
}

function getModifierCommand(key: string, isShift: boolean, keys: GridKeyContext): (() => void) | undefined {
  if (isShift) return key === 'Enter' ? keys.commands.fill : undefined
  if (key.toLowerCase() === 'a')
    return () => keys.select({ row: 0, column: 0 }, { row: keys.last.row, column: keys.cellColumnCount - 1 })
  // One cell is left out, or taken back, as any field is.
  return key === 'Delete' && keys.hasRange ? keys.commands.leaveOut : undefined
}

function getPlainCommand(key: string, isShift: boolean, keys: GridKeyContext): (() => void) | undefined {
  const { commands: acts, head } = keys
  if (key === 'Tab') {
    const place = keys.isTabReleased ? undefined : acts.beside(isShift ? -1 : 1)
    return place && (() => keys.go(place, { extend: false, quietly: false }))
  }
  if (key === 'Escape')
    return () => {
      keys.setTabReleased(true)
      keys.go(head, { extend: false, quietly: false })
    }
  if (key === 'Enter') return () => acts.accept(isShift ? -1 : 1)
  if (key === 'F2') return acts.edit
  if (key === 'Delete' || key === 'Backspace') return acts.clear
  if (key === ' ')
    return isShift
      ? () => keys.select({ row: head.row, column: 0 }, { row: head.row, column: keys.cellColumnCount - 1 })
      : undefined
  return [...key].length === 1 ? () => acts.typeOver(key) : undefined
}
