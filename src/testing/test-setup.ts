import { afterEach, beforeEach, expect, vi } from 'vitest'
import { standInForBrowser } from './browser/stand-in-for-browser.ts'

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
  // Test files share a window: clear what an earlier one stored.
  localStorage.clear()
  sessionStorage.clear()
  standInForBrowser()
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // Only reached when something never happens; one second is too little for a busy machine.
  configure({ asyncUtilTimeout: 60_000 })
}
