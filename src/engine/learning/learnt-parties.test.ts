import { expect, test } from 'vitest'
import { readInvoice } from '#src/testing/builders/odd-invoice.ts'
import { contract } from '../models/contract.ts'
import { buildExample } from './build-example.ts'
import type { FormatExample } from './example.ts'
import { closePartyGaps } from './party-fields.ts'
import type { FieldValues } from './reviewed-document.ts'

interface Lease {
  readonly owner: string
  readonly user: string
  readonly date: string
}

/** A contract in the form of labels, with unlisted words for its parties. */
const drawLease = ({ owner, user, date }: Lease): string => `Grondkamer De Waard

Pachtbrief

Erfverpachter            ${owner}
Gebruiksgerechtigde      ${user}
Ingangsdatum             ${date}

De sloten en de dammen worden in het voorjaar gemaaid.
Geregistreerd bij Grondkamer De Waard, KvK 30112233, www.grondkamer-dewaard.example
`

const taught: Lease = { owner: 'Landgoed Ter Aa B.V.', user: 'Maatschap Vink', date: '01-03-2025' }
const later: Lease = { owner: 'Stichting Polderbeheer', user: 'Melkvee Hoogland B.V.', date: '01-11-2025' }

const label = ({ owner, user }: Lease): FieldValues => ({
  'Parties.0.Name': { Text: owner, Value: owner, Page: 0 },
  'Parties.0.Role': { Text: 'Erfverpachter', Value: 'Erfverpachter', Page: 0 },
  'Parties.1.Name': { Text: user, Value: user, Page: 0 },
  'Parties.1.Role': { Text: 'Gebruiksgerechtigde', Value: 'Gebruiksgerechtigde', Page: 0 },
})

async function teach(lease: Lease, examples: readonly FormatExample[] = []): Promise<FormatExample> {
  const { document, reading } = await readInvoice(drawLease(lease), examples, contract)
  const returned = document.Fields as FieldValues
  const example = buildExample({ reading, returned, accepted: label(lease) }, contract)
  // Examples are stored as JSON.
  return JSON.parse(JSON.stringify(example)) as FormatExample
}

async function readParties(lease: Lease, examples: readonly FormatExample[]) {
  const { Fields } = (await readInvoice(drawLease(lease), examples, contract)).document
  return Object.fromEntries(
    Object.entries(Fields).flatMap(([name, { Value }]) =>
      name.startsWith('Parties.') ? [[name, Value]] : [],
    ),
  )
}

test('the parties of an unknown form are read after one document', async () => {
  expect(await readParties(later, [])).toEqual({})
  expect(await readParties(later, [await teach(taught)])).toEqual({
    'Parties.0.Name': 'Stichting Polderbeheer',
    'Parties.0.Role': 'Erfverpachter',
    'Parties.1.Name': 'Melkvee Hoogland B.V.',
    'Parties.1.Role': 'Gebruiksgerechtigde',
  })
})

const drawAgreement = (client: string, extra = '') => `OVEREENKOMST

De ondergetekenden:
1. Kantoor Zandbergen B.V., gevestigd te Zwolle, KvK 30112233, hierna te noemen "Opdrachtnemer", en
2. ${client}, gevestigd te Hattem, hierna te noemen "Opdrachtgever",
${extra}
komen overeen als volgt. Vragen: info@zandbergen-kantoor.example
`

test('parties that the rules read are kept, and one that reviewers removed is left out', async () => {
  const registrar = '3. Notariaat Voorst, hierna te noemen "Bewaarder",'
  const examples: FormatExample[] = []
  for (const client of ['Bakkerij Dolf B.V.', 'Garage Nieland B.V.']) {
    const { document, reading } = await readInvoice(drawAgreement(client, registrar), examples, contract)
    const returned = document.Fields as FieldValues
    const kept = Object.entries(returned).filter(([name]) => !name.startsWith('Parties.2.'))
    examples.unshift(buildExample({ reading, returned, accepted: Object.fromEntries(kept) }, contract))
  }
  const last = drawAgreement('Slagerij Ros B.V.', registrar)
  expect(await listPartyNames(last, [])).toHaveLength(3)
  expect(await listPartyNames(last, examples)).toEqual(['Kantoor Zandbergen B.V.', 'Slagerij Ros B.V.'])
})

async function listPartyNames(text: string, examples: readonly FormatExample[]) {
  const { Fields } = (await readInvoice(text, examples, contract)).document
  return Object.entries(Fields).flatMap(([name, { Value }]) =>
    /^Parties\.\d+\.Name$/.test(name) ? [Value] : [],
  )
}

test('if a party in the middle is left out, the parties after it move up', () => {
  const fields = ['ContractDate', 'Parties.0.Name', 'Parties.2.Name', 'Parties.2.Role'].map(
    (name) => [name, name] as const,
  )
  expect(closePartyGaps(fields, contract).map(([name]) => name)).toEqual([
    'ContractDate',
    'Parties.0.Name',
    'Parties.1.Name',
    'Parties.1.Role',
  ])
})
