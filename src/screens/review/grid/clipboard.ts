import Papa from 'papaparse'
import { z } from 'zod/mini'
import type { TextBlock } from '#src/review/tables/paste-block.ts'

/** Our own kind on the clipboard: texts to the letter, where a spreadsheet's text may have an apostrophe in front. */
const ownMimeType = 'application/x-veldwerk-cells'

const textsSchema = z.array(z.array(z.string()))

/** Puts texts on the clipboard as spreadsheets take them: tabs between cells, quotes where they are needed. */
export function copyTexts(clipboard: DataTransfer, texts: TextBlock): void {
  clipboard.setData('text/plain', formatTabSeparated(texts))
  clipboard.setData(ownMimeType, JSON.stringify(texts))
}

/** The texts on the clipboard, row by row; undefined when there is no text. */
export function readPastedTexts(clipboard: DataTransfer): TextBlock | undefined {
  const own = clipboard.getData(ownMimeType)
  if (own !== '') return textsSchema.parse(JSON.parse(own))
  const text = clipboard.getData('text/plain')
  return text === '' ? undefined : parseTabSeparated(text)
}

/**
 * Writes texts for a spreadsheet. A text of a document that a spreadsheet would take for a formula gets an apostrophe
 * in front, a negative number does not.
 */
export const formatTabSeparated = (texts: TextBlock): string =>
  Papa.unparse(
    texts.map((line) => line.map((text) => (isFormula(text) ? `'${text}` : text))),
    { delimiter: '\t', newline: '\n' },
  )

/**
 * Reads what a spreadsheet puts on the clipboard: a line for each row, tabs between cells, cells with tabs, quotes or
 * line breaks in quotes. Text whose quotes do not close is taken as it stands.
 */
export function parseTabSeparated(text: string): TextBlock {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const { data, errors } = Papa.parse<string[]>(whole, { delimiter: '\t', newline: '\n' })
  const isQuoted = errors.every(({ type }) => type !== 'Quotes')
  if (isQuoted && data.length > 0) return data
  return whole.split('\n').map((line) => line.split('\t'))
}

const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d.,\s€$£%]+$/.test(text)
