import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const script = 'export const long = 1\n'.repeat(100)
let folder: string
let files: ReturnType<typeof createStaticFiles>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-dist-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await mkdir(join(folder, 'dist/pdfjs/6/wasm'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html>')
  await writeFile(join(folder, 'dist/assets/a b-1.mjs'), script)
  await writeFile(join(folder, 'dist/pdfjs/6/wasm/jbig2.wasm'), new Uint8Array([0, 97, 115, 109]))
  files = createStaticFiles(join(folder, 'dist'))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://localhost${path}`, { headers, method }))
const navigation = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' }

test('serves files by name with their types, and marks versioned ones as immutable', async () => {
  const found = await get('/assets/a%20b-1.mjs')
  expect(found?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(found?.headers.get('Cache-Control')).toContain('immutable')
  expect((await get('/pdfjs/6/wasm/jbig2.wasm'))?.headers.get('Content-Type')).toBe('application/wasm')
  expect((await get('/index.html'))?.headers.get('Cache-Control')).toBe('no-cache')
})

test('compresses for clients that accept gzip', async () => {
  const zipped = await get('/assets/a%20b-1.mjs', { 'Accept-Encoding': 'br, gzip' })
  expect(zipped?.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync((await zipped?.arrayBuffer()) ?? new ArrayBuffer(0)).toString()).toBe(script)
  expect(await (await get('/assets/a%20b-1.mjs'))?.text()).toBe(script)
})

test('answers 304 for a version that the browser has', async () => {
  const etag = (await get('/index.html'))?.headers.get('ETag') ?? ''
  expect((await get('/index.html', { 'If-None-Match': etag }))?.status).toBe(304)
})

test.each(['/', '/documents', '/review/42?page=1'])(
  'answers a navigation to %s with the app',
  async (path) => {
    expect(await (await get(path, navigation))?.text()).toBe('<!doctype html>')
  },
)

test.each(['/assets/gone.js', '/pdfjs/5/x.wasm'])(
  'does not answer %s, a missing file, with the app',
  async (path) => {
    expect(await get(path, navigation)).toBeUndefined()
  },
)

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/%ff',
  '/%00',
])('serves nothing outside the folder for %s', async (path) => {
  expect(await get(path)).toBeUndefined()
})

test('answers only GET and HEAD, and no route that a script requests', async () => {
  expect(await get('/', {}, 'POST')).toBeUndefined()
  expect(await get('/documents', { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' })).toBeUndefined()
})

test('follows a build while it runs: 404 for removed files, and new files at once', async () => {
  const dist = join(folder, 'rebuilt')
  const write = async (name: string, content: string) => {
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  let time = 0
  await write('index.html', 'first')
  await write('assets/kept-1.js', 'kept 1')
  await write('assets/late-1.js', 'late 1')
  const served = createStaticFiles(dist, () => time)
  const read = async (path: string, headers = {}) =>
    (await served(new Request(`http://localhost${path}`, { headers })))?.text()
  expect(await read('/', navigation)).toBe('first')
  expect(await read('/assets/kept-1.js')).toBe('kept 1')

  await rm(dist, { recursive: true })
  expect(await read('/', navigation)).toBeUndefined()
  // An open page may still request it, and it is in memory.
  expect(await read('/assets/kept-1.js')).toBe('kept 1')
  expect(await read('/assets/late-1.js')).toBeUndefined()

  await write('index.html', 'the second')
  await write('assets/kept-2.js', 'kept 2')
  await write('assets/late-1.js', 'late 1')
  expect(await read('/', navigation)).toBe('the second')
  expect(await read('/assets/late-1.js')).toBe('late 1')
  expect(await read('/assets/kept-2.js')).toBeUndefined()
  time += 1000
  expect(await read('/assets/kept-2.js')).toBe('kept 2')
})
