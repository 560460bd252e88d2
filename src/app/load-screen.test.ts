import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScreen, ScreenLoadError } from './load-screen.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failed = new Error('Unable to preload CSS for /assets/registry.css')

test('waits ever longer while the server is unreachable, then throws the error for which the router reloads', async () => {
  const away = new TypeError('Failed to fetch')
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response(null)))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed)
  const waits: number[] = []
  const error = await loadScreen(load, async (milliseconds) => void waits.push(milliseconds)).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ScreenLoadError)
  // The router recognises the error by this (lazyRouteComponent); the browser test confirms it.
  expect(String(error)).toContain('Failed to fetch dynamically imported module: ')
  expect(load).toHaveBeenCalledOnce()
  // It waits before the first request too: when networks change, several requests fail.
  expect(waits).toHaveLength(3)
})

test('each failure has a unique message, for which the router reloads, until there were three within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response(null)))
  const fail = async () => {
    vi.advanceTimersByTime(2000)
    const loading = loadScreen(
      () => Promise.reject(failed),
      () => Promise.resolve(),
    )
    return String(await loading.catch((reason: unknown) => reason))
  }
  const [first, second, third, fourth, fifth] = [
    await fail(),
    await fail(),
    await fail(),
    await fail(),
    await fail(),
  ]
  expect(new Set([first, second, third, fourth]).size).toBe(4)
  expect(fifth).toBe(fourth)
  vi.advanceTimersByTime(60_000)
  expect(await fail()).not.toBe(fourth)
})

test('makes no request if the screen can be loaded', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  expect(await loadScreen(async () => 'screen')).toBe('screen')
  expect(fetched).not.toHaveBeenCalled()
})
