import type { FieldType } from '#src/contract/service/field-types.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import type { Sheet, SheetLabel } from './parse-sheet.ts'

/** Converts a sheet's labels to their JSON file. Values are computed here, not by the engine's parsers. */
export function toLabels(sheet: Sheet) {
  const fields: Record<string, unknown> = {}
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const [path, label] of sheet.labels) {
    const [name = '', row, column] = path.split('.')
    const type = findType(sheet.model, name, column)
    const built = {
      text: label.lines.join('\n'),
      value: toValue(label, type, sheet),
      page: label.page,
      ...(label.alternatives.length > 0 && { alternatives: label.alternatives }),
    }
    if (column === undefined) fields[name] = built
    else {
      const rows = (tables[name] ??= [])
      rows[Number(row)] = { ...rows[Number(row)], [column]: built }
    }
  }
  const currency = findPrintedCurrency(sheet)
  if (currency) fields['Currency'] ??= currency
  return {
    model: sheet.model,
    ...(sheet.kind !== sheet.model && { kind: sheet.kind }),
    language: sheet.language,
    producer: 'pdf-lib',
    fields,
    ...(Object.keys(tables).length > 0 && { tables }),
  }
}

/** Finds the first sign or code of the currency, for a model that has that field. */
function findPrintedCurrency({ model, currency, items }: Sheet) {
  const asks = builtInModels.some(
    ({ id, fields }) => id === model && fields.some(({ name }) => name === 'Currency'),
  )
  if (!asks || currency === undefined) return undefined
  const lines = items.map((item) =>
    item.kind === 'texts' ? item.texts.map(({ text }) => text).join(' ') : '',
  )
  const text = /€|£|\$|EUR|GBP|USD/.exec(lines.join('\n'))?.[0]
  return text === undefined ? undefined : { text, value: currency, page: 0 }
}

/** @throws Error for a field or column that the model does not have. */
function findType(modelId: string, name: string, column: string | undefined): FieldType {
  const model = builtInModels.find(({ id }) => id === modelId)
  const found =
    column === undefined
      ? model?.fields.find((field) => field.name === name)
      : model?.tables.find((table) => table.name === name)?.columns.find((one) => one.name === column)
  if (!found) throw new Error(`${modelId} has no ${name} ${column ?? ''}`)
  return found.type
}

function toValue(label: SheetLabel, type: FieldType, { decimal, currency }: Sheet): unknown {
  const text = label.value || label.lines.join(' ')
  if (type === 'Currency') return { Amount: toNumber(text, decimal), ...(currency && { Currency: currency }) }
  if (type === 'Double' || type === 'Long') return toNumber(text, decimal)
  if (type === 'Signature') return text === 'true'
  if (type === 'Date') return toDate(text)
  if (type === 'Address') return toAddress(text)
  return text
}

/** @throws Error for a text without a number. */
function toNumber(text: string, decimal: string): number {
  const isNegative = /-/.test(text)
  const digits = text.replace(decimal === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.')
  if (!/\d/.test(digits)) throw new Error(`not a number: ${text}`)
  return isNegative ? -Number(digits) : Number(digits)
}

/** @throws Error for anything but `YYYY-MM-DD` and day, month and year in digits. */
function toDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? []
  if (year === '') throw new Error(`not a date: ${text}`)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function toAddress(text: string) {
  const [Street = '', HouseNumber = '', PostalCode = '', City = ''] = text.split(';')
  const parts = { Street, HouseNumber, PostalCode, City }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''))
}
