import { expect, test } from 'vitest'
import { createSegment } from '../../layout/lines.ts'
import { isMisreadTitle } from './misread-titles.ts'

const isTitle = (text: string, confidence?: number) =>
  isMisreadTitle(
    createSegment(
      text.split(' ').map((word, index) => ({
        text: word,
        size: 20,
        hasSpaceBefore: true,
        box: { left: 60 * index, right: 60 * index + 50, top: 0, bottom: 20 },
        ...(confidence !== undefined && { confidence }),
      })),
      0,
      0,
    ),
  )

test.each(['fa ci fu u r', 'Fa ctCU ra', 'TAX NVO CE', 'RE CH NUNG', 'F ACT UUR'])(
  '%s is the title of the document',
  (text) => {
    expect(isTitle(text, 90)).toBe(true)
  },
)

test.each(['Van den Berg', 'De Jong en Zn', 'BP', 'A B C', 'Rech & Co AG'])('%s is a name', (text) => {
  expect(isTitle(text, 90)).toBe(false)
})

test('a text layer does not split words', () => {
  expect(isTitle('fa ct u ur')).toBe(false)
})
