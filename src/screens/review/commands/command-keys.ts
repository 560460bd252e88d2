import type { CommandName } from './review-commands.ts'

/** The keys of each command as shown in tooltips, the palette and the help dialog. */
export const commandKeys: Partial<Record<CommandName, string>> = {
  accept: 'Enter',
  next: 'Alt+↓',
  before: 'Alt+↑',
  edit: 'F2',
  absent: 'Ctrl/⌘+Delete',
  lookUp: 'Alt+K',
  place: 'Ctrl/⌘+.',
  send: 'Ctrl/⌘+Enter',
  undo: 'Ctrl/⌘+Z',
  redo: 'Ctrl/⌘+Shift+Z',
  save: 'Ctrl/⌘+S',
  search: '/',
  pageNext: 'PageDown',
  pageBefore: 'PageUp',
  documentNext: 'Alt+PageDown',
  documentBefore: 'Alt+PageUp',
  pileNext: 'Alt+Shift+PageDown',
  pileBefore: 'Alt+Shift+PageUp',
  help: '?',
  palette: 'Ctrl/⌘+K',
}

/** The command of a key in the given context; undefined for keys that belong to the focused control or the browser. */
export function findCommandForKey(event: KeyboardEvent, context: KeyContext): CommandName | undefined {
  const { key, altKey, shiftKey } = event
  const mod = event.ctrlKey || event.metaKey
  if (event.isComposing || (mod && altKey)) return undefined
  if (mod) return getModifierCommand(key.length === 1 ? key.toLowerCase() : key, shiftKey, context)
  // On a Mac, Alt changes `key`, so compare `code`.
  if (altKey) return event.code === 'KeyK' && !shiftKey ? 'lookUp' : getAltCommand(key, shiftKey)
  if (shiftKey && key !== '?')
    return key === '/' && !context.isTyping && context.singleKeys ? 'search' : undefined
  return getPlainCommand(key, context)
}

/** How the focused control uses keys. */
export interface KeyContext {
  /** It is a text control. */
  readonly isTyping: boolean
  /** It has its own undo, such as the search box. */
  readonly hasOwnUndo: boolean
  /** The reviewer is typing, and Ctrl+Delete would delete a word after the caret. */
  readonly wouldDeleteWord: boolean
  /** It uses PageUp and PageDown, such as a list or a long text. */
  readonly usesPageKeys: boolean
  /** It uses Enter, such as a button or a link. */
  readonly hasOwnEnter: boolean
  /** The setting for single-key shortcuts. */
  readonly singleKeys: boolean
}

function getModifierCommand(key: string, isShift: boolean, context: KeyContext): CommandName | undefined {
  if (context.hasOwnUndo && ['z', 'y', 'Delete'].includes(key)) return undefined
  if (key === 'z') return isShift ? 'redo' : 'undo'
  if (isShift) return undefined
  if (key === 'y') return 'redo'
  if (key === 'Delete') return context.wouldDeleteWord ? undefined : 'absent'
  const commands: Record<string, CommandName> = { s: 'save', k: 'palette', '.': 'place', Enter: 'send' }
  return Object.hasOwn(commands, key) ? commands[key] : undefined
}

function getAltCommand(key: string, isShift: boolean): CommandName | undefined {
  const commands: Record<string, CommandName> = isShift
    ? { PageDown: 'pileNext', PageUp: 'pileBefore' }
    : { ArrowDown: 'next', ArrowUp: 'before', PageDown: 'documentNext', PageUp: 'documentBefore' }
  return Object.hasOwn(commands, key) ? commands[key] : undefined
}

function getPlainCommand(
  key: string,
  { isTyping, usesPageKeys, hasOwnEnter, singleKeys }: KeyContext,
): CommandName | undefined {
  if (key === 'F2') return 'edit'
  if (key === 'PageDown') return usesPageKeys ? undefined : 'pageNext'
  if (key === 'PageUp') return usesPageKeys ? undefined : 'pageBefore'
  if (key === 'Enter') return hasOwnEnter ? undefined : 'accept'
  if (isTyping || !singleKeys) return undefined
  if (key === '/') return 'search'
  return key === '?' ? 'help' : undefined
}
