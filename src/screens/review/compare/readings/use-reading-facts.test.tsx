import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { ComparedReading } from './compared-reading.ts'
import { useReadingFacts } from './use-reading-facts.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('compare')
})

const earlier = { submittedAt: '2026-11-01T09:30:00.000Z' } as Submission
const list = (reading: Partial<ComparedReading>) => {
  const { result } = renderHook(() => useReadingFacts())
  return result.current({ milliseconds: null, credits: null, ...reading } as ComparedReading)
}

test('a first reading that a later one replaced says that it is an earlier one, and not under review', () => {
  expect(list({})).toEqual(['under review'])
  expect(list({ earlier })).toEqual([expect.stringMatching(/^earlier reading, /)])
})
