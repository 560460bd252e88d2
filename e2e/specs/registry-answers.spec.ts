import { expect, test as base } from '../support/fixtures.ts'
import { dropHttpErrors, registryPage } from '../support/registry-page.ts'
import {
  createRegistryError,
  startFakeRegistry,
  type FakeRegistry,
  type FakeRegistryResponse,
} from '../support/servers/fake-registry.ts'
import { startOwnServer, startServer, type OwnServer } from '../support/servers/server.ts'

const test = base.extend<{ fakeRegistry: FakeRegistry }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  fakeRegistry: async ({}, use) => {
    const fakeRegistry = await startFakeRegistry()
    await use(fakeRegistry)
    await fakeRegistry.close()
  },
  server: async ({ fakeRegistry }, use) => {
    const server = await startServer({ SERVICE_URL: fakeRegistry.url })
    await use(server)
    await server.dispose()
  },
})

const createProfile = (links: object) => ({
  kvkNummer: '01234567',
  naam: 'De Snep B.V.',
  materieleRegistratie: { datumAanvang: '20150600', datumEinde: '20200131' },
  handelsnamen: [
    { naam: 'Snepperij', volgorde: 1 },
    { naam: 'De Snep', volgorde: 0 },
  ],
  nieuwVeld: { iets: 'onbekends' },
  ...links,
})
const hal = {
  _links: { self: { href: 'https://api.kvk.example/01234567' } },
  _embedded: { eigenaar: { rsin: '857587973', rechtsvorm: 'Besloten vennootschap' } },
}
const listed = {
  links: [{ rel: 'self', href: 'https://api.kvk.example/01234567' }],
  embedded: { eigenaar: { rsin: '857587973', rechtsvorm: 'Besloten vennootschap' } },
}
const pascal = JSON.parse(
  JSON.stringify(createProfile(hal)).replace(
    /"_?([a-z])(\w*)":/g,
    (_, first: string, rest: string) => `"${first.toUpperCase()}${rest}":`,
  ),
) as object

const shapes = [
  ['_links and _embedded', createProfile(hal)],
  ['links as a list and embedded', createProfile(listed)],
  ['PascalCase', pascal],
  ['wrapped in another object', { data: createProfile(hal) }],
] as const

test('every shape of a response shows the same profile', async ({ page, fakeRegistry }) => {
  const state = page.waitForResponse('**/workspace/backend')
  await registryPage.visit(page)
  await state
  await expect(page.getByText('Enter a KvK number')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Try a test company' })).toHaveCount(0)
  const result = registryPage.result(page)
  for (const [name, body] of shapes)
    await test.step(name, async () => {
      fakeRegistry.setResponse('01234567', { body })
      fakeRegistry.requestedPaths.length = 0
      // Opened by its URL, so that no cache is used; it must preserve the leading zero.
      await page.goto('/registry?number=01234567&operation=basic-profile')
      await expect(registryPage.box(page)).toHaveValue('01234567')
      await expect(result.getByRole('heading', { name: 'De Snep B.V.' })).toBeVisible()
      await expect(result).toContainText('Deregistered since 31 January 2020')
      await expect(registryPage.fact(page, 'Start date')).toHaveText('June 2015')
      await expect(registryPage.fact(page, 'RSIN')).toHaveText(/857587973/)
      await expect(result.getByRole('listitem').filter({ hasText: /^(De Snep|Snepperij)$/ })).toHaveText([
        'De Snep',
        'Snepperij',
      ])
      await expect(result).toContainText('Other data')
      await expect(result).toContainText('onbekends')
      await expect(result).not.toContainText('api.kvk.example')
      expect(fakeRegistry.requestedPaths).toEqual(['/v2/chamber-of-commerce/basic-profile/01234567'])
    })
})

test('a response of another form is shown as a tree, with every number in its notation', async ({
  page,
  fakeRegistry,
}) => {
  fakeRegistry.setResponse('01234567', {
    type: 'application/json',
    body: '{"iets":{"diep":[{"groot":12345678901234567890}]}}',
  })
  await registryPage.visit(page)
  await registryPage.lookUp(page, '01234567')
  const result = registryPage.result(page)
  await expect(result).toContainText('so all of it is shown')
  await result.getByText('1 (1)', { exact: true }).click()
  await expect(result).toContainText('12345678901234567890')
  await result.getByRole('tab', { name: 'JSON' }).click()
  await expect(result.locator('pre')).toContainText('12345678901234567890')
})

const invalidKey = [
  'APIKEY01: de opgegeven API-sleutel is ongeldig.',
  'API-sleutel: l7xx0123456789abcdef',
  'Component: gateway',
  'Transactie-id: 0f8fad5b-d9cb-469f-a165-70867728950e',
].join('\n')

const errors: [string, FakeRegistryResponse, RegExp[]][] = [
  [
    'IPD0004 with 200',
    { body: createRegistryError(['IPD0004', 'Het KvK nummer 01234567 is niet valide.']) },
    [/01234567 is not in the registry/, /niet valide/],
  ],
  [
    'IPD5200 with 500',
    { status: 500, body: createRegistryError(['IPD5200', 'Geen gegevens.']) },
    [/Nothing found for 01234567/, /Geen gegevens/],
  ],
  [
    'IPD0005 with 418',
    { status: 418, body: createRegistryError(['IPD0005', 'Kan niet worden geleverd.']) },
    [/Nothing found for 01234567/],
  ],
  [
    'IPD1003 with 404',
    { status: 404, body: createRegistryError(['IPD1003', 'Probeer het later.']) },
    [/is temporarily unavailable/, /in five minutes/],
  ],
  [
    'IPD9999 with 200',
    { body: createRegistryError(['IPD9999', 'Algemene technische fout.']) },
    [/is temporarily unavailable/],
  ],
  [
    'IPD1999 with 400',
    { status: 400, body: createRegistryError(['IPD1999', 'Ongeldig: type']) },
    [/did not understand the request/, /Ongeldig: type/],
  ],
  [
    'an unknown code',
    { status: 400, body: createRegistryError(['IPD4711', 'Iets geheel nieuws.']) },
    [/returned an error/, /Iets geheel nieuws\./, /IPD4711/],
  ],
  [
    'several entries',
    { status: 400, body: createRegistryError(['IPD5200', 'De eerste.'], ['IPD0004', 'De tweede.']) },
    [/is not in the registry/, /De eerste\./, /De tweede\./],
  ],
  [
    'too many calls',
    { status: 429, headers: { 'retry-after': '7' }, body: '' },
    [/Too many lookups/, /in 7 seconds/],
  ],
  [
    'a web page in place of JSON',
    { status: 200, type: 'text/html', body: '<h1>Onderhoud</h1><script>document.title="gekaapt"</script>' },
    [/cannot be read/, /HTTP 200/, /Raw response/],
  ],
  ['an empty 500', { status: 500, body: '' }, [/returned an error/, /HTTP 500/, /The response was empty/]],
]

test('every error is explained by its code whatever the status, and offers a next step', async ({
  page,
  fakeRegistry,
  consoleErrors,
}) => {
  await registryPage.visit(page)
  const result = registryPage.result(page)
  for (const [name, answer, words] of errors)
    await test.step(name, async () => {
      fakeRegistry.setResponse('01234567', answer)
      await page.goto('/registry?number=01234567&operation=basic-profile')
      for (const word of words) await expect(result).toContainText(word)
      await expect(page).toHaveTitle('Registry – Veldwerk')
      await expect(result.getByRole('link', { name: 'Search all' })).toBeVisible()
      if (typeof answer.body !== 'string') {
        await result.getByRole('tab', { name: 'JSON' }).click()
        await expect(result.locator('pre')).toHaveText(JSON.stringify(answer.body, null, 2))
      }
      fakeRegistry.setResponse('01234567', { body: createProfile(hal) })
      await registryPage.box(page).press('Enter')
      if (typeof answer.body !== 'string') await result.getByRole('tab', { name: 'Readable' }).click()
      await expect(result.getByRole('heading', { name: 'De Snep B.V.' })).toBeVisible()
    })
  dropHttpErrors(consoleErrors)
})

test('an invalid key is explained, is masked, and shows no sign-in page', async ({
  page,
  fakeRegistry,
  consoleErrors,
}) => {
  const result = registryPage.result(page)
  for (const status of [401, 403, 200])
    await test.step(String(status), async () => {
      fakeRegistry.setResponse('01234567', { status, body: createRegistryError([null, invalidKey]) })
      await page.goto('/registry?number=01234567&operation=owner')
      await expect(result).toContainText('The registry rejected the API key')
      await expect(result).toContainText('Pass the message below')
      await expect(result).toContainText('l7xx…cdef')
      await expect(result).toContainText('0f8fad5b-d9cb-469f-a165-70867728950e')
      await result.getByRole('tab', { name: 'JSON' }).click()
      await expect(result.locator('pre')).toContainText('l7xx…cdef')
      await expect(result.locator('pre')).toContainText('0f8fad5b-d9cb-469f-a165-70867728950e')
      await expect(page.locator('body')).not.toContainText('l7xx0123456789abcdef')
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0)
      await expect(page).toHaveTitle('Registry – Veldwerk')
    })
  dropHttpErrors(consoleErrors)
})

test('a list is looked up two at a time, can be stopped and resumed, and is exported', async ({
  page,
  fakeRegistry,
  consoleErrors,
}) => {
  const numbers = Array.from({ length: 7 }, (_, at) => `0123456${at}`)
  for (const number of numbers.slice(0, 5))
    fakeRegistry.setResponse(number, { body: { ...createProfile(hal), kvkNummer: number } })
  fakeRegistry.setResponse('01234565', {
    status: 404,
    body: createRegistryError(['IPD1002', 'In behandeling.']),
  })
  fakeRegistry.hold(true)
  await page.goto('/registry/many')
  await page
    .getByRole('textbox', { name: 'Numbers' })
    .fill(`KvK-nummer\n${numbers.join('\n')}\n01234560\n1234567\n000038509504`)
  await expect(page.getByText('7 numbers to look up, one duplicate skipped')).toBeVisible()
  await expect(page.getByText('2 lines are not KvK numbers')).toBeVisible()
  expect(fakeRegistry.requestedPaths).toEqual([])
  await page.getByRole('button', { name: 'Look up 7 numbers' }).click()
  const rows = page.getByRole('table', { name: 'Lookup results' }).getByRole('row')
  await expect(rows.filter({ hasText: 'looking up' })).toHaveCount(2)
  // A cancelled request in flight would never arrive.
  await expect.poll(() => fakeRegistry.requestedPaths).toHaveLength(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows.filter({ hasText: 'waiting' })).toHaveCount(7)
  expect(fakeRegistry.hold(false)).toBe(2)
  expect(fakeRegistry.requestedPaths).toHaveLength(2)
  await page.getByRole('button', { name: 'Look up the remaining 7 numbers' }).click()
  await expect(page.locator('span', { hasText: 'Done. 5 of 7 found.' })).toBeVisible()
  await expect(rows.filter({ hasText: 'De Snep B.V.' })).toHaveCount(5)
  await expect(rows.filter({ hasText: 'temporarily unavailable' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'not found' })).toHaveCount(1)
  fakeRegistry.setResponse('01234565', { body: createProfile(hal) })
  await page.getByRole('button', { name: 'Retry the failed lookup' }).click()
  await expect(page.locator('span', { hasText: 'Done. 6 of 7 found.' })).toBeVisible()
  expect(fakeRegistry.requestedPaths).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  // Includes the lines of the list that have no number.
  expect(lines).toHaveLength(10)
  expect(lines[8]).toContain('"1234567\t","Not a KvK number: seven digits: probably 01234567"')
  expect(lines[1]).toContain('"01234560\t","Found","De Snep B.V."')
  // The screen of one company uses the cached response.
  await rows.filter({ hasText: '01234560' }).getByRole('link').click()
  await expect(registryPage.result(page).getByRole('heading', { name: 'De Snep B.V.' })).toBeVisible()
  expect(fakeRegistry.requestedPaths).toHaveLength(10)
  dropHttpErrors(consoleErrors)
})

test('a rejected key stops a list early', async ({ page, fakeRegistry, consoleErrors }) => {
  const numbers = Array.from({ length: 9 }, (_, at) => `0123456${at}`)
  for (const number of numbers)
    fakeRegistry.setResponse(number, { status: 401, body: createRegistryError([null, invalidKey]) })
  await page.goto('/registry/many')
  await page.getByRole('textbox', { name: 'Numbers' }).fill(numbers.join('\n'))
  await page.getByRole('button', { name: 'Look up 9 numbers' }).click()
  await expect(page.getByRole('alert')).toContainText('rejected this service’s API key')
  expect(fakeRegistry.requestedPaths.length).toBeLessThan(4)
  dropHttpErrors(consoleErrors)
})

const testWithOwnServer = test.extend<{ server: OwnServer }>({
  server: async ({ fakeRegistry }, use) => {
    const server = await startOwnServer({ SERVICE_URL: fakeRegistry.url })
    await use(server)
    await server.dispose()
  },
})

testWithOwnServer(
  'a lookup can be repeated while the service or the server is down',
  async ({ page, server, fakeRegistry, consoleErrors }) => {
    await registryPage.visit(page)
    await registryPage.lookUp(page, '09999991')
    await expect(registryPage.result(page)).toContainText('Nothing found')
    await fakeRegistry.close()
    await registryPage.lookUp(page, '09999992')
    await expect(registryPage.result(page)).toContainText(
      'The service that provides the registry cannot be reached',
    )
    await server.kill()
    await registryPage.result(page).getByRole('button', { name: 'Try again' }).click()
    await expect(registryPage.result(page)).toContainText('No response')
    await server.start()
    await registryPage.result(page).getByRole('button', { name: 'Try again' }).click()
    await expect(registryPage.result(page)).toContainText(
      'The service that provides the registry cannot be reached',
    )
    const rest = consoleErrors.filter((line) => !/Failed to load resource/.test(line))
    consoleErrors.length = 0
    expect(rest).toEqual([])
  },
)
