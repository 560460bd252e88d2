import { expect, test } from 'vitest'
import { classifyFailedSend } from './send-failure.ts'

test.each([
  [400, 'feedback_invalid', 'refused'],
  [500, null, 'refused'],
  [503, null, 'refused'],
  [502, 'backend_unreachable', 'undelivered'],
  [504, 'backend_unreachable', 'undelivered'],
  [429, 'too_many_calls', 'undelivered'],
  [502, 'backend_lost', 'unknown'],
  [504, 'backend_timeout', 'unknown'],
  [502, null, 'unknown'],
  [503, 'database_unavailable', 'unknown'],
  [null, null, 'unknown'],
] as const)('a send that is answered %s with %s is %s', (status, code, kind) => {
  expect(classifyFailedSend(status, code)).toBe(kind)
})
