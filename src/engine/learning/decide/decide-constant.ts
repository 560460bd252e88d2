import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '../../analysis/field-roles.ts'
import type { GenericValue, LearntDecision, LearntOutcome } from './learnt-decision.ts'
import type { FieldConstant } from '../example.ts'
import { toTextKey } from '../label-text.ts'
import type { FieldKnowledge } from '../rank-candidates.ts'
import { isSameValue } from '../same-value.ts'

/** What is the same on every document of an issuer, and not proven by its form as an IBAN is. */
const constantRoles: ReadonlySet<FieldRole> = new Set(['issuer-name', 'issuer-address'])

export const isConstantField = (field: ModelField): boolean => constantRoles.has(getFieldRole(field))

/** Documents that must agree, and the share of all that do. */
const [minDocuments, minShare] = [2, 0.6]

interface AgreedConstant extends FieldConstant {
  readonly documents: number
  readonly all: number
}

/** The value on which most documents of the issuer agree. */
function findConstant({ field, examples }: FieldKnowledge): AgreedConstant | undefined {
  if (!isConstantField(field)) return undefined
  const known = examples.flatMap(({ known: { constant }, isSameIssuer, example }) =>
    // What nobody reviewed is only where it is printed.
    constant && isSameIssuer && example.source === undefined ? [constant] : [],
  )
  const counted = known.map((constant) => ({
    ...constant,
    documents: known.filter(({ value }) => JSON.stringify(value) === JSON.stringify(constant.value)).length,
    all: known.length,
  }))
  const [best] = counted.toSorted((a, b) => b.documents - a.documents)
  return best && best.documents >= minDocuments && best.documents >= minShare * known.length
    ? best
    : undefined
}

/**
 * Lets the value that people sent for every document of an issuer stand where nothing was read, where it has parts that
 * were not read, and where the generic rules were never right. That the examples are of the same issuer is known by an
 * identifier on the page.
 */
export function applyConstant(
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

/** The page of a line with these letters, however they are spaced; the first one where only a picture shows them. */
const findPage = (text: string, { text: { lines } }: AnalysedDocument): number =>
  lines.find((line) => toTextKey(line.text).includes(toTextKey(text)))?.page ?? 0

const isPrinted = (text: string, { text: { lines } }: AnalysedDocument): boolean =>
  lines.some((line) => toTextKey(line.text).includes(toTextKey(text)))

function replace(
  { value, documents, all }: AgreedConstant,
  { text, page }: { readonly text: string; readonly page: number },
): LearntOutcome {
  const confidence = Math.round((1000 * (documents + 1)) / (all + 2)) / 10
  return { kind: 'replaced', text, value, page, confidence, documents }
}
