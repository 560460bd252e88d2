import { expect, test } from 'vitest'
import { backendStateSchema } from '#src/contract/workspace/backend-state.ts'
import { buildHostedState, buildLocalRegistryState, buildLocalState } from './backend-state.ts'
import { createHostedProbe } from './hosted-probe.ts'

const origin = 'https://service.example'

test('a problem of a hosted service keeps the time at which it was first found', async () => {
  let status = 400
  let now = Date.parse('2026-11-21T09:00:00Z')
  const probe = createHostedProbe(
    async () => new Response(null, { status }),
    () => now,
  )
  const probeState = async () => {
    const { problem, since } = buildHostedState({}, origin, await probe())
    now += 60_000
    return [problem, since?.slice(11, 16)]
  }
  expect(await probeState()).toEqual([null, '09:00'])
  expect(await probeState()).toEqual([null, '09:00'])
  status = 502
  expect(await probeState()).toEqual(['unreachable', '09:02'])
  expect(await probeState()).toEqual(['unreachable', '09:02'])
  status = 401
  expect(await probeState()).toEqual(['not-let-in', '09:04'])
  status = 404
  expect(await probeState()).toEqual(['not-there', '09:05'])
  status = 500
  expect(await probeState()).toEqual(['failing', '09:06'])
  status = 400
  expect(await probeState()).toEqual([null, '09:07'])
})

test('shows only the ends of a secret, and nothing of a short one', () => {
  const probe = { problem: null, status: 400, since: new Date() }
  const getState = (SERVICE_AUTHORIZATION?: string, REGISTRY_API_KEY?: string) =>
    backendStateSchema.parse(buildHostedState({ SERVICE_AUTHORIZATION, REGISTRY_API_KEY }, origin, probe))
  const long = getState('Bearer abcd-0123456789-wxyz', 'aaaa0123456789zzzz')
  expect([long.secret, long.registry.key]).toEqual(['abcd…wxyz', 'aaaa…zzzz'])
  expect(getState('kort', 'kort')).toMatchObject({ secret: '…', registry: { key: '…' } })
  // Eight of seventeen characters would reveal too much.
  expect(getState('Bearer choose-your-own-2').secret).toBe('…')
  expect(getState()).toMatchObject({ secret: null, registry: { kind: 'hosted', origin, key: null } })
})

test('the local registry is that of the test companies, or the official one with its key masked', () => {
  const KVK_API_URL = 'https://api.kvk.nl/api'
  expect(buildLocalState().registry.kind).toBe('built-in')
  expect(buildLocalRegistryState({ KVK_API_URL })).toEqual({ kind: 'built-in', origin: null, key: null })
  expect(buildLocalRegistryState({ KVK_API_URL, KVK_API_KEY: 'l7xx0123456789abcd' })).toEqual({
    kind: 'official',
    origin: 'https://api.kvk.nl',
    key: 'l7xx…abcd',
  })
})
