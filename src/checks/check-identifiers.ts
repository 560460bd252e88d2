import { parseCellName } from '#src/contract/service/cell-name.ts'
import { isBicOfIban, parseBic } from '#src/values/identifiers/bic.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { parseKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { parseRsin } from '#src/values/identifiers/rsin.ts'
import { hasVatCheckDigits, parseVatId } from '#src/values/identifiers/vat-id.ts'
import type { ParseResult } from '#src/values/parsing/parse-result.ts'
import type { CheckableField, CheckCode, CheckResult } from './check-result.ts'
import { findByRole } from './field-roles.ts'
import { normaliseName } from './normalise-name.ts'
import type { SplitFields } from './split-fields.ts'

interface IdentifierCheck {
  readonly code: CheckCode
  /** Matched against the field's name in lower-case letters and digits. */
  readonly name: RegExp
  readonly parse: (text: string) => ParseResult<string>
  /** Whether check digits prove a parsed number; otherwise it is only well formed. */
  readonly isProven: (number: string) => boolean
}

const always = () => true
const never = () => false

const identifierChecks: readonly IdentifierCheck[] = [
  { code: 'iban', name: /iban(?!k|name|naam|holder|houder)/, parse: parseIban, isProven: always },
  {
    code: 'bic',
    name: /^(?:supplier|seller|payee|creditor|vendor|bank|leverancier)?(?:bic|swift)(?:bic|swift)?(?:code|number|nummer|nr|no)?$/,
    parse: parseBic,
    // There is no check digit.
    isProven: never,
  },
  {
    code: 'vat-id',
    name: /(?:vat|btw|tva|^ust)(?:reg|registration|identification)?(?:id|number|nummer|no(?!t)|nr|registration)/,
    parse: parseVatId,
    isProven: hasVatCheckDigits,
  },
  { code: 'rsin', name: /^rsin|rsin(?:number|nummer|nr|no)?$/, parse: parseRsin, isProven: always },
  {
    code: 'kvk-number',
    name: /(?:kvk|chamberofcommerce|kamervankoophandel|coc(?=number|nummer|nr|no))(?:registration|register|dossier|inschrijf)?(?:number|nummer|num|nr|no|id)?$/,
    parse: parseKvkNumber,
    // Eight digits without a check digit: only the registry knows whether it exists.
    isProven: never,
  },
]

const checksByName = new Map<string, IdentifierCheck | null>()
/** Bounds the memory that the names of many documents take. */
const maxCachedNames = 20_000

/** The check for a field's name. Cached: every keystroke needs the same few thousand names. */
function findIdentifierCheck(name: string): IdentifierCheck | undefined {
  const cached = checksByName.get(name)
  if (cached !== undefined) return cached ?? undefined
  const normalised = normaliseName(parseCellName(name)?.column ?? name)
  const check = identifierChecks.find((each) => each.name.test(normalised))
  if (checksByName.size >= maxCachedNames) checksByName.clear()
  checksByName.set(name, check ?? null)
  return check
}

/**
 * Parses a number with the check for a field of this name.
 *
 * @returns its notation without separators and labels; undefined if there is no check for the name, or the number
 *   fails it.
 */
export function parseIdentifier(name: string, text: string): string | undefined {
  const parsed = findIdentifierCheck(name)?.parse(text)
  return parsed?.ok === true ? parsed.value : undefined
}

/** Checks the numbers of fields whose name has a check. */
export function checkIdentifiers({ plain, tables }: SplitFields): CheckResult[] {
  // The name of a column decides for all its cells.
  const columns = [...tables.values()].flatMap((each) => [...each.values()])
  const cells = columns.filter(([cell]) => cell !== undefined && findIdentifierCheck(cell.name) !== undefined)
  return [...plain, ...cells.flat()].flatMap((field) => checkIdentifier(field) ?? [])
}

function checkIdentifier(field: CheckableField): CheckResult | undefined {
  const check = findIdentifierCheck(field.name)
  if (check === undefined) return undefined
  const text = getNumberText(field)
  if (text.trim() === '') return undefined
  const parsed = check.parse(text)
  const positive = parsed.ok && check.isProven(parsed.value) ? 'passed' : 'well-formed'
  return {
    code: check.code,
    result: parsed.ok ? positive : 'failed',
    at: field.name,
    fields: [field.name],
  }
}

/** Checks that a BIC and an IBAN name the same country; undefined without exactly one of each in the right form. */
export function checkBicCountry(fields: readonly CheckableField[]): CheckResult | undefined {
  const bics = fields.filter(({ name }) => findIdentifierCheck(name)?.code === 'bic')
  const ibans = findByRole(fields, 'iban')
  const [bic, iban] = [bics[0], ibans[0]]
  if (bic === undefined || iban === undefined || bics.length + ibans.length > 2) return undefined
  const [ofBic, ofIban] = [parseBic(getNumberText(bic)), parseIban(getNumberText(iban))]
  if (!ofBic.ok || !ofIban.ok) return undefined
  const result = isBicOfIban(ofBic.value, ofIban.value) ? 'passed' : 'failed'
  return { code: 'bic-country', result, at: bic.name, fields: [bic.name, iban.name] }
}

const getNumberText = ({ value, text = '', valueProblem }: CheckableField) =>
  typeof value === 'string' && valueProblem === undefined ? value : text
