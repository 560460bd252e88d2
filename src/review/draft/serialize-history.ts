import { documentDraftSchema, type DocumentDraft, type FieldEdit } from '#src/contract/workspace/drafts.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'
import { z } from 'zod/mini'
import { createHistory, type History } from './history.ts'

type Drafts = readonly DocumentDraft[]
type Pair = DocumentDraft['edits'][number]

/** A step's change in one document: a run of consecutive edits and its replacement. */
interface Splice {
  readonly document: number
  readonly at: number
  readonly before: readonly Pair[]
  readonly after: readonly Pair[]
}

const pairsSchema = documentDraftSchema.shape.edits
const stepSchema = z.array(
  z.object({ document: z.int(), at: z.int(), before: pairsSchema, after: pairsSchema }),
)
const recordSchema = z.object({ mark: z.string(), past: z.array(stepSchema), future: z.array(stepSchema) })

/** Limits of a stored history; the steps nearest to the present are stored first. */
interface HistoryLimits {
  /** Undo and redo steps together. */
  readonly maxSteps: number
  /** Length of the record in characters. */
  readonly maxLength: number
}

const defaultLimits: HistoryLimits = { maxSteps: 200, maxLength: 200_000 }

/**
 * Serializes a history so that it survives a reload: the changes of every step, and a hash of the present so that it
 * is never applied to a different draft.
 */
export function serializeHistory(history: History<Drafts>, limits: HistoryLimits = defaultLimits): string {
  const { past, present, future } = history
  const all = [...past, present, ...future]
  const serializeStepAt = (index: number) => serializeStep(all[index - 1] ?? present, all[index] ?? present)
  const remaining = { ...limits }
  const reserve = (text: string) => {
    if (remaining.maxSteps === 0 || remaining.maxLength < text.length) return false
    remaining.maxSteps -= 1
    remaining.maxLength -= text.length + 1
    return true
  }
  const [back, forward]: [string[], string[]] = [[], []]
  for (let index = past.length; index > 0 && reserve(serializeStepAt(index)); index -= 1)
    back.unshift(serializeStepAt(index))
  for (let index = past.length + 1; index < all.length && reserve(serializeStepAt(index)); index += 1)
    forward.push(serializeStepAt(index))
  return `{"mark":${JSON.stringify(computeMark(present))},"past":[${back.join()}],"future":[${forward.join()}]}`
}

/**
 * Restores a stored history. The history is empty if the record is missing or invalid, or belongs to a different
 * draft, such as a newer one from another device.
 */
export function restoreHistory(record: string | undefined, present: Drafts): History<Drafts> {
  const start = createHistory(present)
  const stored = record === undefined ? undefined : parseRecord(record)
  if (stored === undefined || stored.mark !== computeMark(present)) return start
  const past = stored.past
    .toReversed()
    .reduce<Drafts[]>((earlier, step) => [applyStep(earlier[0] ?? present, step, 'before'), ...earlier], [])
  const future = stored.future.reduce<Drafts[]>(
    (later, step) => [...later, applyStep(later.at(-1) ?? present, step, 'after')],
    [],
  )
  return { ...start, past, future }
}

function parseRecord(record: string): z.infer<typeof recordSchema> | undefined {
  try {
    return recordSchema.parse(parseJson(record))
  } catch {
    return undefined
  }
}

// The history is stored at every pause in typing; only its last step is new.
const stepCache = new WeakMap<Drafts, { readonly from: Drafts; readonly text: string }>()

function serializeStep(from: Drafts, to: Drafts): string {
  const cached = stepCache.get(to)
  if (cached?.from === from) return cached.text
  const splices = to.flatMap((draft, document) =>
    findSplice(from[document] ?? { edits: [] }, draft, document),
  )
  const text = stringifyJson(splices.map((splice) => ({ ...splice }) as unknown as Writable))
  stepCache.set(to, { from, text })
  return text
}

function findSplice(from: DocumentDraft, to: DocumentDraft, document: number): Splice[] {
  const [one, other] = [from.edits, to.edits]
  const maxShared = Math.min(one.length, other.length)
  let at = 0
  while (at < maxShared && isSamePair(one[at], other[at])) at += 1
  let suffix = 0
  while (suffix < maxShared - at && isSamePair(one.at(-1 - suffix), other.at(-1 - suffix))) suffix += 1
  const splice = {
    document,
    at,
    before: one.slice(at, one.length - suffix),
    after: other.slice(at, other.length - suffix),
  }
  return splice.before.length + splice.after.length === 0 ? [] : [splice]
}

const isSamePair = (one: Pair | undefined, other: Pair | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

function applyStep(drafts: Drafts, step: readonly Splice[], side: 'before' | 'after'): Drafts {
  return step.reduce<Drafts>((changed, splice) => {
    const draft = changed[splice.document]
    if (draft === undefined) return changed
    const replaced = side === 'before' ? splice.after : splice.before
    const edits = draft.edits.toSpliced(splice.at, replaced.length, ...splice[side])
    return changed.with(splice.document, { ...draft, edits })
  }, drafts)
}

/** Hash that two drafts share only if their content is equal, regardless of key order. */
function computeMark(drafts: Drafts): string {
  const text = stringifyJson(
    drafts.map(({ edits }) => edits.map(([name, edit]): Writable => [name, toSortedEntries(edit)])),
  )
  return `${text.length}-${hash(text, 0x811c9dc5)}-${hash(text, 0x1b873593)}`
}

const toSortedEntries = (edit: FieldEdit): Writable =>
  Object.entries(edit)
    .filter(([, property]) => property !== undefined && property !== false)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, property]): Writable => [key, property as Writable])

/** FNV-1a over the characters of a text. */
function hash(text: string, seed: number): string {
  let sum = seed
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}
