import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { getKvkNumber, holdsKvkNumber, type FieldLabels } from '#src/review/checks/kvk-fields.ts'
import { createRegistryFlagger } from '#src/review/fields/create-registry-flagger.ts'
import { orderFields, type FieldOrder } from '#src/review/fields/order-fields.ts'
import { buildReviewFields, type ReviewField } from '#src/review/fields/review-field.ts'
import { groupTables, listTableFields, type Table } from '#src/review/tables/group-tables.ts'

/** A document with its draft over it. Every part that a change left alone is the same object as before. */
export interface DocumentView {
  readonly document: ResultDocument
  readonly draft: DocumentDraft
  /** The fields without the registry findings. */
  readonly baseFields: readonly ReviewField[]
  readonly fields: readonly ReviewField[]
  readonly byName: ReadonlyMap<string, ReviewField>
  /** The fields that are no table cells. */
  readonly plainFields: readonly ReviewField[]
  readonly cellFields: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
  /** The KvK numbers in the document, by the name of the field that holds one. */
  readonly kvkNumbers: ReadonlyMap<string, string>
}

export type BuildDocumentView = (
  document: ResultDocument,
  draft: DocumentDraft,
  previous?: DocumentView,
) => DocumentView

/**
 * @param contradicted the KvK numbers that the registry does not know or whose registration has ended.
 * @param labels what the model says of its fields; empty when it is not known.
 */
export function createBuildDocumentView(
  contradicted: ReadonlySet<string>,
  labels: readonly FieldLabels[],
): BuildDocumentView {
  const flag = createRegistryFlagger(contradicted, labels)
  const findNumber = createFindNumber(labels)
  return (document, draft, previous) => {
    const baseFields = buildReviewFields(document, draft, previous?.baseFields)
    const fields = flag(baseFields)
    const plainFields = fields.filter(({ cell }) => cell === undefined)
    const cellFields = fields.filter(({ cell }) => cell !== undefined)
    const hasSameCells = previous !== undefined && isSameList(previous.cellFields, cellFields)
    const numbers = new Map<string, string>()
    for (const field of fields) {
      const number = findNumber(field)
      if (number !== undefined) numbers.set(field.name, number)
    }
    return {
      document,
      draft,
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
      kvkNumbers: reuseMap(numbers, previous?.kvkNumbers),
    }
  }
}

/** The fields in the order in which they are walked, table cells last. */
export const listOrderedFields = (
  { plainFields, tables }: Pick<DocumentView, 'plainFields' | 'tables'>,
  order: FieldOrder | undefined,
): readonly ReviewField[] => [
  ...orderFields(plainFields, order),
  ...[...tables.values()].flatMap(listTableFields),
]

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

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
