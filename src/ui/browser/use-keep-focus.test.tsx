import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeepFocus } from './use-keep-focus.ts'

function List() {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const [isBusy, setBusy] = useState(false)
  return (
    <div {...useKeepFocus<HTMLDivElement>()}>
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        work
      </button>
      {isBusy && <i onCopy={() => setBusy(false)}>busy</i>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p tabIndex={-1} data-focus-fallback>
        end
      </p>
    </div>
  )
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => button.click())
}

test('when the focused element is removed, the next one gets the focus, otherwise the previous one, otherwise the fallback', async () => {
  render(<List />)
  await press('b')
  expect(screen.getByRole('button', { name: 'c' })).toHaveFocus()
  await press('c')
  expect(screen.getByRole('button', { name: 'a' })).toHaveFocus()
  await press('a')
  expect(screen.getByText('end')).toHaveFocus()
})

test('does nothing if the user moved the focus away', async () => {
  render(<List />)
  screen.getByRole('button', { name: 'b' }).focus()
  screen.getByRole('button', { name: 'b' }).blur()
  await act(async () => screen.getByRole('button', { name: 'b' }).click())
  expect(document.body).toHaveFocus()
})
