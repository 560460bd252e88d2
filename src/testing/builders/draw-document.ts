import type { Model } from '#src/engine/models/model.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { readText } from '#src/engine/readers/read-text.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { recogniseFields } from '#src/engine/recognise-fields.ts'
import type { RecognisedDocument, RecognisedField } from '#src/engine/models/recognition-result.ts'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import { buildLines, type Line } from '#src/engine/layout/lines.ts'
import type { Column } from '#src/engine/table-headers/column.ts'

// Documents drawn as plain text: columns and distances are as in the source.

/** Analyses a drawn page. */
export function analyseDrawnText(text: string, model: Model = invoice): AnalysedDocument {
  const read = readText(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.detail)
  return analyseDocument(read.pages, model)
}

/** Recognises a drawn page as a scan, of which OCR is certain. */
export function recogniseDrawnScan(text: string, model: Model = invoice): Map<string, RecognisedField> {
  const { text: drawn } = analyseDrawnText(text, model)
  const pages = drawn.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence: 97 })),
  }))
  return new Map(recogniseFields(analyseDocument(pages, model), model))
}

/** Recognises a drawn page. */
export async function recogniseDrawnText(text: string, model: Model = invoice): Promise<RecognisedDocument> {
  const reading = await recogniseFile({ name: 'drawn.txt', bytes: new TextEncoder().encode(text) }, model)
  if (!reading.ok || !reading.result.Documents[0]) throw new Error('a drawn page is readable')
  return reading.result.Documents[0]
}

type GivenField = RecognisedDocument['Fields'][string]

/**
 * Reads the line items of a drawn invoice, row by row, by column name.
 *
 * @param describe extracts the tested part of a cell.
 */
export async function readDrawnRows<T>(
  text: string,
  describe: (cell: GivenField, column: string) => T,
): Promise<Record<string, T>[]> {
  const { Fields } = await recogniseDrawnText(text)
  const rows: Record<string, T>[] = []
  for (const [name, cell] of Object.entries(Fields)) {
    const [, row, column] = /^LineItems\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (row !== undefined && column !== undefined)
      rows[Number(row)] = { ...rows[Number(row)], [column]: describe(cell, column) }
  }
  return rows
}

/** Returns the value of a cell; for an amount the number without its currency. */
export const getCellNumber = ({ Value }: GivenField): unknown =>
  typeof Value === 'object' && Value !== null && 'Amount' in Value ? Value.Amount : Value

/** A word of a drawn row, with its edges in points. */
export type DrawnWord = readonly [text: string, left: number, right: number]

/** Builds the heading of a column; without a name it is an unknown column. */
export const buildHead = (name: string | undefined, left: number, right: number): Column => ({
  name,
  strength: name === undefined ? 0 : 0.9,
  box: { left, right, top: 0, bottom: 10 },
})

/** Builds rows of words below each other on one page. */
export const drawRows = (...rows: readonly (readonly DrawnWord[])[]): readonly Line[] =>
  buildLines(
    {
      index: 0,
      width: 595,
      height: 842,
      words: rows.flatMap((row, index) =>
        row.map(([text, left, right]) => ({
          text,
          box: { left, right, top: 20 * (index + 1), bottom: 20 * (index + 1) + 10 },
          size: 10,
          hasSpaceBefore: true,
        })),
      ),
    },
    0,
  )

/** Reads the values of an invoice drawn with this text, by field name. */
export async function readDrawnValues(text: string): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text)
  return Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, Value]))
}

/** The part of an invoice below its parties. */
export const invoiceRest = `

Factuur 2025-0418      Factuurdatum: 14-04-2025

Omschrijving                  Aantal     Bedrag
Onderhoud                     1          100,00
Totaal excl. btw                         100,00
Btw 21%                                   21,00
Totaal                                   121,00
`
