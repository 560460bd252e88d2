import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning nobody reads is a defect nobody sees: console.error and console.warn fail the test that caused
// them, unless the test replaced them itself.
const noises = ['error', 'warn'] as const

beforeEach(() => {
  for (const noise of noises) vi.spyOn(console, noise)
})

afterEach(() => {
  for (const noise of noises) {
    const spied = vi.mocked(console[noise])
    if (vi.isMockFunction(spied)) {
      expect(spied.mock.calls, `console.${noise} was called`).toEqual([])
      spied.mockRestore()
    }
  }
})

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
