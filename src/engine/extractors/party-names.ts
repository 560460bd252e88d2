import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Parties } from '../parties/find-parties.ts'
import { hasLegalForm, isSameName, toNameKey } from '../parties/name-forms.ts'
import type { Piece } from '../parties/split-pieces.ts'
import { computeProbabilities, getWeights, type Features } from './fitted/choice.ts'
import { findNamePieces } from './fitted/find-name-pieces.ts'
import { collectNameClues, describeName } from './fitted/name-features.ts'
import type { Extractor, ExtractionContext, Proposal } from './proposal.ts'

/** The issuer's name: rarely labelled, so that letterhead, footer, domain and mentions are the evidence. */
export const issuerNameExtractor: Extractor = {
  name: 'issuer-name',
  weight: 1,
  propose: (context) => (context.role === 'issuer-name' ? proposeNames(context, 'issuer-name') : []),
}

/** The receiver's name: at a label or at the address that is not the issuer's. */
export const receiverNameExtractor: Extractor = {
  name: 'receiver-name',
  weight: 1,
  propose: (context) => (context.role === 'receiver-name' ? proposeNames(context, 'receiver-name') : []),
}

/** The holder of an account is whom the bank writes to, where no label names it. */
export const accountHolderExtractor: Extractor = {
  name: 'account-holder',
  weight: 0.7,
  propose: (context) => (context.role === 'account-holder' ? proposeNames(context, 'receiver-name') : []),
}

/** A text that can be a name, with what describes it. */
export interface NameOption {
  readonly piece: Piece
  readonly features: Features
}

// More texts than a page of small print has; beyond them comparing each with each would be slow.
const maxPieces = 1000

const knownOptions = new WeakMap<Parties, readonly NameOption[]>()

/** The texts of a document that can be a party's name, with their features: the same for every party. */
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
  const merged = kind === 'issuer-name' ? preferSeller(mergeBrands(read)) : read
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
/** The share of a name that the document itself calls the seller. */
const sellerShare = 0.85

/** On the invoice of a marketplace its own name is larger than that of who sells: what is behind `Sold by` is the supplier. */
function preferSeller(groups: ReadonlyMap<string, NameGroup>): ReadonlyMap<string, NameGroup> {
  const isSeller = ({ best: { piece } }: NameGroup) =>
    sellerLabel.test(piece.segment.text.slice(0, piece.from))
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

/** Shorter names that differ by a letter are perhaps two. */
const minReadingLength = 10
const maxMisread = 2

/** On a scan a name may be read differently where it is printed again (`Großhandel`, `Großhandet`): the surest reading is the name. */
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

/** A brand in the letterhead speaks for the company whose name begins with it; `nimbyte` for Nimbyte Hosting B.V. */
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

/** Mentions of one name count together; the one with its legal form stands for it. */
const rank = ({ piece }: NameOption, probability: number) => probability + (hasLegalForm(piece.text) ? 1 : 0)
