import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/theme.css'
import { Dialog } from '../Dialog.tsx'
import { SuggestField } from './SuggestField.tsx'

const suggestions = [
  { id: 'InvoiceNumber', label: 'Factuurnummer' },
  { id: 'DueDate', label: 'Vervaldatum' },
]
const [onClose, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()]

function Example() {
  const [name, setName] = useState('')
  return (
    <Dialog title="Add" closeLabel="Close" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SuggestField
          label="Name"
          buttonLabel="Show options"
          value={name}
          suggestions={suggestions}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}

const getBox = () => page.getByRole('combobox', { name: 'Name' })
const getOptions = () => page.getByRole('option')

async function openExample() {
  onClose.mockClear()
  onSubmit.mockClear()
  await render(<Example />)
  // The control with a list has replaced the plain one.
  await expect
    .element(page.getByRole('button', { name: 'Show options' }))
    .toHaveAttribute('aria-haspopup', 'listbox')
  await expect.element(getBox()).toHaveFocus()
}

test('typed text finds suggestions by label too, and choosing one puts its text in the control', async () => {
  await openExample()
  await userEvent.keyboard('verval')
  await expect.element(getOptions()).toHaveTextContent('Vervaldatum DueDate')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getBox()).toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}')
  await expect.element(getBox()).toHaveValue('DueDate')
  await expect.element(getOptions()).not.toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
  // If the text equals a suggestion, all are offered.
  await userEvent.click(page.getByRole('button', { name: 'Show options' }))
  await expect.poll(() => getOptions().elements().length).toBe(2)
})

test('any text is kept, and Escape closes the list before the dialog', async () => {
  await openExample()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => getOptions().elements().length).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(getOptions()).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('Own name{Tab}')
  await expect.element(getBox()).toHaveValue('Own name')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
