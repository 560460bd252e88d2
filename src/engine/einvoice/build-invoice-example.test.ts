import { expect, test } from 'vitest'
import { buildCii } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { invoice } from '../models/invoice.ts'
import { recogniseFile } from '../recognise-file.ts'
import { buildExample } from '../learning/build-example.ts'
import type { FormatExample } from '../learning/example.ts'
import type { FieldValues } from '../learning/reviewed-document.ts'

interface Varying {
  readonly number: string
  readonly order: string
  readonly iban?: string
}
const usualIban = 'NL91ABNA0417164300'
const otherIban = 'NL20INGB0001234567'

/** A layout with unlisted labels for the number and the order, and a decoy of the same form. */
const drawPage = ({ number, order, iban = usualIban }: Varying) =>
  invoicePage.flatMap((line) => {
    if (line.startsWith('Factuurnummer:')) return [`Pakbon|PO-9921`, `Boekstuk|${number}`]
    if (line.startsWith('Ordernummer:')) return [`Werkstuk|${order}`, 'Route|PO-8812']
    return [line.replace('NL91 ABNA 0417 1643 00', iban)]
  })
const writeXml = ({ number, order, iban = usualIban }: Varying) =>
  buildCii('en16931', { number, iban }).replace('PO-7781', order)

async function read(pdf: Parameters<typeof buildHybridPdf>[0], examples: readonly FormatExample[] = []) {
  const recognition = await recogniseFile(
    { name: 'factuur.pdf', bytes: await buildHybridPdf(pdf) },
    invoice,
    {},
    { learning: { findExamples: async () => examples } },
  )
  const [document] = recognition.ok ? recognition.result.Documents : []
  if (document === undefined) throw new Error('A page is a document')
  return { Fields: document.Fields, ...recognition }
}

async function teach(given: Varying, changes: Partial<Parameters<typeof buildHybridPdf>[0]> = {}) {
  const { example } = await read({ lines: drawPage(given), xml: writeXml(given), ...changes })
  if (example === undefined) throw new Error('It teaches')
  return example
}

const first = { number: 'F-2025-0815', order: 'PO-7781' }
const second = { number: 'F-2025-0944', order: 'PO-8034' }
const third = { number: 'F-2025-1077', order: 'PO-8127' }
const readPlain = async (given: Varying, examples: readonly FormatExample[] = []) =>
  (await read({ lines: drawPage(given) }, examples)).Fields

test('two hybrid invoices teach the layout of a third one without an electronic invoice', async () => {
  const before = await readPlain(third)
  expect([before['InvoiceNumber']?.Value, before['OrderNumber']?.Value]).not.toEqual([
    third.number,
    third.order,
  ])
  const examples = [await teach(second), await teach(first)]
  expect(examples.map(({ source }) => source)).toEqual(['electronic-invoice', 'electronic-invoice'])
  const after = await readPlain(third, examples)
  expect(after['InvoiceNumber']).toMatchObject({ Value: third.number })
  expect(after['OrderNumber']).toMatchObject({ Value: third.order, LearntFrom: 2 })
  for (const name of ['TotalAmount', 'SupplierName', 'Iban', 'InvoiceDate'])
    expect(after[name]?.Value).toEqual(before[name]?.Value)
})

test('an invoice without an electronic one teaches nothing by itself', async () => {
  expect(await read({ lines: drawPage(first) })).not.toHaveProperty('example')
})

const tampered = { ...second, iban: otherIban }
const tamper = () => teach(second, { xml: writeXml(tampered) })

test('an electronic invoice that contradicts its page teaches no identifier and no value', async () => {
  const honest = await teach(second)
  expect(honest.keys.identifiers).toContain(`iban:${usualIban}`)
  expect(honest.fields['Iban']?.places).not.toEqual([])
  const example = await tamper()
  expect(example.keys.identifiers).toEqual([])
  expect(example.issuer).toEqual([])
  expect(Object.keys(example.fields)).not.toContain('Iban')
  for (const secret of [usualIban, otherIban, 'NL004495445B01', '69599084', 'Timmerbedrijf'])
    expect(JSON.stringify(example.fields)).not.toContain(secret)
  // Agreeing values teach their location.
  expect(example.fields['OrderNumber']?.places).not.toEqual([])
})

test('an electronic invoice that contradicts its page does no harm', async () => {
  const [one, bad] = [await teach(first), await tamper()]
  expect(await readPlain(third, [bad, one])).toEqual(await readPlain(third, [one]))
  const [before, after] = [await readPlain(third), await readPlain(third, [bad])]
  for (const name of Object.keys(before).filter((field) => !['InvoiceNumber', 'OrderNumber'].includes(field)))
    expect(after[name]?.Value).toEqual(before[name]?.Value)
  expect(after['Iban']).toEqual(before['Iban'])
})

test('an account number makes no other document surer, but a different one is flagged', async () => {
  const examples = [await teach({ ...second, iban: otherIban }), await teach({ ...first, iban: otherIban })]
  const forged = { ...third, iban: otherIban }
  expect((await readPlain(forged, examples))['Iban']).toEqual((await readPlain(forged))['Iban'])
  expect((await readPlain(third, examples))['Iban']).toMatchObject({
    Value: usualIban,
    NeedsReview: true,
    OtherThanBefore: true,
  })
})

test('hidden text teaches nothing', async () => {
  const hidden = [{ text: 'Geheimwoord PO-7781', how: 'invisible' }] as const
  const { example, reading } = await read({ lines: drawPage(first), xml: writeXml(first), hidden })
  expect(JSON.stringify(example)).toContain('werkstuk')
  expect(JSON.stringify([example, reading])).not.toMatch(/geheimwoord/i)
})

test('a table with a cell that differs from the page teaches no headings', async () => {
  expect(Object.keys((await teach(first)).tables)).toEqual(['LineItems'])
  const lines = drawPage(first).map((line) =>
    line.replace('Montage|2|50,00|100,00', 'Montage|2|75,00|150,00'),
  )
  expect((await teach(first, { lines })).tables).toEqual({})
})

test('a submission by a person outweighs an electronic invoice, and also teaches from a hybrid one', async () => {
  const { Fields, ok, ...recognition } = await read({ lines: drawPage(second), xml: writeXml(second) })
  if (recognition.reading === undefined) throw new Error('It is kept')
  const returned = Fields as FieldValues
  // At this customer the order is the one beside "Route".
  const OrderNumber = { Text: 'PO-8812', Value: 'PO-8812', Page: 0 }
  const reviewed = buildExample(
    { reading: recognition.reading, returned, accepted: { ...returned, OrderNumber } },
    invoice,
  )
  expect(ok).toBe(true)
  expect(reviewed.fields['OrderNumber']).toMatchObject({ isCorrected: true })
  const examples = [await teach(first), reviewed]
  expect((await readPlain(third, examples))['OrderNumber']).toMatchObject({ Value: 'PO-8812' })
})
