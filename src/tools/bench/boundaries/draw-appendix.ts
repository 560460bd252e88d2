import { drawFooter, drawLetterhead } from '#src/tools/generated-invoices/draw-parties.ts'
import type { Invoice } from '#src/tools/generated-invoices/invoice.ts'
import type { Language } from '#src/tools/generated-invoices/language.ts'
import { createSheet, type Sheet } from '#src/tools/generated-invoices/sheet.ts'

/** A page that was sent along with an invoice. */
export type AppendixKind = 'terms' | 'hours' | 'delivery-note' | 'brochure' | 'calls'

interface AppendixWords {
  readonly terms: string
  readonly sentence: string
  readonly hours: string
  readonly note: string
  readonly noteNumber: string
  readonly letter: string
  readonly calls: string
}

const words: Readonly<Record<Language, AppendixWords>> = {
  nl: {
    terms: 'Algemene voorwaarden',
    sentence:
      'Op al onze facturen zijn deze voorwaarden van toepassing; het totaal is binnen 30 dagen te betalen.',
    hours: 'Urenoverzicht',
    note: 'Pakbon',
    noteNumber: 'Nummer',
    letter: 'Geachte heer, mevrouw, hierbij sturen wij u onze factuur.',
    calls: 'Gesprekken in deze periode',
  },
  de: {
    terms: 'Allgemeine Geschäftsbedingungen',
    sentence: 'Für alle Rechnungen gelten diese Bedingungen; die Summe ist in 30 Tagen zu zahlen.',
    hours: 'Leistungsnachweis',
    note: 'Lieferschein',
    noteNumber: 'Nummer',
    letter: 'Sehr geehrte Damen und Herren, anbei senden wir Ihnen unsere Rechnung.',
    calls: 'Verbindungen im Zeitraum',
  },
  fr: {
    terms: 'Conditions générales de vente',
    sentence: 'Ces conditions valent pour toutes nos factures ; le total est payable à 30 jours.',
    hours: 'Relevé des heures',
    note: 'Bon de livraison',
    noteNumber: 'Numéro',
    letter: 'Madame, Monsieur, veuillez trouver ci-joint notre facture.',
    calls: 'Détail des communications',
  },
  en: {
    terms: 'Terms and conditions of sale',
    sentence: 'These terms apply to all our invoices; the total is payable within 30 days.',
    hours: 'Hours worked',
    note: 'Delivery note',
    noteNumber: 'Number',
    letter: 'Dear Sir or Madam, please find our invoice enclosed.',
    calls: 'Calls in this period',
  },
  it: {
    terms: 'Condizioni generali di vendita',
    sentence: 'Queste condizioni valgono per tutte le fatture; il totale è dovuto entro 30 giorni.',
    hours: 'Riepilogo ore',
    note: 'Documento di trasporto',
    noteNumber: 'Numero',
    letter: 'Gentile cliente, in allegato inviamo la nostra fattura.',
    calls: 'Dettaglio delle chiamate',
  },
  es: {
    terms: 'Condiciones generales de venta',
    sentence: 'Estas condiciones valen para todas las facturas; el total se paga a 30 días.',
    hours: 'Relación de horas',
    note: 'Albarán',
    noteNumber: 'Número',
    letter: 'Estimado cliente, adjuntamos nuestra factura.',
    calls: 'Detalle de llamadas',
  },
}

/** Draws a page that belongs to an invoice but is not one. */
export function drawAppendix(invoice: Invoice, kind: AppendixKind): Sheet {
  const sheet = createSheet()
  const { maker } = invoice
  const text = words[maker.language]
  const { left, size } = maker
  const write = (line: string, top: number, points = size) => sheet.write(line, { left, top, size: points })
  if (kind === 'terms') {
    write(text.terms, 50, size * 1.4)
    for (let article = 1; article <= 24; article++)
      write(`${article}. ${text.sentence}`, 70 + article * 26, size * 0.8)
    return sheet
  }
  if (kind === 'brochure') {
    write(maker.words.thanks, 120, size * 3)
    write(`www.${maker.supplier.domain}`, 400, size * 1.5)
    return sheet
  }
  const top = drawLetterhead(sheet, invoice) + 40
  const [number, date] = invoice.labelled
  if (kind === 'delivery-note') {
    write(text.note, top, size * 1.6)
    write(`${text.noteNumber}: 88${invoice.sums.net.replace(/\D/g, '').slice(0, 4)}`, top + 24)
    write(`${date?.label}: ${date?.value}`, top + 40)
  } else write(kind === 'hours' ? text.hours : `${text.calls} ${number?.value}`, top, size * 1.4)
  for (let row = 0; row < 14; row++) {
    write(`${String(row + 1).padStart(2, '0')}-0${(row % 9) + 1}-2025`, top + 70 + row * 18)
    const item = invoice.items[row % invoice.items.length]
    sheet.write(item?.text ?? '', { left: left + 90, top: top + 70 + row * 18, size })
    sheet.write(`${row + 1},50`, { left: sheet.width - left, top: top + 70 + row * 18, size, align: 'right' })
  }
  if (kind === 'hours') {
    write(maker.words.total, top + 340)
    sheet.write(invoice.sums.net, { left: sheet.width - left, top: top + 340, size, align: 'right' })
  }
  if (kind !== 'calls') drawFooter(sheet, invoice)
  return sheet
}

/** Draws a letter that precedes an invoice. */
export function drawCoverLetter(invoice: Invoice): Sheet {
  const sheet = createSheet()
  const { maker, customer, labelled } = invoice
  const top = drawLetterhead(sheet, invoice) + 40
  const lines = [
    customer.name,
    customer.street,
    customer.town,
    '',
    labelled[1]?.value ?? '',
    words[maker.language].letter,
  ]
  lines.forEach((line, row) =>
    sheet.write(line, { left: maker.left, top: top + row * maker.size * 1.5, size: maker.size }),
  )
  drawFooter(sheet, invoice)
  return sheet
}
