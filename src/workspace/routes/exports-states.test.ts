import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringifyJson } from '#src/contract/json.ts'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import { exportFileSchema } from '#src/contract/workspace/exports.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const caller = { organisation: 'Een BV', name: 'ria' }
const flagged = buildResult({
  Number: buildField({ Text: '1', Value: '1', Type: 'String', NeedsReview: true }),
  'Lines.0.Code': buildField({ Text: 'a', Value: 'a', Type: 'String' }),
})
const unopened = { Documents: [{ FileName: 'geheim.pdf', TotalPages: 0, NeedsReview: true, Fields: {} }] }
const plain = buildResult({ Subject: buildField({ Text: 'Dag', Value: 'Dag', Type: 'String' }) })

const dated = buildResult({ Due: buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date' }) })

const resultsByName = [
  ['nota', flagged],
  ['termijn', dated],
  ['zip', unopened],
] as const

let backend: TestBackend
beforeAll(async () => {
  const sender = { name: 'Sender', type: 'String', labels: [], required: true }
  const model = { provider: 'A', documentType: 'x' }
  const read = parseServiceConfig(
    JSON.stringify({
      organisations: [
        {
          name: caller.organisation,
          members: [{ name: caller.name, token: 'geheim-woord-van-Een-BV' }],
          models: [
            { ...model, id: 'nota', fields: [] },
            { ...model, id: 'zip', fields: [] },
            { ...model, id: 'termijn', fields: [] },
            { ...model, id: 'post', fields: [sender] },
          ],
        },
      ],
    }),
  )
  if (!read.ok) throw new Error(read.problems.join('\n'))
  backend = await createTestBackend({
    accounts: createAccounts(read.config),
    recognise: async ({ name }) =>
      name.startsWith('slot')
        ? { ok: false, code: 'file_encrypted', detail: 'The file is protected.' }
        : {
            ok: true,
            json: stringifyJson(resultsByName.find(([start]) => name.startsWith(start))?.[1] ?? plain),
          },
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) =>
  backend.fetch(new Request(`http://localhost${path}`, init), caller)

async function submit(model: string, name = `${model}.txt`): Promise<string> {
  const request = buildSubmissionRequest({ model, name, content: String(Math.random()) })
  return (await backend.fetch(request, caller)).headers.get(headers.submissionId) ?? ''
}

async function readState(id: string, query = '') {
  const response = await call(`${workspacePaths.exports}?format=json&id=${id}${query}`)
  return exportFileSchema.parse(await response.json()).documents.map(({ state }) => state)
}

test('a document marked as reviewed is exported, and found, in that state', async () => {
  const id = await submit('nota')
  expect(await readState(id, '&state=reviewed')).toEqual([])
  const { revision } = await (await call(`/workspace/submissions/${id}`)).json()
  const action = { action: 'mark-reviewed', despiteUnchecked: true }
  const acted = await call(`/workspace/submissions/${id}/actions`, {
    method: 'POST',
    body: JSON.stringify({ action, revision }),
  })
  expect(acted.status).toBe(200)
  expect(await readState(id, '&state=reviewed')).toEqual(['reviewed'])
  const edits = [['Lines.0.Code', { state: 'corrected', text: 'b', value: 'b' }]]
  const content = { documents: [{ edits }], checked: 0 }
  await call(workspacePaths.draft(id), { method: 'PUT', body: JSON.stringify({ revision: 0, content }) })
  // The decision was about other values.
  expect(await readState(id)).toEqual(['in-review'])
})

test('a document is no longer exported as reviewed once somebody types text that is no value', async () => {
  const id = await submit('termijn')
  await readState(id)
  const { revision } = await (await call(workspacePaths.submission(id))).json()
  const action = { action: 'mark-reviewed', despiteUnchecked: true }
  const path = workspacePaths.submissionActions(id)
  await call(path, { method: 'POST', body: JSON.stringify({ action, revision }) })
  expect(await readState(id, '&state=reviewed')).toEqual(['reviewed'])
  const typedTexts = [['0 Due', { value: '31-2-25', currency: '', language: 'nl' }]]
  const content = { documents: [{ edits: [] }], checked: 0, toCheck: 1, typedTexts }
  await call(workspacePaths.draft(id), { method: 'PUT', body: JSON.stringify({ revision: 0, content }) })
  expect(await (await call(workspacePaths.submission(id))).json()).toMatchObject({
    changedSinceReviewed: true,
  })
  expect(await readState(id, '&state=reviewed')).toEqual(['in-review'])
})

test('a document that could not be opened is not exported as read', async () => {
  const id = await submit('zip')
  expect(await readState(id)).toEqual(['unread'])
  const { revision } = await (await call(`/workspace/submissions/${id}`)).json()
  const action = { action: 'mark-reviewed', despiteUnchecked: true }
  const body = JSON.stringify({ action, revision })
  await call(`/workspace/submissions/${id}/actions`, { method: 'POST', body })
  expect(await readState(id)).toEqual(['unread'])
})

test('a required field that was not read keeps a document in review', async () => {
  const id = await submit('post')
  const save = (revision: number, edits: unknown) =>
    call(workspacePaths.draft(id), {
      method: 'PUT',
      body: JSON.stringify({ revision, content: { documents: [{ edits }], checked: 0 } }),
    })
  const accepted = ['Subject', { state: 'accepted' }]
  await save(0, [accepted])
  expect(await readState(id)).toEqual(['in-review'])
  await save(1, [accepted, ['Sender', { state: 'absent' }]])
  expect(await readState(id)).toEqual(['reviewed'])
})

test('in a table, rows are counted from 1, and with Dutch headings states are Dutch', async () => {
  const id = await submit('nota')
  const read = async (content: string) => {
    const query = `format=csv&content=${content}&language=nl&id=${id}`
    const text = await (await call(`${workspacePaths.exports}?${query}`)).text()
    return Papa.parse<Record<string, string>>(text.slice(1), { header: true, delimiter: ';' }).data[0]
  }
  expect(await read('lines')).toMatchObject({ Regel: '1', Code: 'a' })
  expect(await read('fields')).toMatchObject({ Status: 'na te kijken' })
})

test('a file that only lacks its password is skipped with the word of the list', async () => {
  const id = await submit('zip', 'slot.pdf')
  const read = async (language: string) => {
    const response = await call(`${workspacePaths.exports}?format=csv&language=${language}&id=${id}`)
    const entries = await new ZipReader(new Uint8ArrayReader(await response.bytes())).getEntries()
    const skipped = entries.find(({ filename }) => filename === 'skipped.csv') as FileEntry
    return skipped.getData(new TextWriter())
  }
  expect(await read('nl')).toContain('"wachtwoord nodig"')
  expect(await read('en')).toContain('"password-needed"')
  const json = await call(`${workspacePaths.exports}?format=json&id=${id}`)
  expect(exportFileSchema.parse(await json.json()).skipped).toMatchObject([
    { id, state: 'failed', lacksPassword: true },
  ])
})

test('an emptied value is an empty cell, and the state is that of the list', async () => {
  const id = await submit('nota')
  const edits = [['Number', { state: 'corrected', value: null }]]
  const content = { documents: [{ edits }], checked: 0 }
  await call(workspacePaths.draft(id), { method: 'PUT', body: JSON.stringify({ revision: 0, content }) })
  const { revision } = await (await call(workspacePaths.submission(id))).json()
  const action = { action: 'reject', reason: 'duplicate', note: '' }
  await call(workspacePaths.submissionActions(id), {
    method: 'POST',
    body: JSON.stringify({ action, revision }),
  })
  const csv = await (await call(`${workspacePaths.exports}?format=csv&content=fields&id=${id}`)).text()
  const [row] = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true }).data
  expect(row).toMatchObject({ State: 'rejected', Number: '' })
  expect(await readState(id, '&state=rejected')).toHaveLength(1)
  expect(await readState(id, '&state=to-review')).toEqual([])
})
