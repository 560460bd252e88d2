import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLazyComponent } from './create-lazy-component.tsx'

const Loaded = ({ name }: { name: string }) => <p>{name}</p>
const failure = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const flush = () => act(() => vi.advanceTimersByTimeAsync(0))

test('a failed load is repeated: after a while, when the browser is online again, and with the next mount', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>().mockRejectedValue(failure)
  const Part = createLazyComponent(load)
  const { unmount } = render(<Part name="bar" />)
  await flush()
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(3)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(load).toHaveBeenCalledTimes(3)

  load.mockResolvedValue(Loaded)
  render(<Part name="bar" />)
  await flush()
  expect(screen.getByText('bar')).toBeTruthy()
})

test('a part that was not there appears without a new press once it can be loaded', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>().mockRejectedValueOnce(failure).mockResolvedValue(Loaded)
  const Part = createLazyComponent(load)
  render(<Part name="menu" />)
  await flush()
  expect(screen.queryByText('menu')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('menu')).toBeTruthy()
})

test('a preloaded part is there at once and loads only once', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>().mockResolvedValue(Loaded)
  const Part = createLazyComponent(load)
  Part.preload()
  await flush()
  render(<Part name="sign in" />)
  expect(screen.getByText('sign in')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})
