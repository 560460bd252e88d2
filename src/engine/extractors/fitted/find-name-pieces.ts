import { getSpanBox } from '../../candidates/candidate.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { LabelHit } from '../../labels/find-labels.ts'
import type { Segment } from '../../layout/lines.ts'
import { groupBlocks } from '../../layout/blocks.ts'
import { isStreet } from '../../parties/address-blocks.ts'
import { getOverlapWidth } from '../../pages/page.ts'
import { parsePostalLine } from '#src/values/parsing/postal-line.ts'
import { joinNameLines } from './join-name-lines.ts'
import { isMisreadTitle } from './misread-titles.ts'
import {
  canBeName,
  findLegalFormEnd,
  hasLegalForm,
  isEstate,
  isHeadingWord,
  isAssociation,
  isSite,
  toNameKey,
} from '../../parties/name-forms.ts'
import { splitPieces, type Piece } from '../../parties/split-pieces.ts'

/** Texts on the first and last page that can be a party's name, without labels before them. */
export function findNamePieces(document: AnalysedDocument): Piece[] {
  const { lines, pages } = document.text
  const pieces = lines
    .filter((line) => line.page === 0 || line.page === pages.length - 1)
    .flatMap((line) => line.segments.flatMap((segment) => findInSegment(segment, document)))
  return joinNameLines(pieces, lines)
}

/** A line about the work or goods, whose parts look like names. */
const subject =
  /^(?:objekt|betreff|betreft|betr|oggetto|objet|concerne|subject|regarding|re|asunto|project|projekt|projet|bauvorhaben|bv|chantier|werf|cantiere|obra|omschrijving|onderwerp|vermerk|notitie|opmerking(?:en)?|note|nota bene)\s*[.:]/iu

function findInSegment(segment: Segment, document: AnalysedDocument): Piece[] {
  if (subject.test(segment.text) || isMisreadTitle(segment)) return []
  const labels = document.getLabelHits(segment.line).filter((hit) => hit.segment === segment && hit.isLeading)
  const labelEnd = Math.max(0, ...labels.filter(introducesName).map((hit) => hit.to))
  const pieces = splitPieces(segment)
  if (isListOfGoods(pieces)) return []
  return pieces
    .filter((_, index) => !isBuilding(pieces, index, document))
    .map((piece) => stripLabel(piece, labelEnd))
    .filter(
      (piece) =>
        (canBeName(piece.text) || isShopName(piece, document) || isShortName(piece, document)) &&
        !labels.some((hit) => hit.from <= piece.from && hit.to >= piece.to),
    )
    .filter((piece) => !isAddressOfSeat(piece) && !isEstateOfOther(piece, document))
    .filter((piece) => isFirst(segment, document) || isAssociation(piece.text) || !isStreet(piece.text))
}

/**
 * `Fenêtres - Portes - Escaliers`: single words between dashes are the products of a company, printed below its name.
 */
const isListOfGoods = (pieces: readonly Piece[]): boolean =>
  pieces.length > 2 && pieces.every(({ text }) => /^\p{L}{4,}$/u.test(text))

const building = /\p{L} (?:house|works|mills?|buildings?|chambers|court|tower|barn|wharf)$/iu

/**
 * Whether a text is the name of a house at the start of a British address, on one line with the street:
 * `Victoria Works, 12 Canal Street`. A company may have such a name (`The Coffee House`): it is a house only if
 * another name precedes it.
 */
function isBuilding(pieces: readonly Piece[], index: number, document: AnalysedDocument): boolean {
  const [own, next] = [pieces[index], pieces[index + 1]]
  if (!own || !next || !building.test(own.text) || !/^\d/.test(next.text) || !isStreet(next.text))
    return false
  const isLabelled = document
    .getLabelHits(own.segment.line)
    .some((hit) => hit.segment === own.segment && hit.to > own.from && hit.from < own.to)
  if (isLabelled) return false
  return pieces.slice(0, index).some(({ text }) => canBeName(text)) || isNamedAbove(own.segment, document)
}

/** Whether a name is right above a line: in a letterhead, or one with a legal form. */
function isNamedAbove(own: Segment, document: AnalysedDocument): boolean {
  const { lines, pages } = document.text
  const isInHead = own.page === 0 && own.box.top < (pages[0]?.height ?? 842) / 3
  const above = lines
    .slice(Math.max(0, own.line - 2), own.line)
    .flatMap((line) => line.segments)
    .findLast((other) => other.page === own.page && getOverlapWidth(other.box, own.box) > 0)
  return (
    above !== undefined &&
    own.box.top - above.box.bottom < 2.5 * own.size &&
    canBeName(above.text) &&
    !/\d/.test(above.text) &&
    !document.getLabelHits(above.line).some((hit) => hit.segment === above && hit.isLeading) &&
    (isInHead || hasLegalForm(above.text))
  )
}

/**
 * Whether a text is the estate on which a company is, and not a company with such a name: another name is above it
 * in its block, or its block is not at the margin and has the address and phone number of a company named elsewhere.
 */
function isEstateOfOther({ text, segment }: Piece, document: AnalysedDocument): boolean {
  if (!isEstate(text)) return false
  const { lines } = document.text
  const block = groupBlocks(document.text).find(({ segments }) => segments.includes(segment))
  const own = block?.segments ?? [segment]
  const isLabel = (other: Segment) =>
    document.getLabelHits(other.line).some((hit) => hit.segment === other && hit.isLeading)
  const at = own.indexOf(segment)
  if (own.slice(0, at).some((other) => canBeName(other.text) && !/\d/.test(other.text) && !isLabel(other)))
    return true
  const isLabelled = isLabel(segment) || own.slice(0, at).some(isLabel)
  const left = Math.min(...lines.filter(({ page }) => page === segment.page).map(({ box }) => box.left))
  return (
    !isLabelled && segment.box.left > left + segment.size && own.some((other) => contact.test(other.text))
  )
}

const contact = /@|\bwww\.|(?<!\p{L})(?:t[ée]l(?:e[fp]h?on\p{L}*)?|phone|fax|kvk|iban)(?!\p{L})/iu

/**
 * Whether a shop uses its website as its name: in the largest type at the top of the first page. Elsewhere it is
 * only a website.
 */
function isShopName({ text, segment, box }: Piece, { text: { pages, bodySize } }: AnalysedDocument): boolean {
  const isTop = segment.page === 0 && box.top < 0.2 * (pages[0]?.height ?? 842)
  return isTop && segment.size > 1.3 * bodySize && isSite(text)
}

/** A word that is also a heading is a name if it is right above a street or a postal code; below a heading is a name. */
function isShortName({ text, segment }: Piece, { text: { lines } }: AnalysedDocument): boolean {
  if (!isHeadingWord(text) || text !== segment.text || segment.line > maxHeadLine) return false
  const below = lines[segment.line + 1]?.segments.find((other) => getOverlapWidth(other.box, segment.box) > 0)
  const [street = ''] = below?.text.split(', ') ?? []
  return below?.page === 0 && (isStreet(street) || parsePostalLine(street) !== undefined)
}

/** The last line of a letterhead that may contain such a name. */
const maxHeadLine = 1

/** Words before the address of a company in the same text. */
const seat =
  /\b(?:registered (?:office|address)|si[èe]ge social|sede legale|domicilio social|(?:maatschappelijke )?zetel|firmensitz)\b\s*:?/iu

const isAddressOfSeat = ({ segment, from }: Piece): boolean => {
  const found = seat.exec(segment.text)
  return found !== null && from > found.index
}

const introducesName = (hit: LabelHit) =>
  hit.meanings.some(({ field }) => field !== undefined && /name|sender|recipient|merchant/i.test(field)) &&
  (hit.isClosed || hit.from > 0)

/**
 * Whether a text is the first of the document and not a street above its postal code: shops have names like `Bar 21`.
 */
function isFirst(segment: Segment, { text }: AnalysedDocument): boolean {
  if (text.lines[0]?.segments[0] !== segment) return false
  const below = text.lines
    .slice(1, 3)
    .flatMap((line) => line.segments)
    .find((other) => getOverlapWidth(other.box, segment.box) > 0)
  return below === undefined || parsePostalLine(below.text) === undefined
}

const beforeName =
  /(?:\bt\.?n\.?v\.?|ten name van|account name:?|kontoinhaber:?|titulaire ?:?|titular ?:?|intestato a|©(?: \d{4})?)\s+(.+)$/i
const nameRow =
  /^(?:naam|bedrijfsnaam|name|firma|company(?: name)?|nom|raison sociale|denominazione|ragione sociale|nome|nombre|razón social)\s*:\s*(.+)$/i

/** Words before a trade name, and ornaments around a name: `handelsnaam van Tuinleven B.V.`, `== FLEX ==`. */
const tradeNamePrefix =
  /^(?:(?:een )?(?:handelsnaam|merk|onderdeel|label|dochter) van|h\/?o|(?:a )?(?:trading name|trade name|brand|division|part) of|t\/a|trading as|d\/?b\/?a|eine? (?:marke|geschäftsbereich) (?:der|von)|(?:une )?(?:marque|enseigne) de|nom commercial de|(?:un )?marchio di|(?:una )?marca (?:comercial )?de)\s+(.+)$/iu
const ornament = /^[=*~_#<>|-]{1,} *(?=\p{L})|(?<=[\p{L}\d.])\s*[=*~_#<>|-]+$/gu

/** `t.n.v. Bakkerij Bos` and `Naam: Bakkerij Bos` name Bakkerij Bos. */
function stripLabel(whole: Piece, labelEnd: number): Piece {
  const piece = stripOrnaments(whole)
  const inner = tradeNamePrefix.exec(piece.text) ?? beforeName.exec(piece.text) ?? nameRow.exec(piece.text)
  const cut = inner?.[1] ? piece.text.length - inner[1].length : Math.max(0, labelEnd - piece.from)
  if (cut === 0 || cut >= piece.text.length) return stripSentence(piece)
  const rest = piece.text.slice(cut)
  const text = rest.trim()
  const from = piece.from + cut + (rest.length - rest.trimStart().length)
  return stripSentence({ ...piece, text, from, box: getSpanBox(piece.segment, from, piece.to) })
}

function stripOrnaments(piece: Piece): Piece {
  const bare = piece.text.replace(ornament, '').trim()
  if (bare === piece.text || !/\p{L}{2}/u.test(bare)) return piece
  const from = piece.from + piece.text.indexOf(bare)
  return {
    ...piece,
    text: bare,
    from,
    to: from + bare.length,
    box: getSpanBox(piece.segment, from, from + bare.length),
  }
}

/** `Bakkerij Bos B.V. is lid van …` names Bakkerij Bos B.V. */
function stripSentence(piece: Piece): Piece {
  const end = findLegalFormEnd(piece.text)
  if (
    end === undefined ||
    end >= piece.text.length ||
    // `Stichting de Zonnebloem`, `Vereniging van Eigenaars De Linden`: a form that is not a name by itself begins
    // the name.
    toNameKey(piece.text.slice(0, end)) === '' ||
    !/^(?:\s+(?:\p{Ll}|[A-Z]{2}\d{2})|\s*[|·•,;])/u.test(piece.text.slice(end))
  )
    return piece
  return {
    ...piece,
    text: piece.text.slice(0, end),
    to: piece.from + end,
    box: getSpanBox(piece.segment, piece.from, piece.from + end),
  }
}
