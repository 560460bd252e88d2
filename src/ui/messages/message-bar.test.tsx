import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
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
