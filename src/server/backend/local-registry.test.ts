import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { registryPaths } from '#src/contract/paths.ts'
import { createLocalRegistry } from './local-registry.ts'
import { readConfig } from '../config/config.ts'

function registryWith(environment: Record<string, string>, onError: (error: unknown) => void = () => {}) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.problems.join())
  return createLocalRegistry(read.config, onError)
}
const ask = async (
  registry: ReturnType<typeof registryWith>,
  query = '',
  headers: Record<string, string> = {},
  keys: string[] = [],
) => {
  const request = new Request(`http://localhost${registryPaths.search('68750110')}${query}`, { headers })
  return registry(request, keys)
}

test('the locations of the parameters follow the environment', async () => {
  const registry = registryWith({ REGISTRY_TYPE_PARAMETER: 'header:X-Type' })
  const answer = await (await ask(registry, '', { 'X-Type': 'hoofdvestiging' }))?.json()
  expect(answer.resultaten.map(({ type }: { type: string }) => type)).toEqual(['hoofdvestiging'])
})

test('moves the query parameters of our app to where the environment says', async () => {
  const registry = registryWith({ REGISTRY_TYPE_PARAMETER: 'header:X-Type' })
  const answer = await (await ask(registry, '?type=hoofdvestiging'))?.json()
  expect(answer.resultaten.map(({ type }: { type: string }) => type)).toEqual(['hoofdvestiging'])
})

test('adds the key of the environment to a call without a key, and leaves one with its own key', async () => {
  const registry = registryWith({ REGISTRY_API_KEY: 'the-right-key', REGISTRY_API_KEY_HEADER: 'X-Key' })
  const status = async (headers?: Record<string, string>) =>
    (await ask(registry, '', headers, ['the-right-key']))?.status
  expect([await status(), await status({ 'X-Key': 'another-key' })]).toEqual([200, 401])
  const without = registryWith({ REGISTRY_API_KEY_HEADER: 'X-Key' })
  expect((await ask(without, '', {}, ['the-right-key']))?.status).toBe(401)
})

test('with KVK_API_KEY the KVK API at KVK_API_URL is asked, with that key', async () => {
  const seen: (string | undefined)[] = []
  const kvk = createServer((incoming, outgoing) => {
    seen.push(incoming.url?.split('?')[0], String(incoming.headers['apikey']))
    outgoing.setHeader('Content-Type', 'application/json').end('{"resultaten":[],"from":"kvk"}')
  })
  await new Promise<void>((resolve) => kvk.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = kvk.address() as AddressInfo
  const registry = registryWith({ KVK_API_KEY: 'kvk-key', KVK_API_URL: `http://127.0.0.1:${port}/api` })
  expect(await (await ask(registry))?.json()).toMatchObject({ from: 'kvk' })
  expect(seen).toEqual(['/api/v2/zoeken', 'kvk-key'])
  await new Promise((resolve) => kvk.close(resolve))
})

test('reports an unreachable KVK API as such, and not as a fault of the storage', async () => {
  const errors: unknown[] = []
  const gone = { KVK_API_KEY: 'kvk-key', KVK_API_URL: 'http://127.0.0.1:1/api' }
  expect((await ask(registryWith(gone, (error) => errors.push(error))))?.status).toBe(502)
  expect(errors).toMatchObject([{ name: 'RemoteCallError', fault: 'registry_unreachable' }])
})
