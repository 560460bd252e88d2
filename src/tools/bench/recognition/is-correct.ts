import type { Label } from './load-labelled-documents.ts'

/**
 * Whether a read value is one of the right ones. Strings are compared without regard to case and white space, amounts
 * to the cent, phone numbers by their last eight digits (labels have them as printed), addresses by their parts.
 */
export function isCorrect(
  value: unknown,
  label: Pick<Label, 'value' | 'alternatives'>,
  field: string,
): boolean {
  return [label.value, ...label.alternatives].some((wanted) => areEqual(value, wanted, field))
}

/** Whether a value is right except for characters that OCR confuses: `l00` is the house number 100. */
export const isCorrectDespiteOcr = (
  value: unknown,
  label: Pick<Label, 'value' | 'alternatives'>,
  field: string,
): boolean =>
  isCorrect(
    foldConfusions(value),
    { value: foldConfusions(label.value), alternatives: label.alternatives.map(foldConfusions) },
    field,
  )

function foldConfusions(value: unknown): unknown {
  if (typeof value === 'string')
    return value.toLowerCase().replace(/[0o]/g, 'o').replace(/[1il]/g, 'l').replace(/[5s]/g, 's')
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([part, text]) => [part, foldConfusions(text)]))
}

function areEqual(value: unknown, wanted: unknown, field: string): boolean {
  if (/(?:Phone|SubscribedNumber)$/.test(field)) return getLastDigits(value) === getLastDigits(wanted)
  if (isObject(value) && isObject(wanted)) return areEqualObjects(value, wanted, field)
  if (typeof value === 'number' || typeof wanted === 'number')
    return Math.abs(Number(value) - Number(wanted)) < 0.005
  return normalise(value) === normalise(wanted)
}

function areEqualObjects(
  value: Record<string, unknown>,
  wanted: Record<string, unknown>,
  field: string,
): boolean {
  if ('Amount' in wanted) {
    // A cell without a sign takes the currency of its table; its absence is not a mistake.
    const currency = [value['Currency'], wanted['Currency']].filter((code) => code !== undefined)
    return Math.abs(Number(value['Amount']) - Number(wanted['Amount'])) < 0.005 && new Set(currency).size <= 1
  }
  return Object.keys(wanted).every(
    (part) => part === 'CountryRegion' || areEqual(value[part], wanted[part], field),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const normalise = (value: unknown) => String(value).toLowerCase().replace(/\s+/g, '')

const getLastDigits = (value: unknown) => String(value).replace(/\D/g, '').slice(-8)
