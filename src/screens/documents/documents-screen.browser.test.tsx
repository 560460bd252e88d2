import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#src/app/App.tsx'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { createInvoiceLines, openScreen, submitDocument } from '#src/testing/browser/open-screen.tsx'

const getRow = (name: string) =>
  page
    .getByRole('table', { name: 'Documents' })
    .getByRole('row')
    // By the link itself: the row may mention other documents.
    .filter({ has: page.getByRole('link', { name, exact: false }) })

// Must be the first test: submissions made elsewhere are missing from a recently fetched list.
test('a search keeps the matching documents, and a selection shows its count', async () => {
  await submitDocument('zoek-een.txt', createInvoiceLines())
  await submitDocument('zoek-twee.txt', createInvoiceLines())
  await submitDocument('anders.txt', createInvoiceLines())
  await openScreen('/')
  const box = page.getByRole('textbox', { name: 'Search documents' })
  await box.fill('zoek-')
  await expect.poll(() => getRow('.txt').elements().length).toBe(2)
  await expect
    .element(page.getByRole('button', { name: 'More: zoek-een.txt', exact: true }))
    .toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
  await box.fill('zoek-')
  await expect.poll(() => getRow('.txt').elements().length).toBe(2)
  await page.getByRole('checkbox', { name: 'Select zoek-een.txt' }).click()
  await page.getByRole('checkbox', { name: 'Select zoek-twee.txt' }).click({ modifiers: ['Shift'] })
  await expect
    .element(page.getByRole('region', { name: 'Selected documents' }))
    .toMatchTextContent(/2 files selected/)
})

test('samples are buttons that begin with Try and name what they show', async () => {
  await openScreen('/')
  await expect
    .element(page.getByRole('button', { name: 'Try a sample: Invoice Line items and VAT, on one page' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Try / })).toHaveLength(7)
})

test('finds an amount as typed, together with words of names, and counts the shown documents', async () => {
  await submitDocument('bedrag-een.txt', createInvoiceLines('2.468,13'))
  await submitDocument('bedrag-twee.txt', createInvoiceLines())
  const router = await openScreen('/')
  const box = page.getByRole('textbox', { name: 'Search documents' })
  for (const typed of ['2.468,13', '2468,13 bedrag-', '2468.13 ZEEWIND']) {
    await box.fill(typed)
    await expect.poll(() => getRow('.txt').elements().length).toBe(1)
    await expect
      .element(getRow('bedrag-een.txt'))
      .toMatchTextContent(/Zeewind Installaties B\.V\..*€ 2,468\.13/)
    await expect.element(page.getByText(/^1 of \d+ files · 1 to review$/)).toBeVisible()
  }
  await box.fill('bedrag- 2468,14')
  await expect.element(page.getByText('No matching documents')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(getRow('bedrag-twee.txt')).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('filters are in the address, and the back button removes the last one', async () => {
  await submitDocument('adres.txt', createInvoiceLines())
  const router = await openScreen('/?q=adres')
  await expect.poll(() => getRow('.txt').elements().length).toBe(1)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Read as' }).selectOptions('invoice')
  await page.getByLabelText('Submitted until').fill('2020-01-31')
  await expect.element(page.getByText('No matching documents')).toBeVisible()
  expect(router.state.location.search).toEqual({ q: 'adres', model: 'invoice', to: '2020-01-31' })
  router.history.back()
  await expect.element(getRow('adres.txt')).toBeVisible()
  expect(router.state.location.search).toEqual({ q: 'adres', model: 'invoice' })
  await page.getByRole('button', { name: 'Remove filter Read as: Invoice' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'adres' })
})

test('arrow keys move between rows, and the first page is shown as a thumbnail', async () => {
  await submitDocument('pijl-een.txt', createInvoiceLines())
  await submitDocument('pijl-twee.txt', createInvoiceLines())
  await openScreen('/?q=pijl-&sort=file')
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('pijl-twee.txt')).toBeVisible()
  link('pijl-een.txt').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('pijl-twee.txt')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Home}')
  await expect.element(link('pijl-een.txt')).toHaveFocus()
  const picture = () => getRow('pijl-een.txt').element().querySelector('img')
  await expect.poll(() => picture()?.naturalHeight).toBe(80)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Answers that a submission is still being read until `release`. */
function holdBackResults() {
  const { fetch } = window
  let isReleased = false
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    const { pathname } = new URL(call[0] instanceof Request ? call[0].url : String(call[0]), location.href)
    if (!isReleased && pathname.startsWith('/v2/')) return new Response(null, { status: 204 })
    const response = await fetch(...call)
    if (isReleased || !/^\/workspace\/submissions\/[^/]+$/.test(pathname)) return response
    const submission = (await response.json()) as Record<string, unknown>
    return Response.json({ ...submission, state: 'processing', documents: null, finishedAt: null })
  })
  return { release: () => (isReleased = true) }
}

test('a single uploaded file opens automatically: its pages while it is read, then its fields beside the same pages', async () => {
  const router = await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  const service = holdBackResults()
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines('11,00').join('\n')], 'single.txt'),
  )
  const fields = page.getByRole('region', { name: 'Fields' })
  await expect.element(fields.getByRole('status')).toMatchTextContent('Reading…')
  expect(router.state.location.pathname).toMatch(/^\/review\//)
  await expect.poll(() => document.querySelector('[data-run]')).not.toBeNull()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const view = document.querySelector('[data-page]')!.closest('section')!
  view.scrollTop = 137
  const article = document.querySelector('article[data-page]')
  service.release()
  await expect.element(fields.getByRole('group', { name: 'Invoice number' })).toBeVisible()
  expect(document.querySelector('article[data-page]')).toBe(article)
  expect(view.scrollTop).toBe(137)
})

test('a single file does not open automatically while the focus is in a text box', async () => {
  const router = await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await page.getByRole('combobox', { name: 'Model' }).click()
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines('77,00').join('\n')], 'other-work.txt'),
  )
  await expect.element(getRow('other-work.txt')).toMatchTextContent(/Needs review/)
  expect(router.state.location.pathname).toBe('/')
})

test('reports a failed export, even if its documents have left the list meanwhile', async () => {
  await submitDocument('blijft.txt', createInvoiceLines())
  const submissionId = await submitDocument('weg-ermee.txt', createInvoiceLines())
  await openScreen('/?q=weg-ermee')
  await expect.element(getRow('weg-ermee.txt')).toBeVisible()
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    const { pathname } = new URL(call[0] instanceof Request ? call[0].url : String(call[0]), location.href)
    if (pathname === '/workspace/exports') throw new TypeError('Failed to fetch')
    return fetch(...call)
  })
  await page.getByRole('button', { name: 'Export all shown' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^The export was not completed\./)
  queryClient.setQueryData(
    submissionsQuery.queryKey,
    (list) => list && { ...list, submissions: list.submissions.filter(({ id }) => id !== submissionId) },
  )
  await expect.element(page.getByText('No matching documents')).toBeInTheDocument()
  await expect.element(alert).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

/** Sends the next upload only at `release`. */
function holdBackUpload() {
  const released = Promise.withResolvers<void>()
  const { send } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    void released.promise.then(() => send.call(this, body))
  })
  return { release: () => released.resolve() }
}

test('while a single file is uploading, one click opens another document', async () => {
  await submitDocument('ander-werk.txt', createInvoiceLines())
  const router = await openScreen('/?q=ander-werk')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await expect.element(getRow('ander-werk.txt')).toBeVisible()
  const upload = holdBackUpload()
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines('78,00').join('\n')], 'under-way.txt'),
  )
  await expect.element(page.getByText('under-way.txt opens automatically', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'ander-werk.txt' }).click()
  await expect.poll(() => router.state.location.pathname, { timeout: 10_000 }).toMatch(/^\/review\//)
  upload.release()
})

test('an uploaded file is read and its row leads to the review', async () => {
  const router = await openScreen('/')
  changeDeviceSettings({ opensSingleUpload: false })
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines('22,00').join('\n')], 'uploaded.txt'),
  )
  await expect.element(getRow('uploaded.txt')).toMatchTextContent(/Needs review/)
  await getRow('uploaded.txt').getByRole('link', { name: 'uploaded.txt' }).click()
  await expect.element(page.getByRole('heading', { name: 'uploaded.txt' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/review\//)
})

test('an empty file is refused in words before it is sent', async () => {
  await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await userEvent.upload(document.querySelector('input[type=file]')!, new File([], 'empty.pdf'))
  await expect.element(page.getByText('The file is empty (0 bytes).')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'empty.pdf' }).elements().length).toBe(0)
})

test('detects a file that was submitted before, even if it is chosen before the list is loaded', async () => {
  await submitDocument('early.txt', createInvoiceLines('33,00'))
  const list = Promise.withResolvers<void>()
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    const address = call[0] instanceof Request ? call[0].url : String(call[0])
    if (address.includes('/workspace/submissions?limit=')) await list.promise
    return fetch(...call)
  })
  await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines('33,00').join('\n')], 'early.txt'),
  )
  list.resolve()
  await expect.element(page.getByText(/This file was already submitted on/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upload anyway' })).toBeVisible()
})

test('the default model does not replace text that is already being typed', async () => {
  const models = Promise.withResolvers<void>()
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation(async (...call) => {
    if (String(call[0] instanceof Request ? call[0].url : call[0]).endsWith('/models')) await models.promise
    return fetch(...call)
  })
  await openScreen('/')
  const box = page.getByRole('combobox', { name: 'Model' })
  await box.click()
  await userEvent.keyboard('let')
  models.resolve()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}')
      return document.querySelector('[role=option]')?.textContent
    })
    .toContain('Letter')
  await userEvent.keyboard('ter')
  await expect.element(box).toHaveValue('letter')
})

test('after an action on several documents the focus is on the first remaining row', async () => {
  for (const name of ['focus-a.txt', 'focus-b.txt', 'focus-c.txt'])
    await submitDocument(name, createInvoiceLines())
  await openScreen('/?q=focus-&sort=file')
  await expect.poll(() => getRow('.txt').elements().length).toBe(3)
  await page.getByRole('checkbox', { name: 'Select focus-a.txt' }).click()
  await page.getByRole('checkbox', { name: 'Select focus-c.txt' }).click()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => getRow('.txt').elements().length).toBe(1)
  await expect
    .poll(() => document.activeElement?.outerHTML.slice(0, 300), { timeout: 4000 })
    .toMatch(/focus-b\.txt/)
})
