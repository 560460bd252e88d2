import { describe, expect, test } from 'vitest'
import { bankStatement } from '#src/engine/models/bank-statement.ts'
import { contract } from '#src/engine/models/contract.ts'
import type { Model } from '#src/engine/models/model.ts'
import { utilityBill } from '#src/engine/models/utility-bill.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readValue(text: string, field: string, model: Model) {
  const { Fields } = await recogniseDrawnText(text, model)
  return Fields[field]?.Value
}

describe('Term', () => {
  test.each([
    ['Deze overeenkomst wordt aangegaan voor bepaalde tijd, te weten voor 24 maanden.', '24 maanden'],
    ['Looptijd: 3 jaar, daarna telkens met een jaar verlengd.', '3 jaar'],
    ['De duur van de overeenkomst is zes (6) maanden.', 'zes (6) maanden'],
    ['This agreement has an initial term of two (2) years.', 'two (2) years'],
    ['Duration: 36 months', '36 months'],
    ['Der Vertrag hat eine Laufzeit von 12 Monaten.', '12 Monaten'],
    ['Le contrat est conclu pour une durée de deux ans.', 'deux ans'],
    ['Il contratto ha una durata di dodici mesi.', 'dodici mesi'],
    ['El contrato tendrá una duración de 2 años.', '2 años'],
  ])('is read from %s', async (text, value) => {
    expect(await readValue(text, 'Term', contract)).toBe(value)
  })

  test.each([
    ['Betaling geschiedt binnen 30 dagen na factuurdatum.'],
    ['Er geldt een proeftijd van één maand.'],
    ['Invoices are payable within 14 days.'],
    ['De huurder geeft een garantie van 2 jaar.'],
    ['Partijen houden dit geheim gedurende vijf jaar na afloop.'],
    ['Werknemer zal gedurende 12 maanden na einde dienstverband niet concurreren.'],
    ['Werkgever betaalt het loon gedurende 104 weken door.'],
    ['The confidentiality obligations continue for five years.'],
  ])('is not read from %s', async (text) => {
    expect(await readValue(text, 'Term', contract)).toBeUndefined()
  })

  test('continues over the end of a line', async () => {
    const text = 'De overeenkomst heeft een looptijd van\n12 maanden en eindigt daarna.'
    expect(await readValue(text, 'Term', contract)).toBe('12 maanden')
  })
})

describe('NoticePeriod', () => {
  test.each([
    ['Opzegging is mogelijk met inachtneming van een termijn van drie maanden.', 'drie maanden'],
    ['Looptijd: 1 jaar. De opzegtermijn bedraagt 2 maanden.', '2 maanden'],
    ["Either party may terminate this agreement on 60 days' written notice.", '60 days'],
    ['Either party may terminate this agreement by giving 60 days written notice.', '60 days'],
    ['Die Kündigungsfrist beträgt vier Wochen.', 'vier Wochen'],
    ['avec un préavis de trois mois', 'trois mois'],
    ['con un preaviso de 30 días', '30 días'],
  ])('of %s', async (text, value) => {
    expect(await readValue(text, 'NoticePeriod', contract)).toBe(value)
  })
})

describe('GoverningLaw', () => {
  test.each([
    ['Op deze overeenkomst is uitsluitend Nederlands recht van toepassing.', 'Nederlands recht'],
    ['Deze overeenkomst wordt beheerst door Belgisch recht.', 'Belgisch recht'],
    ['Toepasselijk recht: Nederlands recht', 'Nederlands recht'],
    ['This Agreement is governed by the laws of Ireland.', 'the laws of Ireland'],
    [
      'This Agreement shall be governed by, and construed in accordance with, the laws of the State of New York, without',
      'the laws of the State of New York',
    ],
    ['governed by Dutch law', 'Dutch law'],
    ['Nederlands recht is van toepassing.', 'Nederlands recht'],
    ['soumis au droit de préemption du bailleur et régi par le droit belge', 'droit belge'],
    [
      'Dieser Vertrag unterliegt dem Recht der Bundesrepublik Deutschland.',
      'Recht der Bundesrepublik Deutschland',
    ],
    ['Es gilt ausschließlich österreichisches Recht.', 'österreichisches Recht'],
    ['Le présent contrat est régi par le droit belge.', 'droit belge'],
    ['Il presente contratto è regolato dalla legge italiana.', 'legge italiana'],
    ['El contrato se regirá por la legislación española.', 'legislación española'],
  ])('is read from %s', async (text, value) => {
    expect(await readValue(text, 'GoverningLaw', contract)).toBe(value)
  })

  test.each([
    ['Het recht van huurder om op te zeggen vervalt.'],
    ['Governing Law\nSee the general terms.'],
    ['soumis à la loi applicable dans le pays du bailleur'],
    ['De huurder is onderworpen aan het Burgerlijk recht.'],
  ])('is not read from %s', async (text) => {
    expect(await readValue(text, 'GoverningLaw', contract)).toBeUndefined()
  })
})

describe('dates of a contract', () => {
  test.each([
    ['De overeenkomst gaat in op 1 mei 2025.', 'EffectiveDate', '2025-05-01'],
    ['De werknemer treedt met ingang van 1 mei 2025 in dienst.', 'EffectiveDate', '2025-05-01'],
    ['Deze overeenkomst treedt op 1 mei 2025 in werking.', 'EffectiveDate', undefined],
    ['This agreement takes effect with effect from 1 May 2025.', 'EffectiveDate', '2025-05-01'],
    ['Der Vertrag beginnt am 01.05.2025 und endet am 30.04.2026.', 'EffectiveDate', '2025-05-01'],
    ['Der Vertrag beginnt am 01.05.2025 und endet am 30.04.2026.', 'EndDate', '2026-04-30'],
    ['Le contrat prend effet le 1 mai 2025', 'EffectiveDate', '2025-05-01'],
    ['en loopt tot en met 30 april 2026.', 'EndDate', '2026-04-30'],
    ['shall expire on 30 April 2026', 'EndDate', '2026-04-30'],
    ['Aldus opgemaakt en ondertekend te Oss op 14 april 2025', 'ContractDate', '2025-04-14'],
    ['Utrecht, 14 april 2025', 'ContractDate', '2025-04-14'],
    ['This Agreement is made on 14 April 2025 between', 'ContractDate', '2025-04-14'],
    ['De eerste factuur is van 14 april 2025.', 'ContractDate', undefined],
  ])('%s: %s', async (text, field, value) => {
    expect(await readValue(text, field, contract)).toBe(value)
  })
})

describe('a period', () => {
  test.each([
    ['Periode: 01-03-2025 t/m 31-03-2025', '2025-03-01', '2025-03-31'],
    ['Periode          1 maart 2025 - 31 maart 2025', '2025-03-01', '2025-03-31'],
    ['Statement period: 1 March to 31 March 2025', '2025-03-01', '2025-03-31'],
    ['Period: 1 - 31 March 2025', '2025-03-01', '2025-03-31'],
    ['Zeitraum: 01.03.2025 bis 31.03.2025', '2025-03-01', '2025-03-31'],
    ['Période du 01/03/2025 au 31/03/2025', '2025-03-01', '2025-03-31'],
    ['Periodo: dal 01/03/2025 al 31/03/2025', '2025-03-01', '2025-03-31'],
    // Not a period: the second day is before the first.
    ['Afgedrukt 31-03-2025 - 01-03-2025', undefined, undefined],
  ])('%s', async (text, start, end) => {
    expect([
      await readValue(text, 'PeriodStart', bankStatement),
      await readValue(text, 'PeriodEnd', bankStatement),
    ]).toEqual([start, end])
  })
})

describe('DirectDebitDate', () => {
  test.each([
    ['Het bedrag wordt rond 22 april 2025 van uw rekening afgeschreven.', '2025-04-22'],
    ['Dit bedrag schrijven wij op 26-03-2025 af van NL37 INGB 0678 9123 45.', '2025-03-26'],
    ['Wij incasseren het bedrag omstreeks 3 mei 2025.', '2025-05-03'],
    ['Incassodatum: 03-05-2025', '2025-05-03'],
    ['Uw betaling is op 3 mei 2025 ontvangen.', undefined],
  ])('%s', async (text, value) => {
    expect(await readValue(text, 'DirectDebitDate', utilityBill)).toBe(value)
  })
})

describe('EAN codes', () => {
  test.each([
    ['EAN-code stroom 871687140012345672', 'ElectricityEan', '871687140012345672'],
    ['EAN-code gas: 8716 8714 0076 5432 12', 'GasEan', '871687140076543212'],
    ['EAN 871687140012345672', 'ElectricityEan', '871687140012345672'],
    ['EAN 871687140012345672', 'GasEan', undefined],
    // The check digit is wrong.
    ['EAN-code stroom 871687140012345673', 'ElectricityEan', undefined],
  ])('%s: %s', async (text, field, value) => {
    expect(await readValue(text, field, utilityBill)).toBe(value)
  })
})

describe('numbers of a statement and a contract', () => {
  const transactions = `
Datum        Omschrijving                         Bedrag
02-05-2025   IBAN: NL02ABNA0123456789            -950,00
             Huur kantoor`
  test('the account is not that of a transaction', async () => {
    const text = `Rekeningnummer: NL91ABNA0417164300\n${transactions}`
    expect(await readValue(text, 'AccountIban', bankStatement)).toBe('NL91ABNA0417164300')
  })

  test.each([
    ['Afschrift betaalrekening', 'StatementNumber', bankStatement, undefined],
    ['Afschriftnummer: 5', 'StatementNumber', bankStatement, '5'],
    ['Referentie: zie bijlage', 'ContractNumber', contract, undefined],
    ['Contractnummer: HC-2025/14', 'ContractNumber', contract, 'HC-2025/14'],
  ])('words are none: %s', async (text, field, model, value) => {
    expect(await readValue(text, field, model)).toBe(value)
  })
})
