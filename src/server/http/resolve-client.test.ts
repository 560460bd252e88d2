import { expect, test } from 'vitest'
import { createClientResolver } from './resolve-client.ts'

const proxies = ['127.0.0.1', '10.0.0.0/24', '2001:db8::/64']
const resolve = (trusted: readonly string[], connection: string, headers: Record<string, string> = {}) =>
  createClientResolver(trusted)(new Request('http://localhost/', { headers }), connection)
const forwarded = (list: string) => ({ 'X-Forwarded-For': list })

test.each([
  ['the address that the proxy saw', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  [
    'the last one, not what the caller wrote before it',
    '10.0.0.1',
    '192.0.2.1, 198.51.100.7',
    '198.51.100.7',
  ],
  ['the one before a chain of proxies', '10.0.0.1', '192.0.2.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['the first one where all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['the proxy where it names nobody', '10.0.0.1', '', '10.0.0.1'],
  ['the proxy where it names something else', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
  ['an address with a port', '::ffff:10.0.0.1', '198.51.100.7:5312', '198.51.100.7'],
  ['an IPv6 address with a port', '2001:db8::1', '[2001:db8:9::7]:5312', '2001:db8:9::7'],
  ['the connection where it is no proxy', '198.51.100.9', '192.0.2.1', '198.51.100.9'],
])('behind trusted proxies the client is %s', (_, connection, list, address) => {
  expect(resolve(proxies, connection, forwarded(list)).address).toBe(address)
})

test('without trusted proxies the client is the connection, whatever it writes', () => {
  expect(resolve([], '::ffff:127.0.0.1', forwarded('192.0.2.1')).address).toBe('127.0.0.1')
  expect(resolve([], '').address).toBe('')
})

test.each([
  ['no proxy is trusted', [], '127.0.0.1', {}, true],
  ['a proxy here is not trusted, and names someone', [], '127.0.0.1', forwarded('127.0.0.1'), false],
  ['a proxy here passes it on without a name', [], '127.0.0.1', { Via: '1.1 proxy' }, false],
  ['a trusted proxy here names someone elsewhere', proxies, '127.0.0.1', forwarded('198.51.100.7'), false],
  ['a trusted proxy here names nobody', proxies, '127.0.0.1', {}, false],
  [
    'a trusted proxy here passes on what the caller wrote',
    proxies,
    '127.0.0.1',
    forwarded('127.0.0.1'),
    false,
  ],
  ['a trusted proxy here passes on a chain', proxies, '127.0.0.1', forwarded('127.0.0.1, 127.0.0.1'), false],
  ['a trusted proxy here has an address of its own', ['127.0.0.2'], '127.0.0.1', {}, true],
  [
    'the caller wrote it, and a trusted proxy added',
    proxies,
    '127.0.0.1',
    forwarded('127.0.0.1, 198.51.100.7'),
    false,
  ],
  ['a trusted proxy elsewhere names its own machine', proxies, '10.0.0.1', forwarded('127.0.0.1'), false],
  ['a proxy elsewhere is named in between', proxies, '127.0.0.1', forwarded('127.0.0.1, 10.0.0.1'), false],
])('a request is local or not where %s', (_, trusted, connection, headers, isLocal) => {
  expect(resolve(trusted, connection, headers).isLocal).toBe(isLocal)
})

const onHttps = { 'X-Forwarded-Proto': 'https' }

test.each([
  ['no proxy is trusted: it only adds', [], '198.51.100.9', onHttps, true, false],
  ['a trusted proxy says so', proxies, '10.0.0.1', onHttps, true, true],
  ['a trusted proxy says otherwise', proxies, '10.0.0.1', { 'X-Forwarded-Proto': 'http' }, false, false],
  [
    'the caller says so, and a trusted proxy otherwise',
    proxies,
    '10.0.0.1',
    { 'X-Forwarded-Proto': 'https, http' },
    false,
    false,
  ],
  ['someone else says so', proxies, '198.51.100.9', onHttps, false, false],
  ['the browser says so', proxies, '10.0.0.1', { Origin: 'https://office.example' }, true, false],
])('a client is on https or not where %s', (_, trusted, connection, headers, isHttps, isHttpsConfirmed) => {
  expect(resolve(trusted, connection, headers)).toMatchObject({ isHttps, isHttpsConfirmed })
})
