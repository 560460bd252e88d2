import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registryPaths } from '#src/contract/paths.ts'
import { registryErrorSchema } from '#src/contract/service/registry-error.ts'
import { createRegistry } from './create-registry.ts'
import type { RegistryOptions } from './create-registry.ts'

const base = 'http://service.test'

/** Queries a registry of its own. @returns status, body and the code of the first error. */
async function ask(
  path: string,
  { headers = {}, method = 'GET', keys = [] as string[], ...options }: RegistryOptions & Asked = {},
) {
  const answer = await createRegistry(options)(new Request(base + path, { headers, method }), keys)
  if (!answer) throw new Error(`${path} is no path of the registry`)
  const body: unknown = await answer.json()
  const errors = registryErrorSchema.safeParse(body).data?.fout
  return { status: answer.status, headers: answer.headers, body, error: errors?.[0] }
}

interface Asked {
  readonly headers?: Record<string, string>
  readonly method?: string
  readonly keys?: string[]
}

const hits = (types: string[]) => ({
  status: 200,
  body: { resultaten: types.map((type) => expect.objectContaining({ kvkNummer: '68750110', type })) },
})
const donald = '68750110'

test.each([
  ['search main branch', `${registryPaths.search(donald)}?type=hoofdvestiging`, hits(['hoofdvestiging'])],
  [
    'search secondary branch',
    `${registryPaths.search(donald)}?type=nevenvestiging`,
    hits(['nevenvestiging']),
  ],
  ['search legal entity', `${registryPaths.branches(donald)}?type=rechtspersoon`, hits(['rechtspersoon'])],
  [
    'search all',
    `${registryPaths.owner(donald)}?type=`,
    hits(['hoofdvestiging', 'nevenvestiging', 'rechtspersoon']),
  ],
  [
    'basic profile',
    registryPaths.basicProfile(donald),
    { status: 200, body: { kvkNummer: donald, _embedded: {} } },
  ],
  ['branches', registryPaths.branches(donald), { status: 200, body: { totaalAantalVestigingen: 2 } }],
  ['owner', registryPaths.owner(donald), { status: 200, body: { rsin: '857587973' } }],
  [
    'main branch',
    registryPaths.mainBranch(donald),
    { status: 200, body: { vestigingsnummer: '000037178598' } },
  ],
])('%s answers at its documented path', async (_, path, expected) => {
  expect(await ask(path)).toMatchObject(expected)
})

test.each([
  ['hoofdvestiging', 1],
  ['nevenvestiging', 1],
  ['rechtspersoon', 1],
  ['', 3],
])('the search path accepts %j too', async (type, totaal) => {
  expect((await ask(`${registryPaths.search(donald)}?type=${type}`)).body).toMatchObject({ totaal })
})

test('the search path without a type searches all types', async () => {
  expect((await ask(registryPaths.search(donald))).body).toMatchObject({ totaal: 3 })
})

test('the branches path with an empty type gives the branches', async () => {
  expect((await ask(`${registryPaths.branches(donald)}?type=`)).body).toMatchObject({
    totaalAantalVestigingen: 2,
  })
})

test('every response is JSON that must not be cached', async () => {
  for (const path of [registryPaths.owner(donald), registryPaths.owner('1')]) {
    const { headers } = await ask(path)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test.each([
  '/v2/chamber-of-commerce',
  '/v2/chamber-of-commerce/search',
  '/v2/chamber-of-commerce/search/',
  '/v2/chamber-of-commerce/owner/68750110',
  '/v2/chamber-of-commerce/branches/68750110',
  '/v2/chamber-of-commerce/basic-profile/search/68750110',
  '/v2/chamber-of-commerce/basic-profile/owner/68750110/',
  '/v2/chamber-of-commerce/constructor/68750110',
  '/v1/chamber-of-commerce/search/68750110',
  '/v2/document-intelligence/requests/68750110',
])('does not handle %s', async (path) => {
  expect(await createRegistry()(new Request(base + path))).toBeUndefined()
})

test.each(Object.entries(registryPaths))(
  'a number without eight digits is IPD0004 at %s, and the text quotes it',
  async (_, path) => {
    // Parsing a URL removes a lone dot.
    const number = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/^[0-9]{8}$|^\.{1,2}$/.test(text) && text.isWellFormed())
    const law = fc.asyncProperty(number, async (text) => {
      const { status, error } = await ask(path(text))
      expect([status, error?.code]).toEqual([400, 'IPD0004'])
      expect(error?.omschrijving).toContain(text)
    })
    await fc.assert(law, {
      examples: [['6875011'], ['687501100'], ['6875011a'], ['٦٨٧٥٠١١٠'], [' 68750110'], ['a/b']],
    })
  },
)

test('quotes a number with a broken percent escape unchanged', async () => {
  const { status, error } = await ask('/v2/chamber-of-commerce/search/%E0%A4%A')
  expect(status).toBe(400)
  expect(error).toEqual({ code: 'IPD0004', omschrijving: 'Het KvK nummer %E0%A4%A is niet valide.' })
})

test.each(['basicProfile', 'branches', 'owner', 'mainBranch'] as const)(
  'a number that no registration has is IPD0004 at %s',
  async (name) => {
    const { status, error } = await ask(registryPaths[name]('12345678'))
    expect(status).toBe(400)
    expect(error).toEqual({ code: 'IPD0004', omschrijving: 'Het KvK nummer 12345678 is niet valide.' })
  },
)

test.each([
  `${registryPaths.search('12345678')}?type=hoofdvestiging`,
  `${registryPaths.search('90000749')}?type=hoofdvestiging`,
  `${registryPaths.search('68727720')}?type=nevenvestiging`,
  `${registryPaths.branches('69599084')}?type=rechtspersoon`,
  `${registryPaths.owner('12345678')}?type=`,
  `${registryPaths.owner('96354429')}?type=`,
  `${registryPaths.search(donald)}?pagina=2`,
])('a search that finds nothing is IPD5200: %s', async (path) => {
  const { status, error } = await ask(path)
  expect(status).toBe(404)
  expect(error).toEqual({
    code: 'IPD5200',
    omschrijving: 'Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.',
  })
})

test.each([
  ['no main branch', registryPaths.mainBranch('90000749')],
  ['branches that are not known', registryPaths.branches('90005414')],
])('a registration with %s is IPD5200', async (_, path) => {
  expect(await ask(path)).toMatchObject({ status: 404, error: { code: 'IPD5200' } })
})

test.each([
  ['type', `${registryPaths.search(donald)}?type=filiaal`],
  ['type', `${registryPaths.search(donald)}?type=Hoofdvestiging`],
  ['type', `${registryPaths.search(donald)}?type=hoofdvestiging&type=nevenvestiging`],
  ['type', `${registryPaths.branches(donald)}?type=hoofdvestiging`],
  ['type', `${registryPaths.owner(donald)}?type=rechtspersoon`],
  ['GeoData', `${registryPaths.owner(donald)}?GeoData=ja`],
  ['GeoData', `${registryPaths.owner(donald)}?GeoData=`],
  ['GeoData', `${registryPaths.mainBranch(donald)}?GeoData=1`],
  ['pagina', `${registryPaths.search(donald)}?pagina=0`],
  ['pagina', `${registryPaths.search(donald)}?pagina=1001`],
  ['resultatenPerPagina', `${registryPaths.owner(donald)}?type=&resultatenPerPagina=101`],
])('an invalid %s is IPD5200 and named: %s', async (name, path) => {
  const { status, error } = await ask(path)
  expect(status).toBe(400)
  expect(error?.code).toBe('IPD5200')
  expect(error?.omschrijving.endsWith(`: ${name}`)).toBe(true)
})

test.each(['GeoData', 'geoData', 'geodata'])('%s asks for coordinates, in any case', async (name) => {
  const { body } = await ask(`${registryPaths.mainBranch('90006623')}?${name}=true`)
  expect(JSON.stringify(body)).toContain('gpsLatitude')
})

test('the parameters move to their configured locations', async () => {
  const places = { typeParameter: 'header:X-Type', geoDataParameter: 'query:geo' }
  const all = await ask(registryPaths.owner(donald), { ...places, headers: { 'X-Type': '' } })
  expect(all.body).toMatchObject({ totaal: 3 })
  const owner = await ask(`${registryPaths.owner(donald)}?type=&GeoData=nonsense`, places)
  expect(owner.body).toMatchObject({ rsin: '857587973' })
  const wrong = await ask(`${registryPaths.owner(donald)}?geo=nonsense`, places)
  expect(wrong.error?.omschrijving).toContain('geo')
  const branch = await ask(`${registryPaths.mainBranch('90006623')}?GeoData=true`, {
    geoDataParameter: { where: 'header', name: 'Geo' },
    headers: { Geo: 'True' },
  })
  expect(JSON.stringify(branch.body)).toContain('gpsLatitude')
})

test.each(['type', 'cookie:type', 'query:', 'header:bad name', ''])(
  'a location written %j stops the start',
  (typeParameter) => {
    expect(() => createRegistry({ typeParameter })).toThrow('query:NAME or header:NAME')
  },
)

test('only GET queries the registry', async () => {
  const { status, headers, error } = await ask(registryPaths.owner(donald), { method: 'POST' })
  expect([status, headers.get('Allow'), error?.code]).toEqual([405, 'GET, HEAD', 'IPD5200'])
})

test('answers HEAD like GET', async () => {
  const request = new Request(base + registryPaths.owner('1'), { method: 'HEAD' })
  expect((await createRegistry()(request))?.status).toBe(400)
})

test('with keys set, a call needs one of them in the header', async () => {
  const keys = ['first-key-of-the-office', 'second-key-of-the-office']
  const call = (headers: Record<string, string>, keyHeader?: string) =>
    ask(registryPaths.owner(donald), { headers, keys, keyHeader })
  expect(await call({ apikey: 'second-key-of-the-office' })).toMatchObject({ status: 200 })
  expect(await call({ 'X-Key': 'first-key-of-the-office' }, 'X-Key')).toMatchObject({ status: 200 })
  const wrongs: Record<string, string>[] = [
    {},
    { apikey: '' },
    { apikey: 'first-key-of-the-offic' },
    { 'X-Key': 'first-key-of-the-office' },
  ]
  for (const wrong of wrongs) expect(await call(wrong)).toMatchObject({ status: 401, error: { code: null } })
})

test('the error of an invalid key is several lines with all that the spec names, and never the key', async () => {
  const apikey = 'wrong-key-0123456789'
  const call = () =>
    ask(registryPaths.owner('nonsense'), { headers: { apikey }, keys: ['right-key-0123456789'] })
  const { body, error } = await call()
  expect(body).toEqual({ fout: [{ code: null, omschrijving: expect.any(String) }] })
  const lines = error?.omschrijving.split('\n') ?? []
  expect(lines[0]).toContain('APIKEY01')
  expect(lines).toContain('API-sleutel: wron…6789')
  expect(lines).toContain('Component: bedrijvenregister')
  expect(lines[3]).toMatch(/^Transactie-id: [0-9a-f-]{36}$/)
  expect(lines[4]).toContain('supportafdeling')
  expect(JSON.stringify(body)).not.toMatch(/wrong-key|right-key/)
  expect((await call()).error?.omschrijving.split('\n')[3]).not.toBe(lines[3])
})

test.each(Object.entries(registryPaths))(
  'KVK’s test number for an error gets an error at %s, unlike that of an unknown number',
  async (_, path) => {
    const { status, error } = await ask(path('90004973'))
    expect([status, error?.code]).toEqual([500, 'IPD9999'])
  },
)
