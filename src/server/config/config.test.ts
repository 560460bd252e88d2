import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problems = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

test('listens on loopback and stores data in ./data by default', () => {
  const read = readConfig({})
  expect(read.ok && read.config).toMatchObject({ HOST: '127.0.0.1', PORT: 4173, DATA_DIR: './data' })
})

test('treats an empty variable as not set', () => {
  const read = readConfig({ PORT: '', SERVICE_URL: '' })
  expect(read.ok && [read.config.PORT, read.config.SERVICE_URL]).toEqual([4173, undefined])
})

test.each([
  ['PORT', '99999'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db'],
  ['SERVICE_URL', 'file:///etc/passwd'],
  ['SERVICE_URL', 'not a url'],
  ['SERVICE_URL', 'https://name:secret@service.example/api'],
  ['SERVICE_URL', 'https://name@service.example'],
  ['SERVICE_URL', 'https://service.example/?key=secret'],
  ['KVK_API_URL', 'https://name:secret@service.example'],
  ['SERVICE_AUTHORIZATION', 'Bearer secret\n'],
  ['SERVICE_AUTHORIZATION', 'Bearer secret\r\nX-Other: 1'],
  ['REGISTRY_API_KEY', 'secret\u0000'],
  ['REGISTRY_API_KEY', 'secrét'],
  ['REGISTRY_API_KEY_HEADER', 'api key'],
  ['KVK_API_KEY', 'secret\n'],
  ['ACCESS_TOKEN', 'secret secret secret'],
  ['REGISTRY_TYPE_PARAMETER', 'type'],
  ['REGISTRY_GEODATA_PARAMETER', 'cookie:GeoData'],
  ['ACCESS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:word@collector:4318'],
  ['ROLE', 'leader'],
  ['ROLE', 'web'],
  ['ROLE', 'worker'],
  ['READING_CONCURRENCY', '0'],
  ['READING_CONCURRENCY', 'many'],
  ['LOCAL_COMPARISONS', 'yes'],
  ['TRUSTED_PROXIES', 'proxy.secret.example'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['REQUIRE_HTTPS', 'yes'],
  ['REQUIRE_HTTPS', 'true'],
  ['MEMBER_CALLS_PER_MINUTE', '99'],
  ['MEMBER_CALLS_PER_MINUTE', 'many'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
])('rejects %s=%s by name', (name, value) => {
  const found = problems({ [name]: value })
  expect(found).toEqual([expect.stringMatching(`^${name}: `)])
  expect(found.join()).not.toContain('secret')
})

test('a number out of range is reported with the range', () => {
  expect(problems({ READING_CONCURRENCY: '0', MEMBER_CALLS_PER_MINUTE: '99' })).toEqual([
    'READING_CONCURRENCY: must be a whole number from 1 to 256',
    'MEMBER_CALLS_PER_MINUTE: must be a whole number from 100 to 10000000',
  ])
})

test('a word that is none of the accepted ones is reported with those', () => {
  const wrong = { ROLE: 'leader', LOG_LEVEL: 'loud', REQUIRE_HTTPS: 'yes', LOCAL_COMPARISONS: 'ja' }
  expect(problems(wrong)).toEqual([
    'REQUIRE_HTTPS: must be true or false',
    'ROLE: must be all, web or worker',
    'LOCAL_COMPARISONS: must be true or false',
    'LOG_LEVEL: must be silent, error, warn, info or debug',
  ])
})

const s3 = {
  FILES_URL: 's3://veldwerk-files/office',
  AWS_ACCESS_KEY_ID: 'GK31',
  AWS_SECRET_ACCESS_KEY: 'secret-key',
}

test('reads where files are in S3, with the endpoint for S3 before the general one', () => {
  const read = readConfig({
    ...s3,
    AWS_REGION: 'garage',
    AWS_ENDPOINT_URL: 'https://other.example',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:3900/',
  })
  expect(read.ok && read.config.s3).toEqual({
    bucket: 'veldwerk-files',
    prefix: 'office/',
    endpoint: 'http://127.0.0.1:3900',
    region: 'garage',
    accessKeyId: 'GK31',
    secretAccessKey: 'secret-key',
  })
  const official = readConfig({ ...s3, FILES_URL: 's3://veldwerk-files/', AWS_REGION: 'eu-central-1' })
  expect(official.ok && official.config.s3).toMatchObject({
    prefix: '',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
  })
})

test.each([
  ['FILES_URL', 'secret'],
  ['FILES_URL', 's3://Secret'],
  ['FILES_URL', 's3://key:secret@veldwerk-files'],
  ['FILES_URL', 's3://veldwerk-files/../secret'],
  ['FILES_URL', 's3://veldwerk-files/secret?x'],
  ['AWS_ACCESS_KEY_ID', ''],
  ['AWS_SECRET_ACCESS_KEY', ''],
  ['AWS_SECRET_ACCESS_KEY', 'secret\n'],
  ['AWS_REGION', 'Secret region'],
  ['AWS_ENDPOINT_URL_S3', 'secret.example:3900'],
  ['AWS_ENDPOINT_URL', 'https://key:secret@s3.example'],
  ['AWS_SESSION_TOKEN', 'secret'],
])('rejects %s=%s beside FILES_URL, and without it only FILES_URL itself', (name, value) => {
  const found = problems({ ...s3, [name]: value })
  expect(found).toEqual([expect.stringMatching(`^${name}: `)])
  expect(found.join()).not.toContain('secret')
  expect(problems(name === 'FILES_URL' ? {} : { [name]: value })).toEqual([])
})

test('accepts an @ in the path of a URL', () => {
  expect(problems({ SERVICE_URL: 'https://service.example/@office' })).toEqual([])
})

test('a role other than all needs a database that can be shared, and a worker needs something to read', () => {
  const DATABASE_URL = 'postgres://office@db/veldwerk'
  const SERVICE_URL = 'https://service.example'
  expect(problems({ ROLE: 'worker' })).toEqual([expect.stringContaining('needs DATABASE_URL')])
  for (const ROLE of ['web', 'worker']) expect(problems({ ROLE, DATABASE_URL })).toEqual([])
  expect(problems({ ROLE: 'web', DATABASE_URL, SERVICE_URL })).toEqual([])
  expect(problems({ ROLE: 'worker', DATABASE_URL, SERVICE_URL })).toEqual([
    expect.stringContaining('nothing to read'),
  ])
  const beside = { ROLE: 'worker', DATABASE_URL, SERVICE_URL, LOCAL_COMPARISONS: 'true' }
  expect(problems(beside)).toEqual([])
  expect(problems({ ...beside, LOCAL_COMPARISONS: 'false' })).toHaveLength(1)
})

test('accepts a reachable host with an access token', () => {
  expect(problems({ HOST: '0.0.0.0', ACCESS_TOKEN: 'a-long-enough-token' })).toEqual([])
})

test('reads the trusted proxies, by default none', () => {
  const readProxies = (environment: Record<string, string>) => {
    const read = readConfig(environment)
    return read.ok && read.config.TRUSTED_PROXIES
  }
  expect(readProxies({})).toEqual([])
  expect(readProxies({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })).toEqual(['127.0.0.1', '10.0.0.0/8'])
})

test('can require https behind a trusted proxy', () => {
  const read = readConfig({ TRUSTED_PROXIES: '127.0.0.1', REQUIRE_HTTPS: 'true' })
  expect(read.ok && read.config.REQUIRE_HTTPS).toBe(true)
})

test('lists all problems at once, without values', () => {
  const found = problems({ PORT: 'x', HOST: '0.0.0.0', SERVICE_URL: 'secret' })
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['HOST', 'PORT', 'SERVICE_URL'])
  expect(found.join()).not.toContain('secret')
})

const folder = mkdtempSync(join(tmpdir(), 'veldwerk-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const createFile = (text: string) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, text)
  return file
}
const members = (token: string) =>
  JSON.stringify({ organisations: [{ name: 'Een BV', members: [{ name: 'ria', token }] }] })

test('reads the organisations from SERVICE_CONFIG, and accepts a reachable host with members', () => {
  const read = readConfig({ HOST: '0.0.0.0', SERVICE_CONFIG: createFile(members('token-of-ria-0001')) })
  expect(read.ok && read.accounts.organisations.map(({ id }) => id)).toEqual(['Een BV'])
  expect(problems({ HOST: '0.0.0.0', SERVICE_CONFIG: createFile('{}') })).toEqual([
    expect.stringMatching('^HOST: '),
  ])
})

test.each([
  ['a missing file', '/nowhere/config.json', /^SERVICE_CONFIG: the file cannot be read \(ENOENT\)$/],
  ['invalid JSON', createFile('{"a'), /^SERVICE_CONFIG: the file: is not JSON$/],
  [
    'a short token',
    createFile(members('secret')),
    /^SERVICE_CONFIG: organisations\[0\]\.members\[0\]\.token: /,
  ],
])('rejects a SERVICE_CONFIG with %s and names the location', (_, SERVICE_CONFIG, line) => {
  const found = problems({ SERVICE_CONFIG })
  expect(found).toEqual([expect.stringMatching(line)])
  expect(found.join()).not.toContain('secret')
})

test('rejects an access token beside members', () => {
  const SERVICE_CONFIG = createFile(members('token-of-ria-0001'))
  expect(problems({ SERVICE_CONFIG, ACCESS_TOKEN: 'a-long-enough-token' })).toEqual([
    expect.stringMatching('^ACCESS_TOKEN: '),
  ])
})
