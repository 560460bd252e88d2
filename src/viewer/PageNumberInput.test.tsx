import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PageNumberInput } from './PageNumberInput.tsx'

/** A document of 12 pages whose current page also changes from outside. */
function Pages() {
  const [page, setPage] = useState(0)
  return (
    <>
      <PageNumberInput page={page} count={12} onPage={setPage} />
      <button onClick={() => setPage(6)}>scroll</button>
    </>
  )
}

function open() {
  render(<Pages />)
  // By its role, because its name is in the catalogue.
  const getInput = () => screen.getByRole<HTMLInputElement>('textbox')
  return { user: userEvent.setup(), getInput }
}

test('shows the typed page on Enter and keeps the focus for the next one', async () => {
  const { user, getInput } = open()
  const first = getInput()
  await user.clear(first)
  await user.type(first, '7{Enter}')
  expect(getInput().value).toBe('7')
  expect(document.activeElement).toBe(first)
  await user.clear(getInput())
  await user.keyboard('12{Enter}')
  expect(getInput().value).toBe('12')
})

test.each(['0', '13', '1.5', 'x', ''])(
  'ignores input that is not a page of the document: “%s”',
  async (typed) => {
    const { user, getInput } = open()
    await user.clear(getInput())
    await user.type(getInput(), `${typed}{Enter}`)
    expect(getInput().value).toBe('1')
  },
)

test('follows the current page and drops unsubmitted input on blur', async () => {
  const { user, getInput } = open()
  await user.clear(getInput())
  await user.type(getInput(), '3')
  await user.click(screen.getByRole('button', { name: 'scroll' }))
  expect(getInput().value).toBe('7')
})
