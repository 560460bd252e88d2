import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseJson } from '#src/contract/json.ts'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import { draftSchema, type DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { documentHistorySchema, submissionSchema } from '#src/contract/workspace/submissions.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  // For seven uploads and one repeated reading: nothing else costs anything.
  backend = await createTestBackend({ balance: 8 })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const find = async (id: string) =>
  submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())
const findDraft = async (id: string) =>
  draftSchema.parse(parseJson(await (await call(workspacePaths.draft(id))).text()))

interface ReadDocument {
  readonly FirstPage?: number
  readonly LastPage?: number
  readonly Fields: Readonly<Record<string, { readonly Value: unknown; readonly Page: number }>>
}

async function readResult(id: string): Promise<readonly ReadDocument[]> {
  for (;;) {
    const response = await call(documentPaths.request(id))
    if (response.status === 200) return ((await response.json()) as { Documents: ReadDocument[] }).Documents
    if (response.status !== 204) throw new Error(await response.text())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
const listRanges = (documents: readonly ReadDocument[]) =>
  documents.map(({ FirstPage, LastPage }) => [FirstPage, LastPage])

/** For a model whose documents the engine does not separate. */
const drawInvoice = (name: string) =>
  `${name}\n\nFactuurdatum: 14-03-2025\n\nSchuurdeur   100,00\n\nTotaal incl. btw        121,00`
const threeInvoices = ['De Eik B.V.', 'De Beuk B.V.', 'De Linde B.V.'].map(drawInvoice).join('\f')

async function submit(content = threeInvoices) {
  const response = await backend.fetch(
    buildSubmissionRequest({ content, name: 'scan.txt', model: 'receipt' }),
  )
  const id = response.headers.get('X-Submission-Id') ?? ''
  expect(listRanges(await readResult(id))).toEqual([[undefined, undefined]])
  return id
}

async function act(id: string, action: DocumentAction): Promise<Response> {
  const { revision } = await find(id)
  return call(workspacePaths.submissionActions(id), {
    method: 'POST',
    body: JSON.stringify({ action, revision }),
  })
}

async function setBoundaries(id: string, ...firstPages: number[]): Promise<string> {
  const response = await act(id, {
    action: 'set-boundaries',
    files: [{ fileName: 'scan.txt', occurrence: 0, firstPages }],
  })
  expect(response.status).toBe(200)
  return submissionSchema.parse(await response.json()).id
}

async function saveDraft(id: string, ...documents: DocumentDraft[]) {
  const { revision } = await findDraft(id)
  const body = JSON.stringify({ revision, content: { documents, checked: 1 } })
  expect((await call(workspacePaths.draft(id), { method: 'PUT', body })).status).toBe(200)
}

const accept = (...names: string[]): DocumentDraft => ({
  edits: names.map((name) => [name, { state: 'accepted' }]),
})

test('reads a file as the documents that a person made of it, without charge', async () => {
  const id = await submit()
  const splitId = await setBoundaries(id, 0, 1, 2)
  const documents = await readResult(splitId)
  expect(listRanges(documents)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  // Page counts within the file, as in every other result.
  expect(documents.map(({ Fields }) => Fields['TotalAmount']?.Page)).toEqual([0, 1, 2])
  expect(await find(id)).toMatchObject({ replaced: { by: null } })
  const history = documentHistorySchema.parse(await (await call(workspacePaths.history(splitId))).json())
  expect(history.readings.map((reading) => reading.id)).toEqual([splitId, id])
  expect(history.events).toMatchObject([{ action: 'set-boundaries', note: '1, 2, 3' }])
})

test('documents with unchanged pages keep their edits; the others get them back with their earlier boundaries', async () => {
  const id = await setBoundaries(await submit(), 0, 1)
  await readResult(id)
  await saveDraft(id, accept('Date'), accept('TotalAmount'))
  const splitId = await setBoundaries(id, 0, 1, 2)
  await readResult(splitId)
  expect(await findDraft(splitId)).toMatchObject({
    revision: 1,
    content: { documents: [accept('Date'), { edits: [] }, { edits: [] }] },
  })
  // The earlier reading still has all of it.
  expect((await findDraft(id)).content?.documents).toHaveLength(2)
  const joinedId = await setBoundaries(splitId, 0, 1)
  expect(listRanges(await readResult(joinedId))).toEqual([
    [0, 0],
    [1, 2],
  ])
  expect((await findDraft(joinedId)).content?.documents).toEqual([accept('Date'), accept('TotalAmount')])
})

test('typed text that is no value stays in a document with unchanged pages, and is listed as to check', async () => {
  const id = await setBoundaries(await submit(), 0, 1)
  await readResult(id)
  const typedTexts = [['0 Date', { value: '31-2-25', currency: '', language: 'nl' }]]
  const content = { documents: [{ edits: [] }, { edits: [] }], checked: 0, toCheck: 1, typedTexts }
  const body = JSON.stringify({ revision: 0, content })
  expect((await call(workspacePaths.draft(id), { method: 'PUT', body })).status).toBe(200)
  const splitId = await setBoundaries(id, 0, 1, 2)
  await readResult(splitId)
  expect(await findDraft(splitId)).toMatchObject({ revision: 1, content: { typedTexts } })
  const { checked, toCheck } = await find(splitId)
  const untouchedId = await setBoundaries(await submit(), 0, 1, 2)
  await readResult(untouchedId)
  expect([checked, toCheck]).toEqual([0, ((await find(untouchedId)).toCheck ?? 0) + 1])
})

test('a reading whose model was changed meanwhile keeps nothing of the earlier one', async () => {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let readings = 0
  const other = await createTestBackend({
    async recognise(_file, model, { boundaries } = {}) {
      readings += 1
      if (readings === 2) started.resolve()
      if (readings === 2) await released.promise
      const firstPages = boundaries?.[0]?.firstPages ?? [0, 1]
      const Documents = firstPages.map((FirstPage, index) => ({
        FileName: 'scan.txt',
        TotalPages: 3,
        FirstPage,
        LastPage: (firstPages[index + 1] ?? 3) - 1,
        Fields: { ReadBy: { Text: model.id, Value: model.id, Type: 'String', Page: FirstPage } },
      }))
      return { ok: true, json: JSON.stringify({ Documents }) }
    },
  })
  try {
    const fetchOther = (path: string, body?: string) =>
      other.fetch(new Request(`http://localhost${path}`, body === undefined ? {} : { method: 'POST', body }))
    const actOnOther = async (id: string, action: DocumentAction) => {
      const { revision } = submissionSchema.parse(
        await (await fetchOther(workspacePaths.submission(id))).json(),
      )
      const path = workspacePaths.submissionActions(id)
      const response = await fetchOther(path, JSON.stringify({ action, revision }))
      expect(response.status).toBe(200)
      return submissionSchema.parse(await response.json()).id
    }
    const wait = async (id: string) => {
      let response = await fetchOther(documentPaths.request(id))
      while (response.status === 204) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        response = await fetchOther(documentPaths.request(id))
      }
      return ((await response.json()) as { Documents: ReadDocument[] }).Documents
    }
    const submitted = await other.fetch(
      buildSubmissionRequest({ content: threeInvoices, name: 'scan.txt', model: 'receipt' }),
    )
    const id = submitted.headers.get('X-Submission-Id') ?? ''
    await wait(id)
    const files = [{ fileName: 'scan.txt', occurrence: 0, firstPages: [0, 1, 2] }]
    const splitId = await actOnOther(id, { action: 'set-boundaries', files })
    await started.promise
    await actOnOther(splitId, { action: 'assign-model', modelId: 'invoice' })
    released.resolve()
    const readBy = (await wait(splitId)).map(({ Fields }) => Fields['ReadBy']?.Value)
    expect(readBy).toEqual(['invoice', 'invoice', 'invoice'])
  } finally {
    await other.close()
  }
})

test('reading again keeps the boundaries', async () => {
  const id = await setBoundaries(await submit(), 0, 2)
  await readResult(id)
  const again = submissionSchema.parse(await (await act(id, { action: 'read-again' })).json())
  expect(listRanges(await readResult(again.id))).toEqual([
    [0, 1],
    [2, 2],
  ])
  expect(await findDraft(again.id)).toMatchObject({ revision: 0 })
})

test('accepts feedback on the first document of a split file', async () => {
  const id = await setBoundaries(await submit(), 0, 1)
  const [first] = await readResult(id)
  const body = JSON.stringify({ Documents: [{ Fields: first?.Fields }] })
  const sent = await call(documentPaths.feedback(id), { method: 'POST', body })
  expect(sent.status).toBe(202)
  await backend.waitUntilTaught()
  expect((await find(id)).state).toBe('sent')
  // A sent document can be split further; the credits of seven uploads and one repeated reading are spent.
  expect(listRanges(await readResult(await setBoundaries(id, 0, 1, 2)))).toHaveLength(3)
})

test.each([
  ['other.txt', [0, 1], 'no file'],
  ['scan.txt', [0, 3], 'only 3 pages'],
  ['scan.txt', [0], 'already'],
  ['scan.txt', [1], ''],
] as const)('%s at %j is refused in words, and nothing changes', async (fileName, firstPages, words) => {
  const id = await (shared ??= submit())
  const files = [{ fileName, occurrence: 0, firstPages: [...firstPages] }]
  const response = await act(id, { action: 'set-boundaries', files })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)])
  expect(await find(id)).toMatchObject({ replaced: null, revision: 0 })
})
let shared: Promise<string> | undefined
