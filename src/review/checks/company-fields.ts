import { parseCellName } from '../names/cell-name.ts'
import { normaliseOwner, getNumberOwner } from './kvk-fields.ts'
import { splitFieldName } from '../names/split-field-name.ts'

/** What a field says of a company. `address` is any address, `visitingAddress` and `postalAddress` one of a kind. */
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

/** Longer phrases first: `postal address` is not the `address` of somebody called `postal`. */
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

/** Parties that a field may be called after without `name`: a letter's `Sender`. */
const partyNames = new Set(['supplier', 'customer'])

/** Which part of whose company a field name speaks of; undefined when of none. */
export function parseCompanyPart(
  name: string,
): { readonly part: CompanyPart; readonly owner: string } | undefined {
  const words = splitFieldName(parseCellName(name)?.column ?? name).join(' ')
  for (const { part, ends, begins } of phrasePatterns) {
    const rest = ends.test(words)
      ? words.replace(ends, '')
      : begins.test(words)
        ? words.replace(begins, '')
        : undefined
    if (rest !== undefined) return { part, owner: normaliseOwner(rest) }
  }
  const owner = normaliseOwner(words)
  return partyNames.has(owner) ? { part: 'name', owner } : undefined
}

/**
 * The fields that say something of the company whose number another field holds, in the order given: those of the same
 * owner, in the same row of a table. Beside a number of nobody in particular also those of a supplier, as it is the
 * sender who prints a number, where there is no field without an owner for the same part.
 */
export function findCompanyFields<F extends { readonly name: string }>(
  fields: readonly F[],
  numberField: string,
): { readonly field: F; readonly part: CompanyPart }[] {
  const owner = getNumberOwner(numberField)
  const place = getRowKey(numberField)
  const near = fields.flatMap((field) => {
    const said = field.name === numberField ? undefined : parseCompanyPart(field.name)
    return said && getRowKey(field.name) === place ? [{ field, ...said }] : []
  })
  const own = near.filter((one) => one.owner === owner)
  const parts = new Set(own.map(({ part }) => part))
  const suppliers = owner === '' ? near.filter((one) => one.owner === 'supplier' && !parts.has(one.part)) : []
  return near
    .filter((one) => own.includes(one) || suppliers.includes(one))
    .map(({ field, part }) => ({ field, part }))
}

/** The row of a table that a name stands in; the same for every field outside tables. */
function getRowKey(name: string): string {
  const cell = parseCellName(name)
  return cell ? `${cell.table}.${cell.row}` : ''
}
