import { afterEach, expect, test } from 'vitest'
import { ignoreHeldEnter } from './ignore-held-enter.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.replaceChildren()
})

interface HeldKey {
  readonly tag: 'input' | 'textarea' | 'button'
  readonly key: string
  /** Whether the page handles the key itself. */
  readonly isHandled?: boolean
}

/** Holds a key for a press and two repeats. @returns how many of them the page received. */
function hold({ tag, key, isHandled = false }: HeldKey): number {
  stop = ignoreHeldEnter()
  const element = document.createElement(tag)
  document.body.append(element)
  let received = 0
  element.addEventListener('keydown', (event) => {
    received += 1
    if (isHandled) event.preventDefault()
  })
  for (const repeat of [false, true, true])
    element.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  return received
}

test.each(['input', 'button'] as const)('Enter acts once in %s', (tag) => {
  expect(hold({ tag, key: 'Enter' })).toBe(1)
})

test('Enter in a long text acts once where the page handles it, and otherwise adds lines', () => {
  expect(hold({ tag: 'textarea', key: 'Enter', isHandled: true })).toBe(1)
  expect(hold({ tag: 'textarea', key: 'Enter' })).toBe(3)
})

test('other held keys repeat', () => {
  expect(hold({ tag: 'input', key: 'ArrowDown' })).toBe(3)
})
