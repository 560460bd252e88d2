import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { PageNumberInput } from './PageNumberInput.tsx'

// The box is found by its role: what it is called is the catalogue's.
beforeAll(async () => {
  await createInstance().use(initReactI18next).init({ lng: 'en' })
})

/** A document of 12 pages, whose page in view can be moved from outside too. */
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
  const box = () => screen.getByRole<HTMLInputElement>('textbox')
  return { user: userEvent.setup(), box }
}

test('Enter goes to the page typed, and the next can be typed at once', async () => {
  const { user, box } = open()
  const first = box()
  await user.clear(first)
  await user.type(first, '7{Enter}')
  expect(box().value).toBe('7')
  expect(document.activeElement).toBe(first)
  await user.clear(box())
  await user.keyboard('12{Enter}')
  expect(box().value).toBe('12')
})

test.each(['0', '13', '1.5', 'x', ''])(
  'what is no page of the document changes nothing: “%s”',
  async (typed) => {
    const { user, box } = open()
    await user.clear(box())
    await user.type(box(), `${typed}{Enter}`)
    expect(box().value).toBe('1')
  },
)

test('the number follows the page in view, and what was not entered goes when the box is left', async () => {
  const { user, box } = open()
  await user.clear(box())
  await user.type(box(), '3')
  await user.click(screen.getByRole('button', { name: 'scroll' }))
  expect(box().value).toBe('7')
})
