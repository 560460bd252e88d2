import type { CommandName } from './review-commands.ts'

/** The keys of each act as they are written in tooltips, the palette and the help sheet. */
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

/** What a key does when the focus is where it is; undefined for one that stays with the control or the browser. */
export function findCommandForKey(event: KeyboardEvent, context: KeyContext): CommandName | undefined {
  const { key, altKey, shiftKey } = event
  const mod = event.ctrlKey || event.metaKey
  if (event.isComposing || (mod && altKey)) return undefined
  if (mod) return getModifierCommand(key.length === 1 ? key.toLowerCase() : key, shiftKey, context)
  // With Alt a Mac writes another sign.
  if (altKey) return event.code === 'KeyK' && !shiftKey ? 'lookUp' : getAltCommand(key, shiftKey)
  if (shiftKey && key !== '?')
    return key === '/' && !context.isTyping && context.singleKeys ? 'search' : undefined
  return getPlainCommand(key, context)
}

/** Where the focus is, as far as keys care. */
export interface KeyContext {
  /** In a control that takes text. */
  readonly isTyping: boolean
  /** In one that has an undo of its own, such as the search box. */
  readonly hasOwnUndo: boolean
  /** Typing in the field goes on, and the caret stands before something that Ctrl+Delete would take away. */
  readonly wouldDeleteWord: boolean
  /** In a control that uses PageUp and PageDown itself: a list, a long text. */
  readonly usesPageKeys: boolean
  /** In something that Enter works: a button, a link, a control. */
  readonly hasOwnEnter: boolean
  readonly singleKeys: boolean
}

function getModifierCommand(key: string, isShift: boolean, context: KeyContext): CommandName | undefined {
  if (key === 'z') return context.hasOwnUndo ? undefined : isShift ? 'redo' : 'undo'
  if (isShift) return undefined
  if (key === 'y') return context.hasOwnUndo ? undefined : 'redo'
  if (key === 'Delete') return context.hasOwnUndo || context.wouldDeleteWord ? undefined : 'absent'
  const acts: Record<string, CommandName> = { s: 'save', k: 'palette', '.': 'place', Enter: 'send' }
  return Object.hasOwn(acts, key) ? acts[key] : undefined
}

function getAltCommand(key: string, isShift: boolean): CommandName | undefined {
  const acts: Record<string, CommandName> = isShift
    ? { PageDown: 'pileNext', PageUp: 'pileBefore' }
    : { ArrowDown: 'next', ArrowUp: 'before', PageDown: 'documentNext', PageUp: 'documentBefore' }
  return Object.hasOwn(acts, key) ? acts[key] : undefined
}

function getPlainCommand(
  key: string,
  { isTyping, usesPageKeys: pages, hasOwnEnter, singleKeys }: KeyContext,
): CommandName | undefined {
  if (key === 'F2') return 'edit'
  if (key === 'PageDown' || key === 'PageUp')
    return pages ? undefined : key === 'PageDown' ? 'pageNext' : 'pageBefore'
  if (key === 'Enter') return hasOwnEnter ? undefined : 'accept'
  if (isTyping || !singleKeys) return undefined
  if (key === '/') return 'search'
  return key === '?' ? 'help' : undefined
}
