import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const render = () => renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 'first' } })
const nextFrame = () => act(() => vi.advanceTimersToNextFrame())

test('returns a new value after two frames', () => {
  const { result, rerender } = render()
  expect(result.current).toBe('first')
  rerender({ value: 'second' })
  nextFrame()
  expect(result.current).toBe('first')
  nextFrame()
  expect(result.current).toBe('second')
})

test.each(['keydown', 'pointerdown'])('returns a new value at once on %s', (type) => {
  const { result, rerender } = render()
  rerender({ value: 'second' })
  act(() => void window.dispatchEvent(new Event(type)))
  expect(result.current).toBe('second')
})

test('skips a value that is replaced in the meantime', () => {
  const { result, rerender } = render()
  rerender({ value: 'second' })
  nextFrame()
  rerender({ value: 'first' })
  nextFrame()
  nextFrame()
  expect(result.current).toBe('first')
})
