import { expect, test } from 'vitest'
import { formatMoney } from './format-number.ts'

test('an amount has its currency in front, and loses no decimal', () => {
  expect(formatMoney(1251.8, 'EUR', 'nl')).toBe('€ 1.251,80')
  expect(formatMoney(-423.5, 'EUR', 'en')).toBe('€ -423.50')
  expect(formatMoney(1251.8255, 'EUR', 'nl')).toBe('€ 1.251,8255')
  expect(formatMoney(900, null, 'nl')).toBe('900,00')
})
