import { getFieldRole, type FieldRole } from './analysis/field-roles.ts'
import type { AnalysedDocument } from './analysis/analyse-document.ts'
import { findDocumentCurrency, addCurrency } from './analysis/document-currency.ts'
import { computeConfidence, reviewThreshold } from './decide/confidence.ts'
import { decideDocument } from './decide/decide-document.ts'
import { describeDecision } from './decide/describe-decision.ts'
import { findProposalWords } from './decide/ocr-accuracy.ts'
import { readKnownTable } from './learning/rows/read-known-table.ts'
import { noLearntRows, type LearntRows } from './learning/rows/read-best-rows.ts'
import type { SimilarExample } from './learning/select-examples.ts'
import type { Model } from './models/model.ts'
import type { RecognisedField } from './models/recognition-result.ts'
import { isPartyTable } from './models/parts/contract-parties.ts'
import { isVatTable } from './models/parts/vat-by-rate.ts'
import { readContractParties } from './tables/read-contract-parties.ts'
import type { DocumentSums } from './tables/sums/match-sums.ts'
import { readVatByRate } from './tables/vat/read-vat-by-rate.ts'

/** Recognises the fields on a document's pages with a model, with their confidence; empty for pages without text. */
export function recogniseFields(document: AnalysedDocument, model: Model): [string, RecognisedField][] {
  const { fields } = decideSingleFields(document, model)
  return [...fields, ...readParties(document, model), ...readTables(document, model, fields)]
}

/** The parties of a contract by the generic rules, as fields `<table>.<row>.<column>`; empty for other models. */
export const readParties = (document: AnalysedDocument, model: Model): [string, RecognisedField][] =>
  model.tables
    .filter(isPartyTable)
    .flatMap((table) =>
      readContractParties(table, document, { currency: findDocumentCurrency(document), reviewThreshold }),
    )

interface SingleFields {
  readonly fields: [string, RecognisedField][]
  /** Names of the fields that the document itself contradicts, or that are implausible. */
  readonly doubted: ReadonlySet<string>
}

/** The fields outside tables, by the generic rules. Empty for pages without text. */
export function decideSingleFields(document: AnalysedDocument, model: Model): SingleFields {
  const { decisions, parties } = decideDocument(document, model)
  const context = { fields: model.fields, document, parties, decisions }
  const fields = model.fields.flatMap((field): [string, RecognisedField][] => {
    const decision = decisions.get(field.name)
    if (!decision) return []
    const { text, page } = decision.proposal
    const value = addCurrency(decision.proposal.value, findDocumentCurrency(document))
    const Confidence = computeConfidence(
      decision,
      getFieldRole(field),
      findProposalWords(decision.proposal, document),
      describeDecision(field, decision, context),
    )
    const NeedsReview = decision.isDoubted || Confidence < reviewThreshold
    return [[field.name, { Text: text, Value: value, Type: field.type, Confidence, Page: page, NeedsReview }]]
  })
  const doubted = fields.map(([name]) => name).filter((name) => decisions.get(name)?.isDoubted === true)
  return { fields, doubted: new Set(doubted) }
}

/** The knowledge of a document's format. */
interface KnownFormat {
  readonly examples: readonly SimilarExample[]
  readonly rows: LearntRows
}

/**
 * The tables of a document, each cell as one field: by examples if they fit, otherwise by the generic rules.
 * Without the parties of a contract.
 */
export function readTables(
  document: AnalysedDocument,
  model: Model,
  fields: readonly (readonly [string, RecognisedField])[],
  { examples, rows }: KnownFormat = { examples: [], rows: noLearntRows },
): [string, RecognisedField][] {
  const sums = findSums(model, fields)
  const context = {
    currency: findDocumentCurrency(document),
    reviewThreshold,
    sums,
    change: findChange(fields),
  }
  return model.tables.flatMap((table) => {
    if (isPartyTable(table)) return []
    if (isVatTable(table)) return readVatByRate(table, document, sums, context)
    return readKnownTable(table, document, context, { examples, rows, fields })
  })
}

type DecidedFields = readonly (readonly [string, RecognisedField])[]

/** The decided sums, in cents without a sign. */
export function findSums(model: Model, fields: DecidedFields): DocumentSums {
  const getSum = (role: FieldRole) => {
    const cents = getCents(fields, model.fields.find((field) => getFieldRole(field) === role)?.name)
    return cents === undefined ? undefined : Math.abs(cents)
  }
  return { net: getSum('net'), vat: getSum('vat'), total: getSum('total') }
}

/** The closing balance of a statement minus its opening balance, in cents; undefined if one of them is unknown. */
function findChange(fields: DecidedFields): number | undefined {
  const [opening, closing] = [getCents(fields, 'OpeningBalance'), getCents(fields, 'ClosingBalance')]
  return opening === undefined || closing === undefined ? undefined : closing - opening
}

function getCents(fields: DecidedFields, name: string | undefined): number | undefined {
  const value = fields.find(([other]) => other === name)?.[1].Value
  const isAmount = typeof value === 'object' && value !== null && 'Amount' in value
  return isAmount ? Math.round(Number(value.Amount) * 100) : undefined
}
