import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  documentHistorySchema,
  submissionSchema,
  type Submission,
} from '#src/contract/workspace/submissions.ts'
import {
  buildProtectedPdf,
  buildProtectedZip,
  buildZipWithProtectedPdf,
} from '#src/testing/files/protected-files.ts'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import { parseJson } from '#src/contract/json.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  // For five readings: a failed reading costs nothing, and neither does an unread document in a file.
  backend = await createTestBackend({ balance: 5 })
})
afterAll(() => backend.close())

const password = 'kaas-en-brood'
const lines = ['De Eik B.V.', 'Factuurnummer: 2025-381', 'Factuurdatum: 14-03-2025', 'Totaal: 121,00']
const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))

async function waitUntilRead(id: string): Promise<Submission> {
  for (;;) {
    const submission = submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())
    if (submission.state !== 'processing') return submission
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const find = async (id: string) =>
  submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())

async function submit(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<Submission> {
  const query = '?async=true'
  const response = await backend.fetch(buildSubmissionRequest({ name, content, model: 'invoice', query }))
  return waitUntilRead(response.headers.get('X-Submission-Id') ?? '')
}

const give = ({ id, revision }: Submission, given: unknown) =>
  call(workspacePaths.filePassword(id), {
    method: 'POST',
    body: JSON.stringify({ password: given, revision }),
  })

async function readWith(submission: Submission, given: string): Promise<Submission> {
  const response = await give(submission, given)
  expect(response.status).toBe(200)
  return waitUntilRead(submissionSchema.parse(await response.json()).id)
}

const getOutcome = ({ state, problem }: Submission) => [state, problem?.code]

test('a protected PDF is read with its password, after a wrong one that costs nothing', async () => {
  const unread = await submit('dicht.pdf', await buildProtectedPdf(password, lines))
  expect(getOutcome(unread)).toEqual(['failed', 'file_encrypted'])
  expect(unread.lacksPassword).toBe(true)
  const wrong = await readWith(unread, 'boter')
  expect(getOutcome(wrong)).toEqual(['failed', 'password_wrong'])
  expect(wrong.lacksPassword).toBe(true)
  // The earlier reading is not to be read any more.
  expect((await find(unread.id)).lacksPassword).toBe(false)
  const read = await readWith(wrong, password)
  expect(getOutcome(read)).toEqual(['to-review', undefined])
  expect(read.lacksPassword).toBe(false)
  expect(await (await call(workspacePaths.result(read.id))).text()).toContain('2025-381')
  // The password is used once: another reading needs it again.
  const again = await call(workspacePaths.submissionActions(read.id), {
    method: 'POST',
    body: JSON.stringify({ action: { action: 'read-again' }, revision: read.revision }),
  })
  const anew = await waitUntilRead(submissionSchema.parse(await again.json()).id)
  expect(getOutcome(anew)).toEqual(['failed', 'file_encrypted'])
  const history = await (await call(workspacePaths.history(anew.id))).text()
  expect(documentHistorySchema.parse(JSON.parse(history)).readings).toHaveLength(4)
  for (const given of [password, 'boter']) expect(history).not.toContain(given)
})

test('a protected archive is read with its password', async () => {
  const zip = await buildProtectedZip(password, 'factuur.txt', lines.join('\n'))
  const unread = await submit('dicht.zip', zip)
  expect(getOutcome(unread)).toEqual(['failed', 'file_encrypted'])
  expect(getOutcome(await readWith(unread, password))).toEqual(['to-review', undefined])
})

test('a protected file among others is reported as unread, and is read with its password', async () => {
  const zip = await buildZipWithProtectedPdf(
    { name: 'a.pdf', password, lines },
    { name: 'b.txt', lines: lines.map((line) => line.replace('381', '382')) },
  )
  const read = await submit('twee.zip', zip)
  expect(getOutcome(read)).toEqual(['to-review', undefined])
  const getDocuments = async ({ id }: Submission) =>
    analysisResultSchema.parse(parseJson(await (await call(workspacePaths.result(id))).text())).Documents
  expect((await getDocuments(read)).map(findUnreadReason)).toEqual(['file_encrypted', undefined])
  const accepted = { edits: [['InvoiceNumber', { state: 'accepted' }]] }
  const saved = await call(workspacePaths.draft(read.id), {
    method: 'PUT',
    body: JSON.stringify({ revision: 0, content: { documents: [{ edits: [] }, accepted], checked: 1 } }),
  })
  expect(saved.status).toBe(200)
  const wrong = await readWith(await find(read.id), 'boter')
  expect(wrong.problem).toBeNull()
  expect((await getDocuments(wrong)).map(findUnreadReason)).toEqual(['password_wrong', undefined])
  // The edits of the other document are kept.
  expect(await (await call(workspacePaths.draft(wrong.id))).text()).toContain('"accepted"')
  const whole = await getDocuments(await readWith(wrong, password))
  expect(whole.map(({ Fields }) => Fields.get('InvoiceNumber')?.Text)).toEqual(['2025-381', '2025-382'])
})

test('refuses a password where none is asked for, and quotes nothing that was sent', async () => {
  const damaged = await submit('stuk.pdf', 'geen pdf')
  expect(getOutcome(damaged)).toEqual(['failed', 'file_damaged'])
  expect(damaged.lacksPassword).toBe(false)
  expect((await give(damaged, password)).status).toBe(409)
  expect((await give(await submit('open.txt', lines.join('\n')), password)).status).toBe(409)
  const unread = await submit('dicht.pdf', await buildProtectedPdf(password, lines))
  expect(getOutcome(unread)).toEqual(['failed', 'file_encrypted'])
  for (const given of ['', 12, 'x'.repeat(1001)]) {
    const response = await give(unread, given)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('xxx')
  }
  expect((await give({ ...unread, revision: unread.revision + 1 }, password)).status).toBe(409)
  expect((await give({ ...unread, id: 'unknown' }, password)).status).toBe(404)
})

test('every file was charged once, however often its protected document was tried', async () => {
  expect(getOutcome(await submit('een.txt', lines.join('\n')))).toEqual(['to-review', undefined])
  const refused = await backend.fetch(buildSubmissionRequest({ name: 'twee.txt', model: 'invoice' }))
  expect(await refused.text()).toContain('balance_insufficient')
})
