import { expect, test } from 'vitest'
import type { CommandName } from './review-commands.ts'
import { findCommandForKey, commandKeys, type KeyContext } from './command-keys.ts'

const noFocus: KeyContext = {
  isTyping: false,
  hasOwnUndo: false,
  wouldDeleteWord: false,
  usesPageKeys: false,
  hasOwnEnter: false,
  singleKeys: true,
}
const typing: KeyContext = { ...noFocus, isTyping: true, hasOwnEnter: true }

/** Presses keys in the notation of the help dialog: `Alt+Shift+PageDown`. */
function press(written: string, context: KeyContext, code = ''): CommandName | undefined {
  const parts = written.replace('Ctrl/⌘', 'Ctrl').split('+')
  const last = parts.at(-1) ?? ''
  const key = { '↓': 'ArrowDown', '↑': 'ArrowUp' }[last] ?? last
  const has = (name: string) => parts.slice(0, -1).includes(name)
  const event = {
    key: key.length === 1 ? key.toLowerCase() : key,
    code: code || (/^[A-Z]$/.test(key) ? `Key${key}` : ''),
    ctrlKey: has('Ctrl'),
    metaKey: has('⌘'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
    isComposing: false,
  }
  return findCommandForKey(event as KeyboardEvent, context)
}

test.each(Object.entries(commandKeys))('runs %s with %s', (command, keys) => {
  expect(press(keys, noFocus)).toBe(command)
})

test('leaves single keys and Enter to a text control, but no other shortcuts', () => {
  const controlKeys = ['search', 'help', 'accept']
  for (const [command, keys] of Object.entries(commandKeys))
    expect(press(keys, typing), keys).toBe(controlKeys.includes(command) ? undefined : command)
  for (const keys of ['?', '/', 'k', '+', '0']) expect(press(keys, typing), keys).toBeUndefined()
})

test('leaves keys to the control that uses them', () => {
  expect(press('Ctrl+Delete', { ...typing, wouldDeleteWord: true })).toBeUndefined()
  expect(press('Ctrl+Delete', { ...typing, hasOwnUndo: true })).toBeUndefined()
  expect(press('Ctrl+Z', { ...typing, hasOwnUndo: true })).toBeUndefined()
  for (const key of ['PageDown', 'PageUp'])
    expect(press(key, { ...typing, usesPageKeys: true })).toBeUndefined()
  expect(press('Enter', { ...noFocus, hasOwnEnter: true })).toBeUndefined()
  expect(press('?', { ...noFocus, singleKeys: false })).toBeUndefined()
})

test('leaves the shortcuts of the browser and the system alone', () => {
  for (const keys of [
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'Ctrl+D',
    'Ctrl+W',
    'Ctrl+T',
    'Ctrl+Shift+K',
    'Ctrl+Alt+K',
    '⌘+Y',
  ])
    expect(press(keys, noFocus), keys).toBeUndefined()
})

test('Ctrl+Y redoes too', () => {
  expect(press('Ctrl+Y', noFocus)).toBe('redo')
})

test('recognises Alt+K by its key code, because Alt changes the character on a Mac', () => {
  expect(press('Alt+˚', typing, 'KeyK')).toBe('lookUp')
})
