import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MessageBar } from './MessageBar.tsx'
import { showMessage } from './messages.ts'

test('only a message about something done has the mark of success', () => {
  const { container } = render(<MessageBar />)
  act(() => void showMessage('success', 'Saved.'))
  expect(container.textContent).toBe('Saved.')
  expect(container.querySelector('.text-good')).not.toBeNull()
  act(() => void showMessage('info', 'This field is required.'))
  expect(container.textContent).toBe('This field is required.')
  expect(container.querySelector('.text-good')).toBeNull()
})

test('the button of a message does what it says, and takes the message away', () => {
  const run = vi.fn<() => void>()
  render(<MessageBar />)
  act(() => void showMessage('success', 'All checked.', { label: 'Open the next document', run }))
  fireEvent.click(screen.getByRole('button', { name: 'Open the next document' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('All checked.')).toBeNull()
})
