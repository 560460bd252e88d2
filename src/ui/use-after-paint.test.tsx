import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const follow = () => renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 'first' } })
const frame = () => act(() => vi.advanceTimersToNextFrame())

test('a value comes two frames after the one it follows', () => {
  const { result, rerender } = follow()
  expect(result.current).toBe('first')
  rerender({ value: 'second' })
  frame()
  expect(result.current).toBe('first')
  frame()
  expect(result.current).toBe('second')
})

test.each(['keydown', 'pointerdown'])('it is there for what the person does next: %s', (deed) => {
  const { result, rerender } = follow()
  rerender({ value: 'second' })
  act(() => void window.dispatchEvent(new Event(deed)))
  expect(result.current).toBe('second')
})

test('a value that is gone again never comes', () => {
  const { result, rerender } = follow()
  rerender({ value: 'second' })
  frame()
  rerender({ value: 'first' })
  frame()
  frame()
  expect(result.current).toBe('first')
})
