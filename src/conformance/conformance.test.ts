import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#src/server/listen.ts'
import { createSignIn } from '#src/server/sign-in.ts'
import { createTestBackend } from '#src/server/test-backend.ts'
import { oneOrganisation } from '#src/service/accounts/create-accounts.ts'
import { builtInModels } from '#src/service/models/built-in.ts'
import { invoice } from '#src/service/models/invoice.ts'
import { createRegistry } from '#src/service/registry/create-registry.ts'
import { allChecks } from './checks/all-checks.ts'
import { remarks } from './checks/silent.ts'
import { sampleInvoice } from './files/sample-invoice.ts'
import { readOptions } from './options.ts'
import { runChecks, type Row } from './run-checks.ts'

const token = 'token-of-the-office'
const registryKey = 'registry-key-of-the-office'

let rows: readonly Row[]
const closing: (() => Promise<void>)[] = []

// Our own service as it stands behind the server's door, on a port, with its real recognition.
beforeAll(async () => {
  const models = [...builtInModels, { ...invoice, id: 'untyped', documentType: null }]
  const backend = await createTestBackend({ models })
  const signIn = createSignIn(oneOrganisation(models), token)
  const registry = createRegistry()
  const answer = async (request: Request, address: string) => {
    const caller = await signIn.admit(request, address)
    if (caller instanceof Response) return caller
    return (await registry(request, [registryKey])) ?? backend.fetch(request, caller)
  }
  const listening = await listen({ fetch: answer, host: '127.0.0.1', port: 0, dev: false })
  if (typeof listening === 'symbol') throw new Error('Any free port will do')
  closing.push(() => listening.close(), backend.close)
  const words = ['--base-url', listening.url, '--token', token, '--registry-key', registryKey]
  const reading = readOptions([
    ...words,
    '--model',
    'invoice',
    '--model-b',
    'letter',
    '--model-without-type',
    'untyped',
  ])
  if (!reading.ok) throw new Error(reading.reason)
  const sample = await sampleInvoice()
  rows = await runChecks({
    options: reading.options,
    sample,
    fetch,
    pollEvery: 20,
    checks: allChecks,
    remarks,
  })
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
})

const named = (outcome: string) => rows.filter(({ verdict }) => verdict.outcome === outcome)

test('our own service fails nothing', () => {
  expect(named('failed').map(({ rule, verdict }) => [rule, verdict])).toEqual([])
})

// Whether these two can be seen depends on how fast the reading is.
const byChance = ['fetch-processing', 'feedback-too-early']

// No test company's owner has geographic data, and our service has one organisation, with ample balance.
test('everything else can be checked, but types that an invoice does not have', () => {
  const notChecked = named('not checkable').flatMap(({ name = [] }) => name)
  expect(notChecked.filter((name) => !byChance.includes(name))).toEqual([
    'value-long',
    'value-boolean',
    'value-time',
    'value-list',
    'value-dictionary',
    'value-selectiongroup',
    'value-countryregion',
    'value-selectionmark',
    'value-signature',
    'registry-owner-geodata',
    'login-not-linked',
    'balance-insufficient',
  ])
})
