import type { CommandName } from './review-commands.ts'

/** The keys of each command as shown in tooltips, the palette and the help dialog. */
export const commandKeys: Partial<Record<CommandName, string>> = {
  accept: 'Enter',
  next: 'Alt+↓',
  previous: 'Alt+↑',
  edit: 'F2',
  absent: 'Ctrl/⌘+Delete',
  fold: 'Alt+J',
  lookUp: 'Alt+K',
  nextLocation: 'Ctrl/⌘+.',
  pickWord: 'Alt+P',
  send: 'Ctrl/⌘+Enter',
  undo: 'Ctrl/⌘+Z',
  redo: 'Ctrl/⌘+Shift+Z',
  save: 'Ctrl/⌘+S',
  search: '/',
  pageNext: 'PageDown',
  pagePrevious: 'PageUp',
  documentNext: 'Alt+PageDown',
  documentPrevious: 'Alt+PageUp',
  queueNext: 'Alt+Shift+PageDown',
  queuePrevious: 'Alt+Shift+PageUp',
  help: '?',
  palette: 'Ctrl/⌘+K',
}

/** The command of a key in the given context; undefined for keys that belong to the focused control or the browser. */
export function findCommandForKey(event: KeyboardEvent, context: KeyContext): CommandName | undefined {
  const { key, altKey, shiftKey } = event
  const mod = event.ctrlKey || event.metaKey
  if (event.isComposing || (mod && altKey)) return undefined
  // On a Mac, ⌘+Y opens the browser's history.
  if (event.metaKey && key.toLowerCase() === 'y') return undefined
  if (mod) return getModifierCommand(key.length === 1 ? key.toLowerCase() : key, shiftKey, context)
  // On a Mac, Alt changes `key`, so compare `code`.
  if (altKey) return (shiftKey ? undefined : altLetterCommands[event.code]) ?? getAltCommand(key, shiftKey)
  if (shiftKey && key !== '?')
    return key === '/' && !context.isTyping && context.singleKeys ? 'search' : undefined
  return getPlainCommand(key, context)
}

/** Whether a key pressed without a focused control starts typing a value: any character but a space, which scrolls. */
export const startsTyping = ({ key, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey && !isComposing

/** By `KeyboardEvent.code`. */
const altLetterCommands: Partial<Record<string, CommandName>> = {
  KeyJ: 'fold',
  KeyK: 'lookUp',
  KeyP: 'pickWord',
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
  const commands: Record<string, CommandName> = {
    s: 'save',
    k: 'palette',
    '.': 'nextLocation',
    Enter: 'send',
  }
  return Object.hasOwn(commands, key) ? commands[key] : undefined
}

function getAltCommand(key: string, isShift: boolean): CommandName | undefined {
  const commands: Record<string, CommandName> = isShift
    ? { PageDown: 'queueNext', PageUp: 'queuePrevious' }
    : { ArrowDown: 'next', ArrowUp: 'previous', PageDown: 'documentNext', PageUp: 'documentPrevious' }
  return Object.hasOwn(commands, key) ? commands[key] : undefined
}

function getPlainCommand(
  key: string,
  { isTyping, usesPageKeys, hasOwnEnter, singleKeys }: KeyContext,
): CommandName | undefined {
  if (key === 'F2') return 'edit'
  if (key === 'PageDown') return usesPageKeys ? undefined : 'pageNext'
  if (key === 'PageUp') return usesPageKeys ? undefined : 'pagePrevious'
  if (key === 'Enter') return hasOwnEnter ? undefined : 'accept'
  if (isTyping || !singleKeys) return undefined
  if (key === '/') return 'search'
  return key === '?' ? 'help' : undefined
}
