import Papa from 'papaparse'
import { z } from 'zod/mini'
import type { TextBlock } from '#src/review/tables/paste-block.ts'

/** Our own clipboard type: exact texts, whereas text for spreadsheets may have a leading apostrophe. */
const ownMimeType = 'application/x-veldwerk-cells'

const textsSchema = z.array(z.array(z.string()))

/** Writes texts to the clipboard as tab-separated values and as our own type. */
export function copyTexts(clipboard: DataTransfer, texts: TextBlock): void {
  clipboard.setData('text/plain', formatTabSeparated(texts))
  clipboard.setData(ownMimeType, JSON.stringify(texts))
}

/** Reads the texts on the clipboard row by row; undefined if there is no text. */
export function readPastedTexts(clipboard: DataTransfer): TextBlock | undefined {
  const own = clipboard.getData(ownMimeType)
  if (own !== '') return textsSchema.parse(JSON.parse(own))
  const text = clipboard.getData('text/plain')
  return text === '' ? undefined : parseTabSeparated(text)
}

/**
 * Formats texts for a spreadsheet. A text that a spreadsheet would take for a formula gets a leading apostrophe;
 * a negative number does not.
 */
export const formatTabSeparated = (texts: TextBlock): string =>
  Papa.unparse(
    texts.map((line) => line.map((text) => (isFormula(text) ? `'${text}` : text))),
    { delimiter: '\t', newline: '\n' },
  )

/**
 * Parses tab-separated values as spreadsheets copy them: cells with tabs, quotes or line breaks are quoted. Text with an
 * unclosed quote is split literally.
 */
export function parseTabSeparated(text: string): TextBlock {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: '\t', newline: '\n' })
  const areQuotesClosed = errors.every(({ type }) => type !== 'Quotes')
  if (areQuotesClosed && data.length > 0) return data
  return lines.split('\n').map((line) => line.split('\t'))
}

const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d.,\s€$£%]+$/.test(text)
