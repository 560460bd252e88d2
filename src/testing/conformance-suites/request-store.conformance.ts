import { expect, test } from 'vitest'
import { requeueUnfinished, type Enqueue } from '#src/service/store/drizzle-request-store.ts'
import type { Database } from '#src/service/store/database.ts'
import type { RequestStore } from '#src/service/store/request-store.ts'
import { createSubmissionRetention } from '#src/workspace/store/drizzle-submission-retention.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { NewSubmission } from '#src/workspace/store/workspace-store.ts'

/** A store whose queue uses `enqueue` (which rejects to refuse requests), on a database. */
export interface RequestStoreSetup {
  readonly open: (enqueue: Enqueue) => RequestStore
  readonly getDatabase: () => Database
}

const acceptJob = async () => {}
const result = '{"Documents":[]}'
const doneOutcome = { ok: true, json: result } as const

const buildSubmission = (overrides: Partial<NewSubmission> = {}): NewSubmission => {
  const id = crypto.randomUUID()
  const file = { fileName: 'note.txt', fileBytes: 5, sha256: 'ab'.repeat(32) }
  return { id, idempotencyKey: id, modelId: 'note', ...file, submittedBy: null, isLocal: true, ...overrides }
}

async function addOrganisation(store: RequestStore, balance = 10): Promise<string> {
  const id = crypto.randomUUID()
  await store.addOrganisation({ id, name: 'Een BV', balance })
  return id
}

/** Tests of every request store. They use their own organisations, so that stores may be shared. */
export function testRequestStore({ open, getDatabase }: RequestStoreSetup): void {
  /** Stores and accepts submissions in one transaction, which is rolled back when they are not accepted. */
  async function accept(store: RequestStore, organisation: string, count = 1): Promise<readonly string[]> {
    const rows = Array.from({ length: count }, () => buildSubmission())
    const ids = rows.map(({ id }) => id)
    await getDatabase().transaction(async (tx) => {
      await createWorkspaceStore(tx, organisation).addSubmissions(rows)
      if (!(await store.accept(organisation, ids, tx))) throw new Error('not accepted')
    })
    return ids
  }
  async function acceptOne(store: RequestStore, organisation: string): Promise<string> {
    const [id] = await accept(store, organisation)
    if (id === undefined) throw new Error('Nothing was accepted')
    return id
  }
  const findSubmission = (organisation: string, id: string) =>
    createWorkspaceStore(getDatabase(), organisation).findSubmission(id)

  test('an accepted submission is a request that is processing', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const id = await acceptOne(store, organisation)
    const submission = { modelId: 'note', fileName: 'note.txt', sha256: 'ab'.repeat(32) }
    const nothing = { result: null, failure: null, boundaries: null, keptFromId: null, isComparison: false }
    const request = { ...submission, ...nothing, id, organisation, state: 'processing' }
    expect(await store.find(id)).toEqual(request)
  })

  test('a comparison is a request beside its submission, finished and charged once', async () => {
    const queued: string[] = []
    const store = open(async (ids) => void queued.push(...ids))
    const organisation = await addOrganisation(store, 2)
    const submissionId = await acceptOne(store, organisation)
    await store.finish(submissionId, doneOutcome)
    const before = await findSubmission(organisation, submissionId)
    const id = crypto.randomUUID()
    await getDatabase().transaction(async (tx) => {
      const reading = { id, submissionId, modelId: 'bill', addedBy: null, isLocal: true }
      await createWorkspaceStore(tx, organisation).addComparedReading(reading)
      expect(await store.accept(organisation, [id], tx)).toBe(true)
    })
    expect(queued).toEqual([submissionId, id])
    const credits = [await store.getBalance(organisation), await store.getAvailableCredits(organisation)]
    expect(credits, 'one is reserved').toEqual([1, 0])
    expect(await store.find(id)).toMatchObject({
      organisation,
      modelId: 'bill',
      fileName: 'note.txt',
      sha256: 'ab'.repeat(32),
      state: 'processing',
      isComparison: true,
    })
    // As after a start with a lost queue.
    const again: string[] = []
    await getDatabase().transaction((tx) => requeueUnfinished(tx, async (ids) => void again.push(...ids)))
    expect(again).toContain(id)
    expect(await store.finish(id, { ...doneOutcome, reading: '{}' }, { modelId: 'bill' })).toBe(true)
    expect(await store.finish(id, doneOutcome, { modelId: 'bill' }), 'a second time').toBe(false)
    expect(await store.getBalance(organisation)).toBe(0)
    const workspace = createWorkspaceStore(getDatabase(), organisation)
    expect(await workspace.listComparisons(submissionId)).toMatchObject([
      { id, state: 'finished', modelId: 'bill', credits: 1 },
    ])
    expect(await workspace.findComparisonResult(submissionId, id)).toBe(result)
    expect(await findSubmission(organisation, submissionId)).toEqual(before)
  })

  test('stores nothing and reserves nothing when the queue refuses it', async () => {
    const store = open(async () => {
      throw new Error('no room')
    })
    const organisation = await addOrganisation(store, 1)
    await expect(accept(store, organisation)).rejects.toThrow('no room')
    expect(await createWorkspaceStore(getDatabase(), organisation).listSubmissions()).toEqual([])
    expect(await accept(open(acceptJob), organisation)).toHaveLength(1)
  })

  test('several accepted together reserve a credit each, and are queued together', async () => {
    const queued: (readonly string[])[] = []
    const store = open(async (ids) => void queued.push(ids))
    const organisation = await addOrganisation(store, 3)
    const ids = await accept(store, organisation, 3)
    expect(queued).toEqual([ids])
    for (const id of ids) expect(await store.find(id)).toMatchObject({ state: 'processing' })
    await expect(accept(store, organisation)).rejects.toThrow('not accepted')
    for (const id of ids) await store.finish(id, doneOutcome)
    expect(await store.getBalance(organisation)).toBe(0)
  })

  test('accepts none of several when the credits are insufficient for all', async () => {
    const queued: string[] = []
    const store = open(async (ids) => void queued.push(...ids))
    const organisation = await addOrganisation(store, 2)
    await expect(accept(store, organisation, 3)).rejects.toThrow('not accepted')
    expect(queued).toEqual([])
    expect(await accept(store, organisation, 2)).toHaveLength(2)
  })

  test('accepts no more requests than there are credits, even simultaneously', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 3)
    const calls = Array.from({ length: 8 }, () => accept(store, organisation))
    const accepted = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(accepted).toHaveLength(3)
  })

  test('finishes once, and debits one credit', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 10)
    const id = await acceptOne(store, organisation)
    const finishes = await Promise.all([1, 2, 3].map(() => store.finish(id, doneOutcome)))
    expect(finishes.filter(Boolean)).toHaveLength(1)
    expect(await store.getBalance(organisation)).toBe(9)
  })

  test('a finished request is a submission to review, with the summary of its result', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const id = await acceptOne(store, organisation)
    const json = '{"Documents":[{"TotalPages":3,"Fields":{"A":{"NeedsReview":true,"Confidence":81.5}}}]}'
    await store.finish(id, { ok: true, json })
    expect(await findSubmission(organisation, id)).toMatchObject({
      state: 'to-review',
      requestId: id,
      toCheck: 1,
      pages: 3,
      documents: 1,
      lowestConfidence: 81.5,
      finishedAt: expect.any(String),
    })
  })

  test('counts accepted requests that are not finished', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const before = await store.countUnfinished()
    const [read, failed] = await accept(store, organisation, 3)
    await store.finish(read ?? '', doneOutcome)
    await store.finish(failed ?? '', { ok: false, code: 'reading_failed', detail: '' })
    expect((await store.countUnfinished()) - before).toBe(1)
  })

  test('stores the first result, as exactly the same text', async () => {
    const store = open(acceptJob)
    const id = await acceptOne(store, await addOrganisation(store))
    const json = '{ "b": 12345678901234567890.10,\n "a": "\\u0000é😀" }'
    await store.finish(id, { ok: true, json })
    await store.finish(id, { ok: false, code: 'reading_failed', detail: 'late' })
    expect(await store.find(id)).toMatchObject({ state: 'done', result: json, failure: null })
  })

  test('a failure debits nothing, frees the credit, and gives the submission its reason', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 1)
    const id = await acceptOne(store, organisation)
    const failure = { code: 'file_damaged', detail: 'It is damaged.' } as const
    await store.finish(id, { ok: false, ...failure })
    expect(await store.getBalance(organisation)).toBe(1)
    expect((await store.find(id))?.failure).toEqual(failure)
    expect(await findSubmission(organisation, id)).toMatchObject({
      state: 'failed',
      problem: { status: 400, ...failure },
    })
    expect(await accept(store, organisation)).toHaveLength(1)
  })

  test('only the service itself finishes its requests', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const submissions = createWorkspaceStore(getDatabase(), organisation)
    const id = await acceptOne(store, organisation)
    // A hosted service responds like this to an unknown request.
    await submissions.setFailure(id, 'failed', { status: 400, code: 'request_unknown', detail: null })
    expect(await store.find(id)).toMatchObject({ state: 'processing' })
    expect(await store.finish(id, doneOutcome)).toBe(true)
  })

  test('the submission of a hosted service is not a request', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const submissions = createWorkspaceStore(getDatabase(), organisation)
    const row = buildSubmission({ isLocal: false })
    await submissions.addSubmission(row)
    await submissions.setRequestId(row.id, row.id)
    expect(await store.find(row.id)).toBeUndefined()
    expect(await store.finish(row.id, doneOutcome)).toBe(false)
  })

  test('does not change the balance of a known organisation', async () => {
    const store = open(acceptJob)
    const id = await addOrganisation(store, 5)
    await store.addOrganisation({ id, name: 'Een BV', balance: 50 })
    expect(await store.getBalance(id)).toBe(5)
  })

  test('a purged request is unknown, its charge remains, and its key stays used', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const id = await acceptOne(store, organisation)
    await store.finish(id, doneOutcome)
    await getDatabase().transaction((tx) => createSubmissionRetention(tx).purge([id]))
    expect(await store.find(id)).toBeUndefined()
    expect(await store.getBalance(organisation)).toBe(9)
    const again = buildSubmission({ idempotencyKey: id })
    const submissions = createWorkspaceStore(getDatabase(), organisation)
    expect(await submissions.addSubmission(again)).toEqual({ isPurged: true })
  })

  test('a request that is being processed is never purged', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const id = await acceptOne(store, organisation)
    await getDatabase().transaction((tx) => createSubmissionRetention(tx).purge([id]))
    expect(await store.find(id)).toMatchObject({ state: 'processing', fileName: 'note.txt' })
    expect(await store.finish(id, doneOutcome)).toBe(true)
  })

  test('requeues requests that are being processed, and nothing else', async () => {
    const queued: string[] = []
    const enqueue: Enqueue = async (ids) => void queued.push(...ids)
    const store = open(enqueue)
    const [reading = '', read = ''] = await accept(store, await addOrganisation(store), 2)
    await store.finish(read, doneOutcome)
    queued.length = 0
    const count = await getDatabase().transaction((tx) => requeueUnfinished(tx, enqueue))
    expect(queued).toContain(reading)
    expect(queued).not.toContain(read)
    expect(count).toBe(queued.length)
  })

  test('requeues the readings of an evaluation with a lower priority', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const submissionId = await acceptOne(store, organisation)
    const [evaluationId, evaluated, compared] = [
      crypto.randomUUID(),
      crypto.randomUUID(),
      crypto.randomUUID(),
    ]
    const workspace = createWorkspaceStore(getDatabase(), organisation)
    const read = { submissionId, modelId: 'bill', addedBy: null, isLocal: true }
    await workspace.addEvaluation({ id: evaluationId, modelId: 'bill', addedBy: null, leftOutIds: [] })
    await workspace.addComparedReading({ ...read, id: evaluated, evaluationId })
    await workspace.addComparedReading({ ...read, id: compared })
    const background = new Map<string, boolean>()
    const count = await getDatabase().transaction((tx) =>
      requeueUnfinished(tx, async (ids, _, { isBackground = false } = {}) => {
        for (const id of ids) background.set(id, isBackground)
      }),
    )
    expect([submissionId, compared, evaluated].map((id) => background.get(id))).toEqual([false, false, true])
    expect(count).toBe(background.size)
  })
}
