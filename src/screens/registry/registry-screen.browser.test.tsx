import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#src/testing/browser/open-screen.tsx'

const getBox = () => page.getByRole('searchbox', { name: 'KvK number' })
const getResult = () => page.getByRole('region', { name: 'Result' })

test('a number is found in what was pasted, looked up, and stands in the address', async () => {
  const router = await openScreen('/registry')
  await getBox().fill('KvK-nr. 6959 9084')
  await userEvent.keyboard('{Enter}')
  await expect.element(getResult().getByRole('heading', { name: 'Test EMZ Dagobert' })).toBeVisible()
  await expect.element(getResult()).toMatchTextContent(/Sole trader: this is personal data/)
  expect(router.state.location.search).toMatchObject({ number: 69599084 })
})

test('a number that is not registered says so', async () => {
  await openScreen('/registry?number=12345678&operation=basic-profile')
  await expect.element(getResult()).toMatchTextContent(/12345678 is not in the registry.*IPD0004/s)
})

test('the answer can be seen as JSON', async () => {
  await openScreen('/registry?number=68750110&operation=basic-profile')
  await getResult().getByRole('tab', { name: 'JSON' }).click()
  await expect.element(getResult()).toMatchTextContent(/"kvkNummer": "68750110"/)
})

test('too few digits are refused before anything is asked', async () => {
  await openScreen('/registry')
  await getBox().fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A KvK number has eight digits; this has 4.')
})
