import { afterEach, expect, test, vi } from 'vitest'
import { measureTextWidth } from './measure-text.ts'

afterEach(() => vi.restoreAllMocks())

test('a context is let go of after some thousand texts, because the browser keeps the shape of each', () => {
  const measuredTexts: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    const place = measuredTexts.push(0) - 1
    const context = {
      font: '',
      measureText: () => ({ width: 100 * ++measuredTexts[place]! }),
    }
    return context as unknown as RenderingContext & null
  })

  const widths = Array.from({ length: 5000 }, (_, index) => measureTextWidth(`Regel ${index}`, 'serif'))

  expect(Math.max(...measuredTexts)).toBeLessThanOrEqual(1000)
  expect(measuredTexts.reduce((sum, count) => sum + count)).toBe(5000)
  expect(widths.every((width) => width > 0)).toBe(true)
})
