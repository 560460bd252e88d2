import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, openScreen, submitDocument } from '#src/testing/browser/open-screen.tsx'

const getRow = (name: string) =>
  page.getByRole('table', { name: 'Documents' }).getByRole('row').filter({ hasText: name })

test('an uploaded file is read and its row leads to the review', async () => {
  const router = await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([createInvoiceLines().join('\n')], 'uploaded.txt'),
  )
  await expect.element(getRow('uploaded.txt')).toMatchTextContent(/Needs review/)
  await getRow('uploaded.txt').getByRole('link', { name: 'uploaded.txt' }).click()
  await expect.element(page.getByRole('heading', { name: 'uploaded.txt' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/review\//)
})

test('a search keeps the documents that match, and those selected say how many they are', async () => {
  await submitDocument('zoek-een.txt', createInvoiceLines())
  await submitDocument('zoek-twee.txt', createInvoiceLines())
  await submitDocument('anders.txt', createInvoiceLines())
  await openScreen('/')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('zoek-')
  await expect.poll(() => getRow('.txt').elements().length).toBe(2)
  await page.getByRole('checkbox', { name: 'Select zoek-een.txt' }).click()
  await page.getByRole('checkbox', { name: 'Select zoek-twee.txt' }).click({ modifiers: ['Shift'] })
  await expect
    .element(page.getByRole('region', { name: 'Selected documents' }))
    .toMatchTextContent(/2 documents selected/)
})

test('an empty file is refused in words before it is sent', async () => {
  await openScreen('/')
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice')
  await userEvent.upload(document.querySelector('input[type=file]')!, new File([], 'empty.pdf'))
  await expect.element(page.getByText('The file is empty (0 bytes).')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'empty.pdf' }).elements().length).toBe(0)
})

test('the default model does not get into a box in which somebody types already', async () => {
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
  await expect.element(page.getByText('Letter')).toBeInTheDocument()
  await userEvent.keyboard('ter')
  await expect.element(box).toHaveValue('letter')
  vi.restoreAllMocks()
})
