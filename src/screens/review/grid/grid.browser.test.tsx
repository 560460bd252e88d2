import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, openReview } from '#src/testing/browser/open-screen.tsx'

const getGrid = () => page.getByRole('grid', { name: 'Line items' })
const getCell = (name: string) => getGrid().getByRole('gridcell', { name, exact: false })
const getFocusedName = () => document.activeElement?.getAttribute('aria-label')

const longLine =
  'Warmtepomp met toebehoren, geleverd en in bedrijf gesteld   1.250.000    1,00    1.250.000,00'

test('a table can be edited with the keys: type, Tab, F2, Enter, delete a row, undo', async () => {
  await openReview('grid-keys.txt', createInvoiceLines())
  await getCell('Description, row 1').click()
  await userEvent.keyboard('Ketel{Tab}')
  await expect.element(getCell('Description, row 1')).toMatchTextContent('Ketel')
  await expect.poll(getFocusedName).toMatch(/^Quantity, row 1/)
  await userEvent.keyboard('{F2}2{Enter}')
  await expect.element(getCell('Quantity, row 1')).toMatchTextContent('12')
  await expect.poll(getFocusedName).toMatch(/^Quantity, row 2/)
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await expect.poll(() => getGrid().getByRole('row').elements().length).toBe(2)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getCell('Description, row 2')).toMatchTextContent('Montage per uur')
})

test('Enter goes to the row below after typing in a cell that only an edit of its row flagged', async () => {
  await openReview('grid-typing.txt', createInvoiceLines())
  await getCell('Quantity, row 1').click()
  await userEvent.keyboard('3{Tab}{Tab}')
  await expect.poll(getFocusedName).toMatch(/^Amount, row 1.*to check/i)
  await userEvent.keyboard('2750,00{Enter}')
  await expect.poll(getFocusedName).toMatch(/^Amount, row 2/)
  await expect.element(getCell('Amount, row 1')).toMatchTextContent('2750,00')
})

test('the grid shows a Value that was set below it, and its keys still work after an undo', async () => {
  await openReview('grid-value.txt', createInvoiceLines())
  await getCell('Amount, row 1').click()
  const value = page
    .getByRole('group', { name: /^Amount, row 1|^Line 1.*Amount/ })
    .getByRole('textbox', { name: 'Value' })
  await value.fill('555.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(getCell('Amount, row 1')).toMatchTextContent(/555[.,]50?.*900,00/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getCell('Amount, row 1')).not.toMatchTextContent('555')
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY')
})

test('undoing a row keeps the focus in the grid', async () => {
  await openReview('grid-undo.txt', createInvoiceLines())
  await getCell('Description, row 2').click()
  await userEvent.keyboard('{Alt>}{Insert}{/Alt}')
  await expect.element(getCell('Description, row 3')).toBeInTheDocument()
  await expect.poll(getFocusedName).toMatch(/^Description, row 3/)
  await userEvent.keyboard('Klep{Tab}{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => getCell('Description, row 3').elements().length).toBe(0)
  await expect.poll(getFocusedName).toMatch(/, row 2/)
})

test('the focus stays at a table whose last row is deleted, and comes back with its rows', async () => {
  await openReview('grid-last-row.txt', createInvoiceLines())
  await getCell('Description, row 1').click()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await expect.poll(() => getGrid().getByRole('row').elements().length).toBe(2)
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await expect.element(page.getByRole('button', { name: 'Add a row to Line items' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(getFocusedName).toMatch(/^Description, row 1: Montage/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getCell('Description, row 2')).toMatchTextContent('Montage per uur')
  await expect.poll(getFocusedName).toMatch(/^Description, row/)
})

test('undoing the first row of an empty table focuses the button that adds it', async () => {
  await openReview('grid-first-row.txt', createInvoiceLines().toSpliced(8, 3))
  const add = page.getByRole('button', { name: 'Add a row to Line items' })
  await add.click()
  await expect.element(getGrid()).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(add).toHaveFocus()
})

test('a block from a spreadsheet fills cells and adds rows, and one undo reverts it', async () => {
  await openReview('grid-paste.txt', createInvoiceLines())
  await getCell('Description, row 2').click()
  await expect.poll(getFocusedName).toMatch(/^Description, row 2/)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Pomp\t1\t10,00\t10,00\nSlang\t2\t5,00\t10,00\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  await expect.element(getCell('Description, row 3')).toMatchTextContent('Slang')
  await expect.element(getCell('Amount, row 3')).toMatchTextContent('10,00')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getCell('Description, row 2')).toMatchTextContent('Montage per uur')
  await expect.poll(() => getCell('Description, row 3').elements().length).toBe(0)
})

test('Ctrl+. shows the next location of a cell, in the grid and while the cell is edited', async () => {
  await openReview('grid-places.txt', [...createInvoiceLines(), '', 'Garantie op Warmtepomp: 2 jaar'])
  const getChosenTop = () =>
    page
      .getByRole('region', { name: 'Page', exact: true })
      .getByRole('button', { name: 'Found: Warmtepomp' })
      .elements()
      .find((mark): mark is HTMLElement => mark instanceof HTMLElement && mark.ariaCurrent === 'true')?.style
      .top
  await getCell('Description, row 1').click()
  await expect.poll(getChosenTop).toBeDefined()
  const first = getChosenTop()
  await userEvent.keyboard('{Control>}.{/Control}')
  await expect.poll(getChosenTop).not.toBe(first)
  await expect.poll(getFocusedName).toMatch(/^Description, row 1/)
  await userEvent.keyboard('{F2}{Control>}.{/Control}')
  await expect.poll(getChosenTop).toBe(first)
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
  // The shortcut typed no character.
  await userEvent.keyboard('{Escape}')
  await expect.element(getCell('Description, row 1')).toMatchTextContent('Warmtepomp')
})

test('numbers stay on one line in a narrow table, whatever note their sum has', async () => {
  const lines = createInvoiceLines().map((line) =>
    line
      .replace('Warmtepomp                   1     900,00      900,00', longLine)
      .replace('EUR 1.034,56', 'EUR 1.034,57'),
  )
  await openReview('grid-narrow.txt', lines)
  await expect.element(getCell('Amount, row 1')).toMatchTextContent('1.250.000,00')
  const grid = getGrid().element()
  const frame = grid.closest<HTMLElement>('.grid-frame')
  if (frame) frame.style.width = '340px'
  const numbers = [...grid.querySelectorAll<HTMLElement>('.grid-cell.text-right .grid-text')]
  expect(numbers.map(({ innerText }) => innerText)).toContain('1.250.000,00')
  for (const number of numbers) expect(number.offsetHeight, number.innerText).toBeLessThan(26)
  // The note about the sum also extends over the columns before it.
  const note = [...grid.querySelectorAll('tfoot div')].find(({ textContent }) =>
    textContent.startsWith('Not '),
  )
  expect(note?.clientWidth).toBeGreaterThan(getCell('Amount, row 1').element().clientWidth)
})

test('no column moves when the first row of a table has something to accept', async () => {
  await openReview('grid-steady.txt', createInvoiceLines())
  await expect.element(getCell('Quantity, row 1')).toBeVisible()
  const getLeft = () => getGrid().getByRole('columnheader').nth(1).element().getBoundingClientRect().left
  const before = getLeft()
  await getCell('Quantity, row 1').click()
  await userEvent.keyboard('7')
  await expect.element(getGrid().getByRole('button', { name: 'Accept row 1' })).toBeInTheDocument()
  expect(getLeft()).toBe(before)
})
