import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBoundary, createMultipartReader } from './multipart-reader.ts'

const encodeText = (text: string) => new TextEncoder().encode(text)
const decodeText = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString('latin1')

/** Reads a message cut into pieces at the given places. */
function readIn(message: Uint8Array, cuts: readonly number[]) {
  const reader = createMultipartReader('edge')
  const places = [...new Set([0, ...cuts.map((cut) => cut % (message.length + 1)), message.length])]
  const ends = places.toSorted((left, right) => left - right)
  const pieces = ends.flatMap((end, index) => reader.read(message.slice(ends[index - 1] ?? 0, end)))
  return { reader, pieces, all: [...pieces.map(({ bytes }) => bytes), reader.remainder()] }
}

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .array(fc.constantFrom('\r', '\n', '\r\n--edge', '--edge', '--edge--', '\r\n--edg', '-', 'a'))
    .map((words) => encodeText(words.join(''))),
)
const cuts = fc.array(fc.nat(500), { maxLength: 12 })

test('no byte is lost or moved, whatever the message and however it is cut', () => {
  const head = encodeText('--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\n')
  fc.assert(
    fc.property(anyBytes, anyBytes, fc.boolean(), cuts, (begin, rest, isMessage, places) => {
      const message = Buffer.concat(isMessage ? [head, begin, rest] : [begin, rest])
      expect(decodeText(readIn(message, places).all)).toBe(message.toString('latin1'))
    }),
    { numRuns: 500 },
  )
})

test('content is unchanged, however the message is split', () => {
  fc.assert(
    fc.property(
      anyBytes,
      anyBytes,
      fc.constantFrom('', '\r\n', 'a\r\n'),
      cuts,
      (first, second, preamble, places) => {
        fc.pre(
          ![first, second].some((content) =>
            decodeText([encodeText('\r\n'), content]).includes('\r\n--edge'),
          ),
        )
        const message = Buffer.concat([
          encodeText(`${preamble}--edge\r\ncontent-disposition: form-data; name=note\r\n\r\n`),
          first,
          encodeText(
            '\r\n--edge\r\nX: y\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
          ),
          second,
          encodeText('\r\n--edge--\r\nepilogue'),
        ])
        const { reader, pieces } = readIn(message, places)
        expect(reader.state()).toBe('complete')
        expect(reader.parts.map(({ name }) => name)).toEqual(['note', 'file'])
        const contents = reader.parts.map((part) =>
          decodeText(pieces.filter((piece) => piece.part === part).map(({ bytes }) => bytes)),
        )
        expect(contents).toEqual([decodeText([first]), decodeText([second])])
        expect(reader.parts.map(({ bytes }) => bytes)).toEqual([first.length, second.length])
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['--edge\r\n\r\n\r\nx', 'reading', 1],
  ['--edge--', 'complete', 0],
  ['--edge-', 'reading', 0],
  ['', 'reading', 0],
  ['--other', 'reading', 0],
  ['\r\n--edge\r\n\r\n\r\nx', 'reading', 1],
  ['preamble\r\n--edg\r\n--edge--', 'complete', 0],
  ['not a line --edge--', 'reading', 0],
  ['preamble\r\n--edge and more', 'broken', 0],
  [`${'y'.repeat(9000)}\r\n--edge--`, 'broken', 0],
  ['--edge and more', 'broken', 0],
  [`--edge\r\nX: ${'y'.repeat(9000)}`, 'broken', 0],
])('%j is %s', (message, state, parts) => {
  const { reader } = readIn(encodeText(message), [])
  expect([reader.state(), reader.parts.length]).toEqual([state, parts])
})

test('never buffers more than the headers of one part', () => {
  const reader = createMultipartReader('edge')
  reader.read(encodeText('--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\n'))
  const chunk = encodeText('\r\n--edg'.repeat(10_000))
  for (let times = 0; times < 20; times += 1) {
    reader.read(chunk)
    expect(reader.remainder().length).toBeLessThan(10)
  }
})

test.each([
  ['multipart/form-data; boundary=a b', 'a b'],
  ['multipart/form-data; boundary="a;b"', 'a;b'],
  ['multipart/form-data; charset=x; Boundary=a', 'a'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  [`multipart/form-data; boundary=${'b'.repeat(71)}`, undefined],
  ['multipart/form-data; boundary=é', undefined],
])('%s names the boundary %s', (contentType, boundary) => {
  expect(parseBoundary(contentType)).toBe(boundary)
})
