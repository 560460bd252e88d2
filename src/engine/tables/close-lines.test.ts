import { expect, test } from 'vitest'
import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { invoiceLineItems } from '#src/engine/models/parts/line-items.ts'
import type { Word } from '#src/engine/pages/page.ts'
import { readTable } from './read-table.ts'

// Distances that a page drawn as text cannot have: each line has its distance to the line above, in points.

type Text = readonly [left: number, text: string]
type DrawnLine = readonly [distance: number, ...texts: Text[]]

const characterWidth = 5
const size = 10

function placeWords(lines: readonly DrawnLine[]): Word[] {
  let top = 0
  return lines.flatMap(([distance, ...texts]) => {
    top += distance
    return texts.flatMap(([left, text]) => {
      let at = left
      return text.split(' ').map((word, index): Word => {
        const box = { left: at, top, right: at + characterWidth * word.length, bottom: top + size }
        at = box.right + 3
        return { text: word, box, size, hasSpaceBefore: index > 0 }
      })
    })
  })
}

/** The descriptions of the rows as printed; `?` marks a flagged one. */
const readDescriptions = (lines: readonly DrawnLine[]): string[] => readWords(placeWords(lines))

const readWords = (words: readonly Word[]): string[] =>
  readCells(words)
    .filter(([name]) => name.endsWith('.Description'))
    .map(([, { Text, NeedsReview }]) => `${Text}${NeedsReview ? '?' : ''}`)

function readCells(words: readonly Word[]) {
  const page = { index: 0, width: 595, height: 842, words }
  return readTable(invoiceLineItems, analyseDocument([page], invoice), {
    currency: undefined,
    reviewThreshold: 85,
  })
}

/** The texts of all cells, row by row. */
function readTexts(lines: readonly DrawnLine[]): string[][] {
  const rows: string[][] = []
  for (const [name, { Text }] of readCells(placeWords(lines))) {
    const row = Number(name.split('.')[1])
    rows[row] = [...(rows[row] ?? []), Text]
  }
  return rows
}

const head: DrawnLine = [40, [50, 'Omschrijving'], [300, 'Aantal'], [400, 'Prijs'], [500, 'Bedrag']]
const total: DrawnLine = [30, [50, 'Totaal'], [500, '300,00']]
const draw = (distance: number, text: string): DrawnLine => [
  distance,
  [50, text],
  [300, '2'],
  [400, '50,00'],
  [500, '100,00'],
]

test('leaves out group headings that are as far from the rows as these are from each other', () => {
  expect(
    readDescriptions([
      head,
      [17, [50, 'Demontage']],
      draw(17, 'Ketel afkoppelen'),
      draw(17, 'Ketel afvoeren'),
      [11, [50, 'Naar de milieustraat']],
      [17, [50, 'Montage']],
      draw(17, 'Ketel plaatsen'),
      total,
    ]),
  ).toEqual(['Ketel afkoppelen', 'Ketel afvoeren\nNaar de milieustraat', 'Ketel plaatsen'])
})

test('keeps the last line of a description if all lines are equally far apart, but flags it', () => {
  expect(
    readDescriptions([
      head,
      draw(15, 'Kogelkraan'),
      [15, [50, 'Messing, verchroomd']],
      draw(15, 'Expansievat'),
      draw(15, 'Ketel'),
      [15, [50, 'Remeha Avanta']],
      total,
    ]),
  ).toEqual(['Kogelkraan\nMessing, verchroomd?', 'Expansievat', 'Ketel\nRemeha Avanta'])
})

test('keeps the second line of every row if no two rows are consecutive', () => {
  expect(
    readDescriptions([
      head,
      draw(18, 'Kogelkraan'),
      [18, [50, 'Messing, verchroomd']],
      draw(18, 'Ketel'),
      [18, [50, 'Remeha Avanta']],
      draw(18, 'Expansievat'),
      total,
    ]),
  ).toEqual(['Kogelkraan\nMessing, verchroomd', 'Ketel\nRemeha Avanta', 'Expansievat'])
})

test('separates positions from descriptions below one heading', () => {
  const row = (position: string, text: string): DrawnLine => [
    17,
    [50, position],
    [80, text],
    [300, '2'],
    [400, '50,00'],
    [500, '100,00'],
  ]
  expect(
    readDescriptions([
      [40, [50, 'Pos. Bezeichnung'], [300, 'Menge'], [400, 'Einzelpreis'], [500, 'Betrag']],
      row('1', 'Wartungsvertrag'),
      row('2', 'Arbeitszeit Techniker'),
      total,
    ]),
  ).toEqual(['Wartungsvertrag', 'Arbeitszeit Techniker'])
})

test('flags a scanned description with a gap in which OCR may have missed a dash', () => {
  const texts = (left: number): DrawnLine[] => [
    head,
    [20, [50, 'Moerdijk'], [left, 'Zwolle'], [300, '2'], [400, '50,00'], [500, '100,00']],
  ]
  const scan = (lines: readonly DrawnLine[]) =>
    readWords(placeWords(lines).map((word) => ({ ...word, confidence: 99 })))
  expect(readDescriptions(texts(99))).toEqual(['Moerdijk Zwolle'])
  expect(scan(texts(99))).toEqual(['Moerdijk Zwolle?'])
  expect(scan(texts(93))).toEqual(['Moerdijk Zwolle'])
})

test('a word that OCR puts between the lines of a description does not begin the next one', () => {
  const row = (distance: number, text: string): DrawnLine => [
    distance,
    [40, text],
    [330, '5,00'],
    [400, '10,00'],
    [500, '50,00'],
  ]
  const rows = readDescriptions([
    [20, [40, 'Omschrijving'], [330, 'Aantal'], [400, 'Prijs'], [500, 'Bedrag']],
    row(20, 'Kast van eiken'),
    [7, [160, 'm']],
    [5, [40, 'hoog 2,40']],
    [11, [40, 'volgens tekening']],
    row(18, 'Binnendeur'),
    [12, [40, 'met kozijn']],
  ])
  expect(rows.map((text) => text.replace('?', ''))).toEqual([
    'Kast van eiken\nhoog 2,40\nvolgens tekening',
    'Binnendeur\nmet kozijn',
  ])
})

test('reads numbers between the two lines of a description, as in tables with centred cells', () => {
  const numbers = (distance: number): DrawnLine => [distance, [300, '2'], [400, '50,00'], [500, '100,00']]
  const lines: readonly DrawnLine[] = [
    head,
    [20, [50, 'Handschoenen nitril,']],
    numbers(6),
    [6, [50, 'doos 100']],
    draw(20, 'Mondmasker'),
    [20, [50, 'Handalcohol 70%,']],
    numbers(6),
    [6, [50, 'can van 5 liter']],
    total,
  ]
  expect(readTexts(lines)).toEqual([
    ['Handschoenen nitril,\ndoos 100', '2', '50,00', '100,00'],
    ['Mondmasker', '2', '50,00', '100,00'],
    ['Handalcohol 70%,\ncan van 5 liter', '2', '50,00', '100,00'],
  ])
  // All lines certainly belong to their row.
  expect(readDescriptions(lines).join()).not.toContain('?')
})

test('reads an amount whose sign is in the next line, above and below the other numbers', () => {
  expect(
    readTexts([
      head,
      [20, [50, 'Zeskantbout'], [500, '100,00']],
      [6, [300, '2'], [400, '50,00']],
      [6, [50, 'M8x60'], [500, '€']],
      draw(20, 'Sluitring'),
      draw(20, 'Moer'),
      total,
    ])[0],
  ).toEqual(['Zeskantbout\nM8x60', '2', '50,00', '100,00'])
})

test.each([
  [14, 20],
  [12, 12],
])(
  'continues a description beside the further line of an article number, %d points below it and rows %d',
  (distance, rowDistance) => {
    const item = (distance: number, code: string, text: string): DrawnLine => [
      distance,
      [50, code],
      [120, text],
      [300, '2'],
      [400, '50,00'],
      [500, '100,00'],
    ]
    expect(
      readDescriptions([
        [40, [50, 'Nummer'], [120, 'Omschrijving'], [300, 'Aantal'], [400, 'Prijs'], [500, 'Bedrag']],
        item(rowDistance, 'HB-100-', 'Zeskantbout'),
        [distance, [50, '60-A2'], [120, 'M8x60']],
        item(rowDistance, 'SL-8', 'Sluitring'),
        item(rowDistance, 'MR-8', 'Moer'),
        total,
      ]),
    ).toEqual(['Zeskantbout\nM8x60', 'Sluitring', 'Moer'])
  },
)

test('reads long descriptions whose numbers are beside their middle, between wider gaps', () => {
  expect(
    readDescriptions([
      head,
      draw(20, 'Kogelkraan'),
      [13, [50, 'Messing, verchroomd']],
      [20, [50, 'Ladegeleider 450 mm,']],
      [13, [50, 'volledig uittrekbaar,']],
      draw(13, 'met demping,'),
      [13, [50, 'als paar,']],
      [13, [50, 'met schroeven']],
      draw(20, 'Handgreep'),
      total,
    ]),
  ).toEqual([
    'Kogelkraan\nMessing, verchroomd',
    // Flagged, because its first line may be a heading.
    'Ladegeleider 450 mm,\nvolledig uittrekbaar,\nmet demping,\nals paar,\nmet schroeven?',
    'Handgreep',
  ])
})

test('flags text between rows with numbers possibly below it, if no gap shows its row', () => {
  expect(
    readDescriptions([
      [18, [50, 'Omschrijving'], [300, 'Aantal'], [400, 'Prijs'], [500, 'Bedrag']],
      [16, [50, 'Spaanplaat, gezaagd']],
      draw(13, 'volgens uw tekening'),
      draw(13, 'Houtlijm'),
      [13, [50, 'watervast,']],
      [13, [50, 'en schroeven, doos']],
      draw(13, 'Handgreep'),
      total,
    ]),
  ).toEqual([
    'Spaanplaat, gezaagd\nvolgens uw tekening?',
    'Houtlijm\nwatervast,\nen schroeven, doos?',
    'Handgreep?',
  ])
})

test('flags a row with text that is in no column', () => {
  expect(
    readDescriptions([
      head,
      [20, [50, 'Kogelkraan'], [300, '2'], [400, '50,00'], [450, 'retour'], [500, '100,00']],
      draw(20, 'Houtlijm'),
      draw(20, 'Handgreep'),
      total,
    ]),
  ).toEqual(['Kogelkraan?', 'Houtlijm', 'Handgreep'])
})

test('does not join sums and the lines of a note beside them', () => {
  expect(
    readDescriptions([
      head,
      draw(20, 'Kogelkraan'),
      draw(20, 'Expansievat'),
      draw(20, 'Ketel'),
      [26, [50, 'Wij danken u voor']],
      [6, [400, 'Totaal'], [500, '300,00']],
      [6, [50, 'uw opdracht']],
    ]),
  ).toEqual(['Kogelkraan', 'Expansievat', 'Ketel'])
})
