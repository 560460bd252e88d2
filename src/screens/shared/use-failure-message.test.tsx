import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n } from '#src/app/locales/i18n.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { useFailureMessage } from './use-failure-message.ts'

beforeAll(async () => void (await initI18n()))

test('a refusal shows its status code only if it has no message', () => {
  const { result } = renderHook(() => useFailureMessage())
  const format = (body: string) => result.current(new ApiError(400, body, 'application/problem+json'))
  expect(format('{"code":"balance_insufficient","detail":"x"}')).toBe(
    'The service refused this request. Your balance is too low.',
  )
  expect(format('')).toBe('The service refused this request (400).')
})
