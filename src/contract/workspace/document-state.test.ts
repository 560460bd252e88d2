import { expect, test } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import type { Decision, DocumentAction } from './document-life.ts'
import { countUnchecked, getDocumentState, type DocumentLife } from './document-state.ts'
import { findUndoAction, isActionPossible, takeAction } from './document-transitions.ts'
import { submissionStates } from './submissions.ts'

const stamp = { at: '2026-11-24T10:00:00.000Z', by: 'ria' }
const today = '2026-11-24'
const decide = (decision: Pick<Decision, 'kind'> & Partial<Decision>): Decision => ({
  reason: null,
  note: '',
  until: null,
  ...stamp,
  ...decision,
})
const rejected = decide({ kind: 'rejected', reason: 'duplicate', note: 'twice' })
const reviewed = decide({ kind: 'reviewed' })
const postponed = decide({ kind: 'postponed', until: '2026-12-01' })

const actions = {
  reject: { action: 'reject', reason: 'duplicate', note: '' },
  postpone: { action: 'postpone', until: '2026-12-01' },
  'mark-reviewed': { action: 'mark-reviewed', despiteUnchecked: false },
  reopen: { action: 'reopen' },
  'read-again': { action: 'read-again' },
  'set-boundaries': {
    action: 'set-boundaries',
    files: [{ fileName: 'scan.pdf', occurrence: 0, firstPages: [0, 1] }],
  },
  'assign-model': { action: 'assign-model', modelId: 'receipt' },
  delete: { action: 'delete' },
  restore: { action: 'restore' },
} as const satisfies Record<DocumentAction['action'], DocumentAction>
type Name = keyof typeof actions
const names = Object.keys(actions) as Name[]

const listPossible = (life: DocumentLife) => names.filter((name) => isActionPossible(life, name))

const unreachable = { status: 502, code: 'backend_unreachable', detail: null }

test.each([
  ['undelivered', unreachable],
  ['undelivered', { status: 503, code: null, detail: null }],
  ['uncertain', { status: 502, code: 'backend_lost', detail: null }],
  ['uncertain', null],
] as const)('a file without an answer is %s after %j', (state, problem) => {
  expect(getDocumentState(buildSubmission({ state: 'uncertain', problem }), today)).toBe(state)
})

test.each([
  ['uncertain', ['delete']],
  ['processing', ['assign-model', 'delete']],
  ['to-review', ['reject', 'postpone', 'mark-reviewed', 'read-again', 'set-boundaries', 'delete']],
  ['sent', ['read-again', 'set-boundaries', 'delete']],
  ['refused', ['reject', 'postpone', 'read-again', 'delete']],
  ['failed', ['reject', 'postpone', 'read-again', 'delete']],
] as const)('with a document that is %s: %j', (state, possible) => {
  expect(listPossible(buildSubmission({ state }))).toEqual(possible)
})

test.each([
  ['rejected', rejected, ['postpone', 'mark-reviewed', 'reopen', 'read-again', 'set-boundaries', 'delete']],
  ['reviewed', reviewed, ['reject', 'postpone', 'reopen', 'read-again', 'set-boundaries', 'delete']],
  [
    'postponed',
    postponed,
    ['reject', 'postpone', 'mark-reviewed', 'reopen', 'read-again', 'set-boundaries', 'delete'],
  ],
] as const)('with a document that was %s', (_, decision, possible) => {
  expect(listPossible(buildSubmission({ decision }))).toEqual(possible)
})

test('a deleted document can only be restored, and keeps its decision', () => {
  const life = buildSubmission({ decision: rejected, deleted: stamp })
  expect(listPossible(life)).toEqual(['restore'])
  const restored = takeAction(life, actions.restore, stamp)
  expect(restored).toEqual({ ok: true, life: { decision: rejected, deleted: null } })
})

test('no action is possible on an earlier reading', () => {
  expect(listPossible(buildSubmission({ replaced: stamp }))).toEqual([])
})

test('a decision records its kind, author and time', () => {
  const life = buildSubmission()
  const reject = { action: 'reject', reason: 'other', note: 'for the neighbours' } as const
  expect(takeAction(life, reject, stamp)).toEqual({
    ok: true,
    life: { decision: decide({ kind: 'rejected', reason: 'other', note: reject.note }), deleted: null },
  })
  expect(takeAction(life, actions.postpone, stamp)).toEqual({
    ok: true,
    life: { decision: postponed, deleted: null },
  })
  expect(takeAction(life, actions.delete, stamp)).toEqual({
    ok: true,
    life: { decision: null, deleted: stamp },
  })
})

test('the reason "other" needs a note, and a postponement a future day', () => {
  const life = buildSubmission()
  for (const action of [
    { action: 'reject', reason: 'other', note: '' },
    { action: 'postpone', until: '2026-11-23' },
  ] as const)
    expect(takeAction(life, action, stamp)).toMatchObject({ ok: false, code: 'action_invalid' })
  // West of Greenwich this may still be tomorrow.
  expect(takeAction(life, { action: 'postpone', until: '2026-11-24' }, stamp).ok).toBe(true)
})

test.each([
  [{ toCheck: 3, checked: 2 }, 1],
  [{ toCheck: 3, checked: 3 }, 0],
  // A draft made by a client that counts more fields than the service does.
  [{ toCheck: 3, checked: 4, documentsToCheck: 1 }, 1],
  [{ toCheck: 0, documentsToCheck: 2 }, 2],
  [{ toCheck: 0, documentsToCheck: null }, 0],
] as const)(
  'marking as reviewed needs a confirmation while something is unchecked: %j',
  (counts, unchecked) => {
    const life = buildSubmission(counts)
    expect(countUnchecked(life)).toBe(unchecked)
    expect(takeAction(life, actions['mark-reviewed'], stamp).ok).toBe(unchecked === 0)
    const deliberate = { action: 'mark-reviewed', despiteUnchecked: true } as const
    expect(takeAction(life, deliberate, stamp)).toMatchObject({ ok: true, life: { decision: reviewed } })
  },
)

test('a postponed document returns by itself on its day', () => {
  const life = buildSubmission({ decision: postponed })
  expect(getDocumentState(life, '2026-11-30')).toBe('postponed')
  expect(getDocumentState(life, '2026-12-01')).toBe('to-review')
  expect(getDocumentState(buildSubmission({ state: 'failed', decision: postponed }), '2027-01-01')).toBe(
    'failed',
  )
})

test('a document has one state: deleted, else decided, else as the backend left it', () => {
  expect(getDocumentState(buildSubmission({ decision: rejected, deleted: stamp }), today)).toBe('deleted')
  expect(getDocumentState(buildSubmission({ decision: rejected, state: 'failed' }), today)).toBe('rejected')
  for (const state of submissionStates)
    expect(getDocumentState(buildSubmission({ state }), today)).toBe(state)
})

test('undo restores the document as it was', () => {
  for (const decision of [null, rejected, reviewed, postponed])
    for (const name of names) {
      const before = buildSubmission({ decision })
      const done = takeAction(before, actions[name], stamp)
      const undo = findUndoAction(before, name, today)
      if (!done.ok || undo === undefined) continue
      const undone = takeAction({ ...before, ...done.life }, undo, stamp)
      expect([name, undone]).toEqual([name, { ok: true, life: { decision, deleted: null } }])
    }
  expect(findUndoAction(buildSubmission(), 'read-again', today)).toBeUndefined()
  // Postponing until a past day is no longer possible; the document was open.
  expect(findUndoAction(buildSubmission({ decision: postponed }), 'reject', '2026-12-05')).toEqual({
    action: 'reopen',
  })
})
