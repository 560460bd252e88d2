import { afterEach, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema } from '#src/contract/workspace/submissions.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const balance = 150
const callers = 200

let backend: TestBackend
const read: string[] = []
afterEach(() => backend.close())

async function open(fails: (line: string) => boolean = () => false): Promise<void> {
  read.length = 0
  backend = await createTestBackend({
    models: [buildModel()],
    balance,
    async recognise(file) {
      const line = new TextDecoder().decode(file.bytes)
      read.push(line)
      if (fails(line)) return { ok: false, code: 'file_damaged', detail: 'The file is damaged.' }
      return serialiseRecognition(buildRecognition(line))
    },
  })
}

/** Counts the responses by status and problem code. */
async function countStatuses(answers: readonly Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const what = answer.status === 400 ? (await answer.json()).code : String(answer.status)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

const contents = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`)
const submitAll = (all: readonly string[], query = '') =>
  Promise.all(all.map((content) => backend.fetch(buildSubmissionRequest({ content, query }))))

test.each([
  ['waiting for the result', '', '200'],
  ['fetching it later', '?async=true', '202'],
])(
  '200 submissions at once with a balance of 150, %s: 150 are read, 50 refused',
  async (_, query, status) => {
    await open()
    const answers = await submitAll(contents(callers, 'paid'), query)
    const ids = answers.flatMap((answer) => answer.headers.get('X-Request-Id') ?? [])
    expect(await countStatuses(answers)).toEqual({
      [status]: balance,
      balance_insufficient: callers - balance,
    })
    await Promise.all(ids.map(waitUntilFinished))
    expect(new Set(read).size).toBe(balance)
    expect(read).toHaveLength(balance)
    const list = await backend.fetch(new Request(`http://localhost${workspacePaths.submissions}`))
    const { submissions } = submissionListSchema.parse(await list.json())
    expect(submissions.filter(({ state }) => state === 'to-review')).toHaveLength(balance)
    expect(submissions.filter(({ state }) => state === 'refused')).toHaveLength(callers - balance)
  },
  600_000,
)

test('a failed reading returns its credit: afterwards exactly the whole balance can still be read', async () => {
  await open((line) => line.startsWith('damaged'))
  expect(await countStatuses(await submitAll(contents(60, 'damaged')))).toEqual({ file_damaged: 60 })
  expect(await countStatuses(await submitAll(contents(balance + 10, 'whole')))).toEqual({
    '200': balance,
    balance_insufficient: 10,
  })
})

async function waitUntilFinished(requestId: string): Promise<void> {
  const path = documentPaths.request(requestId)
  // Only the test's own timeout ends this loop: a busy machine is not a failure.
  while ((await backend.fetch(new Request(`http://localhost${path}`))).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
