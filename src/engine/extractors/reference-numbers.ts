import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { invoice } from '../models/invoice.ts'
import { createCandidate, type Candidate } from '../candidates/candidate.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { isStreet } from '../parties/address-blocks.ts'
import { computeProbabilities, getWeights, type Features } from './fitted/choice.ts'
import { describeCode, type LabelStrengths } from './fitted/code-features.ts'
import { createProposal, type Extractor, type Proposal } from './proposal.ts'

/** Customer and order numbers: a known label, words that hint at one, and the form of the number. */
export const referenceNumberExtractor: Extractor = {
  name: 'reference-number',
  weight: 1,
  propose: ({ role, field, document }) => {
    if (role !== 'other-number') return []
    const options = findCodeOptions(document, field.name)
    const probabilities = computeProbabilities(
      options.map(({ features }) => features),
      getWeights(field.name === 'OrderNumber' ? 'order-number' : 'customer-number'),
    )
    const coded = options.map(({ candidate }, index) => {
      const owned = field.name === 'OrderNumber' ? widenToWords(candidate, document) : candidate
      const probability = weighOrderCode(candidate, probabilities[index] ?? 0, field.name, document)
      const proposal = createProposal(owned, probability, 'reference-number')
      const restored = field.name === 'CustomerNumber' ? restoreZero(candidate) : undefined
      return restored === undefined ? proposal : { ...proposal, value: restored, isPlausible: false }
    })
    return [...coded, ...proposeWordCodes(field.name, document)]
  },
}

/** `Customer ref: PO 77/118`: a reference with a word for an order is an order number and not a customer number. */
function weighOrderCode(
  candidate: Candidate,
  probability: number,
  field: string,
  document: AnalysedDocument,
): number {
  if (!/^P\.?O\.?[\s:./#-]+\d/i.test(candidate.text)) return probability
  const isReferred = document
    .getLabelledCandidates('CustomerNumber', 'code')
    .some(
      ({ candidate: own, direction, hit }) =>
        own === candidate &&
        direction === 'right' &&
        hit.isLeading &&
        /ref/i.test(hit.segment.text.slice(hit.from, hit.to)),
    )
  if (!isReferred) return probability
  return field === 'CustomerNumber' ? 0.2 * probability : Math.max(probability, 0.75)
}

/**
 * A customer number is a letter (client, Debitor, Kunde) and digits, so `CO1277` in a scan is C01277, unless both
 * readers saw the O.
 */
function restoreZero({ value, segment, from }: Candidate): string | undefined {
  if (typeof value !== 'string' || !/^[CDK]O\d{3,}$/.test(value)) return undefined
  const word = segment.words.findLast((_, index) => (segment.wordOffsets[index] ?? Infinity) <= from)
  return word?.isAgreed === false ? value.replace('O', '0') : undefined
}

// Too uncertain to be plausible: such a value always needs review.
const [wordCodeScore, wordCodeForm] = [0.5, 0.5]

/** Codes without a digit right beside their label: `Account no   WESPUM`, `Your order   phone/TE`. */
function proposeWordCodes(field: string, { labelHits, text }: AnalysedDocument): Proposal[] {
  return labelHits
    .filter((hit) => hit.isLeading && hit.isClosed && hit.meanings.some((meaning) => meaning.field === field))
    .filter(({ segment, from, to }) => numberLabel.test(segment.text.slice(from, to)))
    .flatMap(({ segment, to }) => {
      const beside = text.lines[segment.line]?.segments.find(({ box }) => box.left >= segment.box.right)
      const isInside = segment.text.slice(to).trim() !== ''
      const owner = isInside ? segment : beside
      if (!owner) return []
      const value = owner.text.slice(isInside ? to : 0).trim()
      if (!wordCode.test(value) || noCode.test(value)) return []
      const start = owner.text.length - value.length
      const candidate = createCandidate('code', owner, [start, owner.text.length], value, wordCodeForm)
      return [createProposal(candidate, wordCodeScore, 'reference-number')]
    })
}

const numberLabel =
  /(?<!\p{L})(?:\p{L}*(?:nummer|number|code|nr)|no|ref|id|numéro|numero|(?:your|uw|ihre?) \p{L}+)\.?\s*:?\s*$|n[°º]/iu
const wordCode = /^(?:\p{Lu}{3,12}|\p{L}{2,10}\/\p{Lu}{1,6}|\p{Lu}{2,6}\/\p{Lu}\p{L}{1,9})$/u
const noCode = /^(?:n\/?a|nvt|geen|none|zie|see|verbal|mondeling|telefonisch|onbekend|unknown)$/iu

const maxReferenceLength = 30

/**
 * The customer's reference may be words with a number: `FF wk8/2`, `inrichting 2e etage`. A code of few digits in
 * the middle of a short text, or behind a label and a colon, is only a part of it.
 */
function widenToWords(candidate: Candidate, document: AnalysedDocument): Candidate {
  const { segment, from, to, value } = candidate
  const label = document
    .getLabelHits(segment.line)
    .findLast((hit) => hit.segment === segment && hit.to <= from)
  const between = segment.text.slice(label?.to ?? 0)
  const start = (label?.to ?? 0) + (/^[\s:]*/.exec(between)?.[0].length ?? 0)
  const text = segment.text.slice(start)
  const words = segment.text.slice(start, from)
  const isOwn = label === undefined ? /^\s*:|^\p{L}/u.test(segment.text) : label.isLeading && label.isClosed
  const isPart =
    (String(value).replace(/\D/g, '').length < 3 || partOfWords.test(String(value))) &&
    /^\p{L}{2}/u.test(words) &&
    /^[ \p{L}]*$/u.test(segment.text.slice(to)) &&
    text.length <= maxReferenceLength &&
    !otherPart.test(words)
  if (!isOwn || !isPart || !hasOwnLabel(candidate, document)) return candidate
  return createCandidate('code', segment, [start, start + text.length], text.trim(), candidate.formScore)
}

/** A date, or a year after an event: `optocht 2025`. */
const partOfWords = /^(?:\d{1,2}[-/.]\d{1,2}|(?:19|20)\d{2})$/

/** Words that are a label inside the text, or that name a person. */
const otherPart =
  /(?<!\p{L})(?:order|po|nr|no|num|nummer|number|ref|bestel\p{L}*|uw|your|van|vom|dated|d\.?d|dhr|mevr|mr|mrs|herr|frau)\.?(?!\p{L})|[,;@]/iu

const hasOwnLabel = (candidate: Candidate, document: AnalysedDocument) =>
  document.getLabelledCandidates('OrderNumber', 'code').some(
    (found) =>
      found.candidate === candidate &&
      // If the number is below its label, only a year is surely incomplete.
      (found.direction === 'right' || partOfWords.test(String(candidate.value))) &&
      found.hit.isLeading,
  )

/** A code with its features. */
export interface CodeOption {
  readonly candidate: Candidate
  readonly features: Features
}

// More codes than an invoice has outside its items.
const maxCodes = 500

/** The codes of a document with their features for a field. */
export function findCodeOptions(document: AnalysedDocument, field: string): CodeOption[] {
  const own = findLabelStrengths(document, [field])
  const others = findLabelStrengths(
    document,
    codeFields.filter((name) => name !== field),
  )
  return document.candidates
    .getByKind('code')
    .filter((candidate) => candidate.formScore >= 0.3 && !isOfBank(candidate) && !isInAddress(candidate))
    .slice(0, maxCodes)
    .filter((candidate) => !isInColumnOfCodes(candidate, document))
    .map((candidate) => ({ candidate, features: describeCode(candidate, document, own, others) }))
}

/** `Sort code 05-00-99, account no. 31884027`: a bank account is not a number at the supplier. */
const isOfBank = ({ segment, from, to }: Candidate): boolean =>
  /sort ?code|\biban\b|\bbic\b|swift|\bblz\b|bacs|routing|\baba\b/i.test(
    segment.text.slice(Math.max(0, from - 60), from),
  ) || /^\W*(?:sort ?code|bic|swift|blz)\b/i.test(segment.text.slice(to))

/** `22 Piccadilly`, `PO Box 3318`: a house number or the number of a PO box. */
export const isInStreet = ({ segment, from }: Candidate): boolean =>
  (/^\d+\p{L}? \p{Lu}\p{Ll}/u.test(segment.text) && from === 0 && isStreet(segment.text)) ||
  /(?:po|p\.o\.|post(?:al)?) ?box\s*$|postbus\s*$|postfach\s*$|\b(?:b\.?p\.?|cs)\s*$/i.test(
    segment.text.slice(0, from),
  )

/** The digits of `1234 AB Utrecht` are never a reference, whatever label is above them. */
const isInAddress = (candidate: Candidate): boolean => isInStreet(candidate) || isPostalCode(candidate)

/** Also behind a name and a street: `Mw. J. Schutte, Graafschap 17, 8261 TX Kampen`. */
function isPostalCode({ segment, from }: Candidate): boolean {
  const isFirst = from === 0 || /\d\p{L}?,\s*$/u.test(segment.text.slice(0, from))
  return isFirst && /^[1-9]\d{3} ?[A-Z]{2} \p{Lu}/u.test(segment.text.slice(from))
}

const toMask = (text: string) => text.replaceAll(/\p{L}/gu, 'L').replaceAll(/\d/g, 'D')
/** Minimum number of codes in a column, and maximum lines between them. */
const [minInColumn, maxLinesApart] = [3, 8]

/** A code between others of its form, in rows of several cells, belongs to an item or its batch. */
function isInColumnOfCodes(candidate: Candidate, document: AnalysedDocument): boolean {
  const { segment, text } = candidate
  const isInRow = ({ segment: { line } }: Candidate) =>
    (document.text.lines[line]?.segments.length ?? 0) > 3 && document.getLabelHits(line).length === 0
  if (segment.text !== text || !isInRow(candidate)) return false
  const column = document.candidates
    .getByKind('code')
    .filter(
      (other) =>
        other.page === candidate.page &&
        Math.abs(other.segment.line - segment.line) <= maxLinesApart &&
        Math.abs(other.box.left - candidate.box.left) < 3 &&
        toMask(other.text) === toMask(text) &&
        isInRow(other),
    )
  return new Set(column.map((other) => other.text)).size >= minInColumn
}

const codeFields = invoice.fields
  .map(({ name }) => name)
  .filter((name) => /Number$|Reference$/.test(name) && !name.startsWith('Supplier'))

/** `Exporter Reference No …`: a reference of neither an order nor the reader. */
const isUnrelatedReference = ({ segment, from, to, isLeading }: LabelHit): boolean =>
  !isLeading &&
  /^(?:referen|kenmerk|référence|riferimento)/iu.test(segment.text.slice(from, to)) &&
  /\p{L}{4,}\s$/u.test(segment.text.slice(0, from)) &&
  !/(?<!\p{L})(?:your|ihre?|votre|vostro|order|customer|client|klant|purchase|bestel\p{L}*)\s$/iu.test(
    segment.text.slice(0, from),
  )

function findLabelStrengths(document: AnalysedDocument, fields: readonly string[]): LabelStrengths {
  const strengths = new Map<Candidate, number>()
  for (const { candidate, hit, strength } of fields.flatMap((field) =>
    document.getLabelledCandidates(field, 'code'),
  ))
    // A bank account is not a customer number.
    if (!isUnrelatedReference(hit) && !/sort ?code|\biban\b|\bbic\b|swift|\bblz\b/i.test(hit.segment.text))
      strengths.set(candidate, Math.max(strengths.get(candidate) ?? 0, strength))
  return strengths
}
