import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Outcome {
  readonly code: number
  readonly printed: string
  readonly complaint: string
}

/** Runs the program like `npm run conformance`. */
function run(...words: string[]): Promise<Outcome> {
  const main = join(import.meta.dirname, 'main.ts')
  return new Promise((resolve) => {
    const program = execFile(process.execPath, [main, ...words], (_, printed, complaint) =>
      resolve({ code: program.exitCode ?? -1, printed, complaint }),
    )
  })
}

/** Runs it against a service that returns the same response to every request; also returns the requests. */
async function runAgainst(
  answer: RequestListener,
  ...words: string[]
): Promise<Outcome & { asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has a port')
  const outcome = await run('--base-url', `http://127.0.0.1:${address.port}/base/`, ...words)
  server.close()
  return { ...outcome, asked }
}

test('exits with 0 for a service that keeps the selected rules, also below a path', async () => {
  const { code, printed, asked } = await runAgainst(
    (_, response) => response.writeHead(404).end(),
    '--only',
    '9',
  )
  expect(code).toBe(0)
  expect(printed).toContain('2 passed, 0 failed, 0 not checkable')
  expect(printed).toContain('Nothing will be read')
  expect(printed).not.toContain('\u001b')
  expect(asked).toEqual([
    'GET /base/v2/',
    'GET /base/v1/chamber-of-commerce/search/68750110',
    'GET /base/chamber-of-commerce/search/68750110',
  ])
})

test('--json prints only JSON', async () => {
  const { code, printed } = await runAgainst((_, response) => response.end('hello'), '--only', '9', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(printed)).toMatchObject({
    counts: { passed: 0, failed: 2 },
    rules: [{ section: '9', outcome: 'failed', seen: '200 hello' }, { outcome: 'failed' }],
  })
})

test('exits with 1 for a service that breaks a rule, and shows the response', async () => {
  const { code, printed } = await runAgainst((_, response) => response.end('hello'), '--only', '9')
  expect(code).toBe(1)
  expect(printed).toMatch(/failed +The v1 search interface no longer works\n +seen: 200 hello/)
})

test('a service that closes every connection cannot be checked', async () => {
  const { code, printed } = await runAgainst((request) => request.socket.destroy())
  expect([code, printed]).toEqual([2, ''])
})

test.each([
  ['no address', [], '--base-url is missing'],
  ['a service that is not there', ['--base-url', 'http://127.0.0.1:1'], 'cannot be reached'],
  [
    'a file that is not there',
    ['--base-url', 'http://127.0.0.1:1', '--file', 'none.pdf'],
    'none.pdf cannot be read',
  ],
])('%s ends with 2 and a reason', async (_, words, reason) => {
  const { code, printed, complaint } = await run(...words)
  expect([code, printed]).toEqual([2, ''])
  expect(complaint).toContain(reason)
})

test('reports a section that does not exist', async () => {
  const { code, complaint } = await runAgainst((_, response) => response.end(), '--only', '11')
  expect([code, complaint]).toEqual([2, 'There is no section 11.\n'])
})

test('submits a document only if it may be read', async () => {
  const refuse: RequestListener = (request, response) =>
    request.resume().on('end', () => response.writeHead(400).end())
  const submissions = async (...words: string[]) =>
    (await runAgainst(refuse, '--model', 'm', '--only', '4.2', '--only', '2.3', ...words)).asked.filter(
      (one) => /analyze(\?async=(true|false)|\?format=)/.test(one),
    )
  expect(await submissions()).toHaveLength(3)
  expect(await submissions('--no-readings')).toEqual([])
})

test('--help lists the options', async () => {
  const { code, printed } = await run('--help')
  expect(code).toBe(0)
  expect(printed).toContain('--registry-key-header')
})
