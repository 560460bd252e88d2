import type { KeyboardEvent } from 'react'
import type { GridCommands } from './use-grid-commands.ts'
import { clampPosition, type CellPosition } from './cell-position.ts'

interface GridKeyContext {
  readonly commands: GridCommands
  readonly head: CellPosition
  /** The last row and column that the keys can reach. */
  readonly last: CellPosition
  /** Number of columns with cells; the column after them holds the row's page. */
  readonly cellColumnCount: number
  readonly hasRange: boolean
  /** Whether Tab leaves the grid, because Escape was pressed. */
  readonly isTabReleased: boolean
  readonly go: (position: CellPosition, options: { extend: boolean; quietly: boolean }) => void
  readonly select: (anchor: CellPosition, head: CellPosition) => void
  readonly setTabReleased: (isReleased: boolean) => void
}

/** Rows that PageUp and PageDown move by. */
const rowsPerPage = 10

/** The command of a key in a cell that is not being edited; undefined for keys that the grid does not handle. */
export function getGridCommand(event: KeyboardEvent, keys: GridKeyContext): (() => void) | undefined {
  const { key, altKey, shiftKey, nativeEvent } = event
  const mod = event.ctrlKey || event.metaKey
  if (nativeEvent.isComposing || (mod && altKey)) return undefined
  if (altKey) return getAltCommand(key, shiftKey, keys.commands)
  const position = getNextPosition(key, mod, keys)
  if (position)
    return () => {
      keys.setTabReleased(false)
      keys.go(position, { extend: shiftKey, quietly: event.repeat })
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
  const positions: Record<string, CellPosition> = {
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
  const position = Object.hasOwn(positions, key) ? positions[key] : undefined
  return position && clampPosition(position, last.row + 1, last.column + 1)
}

function getAltCommand(key: string, isShift: boolean, commands: GridCommands): (() => void) | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const isDown = key === 'ArrowDown'
    return isShift ? () => commands.move(isDown ? 1 : -1) : () => void commands.goToNextFlagged(isDown)
  }
  if (key === 'Insert') return isShift ? commands.duplicate : commands.insert
  if (key === 'Delete') return commands.remove
  return key === 'Enter' ? commands.acceptRows : undefined
}

function getModifierCommand(key: string, isShift: boolean, keys: GridKeyContext): (() => void) | undefined {
  if (isShift) return key === 'Enter' ? keys.commands.fill : undefined
  if (key.toLowerCase() === 'a')
    return () => keys.select({ row: 0, column: 0 }, { row: keys.last.row, column: keys.cellColumnCount - 1 })
  // For a single cell the screen's own command applies, which also restores an absent field.
  return key === 'Delete' && keys.hasRange ? keys.commands.leaveOut : undefined
}

function getPlainCommand(key: string, isShift: boolean, keys: GridKeyContext): (() => void) | undefined {
  const { commands, head } = keys
  if (key === 'Tab') {
    const position = keys.isTabReleased ? undefined : commands.getAdjacentPosition(isShift ? -1 : 1)
    return position && (() => keys.go(position, { extend: false, quietly: false }))
  }
  if (key === 'Escape')
    return () => {
      keys.setTabReleased(true)
      keys.go(head, { extend: false, quietly: false })
    }
  if (key === 'Enter') return () => commands.accept(isShift ? -1 : 1)
  if (key === 'F2') return commands.edit
  if (key === 'Delete' || key === 'Backspace') return commands.clear
  if (key === ' ')
    return isShift
      ? () => keys.select({ row: head.row, column: 0 }, { row: head.row, column: keys.cellColumnCount - 1 })
      : undefined
  return [...key].length === 1 ? () => commands.typeOver(key) : undefined
}
