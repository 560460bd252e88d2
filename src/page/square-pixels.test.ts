import { expect, test } from 'vitest'
import { computePixelStretch } from './square-pixels.ts'

test.each([
  ['a fax in standard mode', 204, 98, 204 / 98],
  ['one stored on its side', 98, 204, 98 / 204],
  ['a fax in fine mode', 204, 196, 1],
  ['a scan', 300, 300, 1],
  ['a file that does not say', 0, 0, 1],
  ['half a statement', 204, 0, 1],
  ['nonsense', 9600, 1, 1],
])('stretches %s by the ratio of its densities', (_, across, down, stretch) => {
  expect(computePixelStretch(across, down)).toBe(stretch)
})
