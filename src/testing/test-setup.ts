import { afterEach, beforeEach, expect, vi } from 'vitest'

// console.error and console.warn fail the test that caused them, unless the test mocked them itself.
const methods = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of methods) {
    const spied = vi.mocked(console[method])
    if (vi.isMockFunction(spied)) {
      expect(spied.mock.calls, `console.${method} was called`).toEqual([])
      spied.mockRestore()
    }
  }
})

if (typeof document !== 'undefined') {
  // Files share a window: what an earlier one stored on the device is not this one's.
  localStorage.clear()
  sessionStorage.clear()
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // Reached only when something never happens; one second is too little for a busy machine.
  configure({ asyncUtilTimeout: 60_000 })
}
