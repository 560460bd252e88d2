import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryPaths } from '#src/contract/paths.ts'
import { createRegistry } from '../create-registry.ts'
import type { KvkApiOptions } from './kvk-api-source.ts'

// A fake KVK API on this machine; the real one is never called.
const seen: { url: string; apikey: unknown }[] = []
let respond: (response: ServerResponse, request: IncomingMessage) => void
const server = createServer((request, response) => {
  seen.push({ url: request.url ?? '', apikey: request.headers['apikey'] })
  respond(response, request)
})
let apiUrl: string

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// With characters that are special in a replacement text.
const apiKey = 'l7$&-official-key-0001'

async function ask(path: string, options: Partial<KvkApiOptions> = {}, signal?: AbortSignal) {
  seen.length = 0
  const registry = createRegistry({ kvkApi: { apiKey, apiUrl, ...options } })
  const answer = await registry(new Request(`http://service.test${path}`, { signal }))
  if (!answer) throw new Error(`${path} is no path of the registry`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Sets the response of the fake API. */
function setResponse(status: number, body: string, headers: Record<string, string> = {}) {
  respond = (response) => response.writeHead(status, headers).end(body)
}

const { search, basicProfile, branches, owner, mainBranch } = registryPaths
const number = '69599084'
const profiles = `/api/v1/basisprofielen/${number}`

test.each([
  [`${search(number)}?type=hoofdvestiging`, `/api/v2/zoeken?kvkNummer=${number}&type=hoofdvestiging`],
  [
    `${search(number)}?type=nevenvestiging&pagina=2`,
    `/api/v2/zoeken?kvkNummer=${number}&type=nevenvestiging&pagina=2`,
  ],
  [`${branches(number)}?type=rechtspersoon`, `/api/v2/zoeken?kvkNummer=${number}&type=rechtspersoon`],
  [
    `${owner(number)}?type=&resultatenPerPagina=50`,
    `/api/v2/zoeken?kvkNummer=${number}&resultatenPerPagina=50`,
  ],
  [basicProfile(number), profiles],
  [`${basicProfile(number)}?GeoData=true`, profiles],
  [`${branches(number)}?GeoData=true`, `${profiles}/vestigingen`],
  [owner(number), `${profiles}/eigenaar`],
  [`${owner(number)}?GeoData=true`, `${profiles}/eigenaar?geoData=true`],
  [`${mainBranch(number)}?GeoData=false`, `${profiles}/hoofdvestiging`],
  [`${mainBranch(number)}?GeoData=true`, `${profiles}/hoofdvestiging?geoData=true`],
])('%s queries KVK for %s, with the key in its header', async (path, url) => {
  setResponse(200, '{}')
  expect((await ask(path)).status).toBe(200)
  expect(seen).toEqual([{ url, apikey: apiKey }])
})

test('a number without eight digits costs no call', async () => {
  expect((await ask(basicProfile('123'))).text).toContain('IPD0004')
  expect(seen).toEqual([])
})

test('passes a success on verbatim', async () => {
  const body = '{ "kvkNummer": "69599084", "nieuw": 12345678901234567890, "geld": 1.50 }'
  setResponse(200, body, { 'Content-Type': 'application/hal+json' })
  const { text, headers } = await ask(basicProfile(number), { apiUrl: `${apiUrl}/` })
  expect(text).toBe(body)
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(seen[0]?.url).toBe(profiles)
})

test.each([
  [404, 'IPD0005'],
  [404, 'IPD1003'],
  [400, 'IPD1999'],
  [500, 'IPD9999'],
])('passes an error %i %s on with its status and text', async (status, code) => {
  const body = `{"fout":[{"code":"${code}","omschrijving":"Zo staat het er."}]}`
  setResponse(status, body)
  expect(await ask(basicProfile(number))).toMatchObject({ status, text: body })
})

test('an error in the older form is unwrapped', async () => {
  setResponse(404, '{"meldingen":{"fout":[{"code":"IPD0005","omschrijving":"Oud"}]}}')
  expect(await ask(basicProfile(number))).toMatchObject({
    status: 404,
    text: '{"fout":[{"code":"IPD0005","omschrijving":"Oud"}]}',
  })
})

test.each([
  [401, '<h1>Unauthorized</h1>'],
  [403, ''],
  [401, '{"fout":[{"code":"IPD0000","omschrijving":"Geen toegang."}]}'],
  [403, '{"meldingen":{"fout":[{"code":"IPD0000","omschrijving":"Geen toegang."}]}}'],
])('a %i with %j is an invalid key of the KVK API, masked', async (status, body) => {
  setResponse(status, body)
  const answer = await ask(basicProfile(number))
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toMatchObject({ fout: [{ code: null }] })
  expect(answer.text).toContain('APIKEY01')
  expect(answer.text).toContain('l7$&…0001')
  expect(answer.text).not.toContain(apiKey)
})

test.each([429, 500, 503])(
  'a %i without a readable body keeps its status and Retry-After',
  async (status) => {
    setResponse(status, '', { 'Retry-After': '7' })
    const answer = await ask(basicProfile(number))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '7'])
    expect(JSON.parse(answer.text)).toMatchObject({ fout: [{ code: 'IPD9999' }] })
  },
)

test.each([
  ['a page in place of JSON', 200, '<html>'],
  ['no content', 204, ''],
  ['a word', 200, '"ok"'],
])('a success with %s is a 502', async (_, status, body) => {
  setResponse(status, body)
  const answer = await ask(basicProfile(number))
  expect(answer.status).toBe(502)
  expect(answer.text).toContain('IPD9999')
})

test('does not send the key to a redirect', async () => {
  setResponse(302, '', { Location: '/api/elsewhere' })
  expect((await ask(basicProfile(number))).status).toBe(502)
  expect(seen).toHaveLength(1)
})

test('a key in a response is masked', async () => {
  for (const status of [200, 400]) {
    setResponse(status, JSON.stringify({ fout: [{ code: 'X', omschrijving: `Sleutel ${apiKey}!` }] }))
    const { text } = await ask(basicProfile(number))
    expect(text).toContain('Sleutel l7$&…0001!')
    expect(text).not.toContain(apiKey)
  }
})

test('no response in time is a 504, even if only the body is missing', async () => {
  const stuck: ServerResponse[] = []
  const silent = (response: ServerResponse) => stuck.push(response)
  const halfway = (response: ServerResponse) => {
    stuck.push(response)
    response.writeHead(200).write('{')
  }
  for (const behaviour of [silent, halfway]) {
    respond = behaviour
    const errors: unknown[] = []
    const answer = await ask(basicProfile(number), { timeout: 150, onError: (error) => errors.push(error) })
    expect(answer.status).toBe(504)
    expect(answer.text).toContain('IPD9999')
    expect(errors).toHaveLength(1)
  }
  for (const response of stuck) response.destroy()
})

test('no connection is a 502, and only the operator sees why', async () => {
  respond = (response) => response.destroy()
  const errors: unknown[] = []
  const answer = await ask(basicProfile(number), { onError: (error) => errors.push(error) })
  expect(answer.status).toBe(502)
  expect(answer.text).toContain('De KVK API is niet bereikbaar.')
  expect(errors).toHaveLength(1)
})

test('a caller that disconnects aborts the call to KVK, and causes no error', async () => {
  const caller = new AbortController()
  const ended = new Promise<void>((resolve) => {
    respond = (response) => {
      response.on('close', () => resolve())
      caller.abort()
    }
  })
  const errors: unknown[] = []
  await ask(basicProfile(number), { onError: (error) => errors.push(error) }, caller.signal)
  await ended
  expect(errors).toEqual([])
})

test('a key that no header can carry stops the start, and is not shown', () => {
  for (const bad of ['', 'two words', 'line\nbreak', 'sleutel-é'])
    expect(() => createRegistry({ kvkApi: { apiKey: bad } })).toThrow(/^The KVK API key has characters/)
  expect(() => createRegistry({ kvkApi: { apiKey, apiUrl: 'ftp://api.kvk.nl' } })).toThrow(
    'not a web address',
  )
})
