import { getSpanBox } from '../candidates/candidate.ts'
import { toCanonicalLabel } from '../labels/canonical-label.ts'
import {
  canBeName,
  extractDomainNames,
  hasLegalForm,
  findLegalFormEnd,
  scoreDomainMatch,
  toNameKey,
} from '../parties/name-forms.ts'
import { splitPieces, type Piece } from '../parties/split-pieces.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
import { isStreet } from '../parties/address-blocks.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

/**
 * Who made the document. Rarely labelled: the letterhead, the legal form, the domain of the e-mail address,
 * the name above the address with the KvK number and the name that comes back in the footer all speak.
 */
export const issuerNameExtractor: Extractor = {
  name: 'issuer-name',
  weight: 1,
  propose: (context) => {
    if (context.role !== 'issuer-name') return []
    const pieces = findNamePieces(context)
    const clues = collectClues(context, pieces)
    return shareScores(pieces.map((piece) => createNameProposal(piece, scoreIssuer(piece, clues, context))))
  },
}

const createNameProposal = (piece: Piece, score: number): Proposal => ({
  text: piece.text,
  value: piece.text,
  page: piece.segment.page,
  score,
  extractorName: 'issuer-name',
  isPlausible: true,
})

/** What speaks for a name speaks for the fuller form of it that the document prints elsewhere. */
function shareScores(proposals: readonly Proposal[]): Proposal[] {
  return proposals.map((one) => {
    if (!hasLegalForm(one.text)) return one
    const key = toNameKey(one.text)
    const short = proposals.filter((other) => {
      const start = toNameKey(other.text)
      return other !== one && (start === key || (start.length >= 5 && key.startsWith(start)))
    })
    return { ...one, score: Math.max(one.score, ...short.map((other) => other.score + 0.02)) }
  })
}

interface Clues {
  readonly domains: readonly string[]
  /** Keys of names to how often they stand in the document. */
  readonly counts: ReadonlyMap<string, number>
  readonly issuer: readonly AddressBlock[]
  readonly receiver: readonly AddressBlock[]
  /** Keys of what stands in the letterhead in larger letters. */
  readonly heads: readonly string[]
}

function findNamePieces(context: ExtractionContext): Piece[] {
  const { document } = context
  const lines = document.text.lines.filter(
    (line) => line.page === 0 || line.page === document.text.pages.length - 1,
  )
  return lines.flatMap((line) =>
    line.segments.flatMap((segment) => {
      const labels = document
        .getLabelHits(line.index)
        .filter((hit) => hit.segment === segment && hit.isLeading)
      return splitPieces(segment)
        .map((piece) =>
          stripLabel(piece, Math.max(0, ...labels.filter((hit) => isNameLabel(hit)).map((hit) => hit.to))),
        )
        .filter(
          (piece) =>
            canBeName(piece.text) && !labels.some((hit) => hit.from <= piece.from && hit.to >= piece.to),
        )
        .filter((piece) => isFirst(piece, context) || !isStreet(piece.text))
    }),
  )
}

const isNameLabel = (hit: { meanings: readonly { field: string | undefined }[] }) =>
  hit.meanings.some((meaning) => meaning.field !== undefined && /name|sender|merchant/i.test(meaning.field))

/** `t.n.v. Bakkerij Bos` is the name Bakkerij Bos. */
function stripLabel(piece: Piece, labelEnd: number): Piece {
  const inner =
    /(?:\bt\.?n\.?v\.?|ten name van|c\/o|account name:?|kontoinhaber:?|titulaire:?|©(?: \d{4})?)\s+(.+)$/i.exec(
      piece.text,
    )
  const cut = inner?.[1] ? piece.text.length - inner[1].length : Math.max(0, labelEnd - piece.from)
  if (cut === 0 || cut >= piece.text.length) return stripSentence(piece)
  const rest = piece.text.slice(cut)
  const text = rest.trim()
  const from = piece.from + cut + (rest.length - rest.trimStart().length)
  return stripSentence({ ...piece, text, from, box: getSpanBox(piece.segment, from, piece.to) })
}

/** `Bakkerij Bos B.V. is lid van …` names Bakkerij Bos B.V. */
function stripSentence(piece: Piece): Piece {
  const end = findLegalFormEnd(piece.text)
  if (end === undefined || end >= piece.text.length || !/^\s+\p{Ll}/u.test(piece.text.slice(end)))
    return piece
  return {
    ...piece,
    text: piece.text.slice(0, end),
    to: piece.from + end,
    box: getSpanBox(piece.segment, piece.from, piece.from + end),
  }
}

function collectClues(context: ExtractionContext, pieces: readonly Piece[]): Clues {
  const { document, parties } = context
  const all = document.text.lines.flatMap((line) => line.segments.map((segment) => segment.text)).join('\n')
  const counts = new Map<string, number>()
  for (const piece of pieces) counts.set(toNameKey(piece.text), (counts.get(toNameKey(piece.text)) ?? 0) + 1)
  const first = document.text.lines.filter((line) => line.page === 0).flatMap((line) => line.segments)
  return {
    domains: extractDomainNames(all),
    counts,
    issuer: parties.addresses.filter((address) => parties.getSupplierScore(address) > 0.25),
    receiver: parties.addresses.filter((address) => parties.getSupplierScore(address) < 0),
    heads: pieces
      .filter((piece) => first.includes(piece.segment) && piece.segment.size > 1.2 * document.text.bodySize)
      .filter((piece) => piece.box.top < 0.3 * (document.text.pages[0]?.height ?? 842))
      .map((piece) => toNameKey(piece.text)),
  }
}

function scoreIssuer(piece: Piece, clues: Clues, context: ExtractionContext): number {
  const { document } = context
  const key = toNameKey(piece.text)
  const page = document.text.pages[piece.segment.page]
  const height = piece.box.top / (page?.height ?? 842)
  const size = piece.segment.size / document.text.bodySize
  const domain = Math.max(0, ...clues.domains.map((name) => scoreDomainMatch(key, name)))
  const onFirst = piece.segment.page === 0
  const place = onFirst ? scoreHeight(height) : 0
  const letters = size > 1.25 && onFirst && height < 0.3 ? Math.min(0.25, 0.3 * (size - 1)) : 0
  const letterhead = clues.heads.some((head) => head.length >= 5 && key !== head && key.startsWith(head))
    ? 0.15
    : 0
  const echoes = [...clues.counts.keys()].filter(
    (other) => other !== key && other.length > 5 && key.endsWith(other),
  )
  const repeated = letterhead + Math.min(0.2, 0.1 * ((clues.counts.get(key) ?? 1) - 1) + 0.07 * echoes.length)
  const words = piece.text.split(/\s+/).length
  return (
    0.18 +
    (hasLegalForm(piece.text) ? 0.25 : 0) +
    0.42 * domain +
    place +
    letters +
    repeated +
    scoreHeading(piece, clues.issuer) +
    scoreLabel(piece, context) +
    (isFirst(piece, context) ? 0.15 : 0) -
    0.75 * (isAddressHeading(piece, clues.receiver) ? 1 : 0) -
    (words > 5 ? 0.12 : 0) -
    (/^\p{Ll}/u.test(piece.text) && domain < 0.8 ? 0.12 : 0) -
    (/\d/.test(piece.text) ? 0.1 : 0) -
    (isInTableRow(piece, context) ? 0.15 : 0)
  )
}

/** @param height from the top of the first page, 0 to 1. */
function scoreHeight(height: number): number {
  if (height < 0.12) return 0.22
  if (height < 0.25) return 0.12
  return height > 0.88 ? 0.08 : 0
}

/** The first whole line above the issuer's address is a name; other lines there may be. */
function scoreHeading(piece: Piece, addresses: readonly AddressBlock[]): number {
  if (!isAddressHeading(piece, addresses)) return 0
  const first = addresses.some(
    (address) => address.namePieces[0]?.segment === piece.segment && address.namePieces[0].from <= piece.from,
  )
  const whole = piece.text.length > 0.8 * piece.segment.text.length
  const footer = addresses.some((address) => address.addressPieces[0]?.segment === piece.segment)
  return first && (whole || footer) ? 0.3 : 0.1
}

function isAddressHeading(piece: Piece, addresses: readonly AddressBlock[]): boolean {
  return addresses.some((address) =>
    address.namePieces.some(
      (name) => name.segment === piece.segment && name.from <= piece.from && name.to >= piece.to,
    ),
  )
}

const isFirst = (piece: Piece, { document }: ExtractionContext) =>
  document.text.lines[0]?.segments[0] === piece.segment

/** Rows of tables hold amounts beside their words. */
function isInTableRow(piece: Piece, { document }: ExtractionContext): boolean {
  const { line } = piece.segment
  return document.candidates.getOnLine(line, 'amount').length > 0
}

function scoreLabel(piece: Piece, { document, field }: ExtractionContext): number {
  const own = document.labelHits.some(
    (hit) =>
      hit.meanings.some((meaning) => meaning.field === field.name) &&
      (hit.segment === piece.segment
        ? piece.from >= hit.to && piece.from - hit.to < 3
        : hit.isLeading && hit.isClosed && isBeside(hit.box, piece.box)),
  )
  return own || /(?:t\.?n\.?v\.?|ten name van)\s*$/i.test(piece.segment.text.slice(0, piece.from)) ? 0.3 : 0
}

function isBeside(
  label: { left: number; right: number; top: number; bottom: number },
  box: typeof label,
): boolean {
  const right =
    Math.abs(label.bottom - box.bottom) < 4 && box.left > label.right - 1 && box.left - label.right < 140
  const below =
    box.top >= label.bottom - 2 && box.top - label.bottom < 10 && Math.abs(box.left - label.left) < 6
  return right || below
}

/** To whom the document is made out: below or behind a label, or the address that is not the issuer's. */
export const receiverNameExtractor: Extractor = {
  name: 'receiver-name',
  weight: 1,
  propose: (context) => {
    if (context.role !== 'receiver-name') return []
    const { parties } = context
    return parties.addresses.flatMap((address) => {
      const names = address.namePieces
        .filter(
          (name) =>
            !isLabel(name, context) && !(attentionPattern.test(name.text) && address.namePieces.length > 1),
        )
        .map((name) => stripNameLabel(name, context))
      const [first] = [
        ...names.filter((name) => isParty(name.text)),
        ...names.filter((name) => canBeName(name.text)),
      ]
      if (!first) return []
      const supplierScore = parties.getSupplierScore(address)
      const early =
        address.page === 0 && address.box.top < 0.5 * (context.document.text.pages[0]?.height ?? 842)
      if (parties.isOtherAddress(address) && supplierScore > -0.5) return []
      const unlabelledScore = early ? 0.62 - 0.35 * supplierScore : 0.2 - 0.2 * supplierScore
      const score = supplierScore < -0.5 ? 0.95 : unlabelledScore
      return score > 0.15 ? [{ ...createNameProposal(first, score), extractorName: 'receiver-name' }] : []
    })
  },
}

const isLabel = (name: Piece, { document }: ExtractionContext) =>
  document
    .getLabelHits(name.segment.line)
    .some((hit) => hit.segment === name.segment && hit.from <= name.from && hit.to >= name.to)

function stripNameLabel(name: Piece, { document }: ExtractionContext): Piece {
  const hits = document
    .getLabelHits(name.segment.line)
    .filter((hit) => hit.segment === name.segment && hit.isLeading && hit.isClosed)
  return stripLabel(name, Math.max(0, ...hits.map((hit) => hit.to)))
}

const attentionPattern =
  /^(?:(?:firma|familie|eheleute|herr(?:n)? und frau|monsieur|madame|herrn?|frau|company)$|t\.?a\.?v\.?|attn|att|z\.? ?hd|afd|afdeling|de heer|mevrouw|dhr|mevr|mw|c\/o|crediteurenadministratie|à l'attention|herrn?|frau|mr|mrs|ms)\b/i

const isParty = (text: string) =>
  canBeName(text) && !attentionPattern.test(text) && toCanonicalLabel(text) !== ''
