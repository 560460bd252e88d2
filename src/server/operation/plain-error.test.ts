import { expect, test } from 'vitest'
import { toPlainError } from './plain-error.ts'

test('logs the type, the code and the stack of a copied error, as the queue reports it, and no message', () => {
  const error = Object.assign(new TypeError('Kerkstraat 12'), { code: 'ECONNRESET' })
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'read' }
  const logged = toPlainError(copy)
  expect(logged).toMatchObject({ type: 'TypeError', code: 'ECONNRESET' })
  expect(logged.stack).toContain('plain-error.test.ts')
  expect(JSON.stringify(logged)).not.toContain('Kerkstraat')
})

test('logs only the type of a value that is not an error', () => {
  expect(toPlainError('Kerkstraat 12')).toEqual({ type: 'string' })
  expect(toPlainError({ message: 'Kerkstraat 12' })).toEqual({ type: 'object' })
})
