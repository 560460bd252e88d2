import { expect, test } from 'vitest'
import { readApiError } from './api-error.ts'
import { toFailure } from './failure.ts'
import { onSignedOut, notifyIfSignedOut } from './signed-out.ts'

test('turns a response into an error with its status, code and message', async () => {
  const response = Response.json({ code: 'draft_stale', detail: 'Somebody was first.' }, { status: 409 })
  const error = await readApiError(response)
  expect(error).toMatchObject({ status: 409, code: 'draft_stale', detail: 'Somebody was first.' })
  expect(toFailure(error)).toEqual({
    kind: 'conflict',
    status: 409,
    detail: 'Somebody was first.',
    code: 'draft_stale',
  })
})

test('recognises only a 401 with its code as signed out', async () => {
  let notified = 0
  const stop = onSignedOut(() => (notified += 1))
  const classify = async (body: object) => {
    const error = await readApiError(Response.json(body, { status: 401 }))
    notifyIfSignedOut(error)
    return [toFailure(error).kind, notified]
  }
  expect(await classify({ code: 'not_linked' })).toEqual(['refused', 0])
  expect(await classify({ fout: [{ code: null, omschrijving: 'APIKEY01' }] })).toEqual(['refused', 0])
  expect(await classify({ code: 'not_signed_in' })).toEqual(['signIn', 1])
  stop()
})

test('distinguishes a lost network, an aborted request and a broken contract', () => {
  expect(toFailure(new TypeError('Failed to fetch')).kind).toBe('offline')
  expect(toFailure(new DOMException('', 'AbortError')).kind).toBe('aborted')
  expect(toFailure(new Error('zod')).kind).toBe('contract')
})
