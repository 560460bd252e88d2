import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { contract } from '../models/contract.ts'
import { utilityBill } from '../models/utility-bill.ts'
import type { Model } from '../models/model.ts'

// Contracts of unseen issuers, and ordinary ones that those rules must not affect.

async function readValues(text: string, model: Model): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, Value]))
}

describe('a contract', () => {
  test('has its effective date, and the date of its signatures', async () => {
    const text = (signed: string) =>
      `This Agreement is entered into as of 1 March 2025 (the "Effective Date") by and between Tallow B.V. ("Provider") and Murano S.p.A. ("Customer").
The initial term is thirty-six (36) months. It renews for periods of twelve (12) months, unless either party gives ninety (90) days' written notice.
${signed}`
    expect(await readValues(text('Signed: 24 February 2025'), contract)).toMatchObject({
      EffectiveDate: '2025-03-01',
      ContractDate: '2025-02-24',
      Term: 'thirty-six (36) months',
      NoticePeriod: 'ninety (90) days',
    })
    expect(await readValues(text(''), contract)).toMatchObject({
      EffectiveDate: '2025-03-01',
      ContractDate: '2025-03-01',
    })
  })

  test('names its parties by their roles in brackets, without positions in a company', async () => {
    const text = `Ondergetekenden:
Timmerfabriek Oosterveld B.V., gevestigd te Raalte, vertegenwoordigd door haar directeur G. Oosterveld (werkgever)
en
de heer Sam Pietersen, wonende te Deventer (werknemer)
zijn het volgende overeengekomen:`
    expect(await readValues(text, contract)).toMatchObject({
      'Parties.0.Name': 'Timmerfabriek Oosterveld B.V.',
      'Parties.0.Role': 'werkgever',
      'Parties.0.Representative': 'G. Oosterveld',
      'Parties.1.Name': 'de heer Sam Pietersen',
    })
  })

  test('in the form of labels has the value beside each label', async () => {
    const text = (term: string) => `HUUROVEREENKOMST
Ingangsdatum:      1 januari 2026
${term}:       5 jaar
Verlenging:        telkens 3 jaar
Opzegtermijn:      12 maanden`
    const values = await readValues(text('Huurtermijn'), contract)
    expect(values).toMatchObject({ Term: '5 jaar', NoticePeriod: '12 maanden' })
    const other = await readValues(text('Huurprijs vast'), contract)
    expect(other).toMatchObject({ NoticePeriod: '12 maanden' })
  })

  test('in German has the notice period from the sentence about its renewal', async () => {
    const text = (end: string) =>
      `Der Vertrag läuft auf die Dauer von drei Jahren. Er verlängert sich jeweils um ein Jahr, wenn er nicht mit einer Frist von sechs Monaten ${end}`
    expect(await readValues(text('vor Ablauf schriftlich gekündigt wird.'), contract)).toMatchObject({
      Term: 'drei Jahren',
      NoticePeriod: 'sechs Monaten',
    })
    expect((await readValues(text('geändert wird.'), contract))['NoticePeriod']).toBeUndefined()
  })

  test.each([
    ['Wartungsvertrag Nr. WV-2025-0441', 'WV-2025-0441'],
    ['ONDERHOUDSOVEREENKOMST\nnummer OHC-2025-118', 'OHC-2025-118'],
    ['Service Agreement (no. SA-118)', 'SA-118'],
    ['Contrat de maintenance n° 25/441', '25/441'],
  ])('has the number in its title: %s', async (title, number) => {
    expect(await readValues(`${title}\n\nzwischen A GmbH und B KG`, contract)).toMatchObject({
      ContractNumber: number,
    })
  })

  test.each(['Huisnummer 118', 'Bijlage nr. 4 bij de offerte', 'Wartungsvertrag', 'KvK nummer 71118827'])(
    'has no number in other words: %s',
    async (title) => {
      expect(
        (await readValues(`${title}\n\nzwischen A GmbH und B KG`, contract))['ContractNumber'],
      ).toBeUndefined()
    },
  )

  test('has the governing law', async () => {
    const text = (law: string) => `EQUIPMENT LEASE AGREEMENT\n\n3. ${law} law applies to this Agreement.`
    expect(await readValues(text('English'), contract)).toMatchObject({ GoverningLaw: 'English law' })
    expect((await readValues(text('Mandatory'), contract))['GoverningLaw']).toBeUndefined()
  })

  test('has its notice period before the end', async () => {
    const text = (end: string) =>
      `Der Vertrag wird für die Dauer von 24 Monaten geschlossen. Er verlängert sich um jeweils 12 Monate, wenn er nicht drei Monate ${end}`
    expect(await readValues(text('vor Ablauf gekündigt wird.'), contract)).toMatchObject({
      Term: '24 Monaten',
      NoticePeriod: 'drei Monate',
    })
    expect((await readValues(text('vor Ablauf angepasst wird.'), contract))['NoticePeriod']).toBeUndefined()
  })
})

test('a bill has a contract number if a label names it, but none from a title', async () => {
  const text = 'Leveringsovereenkomst stroom\nContractnummer   C-7718827\nFactuurnummer   2025-118'
  expect(await readValues(text, utilityBill)).toMatchObject({ ContractNumber: 'C-7718827' })
})

test('an Italian contract names its number in the title and persons behind "in persona"', async () => {
  const { Fields } = await recogniseDrawnText(
    `CONTRATTO DI MANUTENZIONE ASCENSORI N. 2026/118

tra
CONDOMINIO VIA GARIBALDI 14, in persona dell'amministratore rag. Paola Ferri
(di seguito "Committente")
e
ELEVA SERVIZI S.R.L., con sede in Bologna, via dell'Arcoveggio 77, in persona del
legale rappresentante sig. Marco Tinti (di seguito "Manutentore")

si conviene e stipula quanto segue:`,
    contract,
  )
  expect(Fields['ContractNumber']?.Value).toBe('2026/118')
  expect(Fields['Parties.0.Representative']?.Value).toBe('rag. Paola Ferri')
  expect(Fields['Parties.1.Representative']?.Value).toBe('sig. Marco Tinti')
})
