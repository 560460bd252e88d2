import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CellEditor } from './CellEditor.tsx'

test('typing in a cell continues after signing in, and ends when the focus moves elsewhere', () => {
  const leave = vi.fn<(exit: string) => void>()
  render(
    <>
      <CellEditor
        label="Amount"
        text="12"
        editing={{ position: { row: 0, column: 0 }, isTypedOver: true }}
        onText={() => {}}
        onLeave={leave}
      />
      <dialog open data-sign-in>
        <input aria-label="Access token" />
      </dialog>
      <button type="button">Send</button>
    </>,
  )
  const editor = screen.getByRole('textbox', { name: 'Amount' })
  expect(editor).toHaveFocus()
  screen.getByRole('textbox', { name: 'Access token' }).focus()
  editor.focus()
  expect(leave).not.toHaveBeenCalled()
  screen.getByRole('button').focus()
  expect(leave).toHaveBeenCalledExactlyOnceWith('stay', true)
})
