import { parseCellName } from '#src/contract/service/cell-name.ts'
import { normaliseOwner, getNumberOwner } from './kvk-fields.ts'
import { splitFieldName } from '#src/contract/service/split-field-name.ts'

/** Which property of a company a field holds. `address` is an address of either kind. */
export type CompanyPart =
  | 'name'
  | 'address'
  | 'visitingAddress'
  | 'postalAddress'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'legalForm'
  | 'rsin'

/** Longer phrases first: `postal address` is not the `address` of an owner called `postal`. */
const phrases: readonly (readonly [phrase: string, part: CompanyPart])[] = [
  [
    '(?:company|statutory|trade|trading|legal|business|organi[sz]ation|registered) ?name|bedrijfsnaam|handelsnaam|firmanaam|statutaire naam',
    'name',
  ],
  ['visiting ?address|bezoekadres|vestigingsadres', 'visitingAddress'],
  ['postal ?address|postadres|correspondentieadres|correspondence address', 'postalAddress'],
  ['(?:company |full |business )?address|adres', 'address'],
  ['postal ?code|postcode|zip(?: ?code)?', 'postalCode'],
  ['house ?number|huisnummer', 'houseNumber'],
  ['street(?: ?name)?|straat(?:naam)?', 'street'],
  ['city|town|plaats|woonplaats|vestigingsplaats', 'city'],
  ['legal ?form|rechtsvorm', 'legalForm'],
  ['rsin(?: ?(?:number|nummer|nr))?', 'rsin'],
  ['name|naam', 'name'],
]
const phrasePatterns = phrases.map(([phrase, part]) => ({
  part,
  ends: new RegExp(`(?:^| )(?:${phrase})$`),
  begins: new RegExp(`^(?:${phrase})(?= )`),
}))

/** Parties whose field may be named without `name`: a letter's `Sender`. */
const partyNames = new Set(['supplier', 'customer'])

interface ParsedPart {
  readonly part: CompanyPart
  readonly owner: string
}

/** By field name; null if the name matches no property. */
const parsedNames = new Map<string, ParsedPart | null>()
/** Limits the memory for the names of many documents. */
const maxCachedNames = 20_000

/** Reads the company property and its owner from a field name; undefined if it names neither. Cached by name. */
export function parseCompanyPart(name: string): ParsedPart | undefined {
  const cached = parsedNames.get(name)
  if (cached !== undefined) return cached ?? undefined
  const parsed = matchCompanyPart(name)
  if (parsedNames.size >= maxCachedNames) parsedNames.clear()
  parsedNames.set(name, parsed ?? null)
  return parsed
}

function matchCompanyPart(name: string): ParsedPart | undefined {
  const words = splitFieldName(parseCellName(name)?.column ?? name).join(' ')
  for (const { part, ends, begins } of phrasePatterns) {
    const phrase = [ends, begins].find((pattern) => pattern.test(words))
    if (phrase) return { part, owner: normaliseOwner(words.replace(phrase, '')) }
  }
  const owner = normaliseOwner(words)
  return partyNames.has(owner) ? { part: 'name', owner } : undefined
}

/**
 * Finds the fields about the company whose KvK number another field holds, in the given order: fields of the same
 * owner and in the same table row. A number without an owner also matches the supplier's fields, because senders print
 * their own number, unless there is a field without an owner for the same property.
 */
export function findCompanyFields<F extends { readonly name: string }>(
  fields: readonly F[],
  numberField: string,
): { readonly field: F; readonly part: CompanyPart }[] {
  const owner = getNumberOwner(numberField)
  const row = getRowKey(numberField)
  const candidates = fields.flatMap((field) => {
    const parsed = field.name === numberField ? undefined : parseCompanyPart(field.name)
    return parsed && getRowKey(field.name) === row ? [{ field, ...parsed }] : []
  })
  const own = candidates.filter((one) => one.owner === owner)
  const ownParts = new Set(own.map(({ part }) => part))
  const suppliers =
    owner === '' ? candidates.filter((one) => one.owner === 'supplier' && !ownParts.has(one.part)) : []
  return candidates
    .filter((one) => own.includes(one) || suppliers.includes(one))
    .map(({ field, part }) => ({ field, part }))
}

/** The table row of a field; empty for every field outside tables. */
function getRowKey(name: string): string {
  const cell = parseCellName(name)
  return cell ? `${cell.table}.${cell.row}` : ''
}
