import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCompareKeys } from './use-compare-keys.ts'

afterEach(cleanup)

/** Shows a focused value beside the pages, and returns the actions of the keys. */
function show(isPresenting: boolean) {
  const done: string[] = []
  const viewerKey = vi.fn<() => void>()
  function Shown() {
    useCompareKeys(
      {
        walk: (step) => done.push(`walk ${step}`),
        turn: (step) => done.push(`turn ${step}`),
        take: () => done.push('take'),
        leave: () => done.push('leave'),
        undo: () => {},
        redo: () => done.push('redo'),
        goToDocument: (step) => done.push(`document ${step}`),
        present: () => {},
        help: () => {},
      },
      isPresenting,
    )
    return (
      <>
        <button type="button" data-compared-value="0 field" aria-pressed>
          Value
        </button>
        <div data-viewer>
          <button type="button" onKeyDown={viewerKey}>
            Page
          </button>
        </div>
      </>
    )
  }
  render(<Shown />)
  const press = (name: string, key: string, altKey = false) =>
    fireEvent.keyDown(screen.getByText(name), { key, altKey })
  return { done, press, viewerKey }
}

test('Enter on a value takes it over, but never in a presentation', () => {
  const compared = show(false)
  compared.press('Value', 'Enter')
  expect(compared.done).toEqual(['take'])
  cleanup()
  const presented = show(true)
  presented.press('Value', 'Enter')
  presented.press('Value', ' ')
  expect(presented.done).toEqual([])
})

test('Ctrl+Y redoes, and ⌘+Y is left to the browser', () => {
  const { done } = show(false)
  fireEvent.keyDown(screen.getByText('Value'), { key: 'y', metaKey: true })
  expect(done).toEqual([])
  fireEvent.keyDown(screen.getByText('Value'), { key: 'y', ctrlKey: true })
  expect(done).toEqual(['redo'])
})

test('in a presentation the arrows and the keys of a remote control step on, even from the page', () => {
  const { done, press, viewerKey } = show(true)
  press('Value', 'PageDown')
  press('Page', 'PageUp')
  press('Page', 'ArrowRight')
  press('Page', 'Escape')
  expect(done).toEqual(['walk 1', 'walk -1', 'walk 1', 'leave'])
  expect(viewerKey).not.toHaveBeenCalled()
})

test('outside of a presentation the pages keep their keys', () => {
  const { done, press, viewerKey } = show(false)
  press('Page', 'ArrowRight')
  press('Page', 'PageDown')
  expect(done).toEqual([])
  expect(viewerKey).toHaveBeenCalledTimes(2)
})

test.each([false, true])('Alt+PgUp and Alt+PgDn go to another document (presenting: %s)', (isPresenting) => {
  const { done, press } = show(isPresenting)
  press('Value', 'PageDown', true)
  press('Page', 'PageUp', true)
  press('Value', 'ArrowDown', true)
  expect(done).toEqual(['document 1', 'document -1'])
})
