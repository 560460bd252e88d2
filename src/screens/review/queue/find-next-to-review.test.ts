import { expect, test } from 'vitest'
import { findNextToReview, type QueuedDocument } from './find-next-to-review.ts'

const build = (id: string, overrides: Partial<QueuedDocument> = {}): QueuedDocument => ({
  id,
  isOpen: true,
  flagged: 2,
  unchecked: 2,
  ...overrides,
})
const checked = { unchecked: 0 }
const plain = { flagged: 0, unchecked: 0 }

test('moves down the list, skipping documents that are closed or only not sent yet', () => {
  const queue = [build('a'), build('b', { isOpen: false }), build('c', checked), build('d', plain)]
  expect(findNextToReview(queue, 'a')).toBe('d')
})

test('then to unchecked documents above, without ever wrapping around', () => {
  const queue = [build('a', plain), build('b'), build('c', plain)]
  expect(findNextToReview(queue, 'c')).toBe('b')
  expect(findNextToReview([build('a', plain), build('b', checked), build('c', plain)], 'c')).toBeUndefined()
  expect(findNextToReview([build('a', plain)], 'a')).toBeUndefined()
  expect(findNextToReview([build('a')], 'elsewhere')).toBeUndefined()
})

test('documents that somebody else has open are last', () => {
  const elsewhere = build('b', { isOpenElsewhere: true })
  expect(findNextToReview([build('a'), elsewhere, build('c')], 'a')).toBe('c')
  expect(findNextToReview([build('c'), build('a'), elsewhere], 'a')).toBe('c')
  expect(findNextToReview([build('a'), elsewhere], 'a')).toBe('b')
})
