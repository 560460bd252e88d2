import { findMatches } from '#src/values/parsing/find-matches.ts'
import type { Candidates } from '../candidates/find-candidates.ts'
import { toCodeKey } from './code-key.ts'

/** Keys that identify the supplier of a page even if names are spelled differently. */
export interface SupplierKeys {
  /** Bank accounts. */
  readonly accounts: readonly SupplierKey[]
  /** Domains of mail addresses and websites. */
  readonly domains: readonly SupplierKey[]
  /** The last digits of telephone numbers. */
  readonly phones: readonly SupplierKey[]
  readonly vatIds: readonly SupplierKey[]
}

interface SupplierKey {
  readonly text: string
  /** Whether its check digits are right, or it has none. OCR may have misread an unsure key. */
  readonly isSure: boolean
}

export type SupplierComparison = 'same' | 'other' | 'unknown'

/** Domestic and international forms of a number end with the same digits. */
const phoneDigits = 7

/** @param texts of the page. @param candidates of the page. */
export function findSupplierKeys(texts: readonly string[], candidates: Candidates): SupplierKeys {
  const collect = (kind: 'iban' | 'vat-id' | 'phone') =>
    candidates.getByKind(kind).map(({ value, formScore }) => ({ value: String(value), formScore }))
  const toKeys = (kind: 'iban' | 'vat-id') =>
    collect(kind).map(({ value, formScore }) => ({ text: toCodeKey(value), isSure: formScore === 1 }))
  return {
    accounts: toKeys('iban'),
    domains: texts.flatMap(findDomains).map((text) => ({ text, isSure: true })),
    phones: collect('phone').map(({ value }) => ({ text: value.slice(-phoneDigits), isSure: true })),
    vatIds: toKeys('vat-id'),
  }
}

const domainPattern = /(?:@|www\.|https?:\/\/)([a-z\d-]+(?:\.[a-z\d-]+)+)/g

const findDomains = (text: string): string[] =>
  findMatches(text.toLowerCase(), domainPattern).map(([, domain = '']) => domain.replace(/^www\./, ''))

/** Compares a page with others by their common keys; each kind of key may also name the customer. */
export function compareSuppliers(others: readonly SupplierKeys[], own: SupplierKeys): SupplierComparison {
  const compare = (kind: keyof SupplierKeys) =>
    compareKeys(
      others.flatMap((one) => one[kind]),
      own[kind],
    )
  const kinds = (['accounts', 'domains', 'phones'] as const).map(compare)
  if (kinds.includes('same')) return 'same'
  if (kinds.includes('other')) return 'other'
  // The customer's VAT id is printed as often as the supplier's, so a common one proves nothing.
  return compare('vatIds') === 'other' ? 'other' : 'unknown'
}

function compareKeys(known: readonly SupplierKey[], own: readonly SupplierKey[]): SupplierComparison {
  if (known.length === 0 || own.length === 0) return 'unknown'
  if (own.some((key) => known.some((other) => isSameKey(key, other)))) return 'same'
  return known.some(({ isSure }) => isSure) && own.some(({ isSure }) => isSure) ? 'other' : 'unknown'
}

/** Characters of a long key that OCR may have misread. */
const maxMisread = 2
const minLongKey = 12

function isSameKey(a: SupplierKey, b: SupplierKey): boolean {
  if (a.text === b.text) return true
  if ((a.isSure && b.isSure) || a.text.length !== b.text.length || a.text.length < minLongKey) return false
  const misread = [...a.text].filter((char, index) => char !== b.text[index]).length
  return misread <= maxMisread
}
