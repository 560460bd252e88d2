import { buildCii } from '#src/testing/files/electronic-invoices.ts'
import { buildMail } from './build-mail.ts'
import { drawInvoice, type PrintedInvoice } from './draw-invoice.ts'
import { drawReceiptPhoto } from './draw-receipt.ts'

// The sample documents that a newcomer opens with one click. Every name in them is invented; account numbers have valid
// check digits and belong to nobody.

/** Draws the samples. The file names are those of src/screens/documents/start/samples.ts. */
export async function drawSamples(): Promise<ReadonlyMap<string, Uint8Array>> {
  const mail = buildMail({
    from: 'Administratie Noorderlicht <facturen@noorderlicht.example>',
    subject: 'Uw facturen van maart',
    text: 'Goedemorgen,\n\nIn de bijlage vindt u onze twee facturen van maart.\n\nMet vriendelijke groet,\nAnnelies de Wit\n',
    attachments: [
      { name: 'factuur-2026-0312.pdf', bytes: await drawInvoice(roofRepair) },
      { name: 'factuur-2026-0319.pdf', bytes: await drawInvoice(gutters) },
    ],
  })
  return new Map([
    ['voorbeeld-factuur.pdf', await drawInvoice(bakery)],
    ['voorbeeld-kassabon.jpg', await drawReceipt()],
    // The account in the file differs from the one on the page.
    [
      'voorbeeld-e-factuur.pdf',
      await drawInvoice(carpenter, buildCii('en16931', { iban: 'NL20INGB0001234567' })),
    ],
    ['voorbeeld-twee-facturen.eml', mail],
    ['voorbeeld-nota-1.pdf', await drawInvoice(drawWorkOrder('ZT-48213', '03-02-2026', '7714-22', 2))],
    ['voorbeeld-nota-2.pdf', await drawInvoice(drawWorkOrder('ZT-48377', '17-02-2026', '7802-16', 3))],
    ['voorbeeld-nota-3.pdf', await drawInvoice(drawWorkOrder('ZT-48590', '05-03-2026', '7869-40', 5))],
  ])
}

const bakery: PrintedInvoice = {
  supplier: {
    name: 'Molen & Meel B.V.',
    lines: ['Graanweg 14', '7411 AH Deventer', 'KvK 30287654', 'BTW NL814025390B01'],
    colour: [0.62, 0.33, 0.09],
  },
  customer: ['Bakkerij De Korenaar', 'Molenstraat 8', '3512 GK Utrecht'],
  title: 'FACTUUR',
  facts: [
    ['Factuurnummer', 'MM-2026-0184'],
    ['Factuurdatum', '12-03-2026'],
    ['Vervaldatum', '11-04-2026'],
    ['Klantnummer', '20417'],
    ['Uw ordernummer', 'PO-5512'],
  ],
  table: {
    heads: ['Omschrijving', 'Aantal', 'Btw', 'Prijs', 'Bedrag'],
    rows: [
      ['Tarwebloem T65, zak 25 kg', '12', '9%', '21,50', '258,00'],
      ['Roggemeel volkoren, zak 25 kg', '6', '9%', '24,75', '148,50'],
      ['Zeezout fijn, emmer 10 kg', '4', '9%', '8,90', '35,60'],
      ['Verse gist, doos 10 x 1 kg', '3', '9%', '27,40', '82,20'],
      ['Zonnebloempitten, zak 10 kg', '5', '9%', '19,95', '99,75'],
    ],
  },
  totals: [
    ['Totaal exclusief btw', '€ 624,05'],
    ['Btw 9%', '€ 56,16'],
    ['Totaal inclusief btw', '€ 680,21'],
  ],
  payment: [
    'Wilt u het bedrag binnen 30 dagen overmaken op IBAN NL91 ABNA 0417 1643 00',
    'ten name van Molen & Meel B.V. onder vermelding van het factuurnummer.',
  ],
  footer: 'Molen & Meel B.V.  |  www.molenenmeel.example  |  info@molenenmeel.example  |  0570 555 014',
}

/** The page of the invoice that the electronic one contains, except for the account. */
const carpenter: PrintedInvoice = {
  supplier: {
    name: 'Timmerbedrijf De Eik B.V.',
    lines: ['Oudegracht 12', '3511 AB Utrecht', 'KvK 69599084', 'BTW NL004495445B01'],
    colour: [0.13, 0.36, 0.24],
  },
  customer: ['Bakkerij Jansen & Zn.', 'Keizersgracht 5', '1017 CT Amsterdam'],
  title: 'FACTUUR',
  facts: [
    ['Factuurnummer', 'F-2025-0815'],
    ['Factuurdatum', '14-03-2025'],
    ['Vervaldatum', '28-03-2025'],
    ['Klantnummer', '10442'],
    ['Ordernummer', 'PO-7781'],
  ],
  table: {
    heads: ['Omschrijving', 'Aantal', 'Btw', 'Prijs', 'Bedrag'],
    rows: [
      ['Eiken plank', '4', '21%', '50,00', '200,00'],
      ['Montage', '2', '21%', '50,00', '100,00'],
    ],
  },
  totals: [
    ['Totaal exclusief btw', '€ 300,00'],
    ['Btw 21%', '€ 63,00'],
    ['Totaal inclusief btw', '€ 363,00'],
  ],
  payment: ['Wilt u betalen op IBAN NL91 ABNA 0417 1643 00 ten name van Timmerbedrijf De Eik B.V.?'],
  footer: 'Timmerbedrijf De Eik B.V.  |  www.timmerbedrijf-de-eik.example  |  030 555 0112',
}

const roofer: PrintedInvoice['supplier'] = {
  name: 'Noorderlicht Dakwerken B.V.',
  lines: ['Stadskade 31', '9717 GR Groningen', 'KvK 41558820', 'BTW NL822910640B01'],
  colour: [0.11, 0.27, 0.5],
}
const roofCustomer = ['VvE De Zonnewijzer', 'Parkweg 100', '9727 HA Groningen']
const roofFooter = 'Noorderlicht Dakwerken B.V.  |  www.noorderlicht.example  |  050 555 0133'
const lineHeads = ['Omschrijving', 'Aantal', 'Btw', 'Prijs', 'Bedrag']

const roofRepair: PrintedInvoice = {
  supplier: roofer,
  customer: roofCustomer,
  title: 'FACTUUR',
  facts: [
    ['Factuurnummer', '2026-0312'],
    ['Factuurdatum', '06-03-2026'],
    ['Vervaldatum', '20-03-2026'],
  ],
  table: {
    heads: lineHeads,
    rows: [
      ['Reparatie dakbedekking', '8', '21%', '62,50', '500,00'],
      ['Bitumen, rol', '3', '21%', '48,00', '144,00'],
    ],
  },
  totals: [
    ['Totaal exclusief btw', '€ 644,00'],
    ['Btw 21%', '€ 135,24'],
    ['Totaal inclusief btw', '€ 779,24'],
  ],
  payment: ['Betaling binnen 14 dagen op IBAN NL39 RABO 0300 0652 64.'],
  footer: roofFooter,
}

const gutters: PrintedInvoice = {
  ...roofRepair,
  facts: [
    ['Factuurnummer', '2026-0319'],
    ['Factuurdatum', '13-03-2026'],
    ['Vervaldatum', '27-03-2026'],
  ],
  table: {
    heads: lineHeads,
    rows: [
      ['Dakgoot reinigen', '5', '21%', '45,00', '225,00'],
      ['Bladvanger', '6', '21%', '12,50', '75,00'],
    ],
  },
  totals: [
    ['Totaal exclusief btw', '€ 300,00'],
    ['Btw 21%', '€ 63,00'],
    ['Totaal inclusief btw', '€ 363,00'],
  ],
}

const formatAmount = (amount: number) =>
  amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/(\d)(?=(\d{3})+,)/g, '$1.')

/**
 * Draws an invoice of one installer whose labels for the number and the order are in no list of labels: a reader that
 * has not seen the format yet asks; after a correction it knows.
 */
function drawWorkOrder(number: string, date: string, order: string, hours: number): PrintedInvoice {
  const net = hours * 68.5 + 124.8
  const vat = Math.round(net * 21) / 100
  return {
    supplier: {
      name: 'Zonneveld Techniek B.V.',
      lines: ['Kerkstraat 12', '3511 AB Utrecht', 'KvK 30112233', 'BTW NL810339213B01'],
      colour: [0.35, 0.2, 0.5],
    },
    customer: ['Harkema Print B.V.', 'Molenlaan 8', '8011 CD Zwolle'],
    title: 'NOTA',
    facts: [
      ['Pakbon', `${Number(order.slice(0, 4)) + 1107}-34`],
      ['Boekstuk', number],
      ['Dagtekening', date],
      ['Werkstuk', order],
      ['Monteur', 'Willemsen'],
    ],
    table: {
      heads: ['Omschrijving', 'Aantal', 'Btw', 'Prijs', 'Bedrag'],
      rows: [
        ['Montage meterkast', String(hours), '21%', '68,50', formatAmount(hours * 68.5)],
        ['Kabelgoot verzinkt', '6', '21%', '20,80', '124,80'],
      ],
    },
    totals: [
      ['Totaal exclusief btw', `€ ${formatAmount(net)}`],
      ['Btw 21%', `€ ${formatAmount(vat)}`],
      ['Totaal inclusief btw', `€ ${formatAmount(net + vat)}`],
    ],
    payment: ['Wij ontvangen het bedrag graag binnen 14 dagen op IBAN NL25 RABO 0312 4567 81.'],
    footer: 'Zonneveld Techniek B.V.  |  info@zonneveld-techniek.example  |  030 555 0147',
  }
}

const drawReceipt = () =>
  drawReceiptPhoto('DE KRUIDENTUIN', [
    ['Marktplein 3'],
    ['3811 LM Amersfoort'],
    ['Tel. 033 555 0121'],
    ['BTW NL856702341B01'],
    [''],
    ['21-03-2026', '14:52'],
    ['Bon 004417', 'Kassa 2'],
    ['--------------------------------------'],
    ['2 x Basilicum in pot', '5,90'],
    ['1 x Olijfolie 0,5 l', '8,75'],
    ['3 x Kruidenthee', '11,85'],
    ['1 x Servetten linnen', '12,50'],
    ['--------------------------------------'],
    ['TOTAAL EUR', '39,00'],
    [''],
    ['BTW 9%  over 24,31', '2,19'],
    ['BTW 21% over 10,33', '2,17'],
    [''],
    ['PIN betaald', '39,00'],
    ['Bedankt en tot ziens!'],
  ])
