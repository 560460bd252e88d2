import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Parties } from '../parties/find-parties.ts'
import { canBeName, hasLegalForm, isSameName, toNameKey } from '../parties/name-forms.ts'
import { isSelfBilled } from '../parties/self-billing.ts'
import type { Piece } from '../parties/split-pieces.ts'
import { computeProbabilities, getWeights, type Features } from './fitted/choice.ts'
import { findNamePieces } from './fitted/find-name-pieces.ts'
import { collectNameClues, describeName } from './fitted/name-features.ts'
import type { Extractor, ExtractionContext, Proposal } from './proposal.ts'

/** The issuer's name: rarely labelled, so that letterhead, footer, domain and mentions are the evidence. */
export const issuerNameExtractor: Extractor = {
  name: 'issuer-name',
  weight: 1,
  propose: (context) => {
    if (context.role !== 'issuer-name') return []
    const names = proposeNames(context, 'issuer-name')
    return context.field.name === 'MerchantName' ? raiseFirstLine(names, context) : names
  },
}

/**
 * The score of a till receipt's first line, low enough to flag it for review; the minimum score of its own; and its
 * minimum lead over the second name.
 */
const [firstLineScore, minFirstLine, minLead] = [0.46, 0.25, 1.3]

/** A till prints the name of the shop on the first line: it is proposed even with little other evidence. */
function raiseFirstLine(names: readonly Proposal[], { document }: ExtractionContext): Proposal[] {
  const [first, second] = names.toSorted((one, other) => other.score - one.score)
  const isFirst = first !== undefined && document.text.lines[0]?.text.trim() === first.text.trim()
  if (!isFirst || first.score < minFirstLine || first.score < minLead * (second?.score ?? 0))
    return [...names]
  return names.map((one) => (one === first ? { ...one, score: Math.max(one.score, firstLineScore) } : one))
}

/** The receiver's name: at a label or at the address that is not the issuer's. */
export const receiverNameExtractor: Extractor = {
  name: 'receiver-name',
  weight: 1,
  propose: (context) => {
    if (context.role !== 'receiver-name') return []
    const names = proposeNames(context, 'receiver-name')
    return context.field.name === 'Recipient' ? lowerLetterhead(names, context) : names
  },
}

/**
 * The last line of a letterhead that may contain its name, and the share of a receiver's score that such a name keeps.
 */
const [maxHeadLine, headShare] = [1, 0.1]

/** A letter begins with its sender: the name at its top, in a block with a phone number, is not the receiver's. */
const lowerLetterhead = (
  names: readonly Proposal[],
  { document, parties }: ExtractionContext,
): Proposal[] => {
  const phones = new Set(document.candidates.getByKind('phone').map(({ segment }) => segment))
  const isHead = ({ text }: Proposal) =>
    parties.addresses.length > 1 &&
    parties.addresses.some(
      ({ namePieces, block }) =>
        namePieces.some((piece) => piece.text === text && piece.segment.line <= maxHeadLine) &&
        block.segments.some((segment) => phones.has(segment)),
    )
  return names.map((one) => (isHead(one) ? { ...one, score: one.score * headShare } : one))
}

/** Without a label, the holder of an account is the addressee of the statement. */
export const accountHolderExtractor: Extractor = {
  name: 'account-holder',
  weight: 0.7,
  propose: (context) =>
    context.role === 'account-holder'
      ? [...proposeNames(context, 'receiver-name').map(lowerBank), ...proposeAddressee(context)]
      : [],
}

const bankWord =
  /bank|sparkasse|(?<!\p{L})(?:banque|banca|banco|caja|caixa|cr[ée]dit|caisse|bic|swift|blz|building society)(?!\p{L})/iu
/** The share of the score of a bank's name: it is the issuer of the statement rather than the holder. */
const bankShare = 0.4
const lowerBank = (name: Proposal): Proposal =>
  bankWord.test(name.text) ? { ...name, score: name.score * bankShare } : name

/** Score of the only addressee, low enough to flag it for review. */
const addresseeScore = 0.55

/** The name above the only address on the first page of a statement that does not belong to a bank. */
function proposeAddressee({ parties }: ExtractionContext): Proposal[] {
  // The bank's name may be the line right above the addressee.
  const others = parties.addresses
    .filter(({ page }) => page === 0)
    .flatMap(({ namePieces: [first, second], block }) => {
      const own = first && second && bankWord.test(first.text) ? second : first
      const lines = own === first ? block.segments : block.segments.filter((one) => one !== first?.segment)
      return own && !lines.some(({ text }) => bankWord.test(text)) ? [own] : []
    })
  const [name] = others
  if (others.length !== 1 || !name || !canBeName(name.text)) return []
  return [
    {
      text: name.text,
      value: name.text,
      page: name.segment.page,
      score: addresseeScore,
      extractorName: 'account-holder',
      isPlausible: true,
    },
  ]
}

/** A text that can be a name, with its features. */
export interface NameOption {
  readonly piece: Piece
  readonly features: Features
}

// More than a page of small print has; a full comparison of more would be slow.
const maxPieces = 1000

const knownOptions = new WeakMap<Parties, readonly NameOption[]>()

/** The texts of a document that can be a party's name, with features that are the same for every party. */
export function findNameOptions(document: AnalysedDocument, parties: Parties): readonly NameOption[] {
  const known = knownOptions.get(parties)
  if (known) return known
  const options = describeNameOptions(document, parties)
  knownOptions.set(parties, options)
  return options
}

function describeNameOptions(document: AnalysedDocument, parties: Parties): NameOption[] {
  const pieces = findNamePieces(document).slice(0, maxPieces)
  const clues = collectNameClues(document, pieces)
  return pieces.map((piece) => ({ piece, features: describeName(piece, clues, document, parties) }))
}

function proposeNames(
  { document, parties }: ExtractionContext,
  kind: 'issuer-name' | 'receiver-name',
): Proposal[] {
  const options = findNameOptions(document, parties)
  const probabilities = computeProbabilities(
    options.map(({ features }) => features),
    getWeights(kind),
  )
  const groups = new Map<string, NameGroup>()
  for (const [index, option] of options.entries()) {
    const probability = probabilities[index] ?? 0
    const key = toNameKey(option.piece.text) || option.piece.text
    const group = groups.get(key) ?? { best: option, sum: 0, highest: -1 }
    const isBetter = rank(option, probability) > rank(group.best, group.highest)
    groups.set(key, {
      best: isBetter ? option : group.best,
      highest: isBetter ? probability : group.highest,
      sum: group.sum + probability,
    })
  }
  const read = mergeReadings(groups)
  const merged = kind === 'issuer-name' ? preferSeller(mergeBrands(read), isSelfBilled(document)) : read
  return [...merged.values()].map(({ best: { piece }, sum }) => ({
    text: piece.text,
    value: piece.text.replaceAll('\n', ' '),
    page: piece.segment.page,
    score: sum,
    extractorName: kind,
    isPlausible: true,
  }))
}

/** All mentions of a name. */
interface NameGroup {
  readonly best: NameOption
  readonly sum: number
  readonly highest: number
}

const sellerLabel =
  /(?:sold (?:and shipped )?by|seller|(?:verkocht|geleverd en verkocht) door|verkoper|verkauft (?:von|durch)|verkauf durch|verkäufer|vendu(?: et expédié)? par|vendeur|venduto da|venditore|vendido por|vendedor)\s*:?\s*$/iu
/** The probability of the name labelled as the seller. */
const sellerShare = 0.85

/**
 * On the invoice of a marketplace, its own name is larger than the seller's: the name behind `Sold by` is the
 * supplier. If the customer wrote the invoice, the name labelled as supplier is.
 */
function preferSeller(
  groups: ReadonlyMap<string, NameGroup>,
  isByCustomer: boolean,
): ReadonlyMap<string, NameGroup> {
  const isLabelled = ({ supplierAbove = 0, supplierBeside = 0 }: Features) =>
    supplierAbove > 0 || supplierBeside > 0
  const isSeller = ({ best: { piece, features } }: NameGroup) =>
    sellerLabel.test(piece.segment.text.slice(0, piece.from)) || (isByCustomer && isLabelled(features))
  const sellers = [...groups.values()].filter(isSeller)
  const [seller] = sellers
  if (!seller || sellers.length > 1 || seller.sum >= sellerShare) return groups
  const others = (1 - sellerShare) / Math.max(0.01, 1 - seller.sum)
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      { ...group, sum: group === seller ? sellerShare : group.sum * others },
    ]),
  )
}

/** Shorter names that differ by a letter may be two names. */
const minReadingLength = 10
const maxMisread = 2

/** OCR may read repeated names differently (`Großhandel`, `Großhandet`): the most certain reading is the name. */
function mergeReadings(groups: ReadonlyMap<string, NameGroup>): ReadonlyMap<string, NameGroup> {
  const merged = new Map<string, NameGroup>()
  for (const [key, group] of groups) {
    const known = [...merged].find(
      ([other, { best }]) => isSameReading(key, other) && isRead(best) && isRead(group.best),
    )
    if (!known) merged.set(key, group)
    else {
      const [other, before] = known
      const isSurer = getConfidence(group.best) > getConfidence(before.best)
      merged.set(other, {
        best: isSurer ? group.best : before.best,
        sum: before.sum + group.sum,
        highest: Math.max(before.highest, group.highest),
      })
    }
  }
  return merged
}

const isSameReading = (one: string, other: string) =>
  one.length === other.length &&
  one.length >= minReadingLength &&
  [...one].filter((letter, index) => letter !== other[index]).length <= maxMisread

const isRead = ({ piece }: NameOption) => piece.segment.words[0]?.confidence !== undefined

const getConfidence = ({ piece }: NameOption) =>
  Math.min(...piece.segment.words.map(({ confidence = 0 }) => confidence))

/** A brand in the letterhead supports the company whose name begins with it: `nimbyte` for Nimbyte Hosting B.V. */
function mergeBrands(groups: ReadonlyMap<string, NameGroup>): ReadonlyMap<string, NameGroup> {
  const merged = new Map(groups)
  const companies = [...groups].filter(([, { best }]) => hasLegalForm(best.piece.text))
  for (const [key, { best, sum }] of groups) {
    if (hasLegalForm(best.piece.text)) continue
    const owners = companies.filter(([name]) => name !== key && name.startsWith(key) && isSameName(name, key))
    const [owner] = owners
    const known = owner && merged.get(owner[0])
    if (!owner || !known || owners.length > 1) continue
    merged.set(owner[0], { ...known, sum: known.sum + sum })
    merged.delete(key)
  }
  return merged
}

/** Mentions of one name count together; the one with its legal form represents them. */
const rank = ({ piece }: NameOption, probability: number) => probability + (hasLegalForm(piece.text) ? 1 : 0)
