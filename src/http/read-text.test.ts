import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const buildRequest = (...chunks: readonly (readonly number[])[]) => {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk))
      controller.close()
    },
  })
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test('a character split over two chunks is decoded as one', async () => {
  expect(await readText(buildRequest([0x61, 0xc3], [0xa9]), 10)).toEqual({ ok: true, text: 'aé' })
})

test.each([
  ['in the middle', [[0x61, 0xff, 0x62]]],
  ['at the end of a piece', [[0x61, 0xc3], [0x62]]],
  ['at the very end', [[0x61, 0xc3]]],
  ['as half of a surrogate pair', [[0xed, 0xa0, 0x80]]],
])('text that is not UTF-8 %s is recognised', async (_, chunks) => {
  expect(await readText(buildRequest(...chunks), 10)).toEqual({ ok: false, why: 'malformed' })
})

test('stops reading a text that is too long', async () => {
  expect(await readText(buildRequest([1, 2, 3], [4, 5, 6]), 5)).toEqual({ ok: false, why: 'long' })
  expect(await readText(buildRequest([1, 2, 3], [4, 5]), 5)).toMatchObject({ ok: true })
})

test('reports a body that breaks off as broken', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect(await readText(new Request('http://localhost/', init), 5)).toEqual({ ok: false, why: 'broken' })
})
