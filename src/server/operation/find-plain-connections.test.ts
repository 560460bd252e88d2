import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPlainConnections } from './find-plain-connections.ts'

const kvk = { KVK_API_URL: 'https://api.kvk.nl/api' }

beforeEach(() => void vi.stubEnv('PGSSLMODE', undefined))
afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['DATABASE_URL', 'postgres://user@db.example/veldwerk'],
  ['DATABASE_URL', 'postgres://user@db.example/veldwerk?sslmode=disable'],
  ['DATABASE_URL', 'postgres://user@localhost/veldwerk?host=db.example'],
  ['SERVICE_URL', 'http://service.example'],
  ['SERVICE_URL', 'http://10.0.0.4:8080'],
  ['KVK_API_URL', 'http://kvk.example/api'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
])('names %s=%s, which is elsewhere and without TLS', (name, address) => {
  expect(findPlainConnections({ ...kvk, [name]: address })).toEqual([name])
})

test.each([
  ['DATABASE_URL', 'postgres://user@127.0.0.1/veldwerk'],
  ['DATABASE_URL', 'postgres:///veldwerk?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://user@db.example/veldwerk?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://user@db.example/veldwerk?ssl=true'],
  ['DATABASE_URL', 'postgres://user@[::1]/veldwerk'],
  ['SERVICE_URL', 'https://service.example'],
  ['SERVICE_URL', 'http://localhost:8080'],
  ['SERVICE_URL', 'http://[::1]:8080'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
])('does not name %s=%s, which is here or has TLS', (name, address) => {
  expect(findPlainConnections({ ...kvk, [name]: address })).toEqual([])
})

test('TLS to the database can come from PGSSLMODE', () => {
  const config = { ...kvk, DATABASE_URL: 'postgres://user@db.example/veldwerk' }
  expect(findPlainConnections(config)).toEqual(['DATABASE_URL'])
  vi.stubEnv('PGSSLMODE', 'verify-full')
  expect(findPlainConnections(config)).toEqual([])
})

test('names the files for the endpoint of S3', () => {
  const s3 = { bucket: 'files', prefix: '', region: 'garage', accessKeyId: 'a', secretAccessKey: 'b' }
  expect(findPlainConnections({ ...kvk, s3: { ...s3, endpoint: 'http://s3.example' } })).toEqual([
    'FILES_URL',
  ])
})
