import type { Model } from '#src/engine/models/model.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { readText } from '#src/engine/readers/read-text.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import type { RecognisedDocument } from '#src/engine/models/recognition-result.ts'
import { analyseDocument, type AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import { buildLines, type Line } from '#src/engine/layout/lines.ts'
import type { Column } from '#src/engine/table-headers/column.ts'

// Documents drawn as plain text: columns and distances are as they look in the source.

/** Analyses a drawn page. */
export function analyseDrawnText(text: string, model: Model = invoice): AnalysedDocument {
  const read = readText(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.detail)
  return analyseDocument(read.pages, model)
}

/** Recognises a drawn page. */
export async function recogniseDrawnText(text: string, model: Model = invoice): Promise<RecognisedDocument> {
  const reading = await recogniseFile({ name: 'drawn.txt', bytes: new TextEncoder().encode(text) }, model)
  if (!reading.ok || !reading.result.Documents[0]) throw new Error('a drawn page is readable')
  return reading.result.Documents[0]
}

type GivenField = RecognisedDocument['Fields'][string]

/**
 * The line items of a drawn invoice, row by row, by the name of their column.
 *
 * @param describe what the test looks at of a cell.
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

/** The value of a cell; of an amount the number without its currency. */
export const getCellNumber = ({ Value }: GivenField): unknown =>
  typeof Value === 'object' && Value !== null && 'Amount' in Value ? Value.Amount : Value

/** A word of a drawn row, with its edges in points. */
export type DrawnWord = readonly [text: string, left: number, right: number]

/** The heading of a column; one without a name is not known. */
export const buildHead = (name: string | undefined, left: number, right: number): Column => ({
  name,
  strength: name === undefined ? 0 : 0.9,
  box: { left, right, top: 0, bottom: 10 },
})

/** Rows of words below each other on one page. */
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

/** The values that are read from an invoice drawn with this text, by the names of their fields. */
export async function readDrawnValues(text: string): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text)
  return Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, Value]))
}

/** What an invoice has below its parties. */
export const invoiceRest = `

Factuur 2025-0418      Factuurdatum: 14-04-2025

Omschrijving                  Aantal     Bedrag
Onderhoud                     1          100,00
Totaal excl. btw                         100,00
Btw 21%                                   21,00
Totaal                                   121,00
`
