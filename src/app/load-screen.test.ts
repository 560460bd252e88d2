import { afterEach, expect, test, vi } from 'vitest'
import { loadScreen, ScreenLoadError } from './load-screen.ts'

afterEach(() => void vi.unstubAllGlobals())

const failed = new Error('Unable to preload CSS for /assets/registry.css')

test('waits while the server is away, ever longer, and then fails in the way for which the router reloads', async () => {
  const away = new TypeError('Failed to fetch')
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response(null)))
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed)
  const waits: number[] = []
  const error = await loadScreen(load, async (milliseconds) => void waits.push(milliseconds)).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ScreenLoadError)
  // By this the router knows it (lazyRouteComponent); the browser test sees that it does.
  expect(String(error)).toContain('Failed to fetch dynamically imported module: ')
  expect(load).toHaveBeenCalledOnce()
  expect(waits).toHaveLength(2)
})

test('asks nothing of the server when the screen can be loaded', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  expect(await loadScreen(async () => 'screen')).toBe('screen')
  expect(fetched).not.toHaveBeenCalled()
})
