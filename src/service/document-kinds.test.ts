import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

async function read(model: string, content: string) {
  const response = await backend.fetch(buildSubmissionRequest({ model, content }))
  expect(response.status).toBe(200)
  const { Documents } = await response.json()
  return Documents[0].Fields
}

test('a bank statement is returned with its transactions as rows, payments negative', async () => {
  const fields = await read(
    'bank-statement',
    `Rekeningafschrift

Rekening: NL91 ABNA 0417 1643 00        Periode: 01-05-2025 t/m 31-05-2025
Beginsaldo: € 2.000,00                  Eindsaldo: € 2.250,00

Datum        Omschrijving                    Af           Bij
02-05-2025   Huur kantoor                950,00
09-05-2025   Klant De Vries                          1.200,00
`,
  )
  expect(fields).toMatchObject({
    AccountIban: { Value: 'NL91ABNA0417164300' },
    PeriodStart: { Value: '2025-05-01' },
    PeriodEnd: { Value: '2025-05-31' },
    OpeningBalance: { Value: { Amount: 2000, Currency: 'EUR' } },
    ClosingBalance: { Value: { Amount: 2250, Currency: 'EUR' } },
    'Transactions.0.Date': { Value: '2025-05-02', Type: 'Date', Page: 0 },
    'Transactions.0.Description': { Value: 'Huur kantoor' },
    'Transactions.0.Amount': { Text: '950,00', Value: { Amount: -950, Currency: 'EUR' } },
    'Transactions.1.Amount': { Value: { Amount: 1200, Currency: 'EUR' } },
  })
})

test('a contract is returned with its parties, its dates and its law', async () => {
  const fields = await read(
    'contract',
    `Overeenkomst van opdracht

Ondergetekenden:
Jansen Bouw B.V., gevestigd te Ede (hierna: "Opdrachtgever")
en
Studio Kwint B.V., gevestigd te Delft (hierna: "Opdrachtnemer")
komen overeen dat de overeenkomst ingaat op 1 mei 2025 en een looptijd heeft van
12 maanden, met een opzegtermijn van één maand.
Op deze overeenkomst is Nederlands recht van toepassing.
`,
  )
  expect(fields).toMatchObject({
    'Parties.0.Name': { Value: 'Jansen Bouw B.V.' },
    'Parties.0.Role': { Value: 'Opdrachtgever' },
    'Parties.1.Name': { Value: 'Studio Kwint B.V.' },
    'Parties.1.Role': { Value: 'Opdrachtnemer' },
    Term: { Value: '12 maanden' },
    NoticePeriod: { Value: 'één maand' },
    GoverningLaw: { Value: 'Nederlands recht' },
  })
})

test('every built-in model returns no fields, and asks for a review, for a document without any of them', async () => {
  for (const model of [
    'order',
    'order-confirmation',
    'delivery-note',
    'contract',
    'bank-statement',
    'utility-bill',
  ]) {
    const response = await backend.fetch(
      buildSubmissionRequest({ model, content: 'Beste allen, tot morgen.' }),
    )
    const { Documents } = await response.json()
    expect([model, Documents[0].Fields, Documents[0].NeedsReview]).toEqual([model, {}, true])
  }
})
