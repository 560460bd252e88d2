import type { ModelTable } from '#src/contract/service/models.ts'
import { addCurrency } from '../../analysis/document-currency.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import { parseCellValue } from '../cell-values.ts'
import { isUnit } from '../units.ts'

/** An item in a sentence, as printed. */
interface ProseItem {
  readonly page: number
  readonly quantity: string
  readonly description: string
  readonly price: string
}

/** No arithmetic proves a list in a letter: every cell needs review. */
const proseConfidence = 70

const number = String.raw`\d{1,3}(?:[.’' ]\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`
const currency = '(?:€|EUR|CHF|£|\\$|USD|GBP)'
const perUnit =
  "(?:per|pro|je|/|par|p(?:er)?[./]|each|apiece|stuk|le|la|l[’']|al|cad\\.?|cadauno|cada)\\s?\\p{L}*"
const bullet = String.raw`(?:[-–—•*·▪]|\d{1,2}[.)])\s+`
/** `- 40 zakken tarwebloem à 25 kg, € 17,80 per zak`: a quantity, a text, and a price per unit. */
const item = new RegExp(
  `^(?:${bullet})?(${number})\\s*(?:[x×]\\s+)?(\\p{L}.{2,160}?)[,;:]?\\s+(?:(?:à|a|á|@|zu(?: je)?|at|tegen|voor|for|pour|a(?:l precio de)?|je)\\s+(?:${currency}\\s*)?(${number})(?:\\s*${currency})?(?:\\s*${perUnit})?|${currency}\\s*(${number})\\s*${perUnit}|(${number})\\s*${currency}\\s*${perUnit})[.,;]?$`,
  'iu',
)
const hasDecimals = /[.,]\d{2,4}$/
const startsItem = new RegExp(`^(?:${bullet}|(?:${number})\\s+\\p{L})`, 'u')

/**
 * Items that a letter lists in sentences, each with its price, as fields `<table>.<row>.<column>`. Empty for a table
 * without quantities and prices.
 */
export function readProseItems(
  table: ModelTable,
  document: AnalysedDocument,
  code: string | undefined,
): [string, RecognisedField][] {
  const names = new Set(table.columns.map(({ name }) => name))
  if (!['Description', 'Quantity', 'UnitPrice'].every((name) => names.has(name))) return []
  return listItems(document).flatMap(({ page, quantity, description, price }, row) => {
    const texts: Readonly<Record<string, string>> = {
      Description: description,
      Quantity: quantity,
      UnitPrice: price,
    }
    return table.columns.flatMap(({ name, type }): [string, RecognisedField][] => {
      const text = texts[name]
      const read = text === undefined ? undefined : parseCellValue(text, type, document.text.notation)
      if (!read) return []
      return [
        [
          `${table.name}.${row}.${name}`,
          {
            Text: read.text,
            Value: addCurrency(read.value, code),
            Type: type,
            Confidence: proseConfidence,
            Page: page,
            NeedsReview: true,
          },
        ],
      ]
    })
  })
}

/** The items of lines with one segment, each on one line or two. */
function listItems({ text }: AnalysedDocument): ProseItem[] {
  const lines = text.lines.map(({ segments, page }) => ({
    page,
    text: segments.length === 1 ? (segments[0]?.text ?? '') : '',
  }))
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const isWrapped = next !== undefined && next.text !== '' && !startsItem.test(next.text)
    const found = readItem(line.text) ?? (isWrapped ? readItem(`${line.text} ${next.text}`) : undefined)
    return found ? [{ ...found, page: line.page }] : []
  })
}

function readItem(text: string): Omit<ProseItem, 'page'> | undefined {
  if (!startsItem.test(text)) return undefined
  const [, quantity, description, ...prices] = item.exec(text) ?? []
  const price = prices.find((one) => one !== undefined)
  if (quantity === undefined || description === undefined || price === undefined) return undefined
  const [unit = '', ...words] = description.trim().split(/\s+/)
  const named = isUnit(unit) && words.length > 0 ? words.join(' ') : description.trim()
  return hasDecimals.test(price) ? { quantity, description: named, price } : undefined
}
