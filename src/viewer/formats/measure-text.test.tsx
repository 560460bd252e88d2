import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

test('replaces the context after some hundred texts, because the browser keeps the shape of each', async () => {
  const measuredTexts: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const place = measuredTexts.push(0) - 1
    const context = {
      font: '',
      measureText: () => ({ width: 100 * ++measuredTexts[place]! }),
    }
    return context as unknown as RenderingContext & null
  })

  // Its own copy: other tests would measure with the context of this one.
  vi.resetModules()
  const { measureTextWidth } = await import('./measure-text.ts')
  const widths = Array.from({ length: 5000 }, (_, index) => measureTextWidth(`Regel ${index}`, 'serif'))

  expect(Math.max(...measuredTexts)).toBeLessThanOrEqual(250)
  expect(measuredTexts.reduce((sum, count) => sum + count)).toBe(5000)
  expect(widths.every((width) => width > 0)).toBe(true)
})
