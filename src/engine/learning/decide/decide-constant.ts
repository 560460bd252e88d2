import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../../analysis/field-roles.ts'
import type { GenericValue, LearntDecision, LearntOutcome } from './learnt-decision.ts'
import type { FieldConstant } from '../example.ts'
import { toTextKey } from '../label-text.ts'
import type { FieldKnowledge } from '../rank-candidates.ts'
import { isSameValue } from '../same-value.ts'

/** Fields that are the same on every document of an issuer, and that no form proves as it does an IBAN. */
const constantRoles: ReadonlySet<FieldRole> = new Set(['issuer-name', 'issuer-address'])

export const isConstantField = (field: ModelField): boolean => constantRoles.has(getFieldRole(field))

/** Minimum number of documents that agree, and their minimum share. */
const [minDocuments, minShare] = [2, 0.6]

interface AgreedConstant extends FieldConstant {
  readonly documents: number
  readonly all: number
  /** Whether any of those documents has it as text; a letterhead that is an image has none. */
  readonly wasPrinted: boolean
}

/** The value on which most documents of the issuer agree; undefined if too few do. */
function findConstant({ field, examples }: FieldKnowledge): AgreedConstant | undefined {
  if (!isConstantField(field)) return undefined
  const known = examples.flatMap(({ known: { constant, places }, isSameIssuer, example }) =>
    // An example without a review only counts for the location.
    constant && isSameIssuer && example.source === undefined
      ? [{ ...constant, isPrinted: places.length > 0 }]
      : [],
  )
  const counted = known.map(({ isPrinted: _isPrinted, ...constant }) => {
    const same = known.filter(({ value }) => JSON.stringify(value) === JSON.stringify(constant.value))
    return {
      ...constant,
      documents: same.length,
      all: known.length,
      wasPrinted: same.some(({ isPrinted }) => isPrinted),
    }
  })
  const [best] = counted.toSorted((a, b) => b.documents - a.documents)
  return best && best.documents >= minDocuments && best.documents >= minShare * known.length
    ? best
    : undefined
}

/**
 * Uses the value that reviewers sent for every document of an issuer if nothing was read, if it has parts that were
 * not read, or if the generic rules were never right. An address that is text on other documents must be text on
 * this one; the issuer's name need not be printed. An identifier on the page proves that the examples are of the
 * same issuer.
 */
export function applyConstant(
  field: ModelField,
  decision: LearntDecision,
  generic: GenericValue | undefined,
  knowledge: FieldKnowledge,
  document: AnalysedDocument,
): LearntDecision {
  const constant = findConstant(knowledge)
  const { outcome } = decision
  if (constant === undefined || outcome.kind === 'removed') return decision
  const current = outcome.kind === 'replaced' ? outcome : generic
  const proposed = constant.value
  if (current === undefined && !mayBeOnPages(field, constant, document)) return decision
  if (current === undefined)
    return {
      outcome: replace(constant, { text: constant.text, page: findPage(constant.text, document) }),
      proposed,
    }
  if (isSameValue(current.value, constant.value))
    return countParts(current.value) < countParts(constant.value)
      ? { outcome: replace(constant, current), proposed }
      : decision
  const isNeverRight = knowledge.examples.every(({ known }) => !known.isGenericRight)
  return outcome.kind === 'kept' && isNeverRight && isPrinted(constant.text, document)
    ? {
        outcome: replace(constant, { text: constant.text, page: findPage(constant.text, document) }),
        proposed,
      }
    : decision
}

const countParts = (value: JsonValue) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 1

/** The page of a line with these letters, however they are spaced; the first page if only an image shows them. */
const findPage = (text: string, { text: { lines } }: AnalysedDocument): number =>
  lines.find((line) => toTextKey(line.text).includes(toTextKey(text)))?.page ?? 0

const isPrinted = (text: string, { text: { lines } }: AnalysedDocument): boolean =>
  lines.some((line) => toTextKey(line.text).includes(toTextKey(text)))

function mayBeOnPages(
  field: ModelField,
  { text, wasPrinted }: AgreedConstant,
  document: AnalysedDocument,
): boolean {
  if (getFieldRole(field) === 'issuer-name' || !wasPrinted) return true
  const parts = text.split(/[\n,]/).filter((part) => toTextKey(part) !== '')
  return parts.every((part) => isPrinted(part, document))
}

function replace(
  { value, documents, all }: AgreedConstant,
  { text, page }: { readonly text: string; readonly page: number },
): LearntOutcome {
  const confidence = Math.round((1000 * (documents + 1)) / (all + 2)) / 10
  return { kind: 'replaced', text, value, page, confidence, documents }
}
