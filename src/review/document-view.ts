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
import { inferNotation } from './fields/infer-notation.ts'
import { orderFields, rankFields, type FieldOrder, type FieldRanks } from './fields/order-fields.ts'
import { buildReviewFields, type ReviewField } from './fields/review-field.ts'
import type { Language } from '#src/values/language.ts'
import { groupTables, listTableFields, type Table } from './tables/group-tables.ts'

/** A document with its draft over it. Every part that a change left alone is the same object as before. */
export interface DocumentView {
  readonly document: ResultDocument
  /** The document as edits take it: with the fields that can be filled though they were not read. */
  readonly editedDocument: EditedDocument
  readonly draft: DocumentDraft
  /** In which order days and months are read in what is typed: that of the document, else the reviewer's own. */
  readonly getDayMonthOrder: GetDayMonthOrder
  /** The fields that are in the document, without what the registry and the model say of them. */
  readonly baseFields: readonly ReviewField[]
  /** All fields, with those that the model looks for and that were not found. */
  readonly fields: readonly ReviewField[]
  readonly byName: ReadonlyMap<string, ReviewField>
  /** The fields that are no table cells. */
  readonly plainFields: readonly ReviewField[]
  readonly cellFields: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
  /** What the fields are sorted by: see settleOrder. */
  readonly ranks: FieldRanks
  /** The KvK numbers in the document, by the name of the field that holds one. */
  readonly kvkNumbers: ReadonlyMap<string, string>
  /** The numbers and names that the registry does not know together, by the name of each field. */
  readonly mismatches: ReadonlyMap<string, NameMismatch>
}

type GetDayMonthOrder = (language: Language) => 'dmy' | 'mdy'

export type BuildDocumentView = (
  document: ResultDocument,
  draft: DocumentDraft,
  previous?: DocumentView,
) => DocumentView

/** What the registry returned in this session. */
export interface RegistryContext {
  readonly companies: ReadonlyMap<string, RegisteredCompany>
  readonly isOtherName: IsOtherName
}

/** What a document is shown with besides its reading and its draft. */
export interface ViewContext {
  /** What the model says of its fields; empty when it is not known. */
  readonly model: readonly ModelFieldInfo[]
  readonly namer: FieldNamer
  /** The page (from 0) that the reviewer looks at. */
  readonly getShownPage: () => number
  /** Whether the result has this document only. Of several, one without any field has nothing that was not found. */
  readonly isOnlyDocument: boolean
}

/** Nothing is known of the model. */
export const emptyViewContext: ViewContext = {
  model: [],
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
  const { model, namer, getShownPage, isOnlyDocument } = context
  const flag = createRegistryFlagger(contradicted, model)
  const completers = new WeakMap<ResultDocument, ReturnType<typeof createFieldCompleter>>()
  const getCompleter = (document: ResultDocument) => {
    const completer =
      completers.get(document) ?? createFieldCompleter(selectModelFields(model, document, isOnlyDocument))
    completers.set(document, completer)
    return completer
  }
  const editedDocuments = new WeakMap<ResultDocument, EditedDocument>()
  const getEditedDocument = (document: ResultDocument): EditedDocument => {
    // Its own object once: what is inferred from a document is cached by it.
    const edited = editedDocuments.get(document) ?? {
      ...document,
      missing: { types: listMissingTypes(document, model), getShownPage },
    }
    editedDocuments.set(document, edited)
    return edited
  }
  const giveNames = nameFields(namer)
  const findNumber = createFindNumber(model)
  return (document, draft, previous) => {
    const baseFields = buildReviewFields(document, draft, previous?.baseFields)
    const numbers = new Map<string, string>()
    for (const field of baseFields) {
      const number = findNumber(field)
      if (number !== undefined) numbers.set(field.name, number)
    }
    const found = findNameMismatches(baseFields, numbers, registry.companies, registry.isOtherName)
    const mismatches = reuseEqualMap(found, previous?.mismatches)
    const flagged = flag(baseFields, new Set(mismatches.keys()))
    const fields = giveNames(getCompleter(document)(document, draft, flagged))
    const plainFields = fields.filter(({ cell }) => cell === undefined)
    const cellFields = fields.filter(({ cell }) => cell !== undefined)
    const hasSameCells = previous !== undefined && isSameList(previous.cellFields, cellFields)
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
      byName: new Map(fields.map((field) => [field.name, field])),
      plainFields:
        previous && isSameList(previous.plainFields, plainFields) ? previous.plainFields : plainFields,
      cellFields: hasSameCells ? previous.cellFields : cellFields,
      // Grouping takes as long as all the rest: skipped for a keystroke in a field that is no cell.
      tables: hasSameCells
        ? previous.tables
        : reuseTables(groupTables(fields, document.Fields.keys()).tables, previous?.tables),
      // An edit does not sort the fields anew.
      ranks: previous?.document === document ? previous.ranks : rankFields(plainFields),
      kvkNumbers: reuseMap(numbers, previous?.kvkNumbers),
      mismatches,
    }
  }
}

/** The fields in the order in which they are walked, table cells last. */
export const listOrderedFields = (
  { plainFields, tables, ranks }: Pick<DocumentView, 'plainFields' | 'tables' | 'ranks'>,
  order: FieldOrder | undefined,
): readonly ReviewField[] => [
  ...orderFields(plainFields, order, ranks),
  ...[...tables.values()].flatMap(listTableFields),
]

/** Sorts the fields by what they are now, because the focus has left; the same object when no rank changed. */
export function settleOrder(view: DocumentView): DocumentView {
  const ranks = rankFields(view.plainFields, view.ranks)
  return ranks === view.ranks ? view : { ...view, ranks }
}

/** All fields are asked at every keystroke, and one that did not change is the same object. */
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

function reuseMap<V>(map: ReadonlyMap<string, V>, previous: ReadonlyMap<string, V> | undefined) {
  return previous !== undefined && isSameList([...previous].flat(), [...map].flat()) ? previous : map
}

const noCompanies: RegistryContext = { companies: new Map(), isOtherName: () => false }

/** The previous map while it says the same, for values that are new objects each time. */
function reuseEqualMap<V>(map: ReadonlyMap<string, V>, previous: ReadonlyMap<string, V> | undefined) {
  const isSame = previous !== undefined && JSON.stringify([...previous]) === JSON.stringify([...map])
  return isSame ? previous : map
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** Gives fields their readable names. The same field always results in the same object. */
function nameFields(namer: FieldNamer): (fields: readonly ReviewField[]) => readonly ReviewField[] {
  const cache = new WeakMap<ReviewField, ReviewField>()
  const giveName = (field: ReviewField): ReviewField => {
    const cached = cache.get(field)
    if (cached !== undefined) return cached
    const readableName = namer.formatField(field.name)
    const named = readableName === field.readableName ? field : { ...field, readableName }
    cache.set(field, named)
    return named
  }
  return (fields) => fields.map(giveName)
}
