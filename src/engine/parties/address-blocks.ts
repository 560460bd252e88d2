import {
  isBareStreet,
  isBilingualStreet,
  isPartOfBuilding,
  isRomanceStreet,
  parseAddress,
  type Address,
} from '#src/values/types/address.ts'
import { parseCountry } from '#src/values/types/country.ts'
import { parsePostalLine, type PostalLine } from '#src/values/parsing/postal-line.ts'
import { tidyText } from '#src/values/parsing/tidy-text.ts'
import { getSpanBox } from '../candidates/candidate.ts'
import type { Block } from '../layout/blocks.ts'
import { getEnclosingBox, type Box } from '../pages/page.ts'
import { toAmericanAddress, parseAmericanLine } from './american-address.ts'
import { repairPostalCode } from './misread-codes.ts'
import { splitPieces, type Piece } from './split-pieces.ts'

type AmericanLine = NonNullable<ReturnType<typeof parseAmericanLine>>

/** A printed address with the lines above it that name its owner. */
export interface AddressBlock {
  readonly page: number
  /** The line nearest to the street is last; empty if there are none. */
  readonly namePieces: readonly Piece[]
  readonly addressPieces: readonly Piece[]
  readonly value: Address
  readonly block: Block
  readonly box: Box
}

/** The postal addresses in a block: usually one; a footer line may have none or several. */
export function findAddresses(block: Block): AddressBlock[] {
  const pieces = block.segments.flatMap(splitPieces).map(repairPiece)
  const found: AddressBlock[] = []
  let from = 0
  pieces.forEach((piece, at) => {
    const american = parseAmericanLine(stripFullStop(piece.text))
    const postal = american ? undefined : parsePostalLine(stripFullStop(piece.text))
    if (american) {
      const read = buildAmericanAddress(pieces, at, from, american)
      found.push({ ...read, page: block.page, block })
      from = at + 1
      return
    }
    if (pieces.slice(at + 1, at + 4).some((other) => parseAmericanLine(tidyText(other.text)))) return
    if (countyPattern.test(piece.text) && !pieces.slice(at + 1, at + 3).some(hasPostalCode)) {
      const read = buildRuralAddress(pieces, at, from)
      if (read) found.push({ ...read, page: block.page, block })
      from = read ? at + 1 : from
      return
    }
    if (!postal || looksLikeOther(piece.text)) return
    const townElsewhere = isBritish(postal.PostalCode) || isBesideTown(pieces, at, from)
    if (postal.City === undefined && !townElsewhere) return
    const read = buildAddress(pieces, at, from, postal)
    if (!read) return
    found.push({ ...read, page: block.page, block })
    from = at + 1
  })
  return found
}

/** Restores misread characters of a piece's postal code. The piece is marked, because the address is then uncertain. */
function repairPiece(piece: Piece): Piece {
  const text = repairPostalCode(piece)
  return text === piece.text ? piece : { ...piece, text, isRepaired: true }
}

function buildAddress(pieces: readonly Piece[], at: number, from: number, postal: PostalLine) {
  const first = postal.before === '' ? findStreetIndex(pieces, at, from, isBritish(postal.PostalCode)) : at
  if (first === undefined) return undefined
  // An article may have a number of the same form.
  if (first === at && postal.before === '' && polishCode.test(postal.PostalCode)) return undefined
  const last = isCountry(pieces[at + 1]) ? at + 1 : at
  const address = removeCaption(pieces.slice(first, last + 1))
  const value = parseAddressLines(address.map(({ text }) => stripFullStop(text)))
  if (!value.ok) return undefined
  const names = pieces.slice(Math.max(from, first - 4), first)
  return {
    namePieces: names,
    addressPieces: address,
    value: value.value,
    box: getEnclosingBox([...names, ...address].map((piece) => piece.box)),
  }
}

const polishCode = /^\d{2}-\d{3}$/

const countyPattern = /^(?:Co\.|County) \p{Lu}\p{Ll}+$/u

const hasPostalCode = ({ text }: Piece) => parsePostalLine(stripFullStop(text)) !== undefined

/** Many Irish addresses have neither a house number nor a code: a townland, a town and `Co. Kerry`. */
function buildRuralAddress(pieces: readonly Piece[], at: number, from: number) {
  const first = Math.max(from + 1, at - 2)
  const address = pieces.slice(first, at + 1)
  const [townland, town] = address
  const isPlace = ({ text }: Piece) => /^\p{Lu}[\p{L}.'’ -]+$/u.test(text)
  if (!townland || !town || address.length < 2 || !address.every(isPlace)) return undefined
  const names = pieces.slice(Math.max(from, first - 4), first)
  return {
    namePieces: names,
    addressPieces: address,
    value: address.length > 2 ? { Street: townland.text, City: town.text } : { City: townland.text },
    box: getEnclosingBox([...names, ...address].map((piece) => piece.box)),
  }
}

const captionPattern = /^\p{Lu}[\p{L} .'’/-]{1,28}:\s+(?=\p{L})|^(?:p\/a|c\/o) (?=\p{L}[^,]* \d)/u

/** Removes a caption before the street of an address, in any words: `Clubhuis: Sportparklaan 6`. */
function removeCaption([first, ...others]: readonly Piece[]): readonly Piece[] {
  const caption = first && captionPattern.exec(first.text)?.[0]
  if (!first || caption === undefined) return first ? [first, ...others] : []
  const from = first.from + caption.length
  const box = getSpanBox(first.segment, from, first.to)
  return [{ ...first, text: first.text.slice(caption.length), from, box }, ...others]
}

function buildAmericanAddress(pieces: readonly Piece[], at: number, from: number, last: AmericanLine) {
  const above = [at - 1, at - 2].find(
    (index) => index >= from && /^\d+[A-Za-z]? \p{L}/u.test(pieces[index]?.text ?? ''),
  )
  const first = last.before === '' ? (above ?? at) : at
  const end = isCountry(pieces[at + 1]) ? at + 1 : at
  const address = pieces.slice(first, end + 1)
  const value = toAmericanAddress(last.before || (pieces[first]?.text ?? ''), last, end > at)
  const names = pieces.slice(Math.max(from, first - 4), first)
  return {
    namePieces: names,
    addressPieces: address,
    value,
    box: getEnclosingBox([...names, ...address].map((piece) => piece.box)),
  }
}

/** A full stop at the end belongs to the sentence and not to the town. */
const stripFullStop = (text: string) => tidyText(text).replace(/(?<=\p{L}{3}|\d[A-Z]{2})[.,;]$/u, '')

/** A comma between a house number and its street does not separate parts: `12, rue X`, `Via Roma, 12`. */
const parseAddressLines = (lines: readonly string[]) =>
  parseAddress(
    lines
      .map((line) =>
        line
          .replace(/,\s+(?=(?:parcela|parc\.|nave|lote|kavel) \w+)/giu, ' ')
          .replace(/^(\d+(?: ?(?:bis|ter|quater|[a-zA-Z]))?),\s+/, '$1 ')
          .replace(
            /(?<=\p{L}),\s+(\d{1,4}(?: ?[a-zA-Z]|\/[a-zA-Z])?(?: (?:bajos?|int\.? ?\w+|piso \w+))?)(?=,|$)/gu,
            ' $1',
          ),
      )
      .join('\n'),
  )

/** Index of the street, up to three pieces above that of the postal code at `at`; `at` if there is none above it. */
function findStreetIndex(
  pieces: readonly Piece[],
  at: number,
  from: number,
  isBritish: boolean,
): number | undefined {
  for (const above of [at - 1, at - 2, at - 3]) {
    const piece = pieces[above]
    if (above < from || !piece) break
    if (isPartOfBuilding(piece.text) && above > from && isStreet(pieces[above - 1]?.text ?? '')) continue
    if (isStreet(piece.text) || (isBritish ? isBareStreet(piece.text) : isRomanceStreet(piece.text)))
      return above
  }
  return at
}

export function isStreet(text: string): boolean {
  if (/^dublin \d{1,2}$/i.test(text)) return false
  if (/@|www\.|https?:|(?<!\p{L})(?:kvk|btw|iban|tel|vat)(?!\p{L})/iu.test(text) || text.length > 60)
    return false
  const street =
    /^['’]?\p{L}[\p{L}\d.'’/ -]*?,? \d{1,5} ?(?:[a-zA-Z]{0,4}|[-/](?:\d+[a-z]?|[IVX]+)|bis|ter)?(?: ?[-/] ?\w+)?(?:,? (?:bajos?|izq|dcha|\d{1,2} ?[ºª°](?: ?[\p{L}\d]{1,4})?|int\.? ?\w+|scala \w+|piso \d+\w*|local \w+|nave \w+|bus \w+|bte \w+|boîte \w+|(?:unit|hal|loods|suite) \d+\w?))*$/iu
  const numberFirst =
    /^\d{1,5}(?:[-–/]\d{1,4})?(?: ?(?:bis|ter|[A-Za-z]))?,? (?:\p{L}[\p{L}.'’-]*)(?: [\p{L}\d.'’,-]+)*$/u
  const estate =
    /^(?:z\.?i\.?|z\.?a\.?|zac|parc|zone|zoning|lieu-dit|gewerbegebiet|gewerbepark|industriepark|industriestraße|pol(?:[íi]gono)?\.?(?: ind(?:ustrial)?\.?)?|p\.? ?i\.?|building|gebouw|zona ind(?:ustriale)?\.?|loc\.|localit[àa]|fraz(?:ione)?\.?)\b.*,? \d{1,4}(?: |$)/iu
  const box = /^(?:postbus|p\.?o\.? box|postfach|b\.?p\.?|cs|unit|suite|flat|antwoordnummer) \d+/i
  return (
    isBilingualStreet(text) ||
    street.test(text) ||
    numberFirst.test(text) ||
    box.test(text) ||
    estate.test(text)
  )
}

/** `Gouda, 2801 HA, NL` and `L-1855, Luxembourg`: the town is before or after a comma. */
function isBesideTown(pieces: readonly Piece[], at: number, from: number): boolean {
  const own = pieces[at]?.segment
  return [at - 1, at + 1].some((index) => {
    const beside = index < from ? undefined : pieces[index]
    return beside !== undefined && beside.segment === own && /^\p{Lu}[\p{L} .'’-]+$/u.test(beside.text)
  })
}

const isBritish = (code: string) => /^[A-Z]/.test(code)

const isCountry = (piece: Piece | undefined) =>
  piece !== undefined && parseCountry(piece.text).ok && piece.text.length > 3

/** `1 mei 2024 t/m 30 april 2025`: a year without a town behind it is not a postal code. */
const dayWithYear =
  /(?<![\p{L}\d])\d{1,2}\.? (?:[Jj]an|[Ff][eé][bv]|[Mm][aä]r|[Mm]aart|[Mm]rt|[Aa][pv]r|[Mm]ei|[Mm]a[iyg]|[Jj]u[nil]|[Aa]ug|[Aa]oû|[Aa]go|[Ss]ep|[Oo][ck]t|[Nn]ov|[Dd][eéi][czk])\p{L}*\.? (?:19|20)\d{2} (?=\p{Ll})/u
/** The groups of a bank account have the form of a postal code: `PL61 1090 1014 0000 0712 1981 2874 SWIFT WBKPPLPP`. */
const account = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3}|(?<!\p{L})(?:IBAN|SWIFT|BIC)(?!\p{L})/u

/** Table rows and sentences also contain numbers and words. */
const looksLikeOther = (text: string) =>
  text.length > 80 ||
  dayWithYear.test(text) ||
  account.test(text) ||
  /[€$£%]|\b(?:factuur|invoice|rechnung|facture|datum|date|totaal|total|kvk|btw|uur)\b/i.test(text)
