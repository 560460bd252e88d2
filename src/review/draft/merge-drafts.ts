import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { findEdit, isOnlyLocated, withEdit } from './field-content.ts'

/** A field that two people edited differently since their common base. An edit is undefined where there is none. */
export interface Conflict {
  /** Index of the document in the result, from 0. */
  readonly document: number
  readonly name: string
  /** The table whose rows one side moved while the other changed a cell: one version of all of it is chosen. */
  readonly table?: string
  readonly mine: FieldEdit | undefined
  readonly theirs: FieldEdit | undefined
  readonly base: FieldEdit | undefined
}

type Drafts = readonly DocumentDraft[]

/**
 * Finds the fields that both sides changed differently, so that mine must not replace theirs silently. A different
 * location on the page is no conflict. Where rows of a table moved, the same name refers to another row's cell: all its
 * cells that differ are in conflict, if the other side changed any.
 *
 * @param base undefined if unknown: every field that differs is then in conflict, as either side may have changed it.
 */
export function findConflicts(mine: Drafts, theirs: Drafts, base: Drafts | undefined): Conflict[] {
  if (base === undefined) return findDifferences(mine, theirs)
  const tables = findMixedTables(mine, theirs, base)
  const changes = findChanges(mine, theirs, base).filter(
    (change) =>
      getMixedTable(change, tables) === undefined &&
      !isSameContent(change.mine, change.base) &&
      !isSameContent(change.theirs, change.base) &&
      !isSameContent(change.mine, change.theirs),
  )
  const cells = new Map<string, Conflict>()
  const turned = findChanges(theirs, mine, base).map((change) => ({
    ...change,
    mine: change.theirs,
    theirs: change.mine,
  }))
  for (const change of [...findChanges(mine, theirs, base), ...turned]) {
    const table = getMixedTable(change, tables)
    if (table !== undefined && !isSameContent(change.mine, change.theirs))
      cells.set(`${change.document} ${change.name}`, { ...change, table })
  }
  return [...changes, ...cells.values()]
}

/** The fields that differ. Tables whose rows were moved are chosen as a whole. */
function findDifferences(mine: Drafts, theirs: Drafts): Conflict[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, document) => {
    const [edits, others] = [mine, theirs].map((drafts) => new Map(drafts[document]?.edits))
    const all = [...(edits ?? []), ...(others ?? [])]
    const moved = new Set(
      all.map(([name, { from }]) => (from === undefined ? undefined : parseCellName(name)?.table)),
    )
    return [...new Set(all.map(([name]) => name))].flatMap((name): Conflict[] => {
      const [own, other] = [edits?.get(name), others?.get(name)]
      if (isSameContent(own, other)) return []
      const table = parseCellName(name)?.table
      const isMoved = table !== undefined && moved.has(table)
      return [{ document, name, ...(isMoved && { table }), mine: own, theirs: other, base: undefined }]
    })
  }).flat()
}

/** The tables, by document, whose rows one side moved since the base while the other side changed any of their cells. */
function findMixedTables(mine: Drafts, theirs: Drafts, base: Drafts): ReadonlySet<string> {
  const [ours, others] = [listChangedTables(mine, theirs, base), listChangedTables(theirs, mine, base)]
  const isMixed = (table: string) =>
    ours.has(table) && others.has(table) && (ours.get(table) === true || others.get(table) === true)
  return new Set([...ours.keys()].filter(isMixed))
}

/** The tables that I changed since the base, and whether their rows moved. */
function listChangedTables(mine: Drafts, theirs: Drafts, base: Drafts): Map<string, boolean> {
  const tables = new Map<string, boolean>()
  for (const change of findChanges(mine, theirs, base)) {
    const table = parseCellName(change.name)?.table
    if (table === undefined || isSameContent(change.mine, change.base)) continue
    const key = `${change.document} ${table}`
    const isMoved = change.mine?.from !== undefined || change.base?.from !== undefined
    tables.set(key, (tables.get(key) ?? false) || isMoved)
  }
  return tables
}

function getMixedTable(
  { document, name }: Pick<Conflict, 'document' | 'name'>,
  tables: ReadonlySet<string>,
): string | undefined {
  const table = parseCellName(name)?.table
  return table !== undefined && tables.has(`${document} ${table}`) ? table : undefined
}

/**
 * Applies my changes to their drafts, except to fields that they changed as well: those stay theirs. Without a
 * known base everything stays theirs.
 */
export function mergeDrafts(mine: Drafts, theirs: Drafts, base: Drafts | undefined): DocumentDraft[] {
  const merged = Array.from(
    { length: Math.max(mine.length, theirs.length) },
    (_, index) => theirs[index] ?? { edits: [] },
  )
  if (base === undefined) return merged
  const tables = findMixedTables(mine, theirs, base)
  for (const change of findChanges(mine, theirs, base)) {
    const draft = merged[change.document]
    if (draft && getMixedTable(change, tables) === undefined && isSameContent(change.theirs, change.base))
      merged[change.document] = withEdit(draft, change.name, change.mine)
  }
  return merged
}

/** Fields that I changed since the base. */
function findChanges(mine: Drafts, theirs: Drafts, base: Drafts): Conflict[] {
  return mine.flatMap((draft, document) => {
    const [other, origin] = [theirs[document] ?? { edits: [] }, base[document] ?? { edits: [] }]
    const names = new Set([...origin.edits, ...draft.edits].map(([name]) => name))
    return [...names]
      .map((name) => ({
        document,
        name,
        mine: findEdit(draft, name),
        theirs: findEdit(other, name),
        base: findEdit(origin, name),
      }))
      .filter((change) => !isSameEdit(change.mine, change.base))
  })
}

/** Whether two edits are equal, including the location on the page; undefined is no edit. */
export const isSameEdit = (a: FieldEdit | undefined, b: FieldEdit | undefined) =>
  serializeEdit(a) === serializeEdit(b)

const isSameContent = (a: FieldEdit | undefined, b: FieldEdit | undefined) =>
  serializeContent(a) === serializeContent(b)

const serializeEdit = (edit: FieldEdit | undefined) =>
  `${serializeContent(edit)} ${JSON.stringify(edit?.location ?? null)}`

/** Serializes all but the location on the page, with a fixed key order. */
function serializeContent(edit: FieldEdit | undefined): string {
  if (!edit || isOnlyLocated(edit)) return ''
  const { state, text, value, type, page, unlinked = false, from } = edit
  return stringifyJson([
    state,
    text ?? null,
    value === undefined ? [] : [value],
    type ?? null,
    page ?? null,
    unlinked,
    from === undefined ? [] : [from],
  ])
}
