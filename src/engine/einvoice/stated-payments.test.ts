import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { buildCii, buildUbl } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { invoice } from '../models/invoice.ts'
import { recogniseFile } from '../recognise-file.ts'

async function recognise(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const read = await recogniseFile({ name, bytes }, invoice)
  const fields = read.ok ? read.result.Documents[0]?.Fields : undefined
  if (fields === undefined) throw new Error('nothing was read')
  return fields
}

const recogniseHybrid = async (xml: string) =>
  recognise('factuur.pdf', await buildHybridPdf({ lines: invoicePage, xml }))

/** Recognises an electronic invoice without pages: the service takes XML in an archive. */
async function recogniseXml(xml: string) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add('factuur.xml', new Uint8ArrayReader(new TextEncoder().encode(xml)))
  return recognise('post.zip', new Uint8Array(await zip.close()))
}

const taxOf21 = (names: { base: string; amount: string; rate: string }) =>
  `<ram:ApplicableTradeTax><ram:${names.amount}>63.00</ram:${names.amount}><ram:${names.base}>300.00</ram:${names.base}><ram:${names.rate}>21.00</ram:${names.rate}></ram:ApplicableTradeTax>`

/** The CII invoice with all optional elements. */
const fullCii = buildCii()
  .replace(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    `${taxOf21({ base: 'BasisAmount', amount: 'CalculatedAmount', rate: 'RateApplicablePercent' })}$&`,
  )
  .replace(
    /<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>/,
    '<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>263.00</ram:DuePayableAmount>',
  )
  .replace(
    '</ram:PayeePartyCreditorFinancialAccount>',
    '$&<ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>ABNANL2A</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution>',
  )
const fullUbl = buildUbl()
  .replace(
    /<cbc:PayableAmount currencyID="EUR">.*?<\/cbc:PayableAmount>/,
    '<cbc:PrepaidAmount currencyID="EUR">100.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">263.00</cbc:PayableAmount>',
  )
  .replace(
    '</cac:PayeeFinancialAccount>',
    '<cac:FinancialInstitutionBranch><cbc:ID>ABNANL2A</cbc:ID></cac:FinancialInstitutionBranch>$&',
  )

test.each([
  ['CII', fullCii],
  ['UBL', fullUbl],
])('returns the paid and due amounts, the BIC and the VAT per rate of %s', async (_, xml) => {
  expect(await recogniseXml(xml)).toMatchObject({
    Bic: { Value: 'ABNANL2A', NeedsReview: false },
    AmountPaid: { Value: { Amount: 100, Currency: 'EUR' }, NeedsReview: false },
    AmountDue: { Value: { Amount: 263, Currency: 'EUR' }, NeedsReview: false },
    'VatByRate.0.VatRate': { Value: 21 },
    'VatByRate.0.NetAmount': { Value: { Amount: 300, Currency: 'EUR' } },
    'VatByRate.0.VatAmount': { Value: { Amount: 63, Currency: 'EUR' }, NeedsReview: false },
  })
})

test('an amount due equal to the total needs no second print, and a zero payment is not returned', async () => {
  const Fields = await recogniseHybrid(buildCii())
  expect(Fields['AmountDue']).toMatchObject({ Value: { Amount: 363 }, NeedsReview: false })
  expect(Fields['AmountPaid']).toBeUndefined()
  const odd = await recogniseHybrid(fullCii)
  expect(odd['AmountDue']?.NeedsReview).toBe(true)
})
