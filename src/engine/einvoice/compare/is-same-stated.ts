import type { JsonValue } from '#src/contract/json.ts'
import { isJsonObject } from '#src/contract/json.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { isSameName, toNameKey } from '../../parties/name-forms.ts'
import type { StatedKind } from '../stated/stated-value.ts'

/** Whether a page may print the other sign: a credit note states positive amounts. */
export interface CompareOptions {
  readonly ignoresSign: boolean
}

/** Whether a value read on a page is the one that an electronic invoice states. */
export function isSameStated(
  kind: StatedKind,
  stated: JsonValue,
  printed: JsonValue,
  { ignoresSign }: CompareOptions,
): boolean {
  switch (kind) {
    case 'amount':
      return isSameMoney(stated, printed, ignoresSign)
    case 'number': {
      const [one, other] = [Number(stated), Number(printed)]
      return Math.abs(ignoresSign ? Math.abs(one) - Math.abs(other) : one - other) < 1e-6
    }
    case 'name':
    case 'sentence':
      return isSameName(toNameKey(String(stated)), toNameKey(String(printed)))
    case 'address':
      return isSameAddress(stated, printed)
    default:
      return toCharacters(String(stated)) === toCharacters(String(printed))
  }
}

/** Letters and digits only, in capitals. */
export const toCharacters = (text: string): string =>
  foldCaseAndAccents(text)
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()

function isSameMoney(stated: JsonValue, printed: JsonValue, ignoresSign: boolean): boolean {
  if (!isJsonObject(stated) || !isJsonObject(printed)) return false
  const [one, other] = [Number(stated['Amount']), Number(printed['Amount'])]
  const [currency, printedCurrency] = [stated['Currency'], printed['Currency']]
  if (currency !== undefined && printedCurrency !== undefined && currency !== printedCurrency) return false
  // Prices have more decimals in the XML than on the page.
  return Math.abs(ignoresSign ? Math.abs(one) - Math.abs(other) : one - other) < 0.00501
}

/** Compares postal codes, with house numbers if both have one; without a postal code, compares streets. */
function isSameAddress(stated: JsonValue, printed: JsonValue): boolean {
  if (!isJsonObject(stated) || !isJsonObject(printed)) return false
  const compare = (part: string) => {
    const [one, other] = [stated[part], printed[part]]
    if (typeof one !== 'string' || typeof other !== 'string') return undefined
    return toCharacters(one) === toCharacters(other)
  }
  const [postalCode, houseNumber] = [compare('PostalCode'), compare('HouseNumber')]
  if (houseNumber === false || postalCode === false) return false
  return postalCode ?? compare('Street') ?? false
}
