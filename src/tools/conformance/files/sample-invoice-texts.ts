/** A text on a page: its left side and baseline in PDF points from the top left corner, and its size. */
export type PrintedText = readonly [x: number, fromTop: number, text: string, size?: number]

const column = (x: number, fromTop: number, texts: readonly string[]): PrintedText[] =>
  texts.map((text, at) => [x, fromTop + 14 * at, text])

const row = (fromTop: number, texts: readonly string[]): PrintedText[] =>
  texts.map((text, at) => [[50, 290, 350, 430, 490][at] ?? 490, fromTop, text])

/** The company is one of KVK's published test companies; the other names are invented. */
export const firstPage: readonly PrintedText[] = [
  [50, 60, 'Test BV Donald', 16],
  ...column(50, 80, ['Rijnkade 21', '3511 AB Utrecht', 'Telefoon: 030 1234567', 'KvK-nummer: 68750110']),
  ...column(50, 136, ['Btw-nummer: NL857587973B01', 'IBAN: NL91 ABNA 0417 1643 00']),
  ...column(50, 190, ['Voorbeeld Handel B.V.', 'Stationsweg 8', '9726 AC Groningen']),
  [50, 270, 'FACTUUR', 18],
  ...column(50, 296, ['Factuurnummer:', 'Factuurdatum:', 'Vervaldatum:', 'Klantnummer:']),
  ...column(170, 296, ['2025-0417', '14-03-2025', '13-04-2025', 'K10234']),
  ...row(380, ['Omschrijving', 'Aantal', 'Prijs', 'Btw', 'Bedrag']),
  ...row(400, ['Advies digitaal archief', '8', '95,00', '21%', '760,00']),
  ...row(416, ['Scanner, model S2', '2', '137,50', '21%', '275,00']),
  ...column(350, 450, ['Subtotaal', 'Btw 21%', 'Totaal']),
  ...column(490, 450, ['€ 1.035,00', '€ 217,35', '€ 1.252,35']),
  [50, 540, 'Betaling binnen 30 dagen onder vermelding van het factuurnummer.'],
  [50, 800, 'Pagina 1 van 2', 8],
]

export const secondPage: readonly PrintedText[] = [
  [50, 60, 'Voorwaarden', 12],
  [50, 84, 'Op deze levering zijn onze algemene voorwaarden van toepassing.'],
  // Unusual for an invoice, so that a model with these fields has values of every type of 2.5.
  [50, 120, 'Levering', 12],
  ...column(50, 144, ['Aantal colli:', 'Afhaaltijd:', 'Land van herkomst:', 'Inhoud:', 'Verzendwijze:']),
  ...column(170, 144, ['3', '09:30', 'Duitsland', 'scanner; kabel; handleiding', '[x] post   [ ] koerier']),
  [50, 224, '[x] Spoedlevering'],
  [50, 238, '[ ] Deellevering'],
  [50, 266, 'Kenmerken'],
  ...column(50, 280, ['Kleur: grijs', 'Gewicht: 12']),
  [50, 330, 'Handtekening: /s/ D. Duck'],
  [50, 800, 'Pagina 2 van 2', 8],
]
