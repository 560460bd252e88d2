import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { History } from './history.ts'
import { isSameEdit } from './merge-drafts.ts'

type Drafts = readonly DocumentDraft[]

const noEdits: DocumentDraft = { edits: [] }

/** The changes of somebody else in one document. */
interface ForeignChange {
  readonly before: DocumentDraft
  readonly after: DocumentDraft
  readonly names: ReadonlySet<string>
  /** The fields and tables (getUnit) that contain the names. */
  readonly units: ReadonlySet<string>
}

/**
 * Replaces the present by its merge with somebody else's work: their changes become part of every step, so that
 * undo and redo do not revert them. A step without other changes is dropped. So are all steps beyond one that
 * added, renamed or moved what they changed: their change cannot be applied there.
 *
 * @returns the same history when `next` has the same edits.
 */
export function rebaseHistory(history: History<Drafts>, next: Drafts): History<Drafts> {
  const { present } = history
  const changes = next.map((after, index) => findForeignChange(present[index] ?? noEdits, after))
  if (changes.every(({ names }) => names.size === 0)) return history
  const rebased = changes.map(({ before, after, names }) => (names.size === 0 ? before : after))
  const past = rebaseSteps(history.past.toReversed(), rebased, changes).toReversed()
  const future = rebaseSteps(history.future, rebased, changes)
  const isComplete = past.length === history.past.length
  return { past, present: rebased, future, groupKey: isComplete ? history.groupKey : undefined }
}

function findForeignChange(before: DocumentDraft, after: DocumentDraft): ForeignChange {
  const [edits, later] = [new Map(before.edits), new Map(after.edits)]
  const all = [...new Set([...edits.keys(), ...later.keys()])]
  const names = before === after ? [] : all.filter((name) => !isSameEdit(edits.get(name), later.get(name)))
  return { before, after, names: new Set(names), units: new Set(names.map(getUnit)) }
}

/** @param steps nearest to the present first. */
function rebaseSteps(steps: readonly Drafts[], present: Drafts, changes: readonly ForeignChange[]): Drafts[] {
  const rebased: Drafts[] = []
  let nearer = present
  for (const step of steps) {
    if (
      changes.some((change, index) => !hasSameStructure(step[index] ?? noEdits, change.before, change.units))
    )
      break
    const drafts = changes.map((change, index) => applyChange(step[index] ?? noEdits, change))
    if (drafts.every((draft, index) => findForeignChange(nearer[index] ?? noEdits, draft).names.size === 0))
      continue
    rebased.push(drafts)
    nearer = drafts
  }
  return rebased
}

/** Applies their change; a table in which they added or moved something is replaced by theirs. */
function applyChange(draft: DocumentDraft, { before, after, names, units }: ForeignChange): DocumentDraft {
  if (names.size === 0) return draft
  const replaced = new Set([...units].filter((unit) => !hasSameStructure(before, after, new Set([unit]))))
  const isTheirs = (name: string) => names.has(name) || replaced.has(getUnit(name))
  const theirs = after.edits.filter(([name]) => isTheirs(name))
  const left = new Map(theirs)
  const edits = new Map<string, FieldEdit>(draft.edits.filter(([name]) => !isTheirs(name) || left.has(name)))
  for (const [name, edit] of theirs) edits.set(name, edit)
  return { ...draft, edits: [...edits] }
}

/** The unit that is added and moved as a whole: the table of a cell, otherwise the field. */
function getUnit(name: string): string {
  const table = parseCellName(name)?.table
  return table === undefined ? name : `${table}.`
}

/** Whether the same names of these units mean the same fields in both. */
const hasSameStructure = (one: DocumentDraft, other: DocumentDraft, units: ReadonlySet<string>): boolean =>
  describeStructure(one, units) === describeStructure(other, units)

const describeStructure = ({ edits }: DocumentDraft, units: ReadonlySet<string>): string =>
  units.size === 0
    ? ''
    : JSON.stringify(
        edits
          .filter(
            ([name, { state, from }]) =>
              (state === 'added' || from !== undefined) && units.has(getUnit(name)),
          )
          .map(([name, { state, from }]) => [name, state === 'added', from])
          .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      )
