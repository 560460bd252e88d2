import { expect, test } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createPageBox, points } from '#src/page/geometry.ts'
import {
  createInvoiceLines,
  getField,
  openReview,
  openScreen,
  openText,
} from '#src/testing/browser/open-screen.tsx'
import { Mark, MarkLayer } from '#src/viewer/marks/Mark.tsx'

const getPage = () => page.getByRole('region', { name: 'Page', exact: true })
const getValue = (name: string) => getField(name).getByLabelText('Value', { exact: true })

test('the selected field is marked on the page, and a click on a mark selects its field', async () => {
  await openReview('marks.txt', createInvoiceLines())
  // The region in it has another name, so that this one needs no exact match.
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveLength(1)
  await getField('Invoice number').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
  await getField('Invoice date').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: 14-03-2025' })).toBeVisible()
  await getPage().getByRole('button', { name: 'Found: 69599084' }).click()
  await expect.element(getValue('Supplier KvK number')).toHaveFocus()
})

test('reports a Text that is not on the page', async () => {
  await openReview('unlocated.txt', createInvoiceLines())
  await (await openText('Invoice number')).fill('ZZ-9999')
  await expect.element(getField('Invoice number')).toMatchTextContent(/Typed, not on the page/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
})

test('the location that a reviewer chose is shown again after a reload', async () => {
  const lines = [...createInvoiceLines(), '', 'Betaal onder vermelding van VW-2025-0417']
  const id = await openReview('places.txt', lines)
  const getMarks = () => getPage().getByRole('button', { name: 'Found: VW-2025-0417' })
  const getMark = (isWanted: (mark: HTMLElement) => boolean) =>
    getMarks()
      .elements()
      .find((mark): mark is HTMLElement => mark instanceof HTMLElement && isWanted(mark))
  const getChosenTop = () => getMark(({ ariaCurrent }) => ariaCurrent === 'true')?.style.top
  await getField('Invoice number').click()
  await expect.poll(getChosenTop).toBeDefined()
  const first = getChosenTop()
  await userEvent.keyboard('{Control>}.{/Control}')
  await expect.poll(getChosenTop).not.toBe(first)
  const second = getChosenTop()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await openScreen(`/review/${id}?field=InvoiceNumber`)
  await expect.poll(getChosenTop).toBe(second)
  // A click on the other one chooses it.
  getMark(({ style }) => style.top === first)?.click()
  await expect.poll(getChosenTop).toBe(first)
})

test('marks that overlap are no darker than one', async () => {
  const { container } = await render(
    <div style={{ position: 'relative', width: 200, height: 100, background: '#fff', isolation: 'isolate' }}>
      <MarkLayer>
        {[20, 60].map((left) => (
          <Mark
            key={left}
            id={`${left}`}
            fieldKey="x"
            printed="x"
            boxes={[createPageBox(left, 20, left + 80, 80)]}
            size={{ width: points(200), height: points(100) }}
            variant="other"
            isUncertain={false}
            isTabStop={false}
            onFocus={() => undefined}
            onKeyDown={() => undefined}
            onClick={() => undefined}
          />
        ))}
      </MarkLayer>
    </div>,
  )
  const base64 = await page.screenshot({ element: container, save: false })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const getColour = (x: number) => [...(context?.getImageData(x, 50, 1, 1).data ?? [])]
  expect(getColour(30)).not.toEqual(getColour(190))
  expect(getColour(80)).toEqual(getColour(30))
  expect(getColour(120)).toEqual(getColour(30))
})

test('forced colours show the marks and not the text over the picture', async () => {
  await openReview('forced.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
  const getStyles = () =>
    ['[data-run]', '[aria-current][data-mark]', '[data-mark]:not([aria-current])'].map((selector) => {
      const { color, backgroundColor, outlineStyle } = getComputedStyle(document.querySelector(selector)!)
      return { color, backgroundColor, outlineStyle }
    })
  const [text] = getStyles()
  await setForcedColors('active')
  const [forcedText, chosen, other] = getStyles()
  await setForcedColors('none')
  expect(forcedText?.color).toBe(text?.color)
  expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor)
  expect([chosen, other].map((mark) => mark?.outlineStyle)).toEqual(['solid', 'solid'])
})

/** Its type lacks the commands of Chromium. */
const chromium = () => cdp() as unknown as { send(command: string, parameters: object): Promise<unknown> }
const setForcedColors = (value: 'active' | 'none') =>
  chromium().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** The middle of a printed word in client coordinates. */
function findPrinted(word: string): { x: number; y: number } {
  for (const run of document.querySelectorAll('[data-run]')) {
    const at = run.textContent.indexOf(word)
    if (at === -1 || !(run.firstChild instanceof Text)) continue
    const range = document.createRange()
    range.setStart(run.firstChild, at)
    range.setEnd(run.firstChild, at + word.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  throw new Error(`${word} is not printed`)
}

type Modifier = 'Shift' | 'Alt' | 'Control'

/** Clicks a word of the page with the real mouse. */
async function clickWord(word: string, options: { modifiers?: Modifier[]; clickCount?: number } = {}) {
  await expect.poll(() => document.querySelector('[data-run]')).not.toBeNull()
  const article = document.querySelector('article[data-page]')!
  const { left, top } = article.getBoundingClientRect()
  const { x, y } = findPrinted(word)
  await userEvent.click(article, { position: { x: x - left, y: y - top }, force: true, ...options })
}

test('a click puts a word into the selected field, which keeps the focus; Shift extends, Alt appends, one undo reverts', async () => {
  await openReview('fill.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await clickWord('FACTUUR')
  await expect.element(getValue('Invoice number')).toHaveValue('FACTUUR')
  await expect.element(getValue('Invoice number')).toHaveFocus()
  // The caret is in the field, at the end of the text.
  await userEvent.keyboard('!')
  await expect.element(getValue('Invoice number')).toHaveValue('FACTUUR!')

  await clickWord('Aantal')
  await expect.element(getValue('Invoice number')).toHaveValue('Aantal')
  await clickWord('Bedrag', { modifiers: ['Shift'] })
  await expect.element(getValue('Invoice number')).toHaveValue('Aantal Prijs Bedrag')
  // With a modifier, even if the word has the mark of another field.
  await clickWord('69599084', { modifiers: ['Alt'] })
  await expect.element(getValue('Invoice number')).toHaveValue('Aantal Prijs Bedrag 69599084')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getValue('Invoice number')).toHaveValue('Aantal Prijs Bedrag')
})

test('Text and Value follow the clicked word, and Enter continues', async () => {
  await openReview('fill-value.txt', createInvoiceLines())
  const text = await openText('Invoice date')
  await text.fill('onbekend')
  await clickWord('14-03-2025')
  await expect.element(text).toHaveValue('14-03-2025')
  await expect.element(text).toHaveFocus()
  await expect.element(getValue('Invoice date')).toHaveValue('2025-03-14')
  // Nothing is left to check: the first Enter stays, in case the reviewer wants to send.
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // Continues to a document of the tests above.
  await expect.element(text).not.toBeInTheDocument()
})

test('a field that was not found is filled by a click', async () => {
  await openReview('fill-missing.txt', createInvoiceLines())
  await getField('Order number').click()
  await clickWord('FACTUUR')
  await expect.element(getValue('Order number')).toHaveValue('FACTUUR')
  await expect.element(getValue('Order number')).toHaveFocus()
})

test('the clicked one of several equal words is marked', async () => {
  await openReview('equal.txt', [...createInvoiceLines(), '', 'Bedrag 134,56', 'Nogmaals 134,56'])
  await getField('Invoice number').click()
  await clickWord('Nogmaals')
  const word = findPrinted('Nogmaals')
  const { left, top } = document.querySelector('article[data-page]')!.getBoundingClientRect()
  await userEvent.click(document.querySelector('article[data-page]')!, {
    position: { x: word.x - left + 60, y: word.y - top },
    force: true,
  })
  await expect.element(getValue('Invoice number')).toHaveValue('134,56')
  await expect
    .poll(() => document.querySelector('[aria-current="true"][data-mark]')?.getBoundingClientRect())
    .toSatisfy((box?: DOMRect) => box !== undefined && box.top < word.y && box.bottom > word.y)
})

test('a double click selects text and leaves the field unchanged; its target remains the field it was selected for', async () => {
  await openReview('double.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await clickWord('FACTUUR', { clickCount: 2 })
  const use = page.getByRole('button', { name: /FACTUUR.*Invoice number|Invoice number.*FACTUUR/ })
  await expect.element(use).toBeVisible()
  await expect.element(getValue('Invoice number')).toHaveValue('VW-2025-0417')
  await getField('Invoice date').click()
  await expect.element(use).toBeVisible()
  await use.click()
  await expect.element(getValue('Invoice number')).toMatchTextContent(/^FACTUUR$/)
  await expect.element(getValue('Invoice date')).toHaveValue('2025-03-14')
})

test('a click in white space fills nothing and gives the pages the focus', async () => {
  await openReview('space.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await expect.poll(() => document.querySelector('[data-run]')).not.toBeNull()
  await userEvent.click(document.querySelector('article[data-page]')!, {
    position: { x: 5, y: 5 },
    force: true,
  })
  await expect.element(getValue('Invoice number')).toHaveValue('VW-2025-0417')
  await expect.element(getPage().getByRole('region', { name: /^Document view/ })).toHaveFocus()
})

test('without a mouse: the arrows move over the words, Enter fills the field and focuses it', async () => {
  await openReview('keys.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
  await userEvent.keyboard('{Alt>}p{/Alt}')
  await expect.element(getPage().getByRole('region', { name: /^Document view/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getPage().getByText('Word: VW-2025-0417')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(getPage().getByText('Word: Factuurnummer: VW-2025-0417')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(getValue('Invoice number')).toHaveValue('Factuurnummer: VW-2025-0417')
  await expect.element(getValue('Invoice number')).toHaveFocus()
})

test('the marks of a page are one tab stop; the arrows move between them and Enter selects the field', async () => {
  await openReview('tab-stop.txt', createInvoiceLines())
  await getField('Invoice number').click()
  const marks = getPage().getByRole('button', { name: /^Found: / })
  await expect.poll(() => marks.elements().length).toBeGreaterThan(3)
  expect(marks.elements().filter((mark) => mark instanceof HTMLElement && mark.tabIndex === 0)).toHaveLength(
    1,
  )
  const own = getPage().getByRole('button', { name: 'Found: VW-2025-0417' })
  own.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getPage().getByRole('button', { name: 'Found: 14-03-2025' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getValue('Invoice date')).toHaveFocus()
})

test('a click fills the selected cell of a table, which keeps the focus', async () => {
  await openReview('cells.txt', createInvoiceLines())
  const cell = page.getByRole('grid').first().getByRole('gridcell').first()
  await cell.click()
  await clickWord('FACTUUR')
  await expect.element(cell).toMatchTextContent(/^FACTUUR$/)
  await expect.element(cell).toHaveFocus()
  // The same while the cell is edited.
  await userEvent.keyboard('{F2}')
  await clickWord('Aantal')
  await userEvent.keyboard('!{Enter}')
  await expect.element(cell).toMatchTextContent(/^Aantal!$/)
})

test('a phone has every link of the navigation on one line with the file name', async () => {
  await page.viewport(320, 640)
  const name = 'factuur-met-een-lange-naam.txt'
  await openReview(name, createInvoiceLines())
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect.element(main.getByRole('link', { name: 'Formats' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const getRect = (locator: Locator) => locator.element().getBoundingClientRect()
  await expect.poll(() => getRect(title).top < getRect(main).bottom).toBe(true)
  expect(getRect(title).width).toBeGreaterThan(80)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
