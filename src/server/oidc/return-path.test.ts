import { expect, test } from 'vitest'
import { isAppPath } from '../http/paths.ts'
import { toReturnPath } from './return-path.ts'

test.each(['/', '/review/7?page=2#field', '/registry?q=%2F%2Fother.example', '/a//b', '/%2F/other.example'])(
  'returns to %s',
  (path) => {
    expect(toReturnPath(path, isAppPath)).toBe(path)
  },
)

test.each([
  'https://other.example/',
  'javascript:alert(1)',
  '//other.example',
  '///other.example',
  '//other.example/settings',
  '/\\other.example',
  '\\\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  ' //other.example',
  '/.//other.example',
  '/..//other.example',
  '/a/../..//other.example',
  '/%2e//other.example',
  '//user@127.0.0.1:4173/',
  'review/7',
  '',
  null,
  undefined,
  '/workspace/submissions',
  '/v2/document-intelligence',
  '/a/../metrics',
  '/sign-in/start?return=/',
  '/sign-in/callback',
  `/${'a'.repeat(1500)}`,
])('returns to the start instead of %j', (text) => {
  expect(toReturnPath(text, isAppPath)).toBe('/')
})
