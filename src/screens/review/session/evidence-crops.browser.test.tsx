import { expect, test } from 'vitest'
import { createPageBox, points } from '#src/page/geometry.ts'
import { createEvidenceStore } from './evidence-store.ts'

const pixelsPerPoint = 2

/** A drawn page with coloured areas. */
function drawPage(areas: readonly (readonly [colour: string, ...box: Parameters<typeof createPageBox>])[]) {
  const canvas = document.createElement('canvas')
  canvas.width = 200 * pixelsPerPoint
  canvas.height = 100 * pixelsPerPoint
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  for (const [colour, left, top, right, bottom] of areas) {
    context.fillStyle = colour
    const [x, y] = [left * pixelsPerPoint, top * pixelsPerPoint]
    context.fillRect(x, y, (right - left) * pixelsPerPoint, (bottom - top) * pixelsPerPoint)
  }
  return { page: 0, size: { width: points(200), height: points(100) }, canvas }
}

/** The colours on the line through the middle of a crop, each once, in order. */
function listColours(crop: HTMLCanvasElement | undefined): string[] {
  const data = crop?.getContext('2d')?.getImageData(0, Math.floor(crop.height / 2), crop.width, 1).data ?? []
  const colours: string[] = []
  for (let index = 0; index < data.length; index += 4) {
    const colour = [data[index], data[index + 1], data[index + 2]].join(',')
    if (colours.at(-1) !== colour) colours.push(colour)
  }
  return colours
}

const [white, red, blue] = ['255,255,255', '255,0,0', '0,0,255']

test('the crop of a text on two lines shows both, side by side, and nothing that is printed beside the shorter', () => {
  const store = createEvidenceStore()
  store.recordPage({
    searchedKeys: [],
    ...drawPage([
      ['#f00', 20, 20, 80, 30],
      ['#00f', 20, 34, 50, 44],
      // Beside the second line, within the area around both.
      ['#0f0', 54, 34, 80, 44],
    ]),
    fields: [{ key: 'Address', boxes: [createPageBox(20, 20, 80, 30), createPageBox(20, 34, 50, 44)] }],
  })
  const crop = store.getState().crops.get('Address')
  expect(listColours(crop).filter((colour) => [white, red, blue, '0,255,0'].includes(colour))).toEqual([
    white,
    red,
    white,
    blue,
    white,
  ])
  // One line high.
  expect(crop?.height).toBeLessThan(20 * pixelsPerPoint)
})

test('text at an angle has no crop', () => {
  const store = createEvidenceStore()
  store.recordPage({
    searchedKeys: [],
    ...drawPage([['#f00', 20, 10, 30, 90]]),
    fields: [{ key: 'Number', boxes: [createPageBox(20, 10, 30, 90)] }],
  })
  expect(store.getState().found.get('Number')).toBe(0)
  expect(store.getState().crops.size).toBe(0)
})

test('lines that are too long together to be shown whole have no crop, also not one of another text', () => {
  const store = createEvidenceStore()
  const page = drawPage([['#f00', 20, 20, 80, 30]])
  const record = (boxes: readonly ReturnType<typeof createPageBox>[]) =>
    store.recordPage({ searchedKeys: [], ...page, fields: [{ key: 'Terms', boxes }] })
  record([createPageBox(20, 20, 80, 30)])
  expect(store.getState().crops.has('Terms')).toBe(true)
  record([20, 34, 48].map((top) => createPageBox(20, top, 470, top + 10)))
  expect(store.getState().found.get('Terms')).toBe(0)
  expect(store.getState().crops.size).toBe(0)
  record([createPageBox(20, 20, 80, 30)])
  expect(store.getState().crops.has('Terms')).toBe(true)
})

test('lines that fit side by side, and a single line that is longer, have a crop', () => {
  const store = createEvidenceStore()
  store.recordPage({
    searchedKeys: [],
    ...drawPage([['#f00', 20, 20, 80, 30]]),
    fields: [
      { key: 'Two', boxes: [createPageBox(20, 20, 410, 30), createPageBox(20, 34, 410, 44)] },
      { key: 'Long', boxes: [createPageBox(20, 20, 1_000, 30)] },
    ],
  })
  expect([...store.getState().crops.keys()]).toEqual(['Two', 'Long'])
})
