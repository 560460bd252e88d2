import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

// Header fields of issuers that the engine had never seen.

async function readFields(text: string) {
  return (await recogniseDrawnText(text)).Fields
}

async function readValues(text: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(await readFields(text)).map(([name, field]) => [name, field.Value]),
  )
}

describe('the date of an invoice', () => {
  test.each([
    ['Datum gereed 6 mei 2025\nFactuur nr. 25/1187   d.d. 7 mei 2025   Werkorder 31207', '2025-05-07'],
    ['Rechnung Nr. 4711 vom 12.03.2025\nLieferscheindatum: 10.03.2025', '2025-03-12'],
    ['Anreise: 10.03.2025\nFacture n° 12 du 12/03/2025', '2025-03-12'],
    ['Fattura 47\ndel 03/04/2025\n\nOrdine del 18/03/2025', '2025-04-03'],
    ['Factura nº 9 de fecha 3 de abril de 2025\nAlbarán 8 de fecha 01-04-2025', '2025-04-03'],
    ['Roma, 20 gennaio 2025\n\nIncarico del 04/11/2024', '2025-01-20'],
    ['Declaratiedatum   30 juni 2025\nGeboortedatum     12-09-1961', '2025-06-30'],
    ['Notadatum: 19.05.2025\nUitvoeringsdatum: 12.05.2025', '2025-05-19'],
  ])('in %j', async (text, value) => {
    expect(await readValues(text)).toMatchObject({ InvoiceDate: value })
  })

  test('is below its label and not the date behind other words in the next column', async () => {
    const text = `Fecha de expedición      Parte de trabajo 4471 – 14/01/2026
31-01-2026
                         Sustitución de bomba                         318,50`
    expect(await readValues(text)).toMatchObject({ InvoiceDate: '2026-01-31' })
  })

  test('is not certain among the days of items', async () => {
    const text = `Datum        Omschrijving           Bedrag
03-06-2025   Zitting fysiotherapie  € 44,50
10-06-2025   Zitting fysiotherapie  € 44,50`
    expect((await readFields(text))['InvoiceDate']?.NeedsReview).not.toBe(false)
  })
})

describe('the due date', () => {
  const issued = 'Factuurdatum: 06-02-2025\n'
  test.each([
    ['Zahlungsbedingungen: bis 20.02.2025 mit 2,00 % Skonto, bis 08.03.2025 ohne Abzug.', '2025-03-08'],
    ['Bei Zahlung bis 20.02.2025 3 % Skonto, sonst netto bis spätestens 08.03.2025.', '2025-03-08'],
    ['Te voldoen : 20.02.2025', '2025-02-20'],
    ['Scadenze: 03/05/2025: € 3.623,03 (da saldare)', '2025-05-03'],
    ['Pagamento a mezzo bonifico bancario entro il 20 febbraio 2025', '2025-02-20'],
    ['Le rogamos realice el pago antes del 20 de marzo de 2025', '2025-03-20'],
    ['Het totaalbedrag wordt op 15 februari 2025 van uw rekening afgeschreven.', '2025-02-15'],
    ['Incassodatum: 15-02-2025', '2025-02-15'],
    ['À régler le : 08/03/2025', '2025-03-08'],
  ])('in %j', async (text, value) => {
    expect(await readValues(issued + text)).toMatchObject({ DueDate: value })
  })

  test.each([
    ['Contant voldaan bij afhalen. Volgende APK vóór: 09-05-2025.'],
    ['MOT due: 09-05-2025'],
    ['Vencimientos:\n02-03-2025   469,47\n01-04-2025   469,47'],
    ['Het bedrag wordt rond 15 februari 2025 van uw rekening afgeschreven.'],
    ['2 % Skonto bis 20.02.2025.'],
  ])('is not in %j', async (text) => {
    expect((await readValues(issued + text))['DueDate']).toBeUndefined()
  })

  test('needs review if it is more than half a year after the invoice', async () => {
    const fields = await readFields(`${issued}Vervaldatum: 09-05-2026`)
    expect(fields['DueDate']).toMatchObject({ Value: '2026-05-09', NeedsReview: true })
  })
})

describe('VAT numbers without their country', () => {
  test('belong to the party with them in its block', async () => {
    const text = `Ferramenta Brambilla S.r.l.
Via dell'Artigianato, 18 - 20865 Usmate Velate
Tel. 039 5550182
P.IVA e C.F. 00743110157

                              Spett.le
                              SERRAMENTI GALBIATI SNC
                              Via Mazzini 44
                              23807 Merate
                              P.IVA 02749103384

Fattura n. 612     Data: 31/05/2025`
    expect(await readValues(text)).toMatchObject({
      SupplierVatId: 'IT00743110157',
      CustomerVatId: 'IT02749103384',
    })
  })

  test('are not any number with their form', async () => {
    const text = 'Factuur 00743110157\nKlantnummer: 12345678Z\nVAT 980780685'
    expect((await readValues(text))['SupplierVatId']).toBeUndefined()
  })
})

describe('numbers that are not references', () => {
  test('the house number beside a label is not its value, which is below', async () => {
    const text = `Invoice Number    22 Piccadilly
INV-0482          YORK
Reference         YO1 9NX
POP/0192`
    expect(await readValues(text)).toMatchObject({ InvoiceNumber: 'INV-0482', OrderNumber: 'POP/0192' })
  })

  test('a PO box and a bank account', async () => {
    const text = `Invoice Number: INV-0482
Sandia Property Management LLC
PO Box 3318
Please pay by BACS. Sort code 05-00-99, account no. 31884027.`
    const values = await readValues(text)
    expect([values['OrderNumber'], values['CustomerNumber']]).toEqual([undefined, undefined])
  })

  test('the supplier’s own work order', async () => {
    expect((await readValues('Factuur 25/1187\nWerkordernr: 33120'))['OrderNumber']).toBeUndefined()
  })

  test('a British company number is not a number of the Dutch registry', async () => {
    const text = 'Otter Ltd, 22 Piccadilly, York YO1 9NX\nTotal £ 12.00\nCompany Registration No: 09217743'
    expect((await readValues(text))['SupplierKvkNumber']).toBeUndefined()
  })
})

describe('references with other labels', () => {
  test.each([
    ['Compte : 411VERAL', 'CustomerNumber', '411VERAL'],
    ['Account: A0099', 'CustomerNumber', 'A0099'],
    ['Debtor code: W1234', 'CustomerNumber', 'W1234'],
    ['Patiëntnummer: 8831-L', 'CustomerNumber', '8831-L'],
    ['V/Réf. commande : 4500098123', 'OrderNumber', '4500098123'],
    ['Uw kenmerk: BB 25-041', 'OrderNumber', 'BB 25-041'],
    ['Vs. rif. ordine: 77/25', 'OrderNumber', '77/25'],
    ['Su referencia: P250041', 'OrderNumber', 'P250041'],
  ])('%j', async (text, field, value) => {
    expect(await readValues(`Factuurnummer: 2025-001\n${text}`)).toMatchObject({ [field]: value })
  })
})

describe('sums', () => {
  test('the VAT beside a table of rates is that of the document, whatever was already paid', async () => {
    const text = `Taux     Base HT      Montant TVA        Total HT            2 897,20 €
10.0 %   2 802,20     280,22             Total TVA             299,22 €
20.0 %      95,00      19,00             Total TTC           3 196,42 €
                                         Acompte versé        -900,00 €
                                         NET À PAYER         2 296,42 €`
    expect(await readValues(text)).toMatchObject({
      NetAmount: { Amount: 2897.2 },
      VatAmount: { Amount: 299.22 },
      TotalAmount: { Amount: 3196.42 },
    })
  })

  test('a surcharge for retailers is neither net nor VAT', async () => {
    const text = `SUMA BASES                1.135,27
SUMA IVA                    219,37
SUMA R.E.                    53,77
TOTAL FACTURA EUROS       1.408,41`
    expect(await readValues(text)).toMatchObject({
      NetAmount: { Amount: 1135.27 },
      VatAmount: { Amount: 219.37 },
      TotalAmount: { Amount: 1408.41 },
      Currency: 'EUR',
    })
  })
})
