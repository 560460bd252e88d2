import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { collectSecrets } from './mask-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'veldwerk-oidc-'))
afterAll(() => rmSync(folder, { recursive: true }))
const createFile = (members: readonly object[]) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  return file
}
const ria = { name: 'ria', email: 'ria@een.example' }
const oidc = {
  OIDC_ISSUER: 'https://login.example/office',
  OIDC_CLIENT_ID: 'veldwerk',
  OIDC_CLIENT_SECRET: 'secret-of-the-client-01',
  PUBLIC_URL: 'https://veldwerk.example',
  SERVICE_CONFIG: createFile([ria]),
}
const problems = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

test('reads the identity provider, whose secret is masked', () => {
  const read = readConfig({
    ...oidc,
    OIDC_LABEL: ' Een Sleutel ',
    PUBLIC_URL: 'https://veldwerk.example:443/',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  expect(read.config.oidc).toEqual({
    issuer: 'https://login.example/office',
    clientId: 'veldwerk',
    clientSecret: 'secret-of-the-client-01',
    label: 'Een Sleutel',
    publicUrl: 'https://veldwerk.example',
  })
  expect(collectSecrets(read.config, read.accounts)).toContain('secret-of-the-client-01')
})

test('accepts plain http on this machine', () => {
  const local = { OIDC_ISSUER: 'http://localhost:5555', PUBLIC_URL: 'http://127.0.0.1:4173' }
  expect(problems({ ...oidc, ...local })).toEqual([])
})

test.each([
  ['OIDC_ISSUER', 'http://login.secret.example'],
  ['OIDC_ISSUER', 'http://10.0.0.4'],
  ['OIDC_ISSUER', 'https://user:secret@login.example'],
  ['OIDC_ISSUER', 'https://:secret@login.example'],
  ['OIDC_ISSUER', 'https://login.example/?secret'],
  ['OIDC_CLIENT_ID', 'secrét'],
  ['OIDC_CLIENT_ID', ''],
  ['OIDC_CLIENT_SECRET', 'secret'],
  ['OIDC_CLIENT_SECRET', 'a secret with spaces in it'],
  ['OIDC_CLIENT_SECRET', ''],
  ['OIDC_LABEL', 'secret'.repeat(11)],
  ['PUBLIC_URL', 'http://veldwerk.secret.example'],
  ['PUBLIC_URL', 'https://veldwerk.example/secret'],
  ['PUBLIC_URL', ''],
])('rejects %s=%s by name', (name, value) => {
  const found = problems({ ...oidc, [name]: value })
  expect(found).toEqual([expect.stringMatching(`^${name}: `)])
  expect(found.join()).not.toContain('secret')
})

test('all settings are needed, or none', () => {
  const { SERVICE_CONFIG, OIDC_LABEL: label } = { ...oidc, OIDC_LABEL: 'Een Sleutel' }
  const names = problems({ SERVICE_CONFIG, OIDC_LABEL: label }).map((line) => line.split(':')[0])
  expect([...new Set(names)].sort()).toEqual([
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_ISSUER',
    'PUBLIC_URL',
  ])
  expect(problems({ PUBLIC_URL: 'https://veldwerk.example' })).toEqual([])
})

test('somebody must be able to sign in with the provider, and everybody with something', () => {
  const withToken = { name: 'ria', token: 'token-of-ria-0001' }
  const { SERVICE_CONFIG: _, ...settings } = oidc
  expect(problems(settings)).toEqual([expect.stringMatching('^OIDC_ISSUER: nobody could sign in')])
  expect(problems({ ...settings, SERVICE_CONFIG: createFile([withToken]) })).toHaveLength(1)
  expect(problems({ SERVICE_CONFIG: createFile([ria]) })).toEqual([
    expect.stringMatching('^OIDC_ISSUER: is missing'),
  ])
  expect(problems({ SERVICE_CONFIG: createFile([{ ...withToken, email: ria.email }]) })).toEqual([])
})

test.each([
  ['a worker', { ROLE: 'worker', DATABASE_URL: 'postgres://db.example/veldwerk' }, true],
  ['a command', {}, false],
])('%s needs no settings of the provider, and reads none', (_, environment, isServer) => {
  const read = (settings: object) =>
    readConfig({ SERVICE_CONFIG: oidc.SERVICE_CONFIG, ...environment, ...settings }, { isServer })
  expect(read({})).toMatchObject({ ok: true })
  const given = read({ ...oidc, OIDC_CLIENT_ID: '' })
  if (!given.ok) throw new Error(given.problems.join('\n'))
  expect(given.config.oidc).toBeUndefined()
})
