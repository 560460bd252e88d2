import { expect, test } from 'vitest'
import {
  buildCii,
  buildOrderX,
  buildUbl,
  buildZugferd1,
  type CiiProfile,
} from '#src/testing/files/electronic-invoices.ts'
import { readElectronicInvoice } from './read-electronic-invoice.ts'
import { xmlLimits } from './xml/parse-xml.ts'

const read = (xml: string) => readElectronicInvoice(new TextEncoder().encode(xml))

const eur = (text: string) => ({ text, currency: 'EUR' })
const heads = {
  kind: 'invoice',
  number: 'F-2025-0815',
  orderNumber: 'PO-7781',
  net: eur('300.00'),
  vat: eur('63.00'),
  total: eur('363.00'),
  currency: 'EUR',
}
const parties = {
  seller: {
    names: expect.arrayContaining(['Timmerbedrijf De Eik B.V.']),
    registration: { number: '69599084', scheme: '0106' },
    vatId: 'NL004495445B01',
    street: 'Oudegracht 12',
    postalCode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
  },
  buyer: { names: expect.arrayContaining(['Bakkerij Jansen & Zn.']), id: '10442', postalCode: '1017 CT' },
}
const lines = [
  { description: 'Eiken plank', quantity: '4', netPrice: eur('50.00'), amount: eur('200.00') },
  { description: 'Montage', quantity: '2', netPrice: eur('50.00'), amount: eur('100.00') },
]

test.each(['basic', 'en16931', 'extended', 'xrechnung'] as CiiProfile[])(
  'reads CII of profile %s',
  (profile) => {
    const invoice = read(buildCii(profile))
    expect(invoice).toMatchObject({ ...heads, ...parties, lines, ibans: ['NL91ABNA0417164300'] })
    expect(invoice).toMatchObject({ issueDate: '20250314', dueDate: '20250328' })
  },
)

test('reads the profiles without lines', () => {
  expect(read(buildCii('minimum'))).toMatchObject({ ...heads, ...parties, ibans: [], lines: [] })
  expect(read(buildCii('basicwl'))).toMatchObject({ ...heads, ibans: ['NL91ABNA0417164300'], lines: [] })
})

test('reads ZUGFeRD 1', () => {
  expect(read(buildZugferd1())).toMatchObject({
    ...heads,
    ...parties,
    lines: lines.map((line) => ({ ...line, vatRate: '21.00' })),
    dueDate: '20250328',
  })
})

test('reads UBL invoices, of XRechnung too, and credit notes', () => {
  const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
  for (const xml of [buildUbl(), buildUbl('Invoice', {}, xrechnung)])
    expect(read(xml)).toMatchObject({ ...heads, ...parties, lines, dueDate: '2025-03-28' })
  expect(read(buildUbl('CreditNote'))).toMatchObject({
    ...heads,
    kind: 'credit-note',
    lines,
    dueDate: '2025-03-28',
  })
  expect(read(buildCii('en16931', { type: '381' }))?.kind).toBe('credit-note')
})

test('counts no line that sums up others', () => {
  const group = buildCii('extended').replace(
    '<ram:LineID>1</ram:LineID>',
    '<ram:LineID>1</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>',
  )
  expect(read(group)?.lines.map(({ description }) => description)).toEqual(['Montage'])
})

test('reads the number of Order-X as an order number', () => {
  const order = read(buildOrderX())
  expect(order).toMatchObject({ kind: 'order', orderNumber: 'PO-7781', total: eur('363.00'), lines })
  expect(order?.number).toBeUndefined()
})

test('reads other encodings', () => {
  const xml = buildCii().replace('De Eik', 'Café')
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
  const latin = new Uint8Array(Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'))
  for (const bytes of [utf16, latin])
    expect(readElectronicInvoice(bytes)?.seller.names).toEqual(['Timmerbedrijf Café B.V.'])
})

test('refuses XML that is not well-formed, and other XML', () => {
  expect(read(buildCii().replace('</ram:GrandTotalAmount>', ''))).toBeUndefined()
  expect(read(buildCii().slice(0, -20))).toBeUndefined()
  expect(
    read('<Invoice xmlns="http://www.forum-datenaustausch.ch/invoice"><ID>1</ID></Invoice>'),
  ).toBeUndefined()
  expect(read('<html><body>Factuur</body></html>')).toBeUndefined()
  expect(read('')).toBeUndefined()
  expect(readElectronicInvoice(new Uint8Array([0x3c, 0xff, 0xfe, 0x80]))).toBeUndefined()
})

const withDoctype = (subset: string, number: string) =>
  buildCii('en16931', { number }).replace('?>', `?>\n<!DOCTYPE r [${subset}]>`)

test('refuses every document type declaration: external entities and entities of entities', () => {
  expect(read(withDoctype('', 'F-1'))).toBeUndefined()
  expect(read(withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'))).toBeUndefined()
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('')
  expect(read(withDoctype(`<!ENTITY l0 "lol">${laughs}`, '&l9;'))).toBeUndefined()
})

test('knows the five entities of XML and no other', () => {
  expect(read(buildCii('en16931', { number: 'A&amp;&lt;&#49;' }))?.number).toBe('A&<1')
  expect(read(buildCii('en16931', { number: '&nbsp;' }))).toBeUndefined()
})

test('limits depth, elements and attributes', () => {
  const into = (xml: string) => buildCii().replace('<ram:ApplicableHeaderTradeDelivery/>', xml)
  expect(read(into('<a>'.repeat(20) + '</a>'.repeat(20)))).toBeDefined()
  expect(read(into('<a>'.repeat(xmlLimits.depth) + '</a>'.repeat(xmlLimits.depth)))).toBeUndefined()
  expect(read(into('<a/>'.repeat(xmlLimits.elements)))).toBeUndefined()
  const attributes = Array.from({ length: xmlLimits.attributesPerElement + 1 }, (_, index) => `a${index}=""`)
  expect(read(into(`<a ${attributes.join(' ')}/>`))).toBeUndefined()
  expect(read(`${buildCii()}<!--${' '.repeat(xmlLimits.bytes)}-->`)).toBeUndefined()
})
