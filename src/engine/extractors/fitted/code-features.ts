import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { getOverlapWidth } from '../../pages/page.ts'
import { toNumber } from './address-features.ts'
import type { Features } from './choice.ts'

/** The strongest label of a field at each code. */
export type LabelStrengths = ReadonlyMap<Candidate, number>

/** Describes a code as a candidate for the number that the field names. */
export function describeCode(
  candidate: Candidate,
  document: AnalysedDocument,
  own: LabelStrengths,
  others: LabelStrengths,
): Features {
  const label = own.get(candidate) ?? 0
  return {
    bias: 1,
    ownLabel: label,
    ownLabelStrong: toNumber(label > 0.6),
    otherLabel: others.get(candidate) ?? 0,
    noLabel: toNumber(label === 0),
    ...getSurroundings(candidate, document),
  }
}

const knownSurroundings = new WeakMap<Candidate, Features>()

/** Features of a code that do not depend on the field; computed once for all fields. */
function getSurroundings(candidate: Candidate, document: AnalysedDocument): Features {
  const known = knownSurroundings.get(candidate)
  if (known) return known
  const features = describeSurroundings(candidate, document)
  knownSurroundings.set(candidate, features)
  return features
}

function describeSurroundings(candidate: Candidate, document: AnalysedDocument): Features {
  const { text, position } = findTextBefore(candidate, document)
  const words = foldMisreadings(text)
  return {
    textBeside: toNumber(position === 'same'),
    textLeft: toNumber(position === 'left'),
    textAbove: toNumber(position === 'above'),
    longText: toNumber(text.split(/\s+/).length > 5),
    ...describeWords(words),
    ...describeForm(candidate, document),
  }
}

const customerWord =
  /klant|\bkla|debit|\bdeb\b|relatie|\bkund|\bkd\b|client|cust|\bacc(?:ount|t)\b|\bcl\b|abonn|konto|member|\blid|betaler|\bpayer\b|buyer|subjectn/
// A work order number is the supplier's own.
const orderWord =
  /(?<!werk|work ?)order|bestel|inkoop|opdracht|auftrag|\bbest|commande|\bcde\b|\bpo\b|\bp\.?\/?o\b|purchase|ordine|\bord\b|pedido|\bped\b/
const invoiceWord = /factu|factuur|rechnung|invoice|fattura|\bnota\b|beleg|document|quittung|bonn/
const yoursWord = /\b(?:uw|ihre?r?|your|votre|vs|vostro|su)\b/
const numberWord = /nr\b|\bno\b|nummer|number|numero|\bn\b|n°|nº|#|\bcod|code|\bid|ident|\bref|kenn|zeichen/
const otherWord =
  /werkorder|work ?order|docket|project|projekt|contra|dossier|vertrag|offerte|quote|devis|preventivo|presupuesto|commessa|meter|\btel|fax|kvk|siret|\bhrb|iban|\bbic|\bbtw|\bvat\b|\btva|\biva\b|artikel|\bart\b|item|lever|liefer|suppl|fournis|fornit|proveed|vorgang|chantier|pratica|\bjob\b|registr|company|\brea\b|\bc f\b/

function describeWords(words: string): Features {
  return {
    customerWord: toNumber(customerWord.test(words)),
    orderWord: toNumber(orderWord.test(words)),
    invoiceWord: toNumber(invoiceWord.test(words)),
    yoursWord: toNumber(yoursWord.test(words)),
    numberWord: toNumber(numberWord.test(words)),
    otherWord: toNumber(otherWord.test(words)),
    noWord: toNumber(!/\p{L}/u.test(words)),
  }
}

function describeForm(candidate: Candidate, { text, candidates }: AnalysedDocument): Features {
  const { segment, value, box } = candidate
  const digits = String(value).replace(/\D/g, '').length
  const isOther = (['date', 'amount', 'phone', 'iban', 'vat-id', 'kvk'] as const).some((kind) =>
    candidates
      .getOnLine(segment.line, kind)
      .some((other) => other.segment === segment && other.from < candidate.to && other.to > candidate.from),
  )
  const height = box.top / (text.pages[segment.page]?.height ?? 842)
  return {
    weakForm: 1 - candidate.formScore,
    fewDigits: toNumber(digits < 3),
    manyDigits: toNumber(digits > 9),
    letters: toNumber(/\p{L}/u.test(String(value))),
    otherKind: toNumber(isOther),
    lower: toNumber(height > 0.6),
    laterPage: toNumber(segment.page > 0),
    besideAmount: toNumber(candidates.getOnLine(segment.line, 'amount').length > 0),
  }
}

/** The text that may label a code: before it, left of it, or above it in its column. */
function findTextBefore(
  { segment, from, box }: Candidate,
  { text }: AnalysedDocument,
): { text: string; position: 'same' | 'left' | 'above' | undefined } {
  const before = segment.text.slice(Math.max(0, from - 40), from)
  // A title may name two values in a row: `Invoice 2025-01 / 14-03-2025`.
  const own = /(?:^|.*[\d/;|])([^\d/;|]*)$/.exec(before)?.[1] ?? before
  if (/\p{L}/u.test(own)) return { text: own, position: 'same' }
  const segments = text.lines[segment.line]?.segments ?? []
  const left = segments.findLast((other) => other.box.right <= segment.box.left + 1)
  if (left && /\p{L}{2}/u.test(left.text) && !/\d{3}/.test(left.text))
    return { text: left.text.slice(-60), position: 'left' }
  const above = text.lines[segment.line - 1]
  const over =
    above?.page === segment.page
      ? above.segments.find(
          (other) =>
            getOverlapWidth(other.box, box) > 0 && segment.box.top - other.box.bottom < 1.5 * segment.size,
        )
      : undefined
  return over ? { text: over.text.slice(-60), position: 'above' } : { text: '', position: undefined }
}

/** Lower case without accents and punctuation; digits that OCR reads for letters become letters. */
const foldMisreadings = (text: string) =>
  foldCaseAndAccents(text).replace(/0/g, 'o').replace(/1/g, 'l').replace(/5/g, 's').replace(/[.:]/g, ' ')
