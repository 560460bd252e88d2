import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#src/testing/browser/open-screen.tsx'

const getBox = () => page.getByRole('searchbox', { name: 'KvK number' })
const getResult = () => page.getByRole('region', { name: 'Result' })

test('finds a number in pasted text, looks it up, and puts it in the address', async () => {
  const router = await openScreen('/registry')
  await getBox().fill('KvK-nr. 6959 9084')
  await userEvent.keyboard('{Enter}')
  await expect.element(getResult().getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await expect.element(getResult()).toMatchTextContent(/Sole trader: this is personal data/)
  expect(router.state.location.search).toMatchObject({ number: 69599084 })
})

test('reports a number that is not registered', async () => {
  await openScreen('/registry?number=12345678&operation=basic-profile')
  await expect.element(getResult()).toMatchTextContent(/12345678 is not in the registry.*IPD0004/s)
  await expect
    .element(page.getByText('12345678 is not one of the test companies in this registry.'))
    .toBeVisible()
  await expect.element(page.getByText(/Check it against the document/)).not.toBeInTheDocument()
})

test('the answer can be seen as JSON', async () => {
  await openScreen('/registry?number=68750110&operation=basic-profile')
  await getResult().getByRole('tab', { name: 'JSON' }).click()
  await expect.element(getResult()).toMatchTextContent(/"kvkNummer": "68750110"/)
})

test('too few digits are refused before any lookup', async () => {
  await openScreen('/registry')
  await getBox().fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A KvK number has eight digits; this has 4.')
})

test('a number in the address that has too few digits is in the box, with what is wrong with it', async () => {
  await openScreen('/registry?number=1234')
  await expect.element(getBox()).toHaveValue('1234')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A KvK number has eight digits; this has 4.')
})

test('a name is not searched, and several numbers are a list', async () => {
  await openScreen('/registry')
  await getBox().fill('Dagobert')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be searched by name/)
  await getBox().fill('69599084 68750110')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/These are 2 KvK numbers/)
  await expect.element(page.getByRole('link', { name: 'Look up a list' })).toHaveLength(2)
})

test('reports that answers of the test registry concern no real number', async () => {
  await openScreen('/registry/many')
  const meaning = page.getByText(/The answer says nothing about a real number/)
  await expect.element(meaning).toBeVisible()
  await expect.element(page.getByText(/may cost money/)).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Numbers' }).fill('69599084 12345678\n90004973\nDagobert')
  await page.getByRole('button', { name: 'Look up 3 numbers' }).click()
  await expect.element(page.getByRole('row', { name: /^12345678 Not a test company/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^90004973 .*The registry returned an error: .*\(IPD9999\)/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Dagobert Not a KvK number/ })).toBeVisible()
  await expect.element(meaning).toBeVisible()
})
