import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import {
  addSubmission,
  addUncertain,
  sampleSearchText,
  sampleSummary,
} from '#src/testing/builders/stored-submission.ts'

const problem = { status: 400, code: 'file_empty', detail: 'The file is empty.' }

/** Tests of every workspace store for submissions, results and models. */
export function testWorkspaceStore(open: (owner?: string) => WorkspaceStore): void {
  test('submissions of one organisation do not exist for another, even with the same key', async () => {
    const [mine, theirs] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const submission = buildNewSubmission()
    const requestId = crypto.randomUUID()
    await mine.addSubmission(submission)
    expect((await theirs.listUnanswered()).map(({ id }) => id)).toEqual([])
    await mine.setRequestId(submission.id, requestId)
    expect(await theirs.findSubmission(submission.id)).toBeUndefined()
    expect(await theirs.findSubmissionByRequest(requestId)).toBeUndefined()
    const unknown = crypto.randomUUID()
    expect(await mine.findSubmissionIds([unknown, requestId])).toEqual(new Map([[requestId, submission.id]]))
    expect((await theirs.findSubmissionIds([requestId])).size).toBe(0)
    expect((await mine.findSubmissionIds([])).size).toBe(0)
    expect([await theirs.listSubmissions(), await theirs.listModelIds()]).toEqual([[], []])
    const same = buildNewSubmission({ idempotencyKey: submission.idempotencyKey })
    expect(await theirs.addSubmission(same)).toBeUndefined()
    expect((await mine.listSubmissions()).map(({ id }) => id)).toEqual([submission.id])
  })

  test('a new submission is uncertain and unanswered until it has a request id', async () => {
    const store = open()
    const id = await addUncertain(store)
    expect((await store.findSubmission(id))?.state).toBe('uncertain')
    expect((await store.listUnanswered()).map((one) => one.id)).toContain(id)
    const requestId = crypto.randomUUID()
    await store.setRequestId(id, requestId)
    expect((await store.findSubmissionByRequest(requestId))?.state).toBe('processing')
    expect((await store.listUnanswered()).map((one) => one.id)).not.toContain(id)
  })

  test('the same key returns the earlier submission', async () => {
    const store = open()
    const first = buildNewSubmission()
    await store.addSubmission(first)
    const again = await store.addSubmission(buildNewSubmission({ idempotencyKey: first.idempotencyKey }))
    expect(again).toEqual({ isPurged: false, id: first.id })
  })

  test('a local submission is processing at once, with its id as request id', async () => {
    const store = open()
    const id = await addUncertain(store, { isLocal: true })
    expect(await store.findSubmissionByRequest(id)).toMatchObject({ id, state: 'processing' })
  })

  test('adds several new ones, or reports that one is not new', async () => {
    const store = open()
    const [known, first, second] = [1, 2, 3].map(() => buildNewSubmission())
    expect(await store.addSubmissions([known, first].flatMap((one) => one ?? []))).toBe(true)
    const again = buildNewSubmission({ idempotencyKey: known?.idempotencyKey ?? '' })
    expect(await store.addSubmissions([second ?? again, again])).toBe(false)
  })

  test('a result without a summary is listed until it has one', async () => {
    const store = open(crypto.randomUUID())
    const { id } = await addSubmission(store)
    await store.setResult(id, '{}', { ...sampleSummary, searchText: null as unknown as string })
    expect(await store.listUnsummarised()).toEqual([id])
    await store.setSummary(id, { ...sampleSummary, searchText: sampleSearchText })
    expect(await store.listUnsummarised()).toEqual([])
    expect(await store.findSubmission(id)).toMatchObject(sampleSummary)
  })

  test('lists the newest first', async () => {
    const store = open()
    const older = await addUncertain(store)
    // The database clock has a resolution of one millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2))
    const newer = await addUncertain(store)
    const ids = (await store.listSubmissions()).map(({ id }) => id)
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older))
  })

  test('stores the first result, as exactly the same text, with its summary', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    await store.setResult(id, '{ "Documents": [ 1.50 ] }', { ...sampleSummary, searchText: sampleSearchText })
    await store.setResult(id, '{}', { ...sampleSummary, searchText: sampleSearchText, toCheck: 0 })
    await store.setFailure(id, 'failed', problem)
    expect(await store.findResult(id)).toBe('{ "Documents": [ 1.50 ] }')
    expect(await store.findSubmission(id)).toMatchObject({
      state: 'to-review',
      problem: null,
      ...sampleSummary,
    })
  })

  test('finds only its own submissions, by literal parts of their texts', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const { id } = await addSubmission(store)
    const { id: second } = await addSubmission(store)
    await addSubmission(store)
    await store.setResult(id, '{}', { ...sampleSummary, searchText: sampleSearchText })
    await store.setResult(second, '{}', { ...sampleSummary, searchText: 'zeewier' })
    expect(new Set(await store.searchSubmissions(['zeew']))).toEqual(new Set([id, second]))
    for (const forms of [['eewind'], ['1.251,82', '1251.82'], ['50%_'], ['a\\b']])
      expect(await store.searchSubmissions(forms)).toEqual([id])
    for (const forms of [['%'], ['_']]) expect(await store.searchSubmissions(forms)).toEqual([id])
    for (const forms of [['z%d'], ['zeewin_'], ['51%'], []])
      expect(await store.searchSubmissions(forms)).toEqual([])
    expect(await other.searchSubmissions(['zeew'])).toEqual([])
  })

  test('stores why a file was refused or reading failed', async () => {
    const store = open()
    const id = await addUncertain(store)
    await store.setFailure(id, 'refused', problem)
    expect(await store.findSubmission(id)).toMatchObject({ state: 'refused', problem })
    expect((await store.findSubmission(id))?.finishedAt).not.toBeNull()
  })

  test('a submission with a problem stays uncertain', async () => {
    const store = open()
    const id = await addUncertain(store)
    await store.setProblem(id, { status: 502, code: null, detail: null })
    expect(await store.findSubmission(id)).toMatchObject({ state: 'uncertain', problem: { status: 502 } })
  })

  test('lists what a hosted service is reading, with why its result cannot be fetched, until it has ended', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const [older, newer, unanswered] = [
      await addUncertain(store),
      await addUncertain(store),
      await addUncertain(store),
    ]
    await store.setRequestId(newer, 'newer')
    await store.setRequestId(older, 'older')
    await store.addSubmission(buildNewSubmission({ isLocal: true }))
    const list = async () => (await store.listAwaited()).map(({ id, requestId }) => [id, requestId])
    expect(await list()).toEqual([
      [older, 'older'],
      [newer, 'newer'],
    ])
    expect(await other.listAwaited()).toEqual([])
    await store.setFetchProblem(older, problem)
    await other.setFetchProblem(newer, problem)
    await store.setFetchProblem(unanswered, problem)
    const findProblems = async () =>
      Promise.all([older, newer, unanswered].map(async (id) => (await store.findSubmission(id))?.problem))
    expect(await findProblems()).toEqual([problem, null, null])
    await store.setFetchProblem(older, null)
    expect(await findProblems()).toEqual([null, null, null])
    await store.setFetchProblem(older, problem)
    await store.setResult(older, '{}', { ...sampleSummary, searchText: sampleSearchText })
    await store.setFailure(newer, 'failed', problem)
    expect(await list()).toEqual([])
    await store.setFetchProblem(older, problem)
    expect((await store.findSubmission(older))?.problem).toBeNull()
  })

  test('an unchanged fetch problem is no change of the list', async () => {
    const store = open(crypto.randomUUID())
    const id = await addUncertain(store)
    await store.setRequestId(id, crypto.randomUUID())
    await store.setFetchProblem(id, problem)
    const since = await store.getChangePoint()
    await store.setFetchProblem(id, problem)
    expect((await store.listChangedSubmissions(since))?.submissions).toEqual([])
    await store.setFetchProblem(id, null)
    expect((await store.listChangedSubmissions(since))?.submissions.map((one) => one.id)).toEqual([id])
  })

  test('lists the models that files were submitted to', async () => {
    const store = open()
    const modelId = crypto.randomUUID()
    await store.addSubmission(buildNewSubmission({ modelId }))
    await store.addSubmission(buildNewSubmission({ modelId }))
    expect((await store.listModelIds()).filter((id) => id === modelId)).toHaveLength(1)
  })

  test('stores the settings of a model, and a change keeps those that it does not name', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await store.updateModel('note', { label: 'Notities' })
    await Promise.all([
      store.updateModel('note', { hidden: true }),
      store.updateModel('bill', {}),
      store.updateModel('note', {}),
    ])
    expect(await store.listModels()).toEqual([
      { id: 'bill', label: null, hidden: false },
      { id: 'note', label: 'Notities', hidden: true },
    ])
    await store.updateModel('note', { label: '' })
    expect((await store.listModels()).at(-1)).toEqual({ id: 'note', label: null, hidden: true })
    await store.deleteModel('note')
    expect((await store.listModels()).map(({ id }) => id)).toEqual(['bill'])
    expect(await other.listModels()).toEqual([])
  })
}
