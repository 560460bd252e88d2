import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problems = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

test('without an environment it listens on this machine and keeps data in ./data', () => {
  const read = readConfig({})
  expect(read.ok && read.config).toMatchObject({ HOST: '127.0.0.1', PORT: 4173, DATA_DIR: './data' })
})

test('what is empty counts as not set', () => {
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
  ['REGISTRY_TYPE_PARAMETER', 'type'],
  ['REGISTRY_GEODATA_PARAMETER', 'cookie:GeoData'],
  ['ACCESS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
])('%s=%s is refused by name', (name, value) => {
  expect(problems({ [name]: value })).toEqual([expect.stringMatching(`^${name}: `)])
})

test('a host that others can reach is fine with an access token', () => {
  expect(problems({ HOST: '0.0.0.0', ACCESS_TOKEN: 'a-long-enough-token' })).toEqual([])
})

test('everything that is wrong is listed at once, without the values', () => {
  const found = problems({ PORT: 'x', HOST: '0.0.0.0', SERVICE_URL: 'secret' })
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['HOST', 'PORT', 'SERVICE_URL'])
  expect(found.join()).not.toContain('secret')
})
