import { electronicValueProperty, type PrintedState } from '#src/contract/service/electronic-value.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { reviewThreshold } from '../../decide/confidence.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import type { StatedKind, StatedValue } from '../stated/stated-value.ts'
import { isSameStated, type CompareOptions } from './is-same-stated.ts'
import { locateStated } from './locate-stated.ts'

/** Confidences in percent, by the evidence for a stated value. */
const confidences = {
  /** The engine read the same value for the field. */
  read: 99,
  /** The page prints it somewhere. */
  located: 97,
  /** The page prints it somewhere, and it is a sum: one of many amounts. */
  locatedSum: 70,
  /** The page prints it somewhere, but it is a sum, and a page prints many amounts. */
  other: 30,
  /**
   * Not found on the page, or read otherwise but unsurely: for values that decide who is paid how much, and for others.
   */
  noneOfPayment: 60,
  none: 90,
} as const

/** The pages that stated values are compared with. */
export interface PageEvidence extends CompareOptions {
  /** Visible text only. */
  readonly document: AnalysedDocument
  /** Whether the pages were rendered from the electronic invoice: then they prove nothing and lack nothing. */
  readonly isRendering: boolean
}

export interface FieldToMerge {
  readonly type: FieldType
  /** At least one; the first is the main one, the others are equally valid. */
  readonly stated: readonly [StatedValue, ...StatedValue[]]
  /** The field as the engine read it on the pages; undefined if it read nothing. */
  readonly read: RecognisedField | undefined
  /** Whether a wrong value would pay the wrong party or amount. */
  readonly isPayment: boolean
  /** Whether the electronic invoice contradicts itself here. */
  readonly isDoubted: boolean
  /** Whether to search the whole document for a value that the engine did not read for the field. */
  readonly isSearched: boolean
}

/**
 * Kinds that the engine often fails to read, and that are evidence wherever they are printed, unless they decide
 * who is paid.
 */
const placelessKinds: readonly StatedKind[] = ['name', 'sentence', 'address', 'phone']

/**
 * Merges a field of an electronic invoice with the printed one. If the page prints the stated value, Text and Page
 * are the page's and Value is the stated one. If it prints another value, Text, Value and Page are the page's, and
 * the field needs review.
 */
export function mergeField(field: FieldToMerge, evidence: PageEvidence): RecognisedField {
  const { stated, read, type, isDoubted } = field
  const { isRendering } = evidence
  const same = read && stated.find(({ kind, value }) => isSameStated(kind, value, read.Value, evidence))
  if (same)
    return build(
      same,
      { ...read, type, printed: 'same', confidence: confidences.read, isDoubted },
      isRendering,
    )
  const [main] = stated
  const isSure = read !== undefined && read.NeedsReview !== true && read.Confidence >= reviewThreshold
  // A page prints many amounts: one elsewhere proves nothing against an amount that was read for the field.
  const isSum = field.isPayment && main.kind === 'amount'
  const isPlaceless = placelessKinds.includes(main.kind) && !field.isPayment
  const canBeElsewhere = isPlaceless || !(isSure || (isSum && read !== undefined))
  const located = field.isSearched && canBeElsewhere ? findPrinted(stated, evidence) : undefined
  if (located) {
    const { text, page, one } = located
    const place = { Text: text, Page: page, type, printed: 'same' as const }
    const confidence = isSum && !isRendering ? confidences.locatedSum : confidences.located
    return build(one, { ...place, confidence, isDoubted }, isRendering)
  }
  // An unsure reading is no evidence that the page prints another value; for payment fields it is shown anyway.
  if (read && (isSure || field.isPayment))
    return build(
      main,
      {
        Text: read.Text,
        Value: read.Value,
        Page: read.Page,
        type,
        printed: 'other',
        confidence: Math.min(confidences.other, read.Confidence),
        isDoubted: true,
      },
      isRendering,
    )
  const missing = field.isPayment || read ? confidences.noneOfPayment : confidences.none
  const confidence = isRendering ? confidences.located : missing
  // The result format requires a page for every field; page 0 replaces a missing one.
  return build(main, { Text: main.text, Page: 0, type, printed: 'none', confidence, isDoubted }, isRendering)
}

function findPrinted(stated: readonly StatedValue[], evidence: PageEvidence) {
  for (const one of stated) {
    const printed = locateStated(evidence.document, one, evidence)
    if (printed) return { ...printed, one }
  }
  return undefined
}

interface FieldParts {
  readonly Text: string
  /** Default: the stated value. */
  readonly Value?: RecognisedField['Value']
  readonly Page?: number | undefined
  readonly type: FieldType
  readonly printed: PrintedState
  readonly confidence: number
  readonly isDoubted: boolean
}

function build(stated: StatedValue, parts: FieldParts, isRendering: boolean): RecognisedField {
  const { printed, isDoubted } = parts
  const isPlausible = stated.isPlausible || printed === 'other'
  const Confidence = isPlausible && !isDoubted ? parts.confidence : Math.min(parts.confidence, 60)
  return {
    Text: parts.Text,
    Value: chooseValue(stated, parts),
    Type: parts.type,
    Confidence,
    Page: parts.Page ?? 0,
    NeedsReview: Confidence < reviewThreshold,
    ...(!isRendering && {
      [electronicValueProperty]: { Text: stated.text, Value: stated.value, Printed: printed },
    }),
  }
}

/**
 * The stated value, unless the page prints another, or the same in more detail or with its own sign: then the page's.
 */
function chooseValue(stated: StatedValue, { printed, Value }: FieldParts): RecognisedField['Value'] {
  if (Value === undefined) return stated.value
  if (printed === 'other' || stated.kind === 'address') return Value
  const isAmount = stated.kind === 'amount' || stated.kind === 'number'
  return isAmount && getSign(Value) !== getSign(stated.value) ? flipSign(stated.value) : stated.value
}

const getAmount = (value: RecognisedField['Value']) =>
  Number(typeof value === 'object' && value !== null && 'Amount' in value ? value['Amount'] : value)

const getSign = (value: RecognisedField['Value']) => Math.sign(getAmount(value))

const flipSign = (value: RecognisedField['Value']): RecognisedField['Value'] =>
  typeof value === 'object' && value !== null && 'Amount' in value
    ? { ...value, Amount: -getAmount(value) }
    : -getAmount(value)
