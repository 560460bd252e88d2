import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, openReview } from '#src/testing/browser/open-screen.tsx'

const getGrid = () => page.getByRole('grid', { name: 'Line items' })
const getCell = (name: string) => getGrid().getByRole('gridcell', { name, exact: false })
const getFocusedName = () => document.activeElement?.getAttribute('aria-label')

test('a table is worked through with the keys: type, Tab, F2, Enter, delete a row, undo', async () => {
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

test('a block from a spreadsheet fills cells and adds rows, and one undo takes it back', async () => {
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

test('Ctrl+. shows the next place of a cell, in the grid and while the cell is edited', async () => {
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
  // The key typed nothing.
  await userEvent.keyboard('{Escape}')
  await expect.element(getCell('Description, row 1')).toMatchTextContent('Warmtepomp')
})
