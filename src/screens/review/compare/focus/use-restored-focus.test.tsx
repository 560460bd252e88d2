import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRecordFocus, useRestoredFocus } from './use-restored-focus.ts'

afterEach(cleanup)

interface ShownProps {
  document: number
  isAsking?: boolean
  hasDifference?: boolean
}

/** Buttons that are remounted for each document, like those of a comparison. */
function Shown({ document, isAsking = false, hasDifference = true }: ShownProps) {
  const hadFocus = useRef(false)
  useRestoredFocus(hadFocus, { shownKey: String(document), isAsking })
  return (
    <>
      <View key={document} hadFocus={hadFocus} hasDifference={hasDifference} />
      {isAsking && <button type="button">Answer</button>}
    </>
  )
}

function View({ hadFocus, hasDifference }: { hadFocus: { current: boolean }; hasDifference: boolean }) {
  useRecordFocus(hadFocus)
  return (
    <>
      <button type="button">Next document</button>
      {hasDifference && (
        <button type="button" data-compared-value="0 a" aria-pressed>
          Value
        </button>
      )}
      <button type="button" id="add-reading">
        Compare with
      </button>
    </>
  )
}

const getFocused = () => document.activeElement?.textContent

test('in another document the focus is on its first difference, otherwise on the button for another reading', () => {
  const { rerender } = render(<Shown document={1} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByText('Next document').focus()
  rerender(<Shown document={2} />)
  expect(getFocused()).toBe('Value')
  rerender(<Shown document={3} hasDifference={false} />)
  expect(getFocused()).toBe('Compare with')
})

test('sets no focus if there was none, because Enter on a value takes it over', () => {
  const { rerender } = render(<Shown document={1} />)
  rerender(<Shown document={2} />)
  expect(document.activeElement).toBe(document.body)
})

test('after a dialog the focus is on the chosen value', () => {
  const { rerender } = render(<Shown document={1} />)
  rerender(<Shown document={1} isAsking />)
  screen.getByText('Answer').focus()
  rerender(<Shown document={1} />)
  expect(getFocused()).toBe('Value')
})
