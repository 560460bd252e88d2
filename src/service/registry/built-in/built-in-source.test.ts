import { expect, test } from 'vitest'
import { registryPaths } from '#src/contract/paths.ts'
import type { Company } from '../companies/company.ts'
import { testCompanies } from '../companies/test-companies.ts'
import { createRegistry } from '../create-registry.ts'

async function fetchBody(path: string, companies?: readonly Company[]): Promise<unknown> {
  const answer = await createRegistry({ companies })(new Request(`http://service.test${path}`))
  expect(answer?.status, path).toBe(200)
  return answer?.json()
}

const aCompany = (properties: Partial<Company>): Company => ({
  kvkNummer: '11111111',
  legalEntity: true,
  profile: {},
  owner: {},
  ...properties,
})
const somewhere = { gpsLatitude: 52.1, gpsLongitude: 5.1 }
const addGeoData = (path: string) => `${path}?GeoData=true`

test('returns the basic profile of KVK’s test API for its sole trader', async () => {
  expect(await fetchBody(registryPaths.basicProfile('69599084'))).toMatchObject({
    kvkNummer: '69599084',
    indNonMailing: 'Ja',
    naam: 'Test EMZ Dagobert',
    handelsnamen: { length: 8 },
    _links: {
      self: { href: '/v2/chamber-of-commerce/basic-profile/69599084' },
      vestigingen: { href: '/v2/chamber-of-commerce/basic-profile/branches/69599084' },
    },
    _embedded: {
      hoofdvestiging: { vestigingsnummer: '000038509504', adressen: [{ plaats: 'Amsterdam' }] },
      eigenaar: { rechtsvorm: 'Eenmanszaak' },
    },
  })
})

test('the main branch inside the basic profile is the separate resource without RSIN, trade names and position', async () => {
  const whole = (await fetchBody(registryPaths.mainBranch('68750110'))) as Record<string, unknown>
  const profile = (await fetchBody(registryPaths.basicProfile('68750110'))) as {
    _embedded: { hoofdvestiging: object }
  }
  const { rsin, handelsnamen, ...rest } = whole
  expect(rsin).toBe('857587973')
  expect(handelsnamen).toHaveLength(1)
  expect(profile._embedded.hoofdvestiging).toEqual(rest)
})

test('a registration without branches has its address with the owner, and no main branch or link to branches', async () => {
  const profile = await fetchBody(registryPaths.basicProfile('90000749'))
  expect(profile).toMatchObject({ _embedded: { eigenaar: { adressen: [{ plaats: 'Dordrecht' }] } } })
  expect(profile).not.toHaveProperty('_embedded.hoofdvestiging')
  expect(profile).not.toHaveProperty('_links.vestigingen')
  expect(await fetchBody(registryPaths.branches('90000749'))).toMatchObject({
    totaalAantalVestigingen: 0,
    vestigingen: [],
  })
})

test('returns geographic data only on request, for the two operations that support it', async () => {
  const address = { type: 'bezoekadres', plaats: 'Utrecht', geoData: somewhere } as const
  const company = aCompany({
    owner: { adressen: [address] },
    branches: [{ vestigingsnummer: '000000000001', indHoofdvestiging: 'Ja', adressen: [address] }],
  })
  const { mainBranch, owner, basicProfile, branches } = registryPaths
  for (const path of [mainBranch('11111111'), owner('11111111')]) {
    expect(await fetchBody(addGeoData(path), [company])).toMatchObject({ adressen: [{ geoData: somewhere }] })
    for (const without of [path, `${path}?GeoData=false`])
      expect(JSON.stringify(await fetchBody(without, [company]))).not.toContain('geoData')
  }
  for (const path of [basicProfile('11111111'), branches('11111111')])
    expect(JSON.stringify(await fetchBody(addGeoData(path), [company]))).not.toContain('gpsLatitude')
})

test('returns only the type of a shielded address', async () => {
  const secret = {
    type: 'bezoekadres',
    indAfgeschermd: 'Ja',
    straatnaam: 'Geheim',
    plaats: 'Geheim',
  } as const
  const address = { ...secret, volledigAdres: 'Geheim 1', geoData: { gpsLatitude: 52.77777 } }
  const company = aCompany({
    owner: { adressen: [address] },
    branches: [{ vestigingsnummer: '000000000001', indHoofdvestiging: 'Ja', adressen: [address] }],
  })
  const paths = [
    ...Object.values(registryPaths).map((path) => addGeoData(path('11111111'))),
    `${registryPaths.owner('11111111')}?type=`,
  ]
  for (const path of paths)
    expect(JSON.stringify(await fetchBody(path, [company]))).not.toMatch(/Geheim|52\.77777/)
  expect(await fetchBody(registryPaths.branches('11111111'), [company])).toMatchObject({
    vestigingen: [{ indAdresAfgeschermd: 'Ja' }],
  })
  expect(await fetchBody(registryPaths.mainBranch('11111111'), [company])).toMatchObject({
    adressen: [{ type: 'bezoekadres', indAfgeschermd: 'Ja' }],
  })
})

test('returns street and city in a hit, for a shielded company only the city of its postal address', async () => {
  expect(await fetchBody(`${registryPaths.search('69599084')}?type=nevenvestiging`)).toMatchObject({
    pagina: 1,
    resultatenPerPagina: 10,
    totaal: 1,
    resultaten: [
      {
        kvkNummer: '69599084',
        vestigingsnummer: '000038509520',
        naam: 'Test EMZ Nevenvestiging Govert',
        adres: { binnenlandsAdres: { type: 'bezoekadres', straatnaam: 'Geneinde', plaats: 'Maastricht' } },
        type: 'nevenvestiging',
        _links: { basisprofiel: { href: '/v2/chamber-of-commerce/basic-profile/69599084' } },
      },
    ],
  })
  expect(await fetchBody(`${registryPaths.search('90001354')}?type=hoofdvestiging`)).toMatchObject({
    resultaten: [
      { naam: 'Grand Joyflex B.V.', adres: { binnenlandsAdres: { type: 'postadres', plaats: 'Sterksel' } } },
    ],
  })
})

test('finds a legal entity without a branch number, and with an address only when it has no branch', async () => {
  const find = (number: string) => fetchBody(`${registryPaths.branches(number)}?type=rechtspersoon`)
  const { resultaten } = (await find('68750110')) as { resultaten: object[] }
  expect(resultaten).toHaveLength(1)
  expect(resultaten[0]).not.toHaveProperty('vestigingsnummer')
  expect(resultaten[0]).not.toHaveProperty('adres')
  expect(await find('69599068')).toMatchObject({
    resultaten: [{ adres: { binnenlandsAdres: { straatnaam: 'Oosterwal', plaats: 'Lochem' } } }],
  })
})

test('visits every hit once when following volgende', async () => {
  // 1001 hits are eleven full pages of 91: the last full page has no next one.
  const seen: string[] = []
  let next: string | undefined = `${registryPaths.owner('90006577')}?type=&resultatenPerPagina=91`
  let visited = 0
  while (next && visited++ < 20) {
    const page = (await fetchBody(next)) as {
      resultaten: { vestigingsnummer?: string }[]
      volgende?: string
      vorige?: string
    }
    seen.push(...page.resultaten.map(({ vestigingsnummer = 'legal entity' }) => vestigingsnummer))
    expect(page.vorige === undefined).toBe(visited === 1)
    next = page.volgende
  }
  expect(visited).toBe(11)
  expect(new Set(seen).size).toBe(1001)
  expect(seen).toHaveLength(1001)
})

test('counts branches by kind only when the kind of each is known', async () => {
  expect(await fetchBody(registryPaths.branches('90006577'))).toMatchObject({
    aantalCommercieleVestigingen: 1000,
    aantalNietCommercieleVestigingen: 0,
    totaalAantalVestigingen: 1000,
    vestigingen: {
      length: 1000,
      0: { indHoofdvestiging: 'Ja', eersteHandelsnaam: 'Verzonnen testvestiging 1' },
    },
  })
  const list = await fetchBody(registryPaths.branches('69599084'))
  expect(list).toMatchObject({
    vestigingen: [
      { volledigAdres: 'Abebe Bikilalaan 17 M                         1034WL Amsterdam' },
      { indAdresAfgeschermd: 'Nee', volledigAdres: 'Geneinde 73 6223GT Maastricht' },
    ],
  })
  expect(list).not.toHaveProperty('aantalCommercieleVestigingen')
})

test('returns links that all resolve', async () => {
  const links = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) =>
          key === 'href' || key === 'volgende' ? [inner as string] : links(inner),
        )
  for (const { kvkNummer } of testCompanies) {
    const profile = await fetchBody(registryPaths.basicProfile(kvkNummer))
    const found = links([profile, await fetchBody(registryPaths.owner(kvkNummer))])
    expect(found.length).toBeGreaterThan(2)
    for (const href of new Set(found)) await fetchBody(href)
  }
})
