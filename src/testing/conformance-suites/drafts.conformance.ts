import { expect, test } from 'vitest'
import type { Decision } from '#src/contract/workspace/document-life.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import { addSubmission, sampleSearchText, sampleSummary } from '#src/testing/builders/stored-submission.ts'

const buildDraftContent = (checked: number) => `{"documents":[],"checked":${checked}}`

/** Tests of every workspace store for drafts. */
export function testDrafts(open: (owner?: string) => WorkspaceStore): void {
  test('a draft and accepted feedback change how a submission is recognised and found', async () => {
    const store = open(crypto.randomUUID())
    const { id, requestId } = await addSubmission(store)
    await store.setResult(id, '{}', { ...sampleSummary, searchText: sampleSearchText })
    const corrected = {
      partyName: 'Zeestroom',
      totalAmount: 5,
      totalCurrency: null,
      documentNumber: '',
      documentIdentities: [{ partyName: 'Zeestroom', documentNumber: 'F-7' }],
    }
    const content = buildDraftContent(1)
    await store.saveDraft(id, {
      revision: 0,
      content,
      checked: 1,
      savedBy: null,
      summary: { ...corrected, searchText: 'zeestroom' },
    })
    expect(await store.findSubmission(id)).toMatchObject({ ...corrected, checked: 1 })
    expect(await store.searchSubmissions(['zeestr'])).toEqual([id])
    await store.saveDraft(id, { revision: 1, content, checked: 2, savedBy: null })
    expect(await store.findSubmission(id)).toMatchObject({ ...corrected, checked: 2 })
    const feedback = crypto.randomUUID()
    await store.addFeedback({ id: feedback, submissionId: id, requestId, payload: '{}' })
    const sent = { ...sampleSummary, searchText: 'verstuurd' }
    await store.setFeedbackOutcome(feedback, 400, null, [], sent)
    expect(await store.searchSubmissions(['verstuurd'])).toEqual([])
    await store.setFeedbackOutcome(feedback, 202, null, [], sent)
    expect(await store.searchSubmissions(['verstuurd'])).toEqual([id])
  })

  test('saves a draft only on the revision that it was based on', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    const save = (revision: number, checked: number) =>
      store.saveDraft(id, { revision, content: buildDraftContent(checked), checked, savedBy: null })
    expect((await save(0, 1))?.revision).toBe(1)
    expect(await save(0, 9)).toBeUndefined()
    expect(await save(2, 9)).toBeUndefined()
    expect((await save(1, 2))?.revision).toBe(2)
    expect((await store.findDraft(id))?.content).toBe(buildDraftContent(2))
    expect((await store.findSubmission(id))?.checked).toBe(2)
  })

  test('a draft that counts the fields to check replaces the count of the result', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    await store.setResult(id, '{}', { ...sampleSummary, searchText: '', toCheck: 2 })
    const save = (revision: number, toCheck?: number) =>
      store.saveDraft(id, { revision, content: buildDraftContent(1), checked: 1, toCheck, savedBy: null })
    await save(0)
    expect((await store.findSubmission(id))?.toCheck).toBe(2)
    await save(1, 5)
    expect(await store.findSubmission(id)).toMatchObject({ toCheck: 5, checked: 1 })
  })

  test('only one of simultaneous saves on the same revision is accepted', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    const save = (checked: number) =>
      store.saveDraft(id, { revision: 0, content: buildDraftContent(checked), checked, savedBy: null })
    const saved = await Promise.all([1, 2, 3, 4].map(save))
    expect(saved.filter((draft) => draft !== undefined)).toHaveLength(1)
  })

  test('values saved after the review was marked are reported until it is marked again', async () => {
    const store = open(crypto.randomUUID())
    const { id } = await addSubmission(store)
    await store.setResult(id, '{}', { ...sampleSummary, searchText: sampleSearchText })
    const find = async () => {
      const submission = await store.findSubmission(id)
      if (submission === undefined) throw new Error('it was just added')
      return submission
    }
    const stamp = { at: '2026-11-24T10:00:00.000Z', by: null }
    const decision: Decision = { kind: 'reviewed', reason: null, note: '', until: null, ...stamp }
    const markReviewed = async () => {
      const event = { action: 'mark-reviewed', reason: null, note: '', until: null, modelId: null } as const
      const life = { decision, deleted: null }
      await store.changeLife(await find(), life, { id: crypto.randomUUID(), ...event, ...stamp })
    }
    const save = (revision: number, edits: unknown, checked = 0, typedTexts?: unknown) =>
      store.saveDraft(id, {
        revision,
        content: JSON.stringify({ documents: [{ edits }], checked, typedTexts }),
        checked,
        savedBy: null,
      })
    const isChanged = async () => (await find()).changedSinceReviewed
    const first = [['Total', { state: 'corrected', value: 1 }]]
    await save(0, first)
    await markReviewed()
    expect(await isChanged()).toBe(false)
    // Viewing a field does not change a value.
    const location = { page: 0 }
    const looked = [
      ['Total', { state: 'corrected', value: 1, location }],
      ['Number', { state: 'accepted' }],
      ['Date', { state: 'moved', location }],
    ]
    await save(1, looked, 1)
    expect(await isChanged()).toBe(false)
    await save(2, [['Total', { state: 'corrected', value: 2 }]], 1)
    expect(await isChanged()).toBe(true)
    await save(3, [['Total', { state: 'corrected', value: 2 }]], 2)
    expect(await isChanged()).toBe(true)
    await markReviewed()
    expect(await isChanged()).toBe(false)
    // Typed text that is no value replaces the one that was reviewed.
    const same = [['Total', { state: 'corrected', value: 2 }]]
    await save(4, same, 1, [['0 Date', { value: '31-2-25', currency: '', language: 'nl' }]])
    expect(await isChanged()).toBe(true)
    await markReviewed()
    await save(5, same, 2, [['0 Date', { value: '31-2-25', currency: '', language: 'en' }]])
    expect(await isChanged()).toBe(false)
    await save(6, same, 2, [['0 Date', { value: '31-2-26', currency: '', language: 'en' }]])
    expect(await isChanged()).toBe(true)
  })

  test('typed texts that are no values are edits, whatever their order and language', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    const save = async (revision: number, ...typedTexts: readonly unknown[]) => {
      const content = JSON.stringify({ documents: [{ edits: [] }], checked: 0, typedTexts })
      return (await store.saveDraft(id, { revision, content, checked: 0, savedBy: null }))?.editsRevision
    }
    const type = (key: string, value: string, language = 'nl', currency = '') => [
      key,
      { value, currency, language },
    ]
    expect(await save(0)).toBe(0)
    expect(await save(1, type('0 Due', '31-2-25'))).toBe(2)
    expect(await save(2, type('0 Due', '31-2-25'), type('0 Day', 'x'))).toBe(3)
    expect(await save(3, type('0 Day', 'x', 'en'), type('0 Due', '31-2-25'))).toBe(3)
    expect(await save(4, type('0 Day', 'x', 'nl', 'EUR'), type('0 Due', '31-2-25'))).toBe(5)
    expect(await save(5, type('0 Day', 'y', 'nl', 'EUR'), type('0 Due', '31-2-25'))).toBe(6)
    expect(await save(6)).toBe(7)
  })
}
