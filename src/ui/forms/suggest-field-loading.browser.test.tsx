import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/theme.css'
import { SuggestField } from './SuggestField.tsx'

const loading = vi.hoisted(() => Promise.withResolvers<void>())

vi.mock('./TextComboBox.tsx', async (importOriginal) => {
  await loading.promise
  return importOriginal()
})

const suggestions = [
  { id: 'invoice', label: 'Factuur' },
  { id: 'receipt', label: 'Kassabon' },
]

function Example() {
  const [model, setModel] = useState('invoice')
  return (
    <SuggestField
      label="Model"
      buttonLabel="Show options"
      value={model}
      suggestions={suggestions}
      onChange={setModel}
    />
  )
}

test('an arrow key pressed before the list is loaded opens it once it is', async () => {
  await render(<Example />)
  const box = page.getByRole('combobox', { name: 'Model' })
  await userEvent.click(box)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(0)
  loading.resolve()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2)
  await expect.element(box).toHaveFocus()
})
