import { parseAddress } from '#src/values/types/address.ts'
import { getSpanBox } from '../candidates/candidate.ts'
import type { Block } from '../layout/blocks.ts'
import type { Segment } from '../layout/lines.ts'
import { getEnclosingBox } from '../pages/page.ts'
import type { AddressBlock } from './address-blocks.ts'
import type { Piece } from './split-pieces.ts'

type Part = 'name' | 'street' | 'code' | 'city' | 'country' | 'other'

const words: Readonly<Record<Part, string>> = {
  name: 'denominazione|ragione sociale|cognome e? ?nome|bedrijfsnaam|naam|company(?: name)?|name|firma|raison sociale|nom|razón social|nombre',
  street: 'indirizzo|street(?: address)?|address|straße|strasse|straat|adres|adresse|rue|dirección|domicilio',
  code: 'cap|postcode|zip(?: code)?|postal code|plz|code postal|cp|c\\.p\\.|código postal',
  city: 'comune|città|city|town|ort|stadt|plaats|woonplaats|ville|commune|población|localidad|ciudad',
  country: 'nazione|paese|country|land|pays|país',
  other: 'provincia|prov\\.|state|county|bundesland|province',
}

const parts = Object.keys(words) as Part[] // The keys of a record with literal keys.
const caption = new RegExp(
  `(?<!\\p{L})(?:${parts.map((part) => `(?<${part}>${words[part]})`).join('|')})\\s*:\\s*`,
  'giu',
)

type Row = { readonly part: Part; readonly piece: Piece }

/**
 * Addresses in forms and renderings of electronic invoices, with each part behind its caption:
 * `Indirizzo: Via Molini 7`, `Comune: Cuneo Provincia: CN`, `Cap: 12100 Nazione: IT`. Empty for a block without a
 * street, a code and a town.
 */
export function findCaptionedAddresses(block: Block): AddressBlock[] {
  const records: Map<Part, Piece>[] = []
  for (const { part, piece } of block.segments.flatMap(readCaptions)) {
    const last = records.at(-1)
    if (last && !last.has(part)) last.set(part, piece)
    else records.push(new Map([[part, piece]]))
  }
  const found = records.flatMap((record) => buildAddress(record, block) ?? [])
  // The party's numbers are in rows of the same form, also above its name.
  return found.length === 1 ? found.map((address) => ({ ...address, box: block.box })) : found
}

function readCaptions(segment: Segment): Row[] {
  const matches = [...segment.text.matchAll(caption)]
  return matches.flatMap((match, index): Row[] => {
    const part = parts.find((name) => match.groups?.[name] !== undefined)
    const from = match.index + match[0].length
    const to = matches[index + 1]?.index ?? segment.text.length
    const text = segment.text.slice(from, to).trim()
    if (part === undefined || text === '') return []
    const end = from + text.length
    return [{ part, piece: { text, segment, from, to: end, box: getSpanBox(segment, from, end) } }]
  })
}

function buildAddress(record: ReadonlyMap<Part, Piece>, block: Block): AddressBlock | undefined {
  const [name, street, code, city] = (['name', 'street', 'code', 'city'] as const).map((part) =>
    record.get(part),
  )
  if (!street || !code || !city) return undefined
  const country = record.get('country')
  const town = `${code.text} ${city.text}`
  const lines = [street.text, town, ...(country ? [country.text] : [])]
  const value = parseAddress(lines.join('\n'))
  if (!value.ok || value.value.PostalCode === undefined) return undefined
  const namePieces = name ? [name] : []
  return {
    page: block.page,
    namePieces,
    addressPieces: [street, city, code],
    value: value.value,
    block,
    box: getEnclosingBox([...namePieces, street, city, code].map(({ box }) => box)),
  }
}
