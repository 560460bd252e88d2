import { expect, test } from 'vitest'
import type { CommandName } from './review-commands.ts'
import { findCommandForKey, commandKeys, type KeyContext } from './command-keys.ts'

const nowhere: KeyContext = {
  isTyping: false,
  hasOwnUndo: false,
  wouldDeleteWord: false,
  usesPageKeys: false,
  hasOwnEnter: false,
  singleKeys: true,
}
const typing: KeyContext = { ...nowhere, isTyping: true, hasOwnEnter: true }

/** A key as it is written in the help sheet: `Alt+Shift+PageDown`. */
function press(written: string, context: KeyContext, code = ''): CommandName | undefined {
  const parts = written.replace('Ctrl/⌘', 'Ctrl').split('+')
  const last = parts.at(-1) ?? ''
  const key = last === '↓' ? 'ArrowDown' : last === '↑' ? 'ArrowUp' : last
  const has = (name: string) => parts.slice(0, -1).includes(name)
  const event = {
    key: key.length === 1 ? key.toLowerCase() : key,
    code: code || (/^[A-Z]$/.test(key) ? `Key${key}` : ''),
    ctrlKey: has('Ctrl'),
    metaKey: false,
    altKey: has('Alt'),
    shiftKey: has('Shift'),
    isComposing: false,
  }
  return findCommandForKey(event as KeyboardEvent, context)
}

test.each(Object.entries(commandKeys))('%s is done by %s', (act, keys) => {
  expect(press(keys, nowhere)).toBe(act)
})

test('while something is typed the keys of the screen go on, and single signs and Enter belong to the control', () => {
  const own = ['search', 'help', 'accept']
  for (const [act, keys] of Object.entries(commandKeys))
    expect(press(keys, typing), keys).toBe(own.includes(act) ? undefined : act)
  for (const keys of ['?', '/', 'k', '+', '0']) expect(press(keys, typing), keys).toBeUndefined()
})

test('no key takes away what the control does with it itself', () => {
  expect(press('Ctrl+Delete', { ...typing, wouldDeleteWord: true })).toBeUndefined()
  expect(press('Ctrl+Delete', { ...typing, hasOwnUndo: true })).toBeUndefined()
  expect(press('Ctrl+Z', { ...typing, hasOwnUndo: true })).toBeUndefined()
  for (const key of ['PageDown', 'PageUp'])
    expect(press(key, { ...typing, usesPageKeys: true })).toBeUndefined()
  expect(press('Enter', { ...nowhere, hasOwnEnter: true })).toBeUndefined()
  expect(press('?', { ...nowhere, singleKeys: false })).toBeUndefined()
})

test('keys of the browser and the system stay theirs', () => {
  for (const keys of [
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'Ctrl+D',
    'Ctrl+W',
    'Ctrl+T',
    'Ctrl+Shift+K',
    'Ctrl+Alt+K',
  ])
    expect(press(keys, nowhere), keys).toBeUndefined()
})

test('Alt+K is known by its place, whatever sign a Mac writes with it', () => {
  expect(press('Alt+˚', typing, 'KeyK')).toBe('lookUp')
})
