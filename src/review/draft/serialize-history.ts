import { documentDraftSchema, type DocumentDraft, type FieldEdit } from '#src/contract/workspace/drafts.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'
import { z } from 'zod/mini'
import { createHistory, type History } from './history.ts'

type Drafts = readonly DocumentDraft[]
type Pair = DocumentDraft['edits'][number]

/** What a step changed in one document: at a place among its edits some went and others came. */
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

/** How much of a history is kept: the steps nearest to the present, as many as fit. */
export interface HistoryLimits {
  /** Steps back and forward together. */
  readonly maxSteps: number
  /** Characters of the record. */
  readonly maxLength: number
}

const defaultLimits: HistoryLimits = { maxSteps: 200, maxLength: 200_000 }

/**
 * A history as text, to be kept over a reload: every step as what it changed, and a mark of the present, so that
 * it is never laid over other work.
 */
export function serializeHistory(history: History<Drafts>, limits: HistoryLimits = defaultLimits): string {
  const { past, present, future } = history
  const all = [...past, present, ...future]
  const stepBefore = (place: number) => serializeStep(all[place - 1] ?? present, all[place] ?? present)
  const room = { ...limits }
  const take = (text: string) => {
    if (room.maxSteps === 0 || room.maxLength < text.length) return false
    room.maxSteps -= 1
    room.maxLength -= text.length + 1
    return true
  }
  const [back, forward]: [string[], string[]] = [[], []]
  for (let place = past.length; place > 0 && take(stepBefore(place)); place -= 1)
    back.unshift(stepBefore(place))
  for (let place = past.length + 1; place < all.length && take(stepBefore(place)); place += 1)
    forward.push(stepBefore(place))
  return `{"mark":${JSON.stringify(computeMark(present))},"past":[${back.join()}],"future":[${forward.join()}]}`
}

/**
 * The history that a record tells of; one without steps when the record was made with other work, such as a newer
 * draft of another device, or is none.
 */
export function restoreHistory(record: string | undefined, present: Drafts): History<Drafts> {
  const start = createHistory(present)
  const told = record === undefined ? undefined : parseRecord(record)
  if (told === undefined || told.mark !== computeMark(present)) return start
  const past = told.past
    .toReversed()
    .reduce<Drafts[]>((earlier, step) => [applyStep(earlier[0] ?? present, step, 'before'), ...earlier], [])
  const future = told.future.reduce<Drafts[]>(
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

// Typing makes a record at every pause, of steps that are all the same but the last.
const stepCache = new WeakMap<Drafts, { readonly from: Drafts; readonly text: string }>()

function serializeStep(from: Drafts, to: Drafts): string {
  const known = stepCache.get(to)
  if (known?.from === from) return known.text
  const splices = to.flatMap((draft, document) =>
    findSplice(from[document] ?? { edits: [] }, draft, document),
  )
  const text = stringifyJson(splices.map((splice) => ({ ...splice }) as unknown as Writable))
  stepCache.set(to, { from, text })
  return text
}

function findSplice(from: DocumentDraft, to: DocumentDraft, document: number): Splice[] {
  const [one, other] = [from.edits, to.edits]
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && isSamePair(one[at], other[at])) at += 1
  let behind = 0
  while (behind < most - at && isSamePair(one.at(-1 - behind), other.at(-1 - behind))) behind += 1
  const splice = {
    document,
    at,
    before: one.slice(at, one.length - behind),
    after: other.slice(at, other.length - behind),
  }
  return splice.before.length + splice.after.length === 0 ? [] : [splice]
}

const isSamePair = (one: Pair | undefined, other: Pair | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

function applyStep(drafts: Drafts, step: readonly Splice[], side: 'before' | 'after'): Drafts {
  return step.reduce<Drafts>((changed, splice) => {
    const draft = changed[splice.document]
    if (draft === undefined) return changed
    const there = side === 'before' ? splice.after : splice.before
    const edits = draft.edits.toSpliced(splice.at, there.length, ...splice[side])
    return changed.with(splice.document, { ...draft, edits })
  }, drafts)
}

/** A mark that two drafts share only when they say the same, however their edits were written down. */
function computeMark(drafts: Drafts): string {
  const text = stringifyJson(
    drafts.map(({ edits }) => edits.map(([name, edit]): Writable => [name, toSortedEntries(edit)])),
  )
  return `${text.length}-${hash(text, 0x811c9dc5)}-${hash(text, 0x1b873593)}`
}

const toSortedEntries = (edit: FieldEdit): Writable =>
  Object.entries(edit)
    .filter(([, part]) => part !== undefined && part !== false)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]): Writable => [key, part as Writable])

/** FNV-1a over the characters of a text, from a starting number. */
function hash(text: string, start: number): string {
  let sum = start
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return (sum >>> 0).toString(36)
}
