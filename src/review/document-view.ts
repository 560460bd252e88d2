import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { getKvkNumber, holdsKvkNumber, type FieldLabels } from './companies/kvk-fields.ts'
import type { EditedDocument } from './draft/field-content.ts'
import {
  createFieldCompleter,
  listMissingTypes,
  selectModelFields,
  type ModelFieldInfo,
} from './fields/expected-fields.ts'
import { plainFieldNamer, type FieldNamer } from './names/field-namer.ts'
import { createRegistryFlagger } from './fields/create-registry-flagger.ts'
import {
  findNameMismatches,
  type IsOtherName,
  type NameMismatch,
  type RegisteredCompany,
} from './fields/find-name-mismatches.ts'
import { isFlaggedWithoutField } from './fields/is-flagged-without-field.ts'
import { distinguishNames } from './fields/distinguish-names.ts'
import { inferNotation } from './fields/infer-notation.ts'
import { orderFields, rankFields, type FieldOrder, type FieldRanks } from './fields/order-fields.ts'
import { buildReviewFields, type ReviewField } from './fields/review-field.ts'
import type { Language } from '#src/values/language.ts'
import { isSameList, mapList, reuseEqualMap, reuseMap, type MappedList } from './reuse-unchanged.ts'
import { groupTables, listTableFields, type ModelTable, type Table } from './tables/group-tables.ts'

/** A document with its draft applied. Parts that a change did not affect are the same objects as before. */
export interface DocumentView {
  readonly document: ResultDocument
  /** The document that edits apply to: with the fields that can be filled though they were not read. */
  readonly editedDocument: EditedDocument
  readonly draft: DocumentDraft
  /** The order of day and month in typed dates: the document's, otherwise the reviewer's own. */
  readonly getDayMonthOrder: GetDayMonthOrder
  /** The fields in the document, without registry findings and model requirements. */
  readonly baseFields: readonly ReviewField[]
  /** All fields, with those that the model looks for and that were not found. */
  readonly fields: readonly ReviewField[]
  readonly byName: ReadonlyMap<string, ReviewField>
  /** The fields that are no table cells. */
  readonly plainFields: readonly ReviewField[]
  readonly cellFields: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
  /** The sort keys of the fields: see settleOrder. */
  readonly ranks: FieldRanks
  /** The KvK numbers in the document, by the name of the field that holds one. */
  readonly kvkNumbers: ReadonlyMap<string, string>
  /** The numbers and names that the registry does not list together, by the name of each field. */
  readonly mismatches: ReadonlyMap<string, NameMismatch>
  /** Whether the service asks for a check of the document, and no field shows why. */
  readonly isFlaggedWithoutField: boolean
  /** The fields whose typed text is not a value: no draft holds it. */
  readonly unreadable: ReadonlySet<string>
}

type GetDayMonthOrder = (language: Language) => 'dmy' | 'mdy'

export type BuildDocumentView = (
  document: ResultDocument,
  draft: DocumentDraft,
  previous?: DocumentView,
  unreadable?: ReadonlySet<string>,
) => DocumentView

const noNames: ReadonlySet<string> = new Set()

/** The registry's responses in this session. */
export interface RegistryContext {
  readonly companies: ReadonlyMap<string, RegisteredCompany>
  readonly isOtherName: IsOtherName
}

/** Data with which a document is shown, besides its reading and its draft. */
export interface ViewContext {
  /** The model's fields; empty when the model is not known. */
  readonly model: readonly ModelFieldInfo[]
  /** The model's tables, with their columns in its order; empty when the model is not known. */
  readonly modelTables: readonly ModelTable[]
  readonly namer: FieldNamer
  /** The page (from 0) that the reviewer looks at. */
  readonly getShownPage: () => number
  /** Whether the result has only this document. If it has several, a document without fields lists no missing ones. */
  readonly isOnlyDocument: boolean
}

/** A context without a known model. */
export const emptyViewContext: ViewContext = {
  model: [],
  modelTables: [],
  namer: plainFieldNamer,
  getShownPage: () => 0,
  isOnlyDocument: true,
}

/**
 * @param contradicted the KvK numbers that the registry does not know or whose registration has ended.
 * @param getReviewerOrder the order in which the reviewer writes day and month; by default day first.
 * @param registry the companies that the registry returned; none when left out.
 */
export function createBuildDocumentView(
  contradicted: ReadonlySet<string>,
  context: ViewContext = emptyViewContext,
  getReviewerOrder: GetDayMonthOrder = () => 'dmy',
  registry: RegistryContext = noCompanies,
): BuildDocumentView {
  const { model, modelTables, namer, getShownPage, isOnlyDocument } = context
  const flag = createRegistryFlagger(contradicted, model)
  const requirements = new WeakMap<ResultDocument, Requirements>()
  const getRequirements = (document: ResultDocument): Requirements => {
    const known = requirements.get(document)
    if (known !== undefined) return known
    const fields = selectModelFields(model, document, isOnlyDocument)
    const derived = {
      completeFields: createFieldCompleter(fields),
      isFlaggedWithoutField: isFlaggedWithoutField(document, fields),
    }
    requirements.set(document, derived)
    return derived
  }
  const editedDocuments = new WeakMap<ResultDocument, EditedDocument>()
  const getEditedDocument = (document: ResultDocument): EditedDocument => {
    // One object per document: what is inferred from a document is cached by it.
    const edited = editedDocuments.get(document) ?? {
      ...document,
      missing: { types: listMissingTypes(document, model), getShownPage },
    }
    editedDocuments.set(document, edited)
    return edited
  }
  const giveName = createGiveName(namer)
  const flagUnreadable = createFlagUnreadable()
  const findNumber = createFindNumber(model)
  /** How each view was built, by its `baseFields`. */
  const steps = new WeakMap<readonly ReviewField[], BuildSteps>()
  return (document, draft, previous, unreadable = noNames) => {
    const before = previous && steps.get(previous.baseFields)
    const baseFields = buildReviewFields(document, draft, previous?.baseFields)
    const numbered = mapList(baseFields, findNumber, before?.numbered)
    const numbers = new Map<string, string>()
    numbered.results.forEach((number, index) => {
      const name = baseFields[index]?.name
      // Typed text that is not a value replaces the previous number.
      if (number !== undefined && name !== undefined && !unreadable.has(name)) numbers.set(name, number)
    })
    const found = findNameMismatches(baseFields, numbers, registry.companies, registry.isOtherName)
    const mismatches = reuseEqualMap(found, previous?.mismatches)
    const flagged = flag(baseFields, new Set(mismatches.keys()))
    const required = getRequirements(document)
    const named = mapList(required.completeFields(document, draft, flagged), giveName, before?.named)
    const fields = distinguishNames(named.results).map((field) =>
      unreadable.has(field.name) && field.state !== 'absent' ? flagUnreadable(field) : field,
    )
    const { plainFields, cellFields } = splitFields(fields)
    const hasSameCells = previous !== undefined && isSameList(previous.cellFields, cellFields)
    steps.set(baseFields, { numbered, named })
    return {
      document,
      editedDocument: getEditedDocument(document),
      draft,
      getDayMonthOrder:
        previous?.document === document
          ? previous.getDayMonthOrder
          : (language) => inferNotation(document).order ?? getReviewerOrder(language),
      baseFields,
      fields,
      byName: indexByName(fields),
      plainFields:
        previous && isSameList(previous.plainFields, plainFields) ? previous.plainFields : plainFields,
      cellFields: hasSameCells ? previous.cellFields : cellFields,
      // Grouping takes as long as all the rest: skip it for a keystroke in a plain field. A view from before the
      // model was known may have its columns in another order.
      tables:
        hasSameCells && before !== undefined
          ? previous.tables
          : reuseTables(groupTables(fields, document.Fields.keys(), modelTables).tables, previous?.tables),
      // An edit does not sort the fields again.
      ranks: previous?.document === document ? previous.ranks : rankFields(plainFields),
      kvkNumbers: reuseMap(numbers, previous?.kvkNumbers),
      mismatches,
      isFlaggedWithoutField: required.isFlaggedWithoutField,
      unreadable,
    }
  }
}

/** What the model requires of a document. */
interface Requirements extends Pick<DocumentView, 'isFlaggedWithoutField'> {
  readonly completeFields: ReturnType<typeof createFieldCompleter>
}

/** Intermediate results of a view: a keystroke changes one field of perhaps two thousand, and the rest is reused. */
interface BuildSteps {
  readonly numbered: MappedList<ReviewField, string | undefined>
  readonly named: MappedList<ReviewField, ReviewField>
}

function splitFields(fields: readonly ReviewField[]) {
  const [plainFields, cellFields]: [ReviewField[], ReviewField[]] = [[], []]
  for (const field of fields) (field.cell === undefined ? plainFields : cellFields).push(field)
  return { plainFields, cellFields }
}

function indexByName(fields: readonly ReviewField[]): ReadonlyMap<string, ReviewField> {
  const byName = new Map<string, ReviewField>()
  for (const field of fields) byName.set(field.name, field)
  return byName
}

/** The fields in navigation order, table cells last. */
export const listOrderedFields = (
  { plainFields, tables, ranks }: Pick<DocumentView, 'plainFields' | 'tables' | 'ranks'>,
  order: FieldOrder | undefined,
): readonly ReviewField[] => [
  ...orderFields(plainFields, order, ranks),
  ...[...tables.values()].flatMap(listTableFields),
]

/** Sorts the fields by their current state once the focus has left; returns the same object if no rank changed. */
export function settleOrder(view: DocumentView): DocumentView {
  const ranks = rankFields(view.plainFields, view.ranks)
  return ranks === view.ranks ? view : { ...view, ranks }
}

/** A field that did not change is the same object, even if other fields have moved. */
function createFindNumber(labels: readonly FieldLabels[]): (field: ReviewField) => string | undefined {
  const cache = new WeakMap<ReviewField, { readonly number: string | undefined }>()
  return (field) => {
    const cached = cache.get(field)
    if (cached !== undefined) return cached.number
    const input = field.state !== 'absent' && holdsKvkNumber(field, labels) ? getKvkNumber(field) : undefined
    const number = input?.kind === 'kvk' ? input.number : undefined
    cache.set(field, { number })
    return number
  }
}

function reuseTables(
  tables: ReadonlyMap<string, Table>,
  previous: ReadonlyMap<string, Table> | undefined,
): ReadonlyMap<string, Table> {
  if (previous === undefined) return tables
  const reused = [...tables].map(([name, table]): [string, Table] => {
    const old = previous.get(name)
    return [name, old !== undefined && isSameTable(old, table) ? old : table]
  })
  return reuseMap(new Map(reused), previous)
}

const isSameTable = (one: Table, other: Table): boolean =>
  isSameList(
    one.rows.map(({ number }) => number),
    other.rows.map(({ number }) => number),
  ) &&
  isSameList(listTableFields(one), listTableFields(other)) &&
  isSameList(
    one.columns.flatMap(({ name, type }) => [name, type]),
    other.columns.flatMap(({ name, type }) => [name, type]),
  )

const noCompanies: RegistryContext = { companies: new Map(), isOtherName: () => false }

/** Flags a field whose typed text is not a value. The same field always results in the same object. */
function createFlagUnreadable(): (field: ReviewField) => ReviewField {
  const cache = new WeakMap<ReviewField, ReviewField>()
  return (field) => {
    const known = field.reasons.filter((reason) => reason !== 'value-unreadable')
    const reasons = [...known, 'value-unreadable' as const]
    const flagged = cache.get(field) ?? { ...field, state: 'to-check', reasons }
    cache.set(field, flagged)
    return flagged
  }
}

/** Gives a field its readable name. The same field always results in the same object. */
function createGiveName(namer: FieldNamer): (field: ReviewField) => ReviewField {
  const cache = new WeakMap<ReviewField, ReviewField>()
  return (field) => {
    const cached = cache.get(field)
    if (cached !== undefined) return cached
    const readableName = namer.formatField(field.name)
    const named = readableName === field.readableName ? field : { ...field, readableName }
    cache.set(field, named)
    return named
  }
}
