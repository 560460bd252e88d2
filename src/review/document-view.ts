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
import { groupTables, listTableFields, type ModelTable, type Table } from './tables/group-tables.ts'

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
  /** The tables of the model, with their columns in its order; empty when it is not known. */
  readonly modelTables: readonly ModelTable[]
  readonly namer: FieldNamer
  /** The page (from 0) that the reviewer looks at. */
  readonly getShownPage: () => number
  /** Whether the result has this document only. Of several, one without any field has nothing that was not found. */
  readonly isOnlyDocument: boolean
}

/** Nothing is known of the model. */
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
  const giveName = createGiveName(namer)
  const findNumber = createFindNumber(model)
  /** How each view was built, by its `baseFields`. */
  const steps = new WeakMap<readonly ReviewField[], BuildSteps>()
  return (document, draft, previous) => {
    const before = previous && steps.get(previous.baseFields)
    const baseFields = buildReviewFields(document, draft, previous?.baseFields)
    const numbered = mapList(baseFields, findNumber, before?.numbered)
    const numbers = new Map<string, string>()
    numbered.results.forEach((number, index) => {
      const name = baseFields[index]?.name
      if (number !== undefined && name !== undefined) numbers.set(name, number)
    })
    const found = findNameMismatches(baseFields, numbers, registry.companies, registry.isOtherName)
    const mismatches = reuseEqualMap(found, previous?.mismatches)
    const flagged = flag(baseFields, new Set(mismatches.keys()))
    const named = mapList(getCompleter(document)(document, draft, flagged), giveName, before?.named)
    const fields = named.results
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
      // Grouping takes as long as all the rest: skipped for a keystroke in a field that is no cell.
      // A view of before the model was known may have its columns in another order.
      tables:
        hasSameCells && before !== undefined
          ? previous.tables
          : reuseTables(groupTables(fields, document.Fields.keys(), modelTables).tables, previous?.tables),
      // An edit does not sort the fields anew.
      ranks: previous?.document === document ? previous.ranks : rankFields(plainFields),
      kvkNumbers: reuseMap(numbers, previous?.kvkNumbers),
      mismatches,
    }
  }
}

/** What a view was built from: a keystroke changes one field of perhaps two thousand, and most of it again. */
interface BuildSteps {
  readonly numbered: MappedList<ReviewField, string | undefined>
  readonly named: MappedList<ReviewField, ReviewField>
}

interface MappedList<T, R> {
  readonly items: readonly T[]
  readonly results: readonly R[]
}

/** Maps a list; the same item in the same place as before gives what it gave before. */
function mapList<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  before?: MappedList<T, R>,
): MappedList<T, R> {
  const results = items.map((item, index) =>
    before?.items[index] === item ? (before.results[index] as R) : map(item),
  )
  return { items, results }
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

/** A field that did not change is the same object, also where others have moved. */
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
