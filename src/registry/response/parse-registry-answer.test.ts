import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, type JsonValue } from '#src/contract/json.ts'
import {
  buildRegistryPath,
  registryOperations,
  type RegistryOperation,
} from '#src/contract/service/registry-operations.ts'
import { createRegistry } from '#src/service/registry/create-registry.ts'
import { exampleProfile, toPascalCaseKeys, toListedLinks } from '#src/testing/builders/registry-profile.ts'
import { parseRegistryAnswer, type RegistryAnswer } from './parse-registry-answer.ts'
import { parseFaults } from './parse-faults.ts'

const registry = createRegistry()

async function fetchAnswer(
  operation: RegistryOperation,
  number: string,
  geoData = false,
): Promise<JsonValue> {
  const path = buildRegistryPath({ operation, number, geoData, page: 1 })
  const answer = await registry(new Request(`http://service.test${path}`))
  return parseJson((await answer?.text()) ?? '')
}

function getOtherData(answer: RegistryAnswer) {
  if (answer.kind === 'company') return answer.company.other
  return answer.kind === 'unknown' ? answer.json : answer.list.other
}

/** Parses the company in a response; throws when there is none. */
function parseCompany(json: JsonValue) {
  const answer = parseRegistryAnswer(json)
  if (answer.kind !== 'company') throw new Error(`no company but ${answer.kind}`)
  return answer.company
}

test('reads every property of a profile, with main branch and owner', () => {
  expect(parseCompany(exampleProfile)).toMatchObject({
    shape: 'profile',
    kvkNumber: '01234567',
    branchNumber: '000012345678',
    rsin: '857587973',
    name: 'De Snep B.V.',
    legalForm: 'Besloten vennootschap met gewone structuur',
    status: { state: 'ended', endDate: { year: 2020, month: 1, day: 31 } },
    startDate: { year: 2015, month: undefined, day: undefined },
    registrationDate: { year: 2015, month: 6, day: undefined },
    tradeNames: ['De Snep', 'Snepperij'],
    activities: [{ code: '01241', isMain: true }, { code: '56102' }],
    employees: { total: 12, fullTime: 8, partTime: 4 },
    isNonMailing: true,
    websites: ['www.desnep.example'],
    addresses: [
      {
        kind: 'visiting',
        lines: ['Burgemeester van der Meerstraat 17 M', "1034 WL 's-Gravenhage"],
        position: { latitude: 52.09, rdX: 136225.65, addressableObject: '0344010000041835' },
      },
      { kind: 'postal', lines: ['Postbus 200', '1000 AE Rommeldam'], position: undefined },
    ],
    mainBranch: { isCommercial: false },
    other: { nieuw: { iets: 12 } },
  })
})

test.each([
  ['PascalCase', toPascalCaseKeys],
  ['links as a list and embedded without an underscore', toListedLinks],
  ['a list of one', (json: JsonValue) => [json]],
  ['inside another object', (json: JsonValue) => ({ statusCode: 200, body: json })],
  ['as a text inside an object', (json: JsonValue) => ({ Data: JSON.stringify(json) })],
])('the same answer is read the same: %s', (_, shape) => {
  const { other: _other, ...read } = parseCompany(shape(exampleProfile))
  const { other: _same, ...expected } = parseCompany(exampleProfile)
  expect(read).toEqual(expected)
})

const recognised: readonly [RegistryOperation, string, object][] = [
  [
    'search-main-branch',
    '68750110',
    { kind: 'hits', list: { hits: [{ type: 'main', name: 'Test BV Donald' }] } },
  ],
  ['search-secondary-branch', '68750110', { kind: 'hits', list: { hits: [{ type: 'secondary' }] } }],
  ['search-legal-entity', '68750110', { kind: 'hits', list: { hits: [{ type: 'legalEntity' }] } }],
  ['search-all', '68750110', { kind: 'hits', list: { total: 3, hasNext: false, other: {} } }],
  ['search-all', '90006577', { kind: 'hits', list: { total: 1001, hasNext: true, hits: { length: 10 } } }],
  ['basic-profile', '69599084', { kind: 'company', company: { shape: 'profile', rsin: undefined } }],
  [
    'branches',
    '69599084',
    { kind: 'branches', list: { total: 2, branches: [{ isMain: true }, { isMain: false }] } },
  ],
  [
    'owner',
    '68750110',
    { kind: 'company', company: { shape: 'owner', kvkNumber: '68750110', rsin: '857587973' } },
  ],
  [
    'main-branch',
    '68750110',
    { kind: 'company', company: { shape: 'branch', branchNumber: '000037178598' } },
  ],
]

test.each(recognised)('the local registry’s %s of %s is recognised', async (operation, number, expected) => {
  for (const shape of [(json: JsonValue) => json, toPascalCaseKeys, toListedLinks])
    expect(parseRegistryAnswer(shape(await fetchAnswer(operation, number)))).toMatchObject(expected)
})

test('recognises every property of the local registry', async () => {
  for (const number of ['69599084', '68750110', '90000749', '90006623', '90001354', '96354429'])
    for (const operation of registryOperations) {
      const json = await fetchAnswer(operation, number, true)
      if (parseFaults(json) !== undefined) continue
      const answer = parseRegistryAnswer(json)
      expect(getOtherData(answer), `${operation} ${number}`).toEqual({})
    }
})

test('reads the address of an owners’ association from its owner, and none when shielded', async () => {
  const association = parseCompany(await fetchAnswer('basic-profile', '90000749'))
  expect(association.addresses).toMatchObject([{ lines: ['Blaauwweg 163', '3328 XD Dordrecht'] }])
  expect(association.mainBranch).toBeUndefined()
  const shielded = parseCompany(await fetchAnswer('basic-profile', '90001354'))
  expect(shielded.addresses[0]).toMatchObject({ kind: 'visiting', isShielded: true, lines: [] })
})

test('does not report a company of unknown status as active', async () => {
  const states = { '96354429': 'unknown', '69599084': 'active' }
  for (const [number, state] of Object.entries(states))
    expect(parseCompany(await fetchAnswer('basic-profile', number)).status.state).toBe(state)
  expect(parseCompany({ kvkNummer: '01234567', naam: 'x', actief: 'Nee' }).status.state).toBe('ended')
})

test('ignores a position of zeros', () => {
  const geoData = { gpsLatitude: 0, gpsLongitude: 0, rijksdriehoekX: 0, addresseerbaarObjectId: null }
  const { addresses } = parseCompany({
    rechtsvorm: 'Stichting',
    adressen: [{ type: 'bezoekadres', plaats: 'X', geoData }],
  })
  expect(addresses[0]?.position).toBeUndefined()
})

test('keeps the lines and the country of a foreign address', () => {
  const address = {
    type: 'bezoekadres',
    straatHuisnummer: 'Rue X 1',
    postcodeWoonplaats: '1000 Bruxelles',
    land: 'België',
  }
  expect(parseCompany({ rechtsvorm: 'x', adressen: [address] }).addresses[0]?.lines).toEqual([
    'Rue X 1',
    '1000 Bruxelles',
    'België',
  ])
})

test('parses any JSON without throwing, and returns unknown data unchanged', () => {
  const names = [
    'kvkNummer',
    'vestigingen',
    'resultaten',
    'adressen',
    'geoData',
    '_embedded',
    'links',
    'data',
    'handelsnamen',
  ]
  const json = fc.letrec<{ any: JsonValue }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<JsonValue[]>(null, true, 1, '', 'Ja', '20159999'),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(...names, 'x', 'rechtsvorm', 'hoofdvestiging', 'adres', '__proto__'),
        tie('any'),
        { maxKeys: 5 },
      ),
    ),
  })).any
  fc.assert(
    fc.property(json, (value) => {
      const answer = parseRegistryAnswer(value)
      expect(answer.kind !== 'unknown' || answer.json === value).toBe(true)
    }),
  )
})
