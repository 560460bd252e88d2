import { describe, expect, test } from 'vitest'
import { findPictureBoxes, findPictureInk } from './find-drawings.ts'

// Pictures of 300 pixels per inch, drawn pixel by pixel.

const [width, height, density] = [900, 500, 300]
type Point = readonly [x: number, y: number]

interface Pen {
  readonly thickness?: number
  readonly colour?: number
}

class Paper {
  readonly width = width
  readonly height = height
  readonly grey: Uint8Array<ArrayBuffer>
  readonly turn: number
  constructor({ colour = 250, degrees = 0 }: { readonly colour?: number; readonly degrees?: number } = {}) {
    this.grey = new Uint8Array(width * height).fill(colour)
    this.turn = (degrees * Math.PI) / 180
  }

  /** Draws through points of an upright page, which is rotated around its centre. */
  stroke(points: readonly Point[], { thickness = 4, colour = 30 }: Pen = {}): this {
    for (const [index, [x, y]] of points.entries()) {
      const [fromX, fromY] = points[index - 1] ?? [x, y]
      const steps = Math.max(1, Math.ceil(2 * Math.hypot(x - fromX, y - fromY)))
      for (let step = 0; step <= steps; step++)
        this.dot(
          fromX + ((x - fromX) * step) / steps,
          fromY + ((y - fromY) * step) / steps,
          thickness,
          colour,
        )
    }
    return this
  }

  private dot(x: number, y: number, thickness: number, colour: number): void {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const left = width / 2 + dx * Math.cos(this.turn) - dy * Math.sin(this.turn) - thickness / 2
    const top = height / 2 + dx * Math.sin(this.turn) + dy * Math.cos(this.turn) - thickness / 2
    for (let row = 0; row < thickness; row++)
      for (let column = 0; column < thickness; column++)
        this.grey[Math.round(top + row) * width + Math.round(left + column)] = colour
  }

  frame([x, y]: Point, [wide, high]: Point, pen: Pen = {}): this {
    const [right, bottom] = [x + wide, y + high]
    return this.stroke(
      [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [x, y],
      ],
      pen,
    )
  }

  /** Reproducible grain. */
  spoil(spread: number): this {
    let state = 7
    for (let pixel = 0; pixel < this.grey.length; pixel++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const value = (this.grey[pixel] ?? 0) + spread * (state / 2 ** 31 - 1)
      this.grey[pixel] = Math.min(255, Math.max(0, value))
    }
    return this
  }
}

const [x, y, side] = [200, 200, 45]
const at = (across: number, down: number): Point => [x + across * side, y + down * side]
const drawFrame = (paper = new Paper()) => paper.frame([x, y], [side, side])
const find = (paper: Paper) => findPictureBoxes(paper, density).boxes
const readOne = (paper: Paper) => find(paper).map(({ isTicked }) => isTicked)
const cross = (paper: Paper, low = 0.2, high = 0.8) =>
  paper.stroke([at(low, low), at(high, high)]).stroke([at(low, high), at(high, low)])

describe('a box on a picture', () => {
  test.each<[string, boolean, Paper]>([
    ['an empty frame', false, drawFrame()],
    ['a frame with a cross', true, cross(drawFrame())],
    ['a cross that extends beyond its edges', true, cross(drawFrame(), -0.3, 1.3)],
    ['a tick', true, drawFrame().stroke([at(0.2, 0.5), at(0.4, 0.8), at(1.2, -0.3)])],
    ['one stroke', true, drawFrame().stroke([at(0.1, 0.9), at(0.9, 0.1)])],
    ['a filled frame', true, drawFrame().stroke([at(0.5, 0.5), at(0.5, 0.5)], { thickness: 46 })],
    ['a frame on grey paper', false, drawFrame(new Paper({ colour: 190 }))],
    ['a cross on grey paper with grain', true, cross(drawFrame(new Paper({ colour: 190 }))).spoil(40)],
    ['an empty frame with grain', false, drawFrame().spoil(40)],
    ['a frame that is askew', false, drawFrame(new Paper({ degrees: 1.5 }))],
    ['a cross that is askew', true, cross(drawFrame(new Paper({ degrees: -1.5 })))],
    ['a thin grey frame', false, new Paper().frame([x, y], [side, side], { thickness: 2, colour: 150 })],
  ])('%s is %s', (_, isTicked, paper) => {
    const [box, ...others] = find(paper)
    expect(others).toEqual([])
    expect(box).toMatchObject({ isTicked })
    expect(box?.confidence).toBeGreaterThanOrEqual(95)
  })

  test('has its position on the picture', () => {
    const [box] = find(drawFrame())
    expect(Math.abs((box?.left ?? 0) - x)).toBeLessThanOrEqual(3)
    expect(Math.abs((box?.bottom ?? 0) - (y + side))).toBeLessThanOrEqual(3)
  })

  test.each<[string, Paper]>([
    ['a speck', drawFrame().stroke([at(0.5, 0.5), at(0.52, 0.52)], { thickness: 6 })],
    ['a dash', drawFrame().stroke([at(0.3, 0.5), at(0.7, 0.5)])],
  ])('with %s is doubtful', (_, paper) => {
    expect(find(paper)[0]?.confidence).toBeLessThan(80)
  })

  test.each<[string, Paper]>([
    ['a row of cells', drawFrame().frame(at(1, 0), [side, side]).frame(at(2, 0), [side, side])],
    ['a letter O', new Paper().stroke(drawRing(at(0.5, 0.5), side / 2), { thickness: 7 })],
    ['a wide frame', new Paper().frame([x, y], [3 * side, side])],
    ['a large frame', new Paper().frame([x, y], [4 * side, 4 * side])],
    ['three sides', new Paper().stroke([at(0, 0), at(0, 1), at(1, 1), at(1, 0)])],
    ['a reference in brackets', drawBrackets(new Paper()).stroke([at(0.2, 0.3), at(0.4, 0.3), at(0.2, 0.8)])],
    ['a frame beside a letter of its word', drawFrame().stroke([at(1.22, -0.1), at(1.22, 1)])],
    ['nothing', new Paper()],
  ])('is not found in %s', (_, paper) => {
    expect(readOne(paper)).toEqual([])
  })

  test('is found in typed brackets and rings if one of them is empty', () => {
    expect(readOne(drawBrackets(new Paper()))).toEqual([false])
    expect(readOne(new Paper().stroke(drawRing(at(0.5, 0.5), side / 2), { thickness: 3 }))).toEqual([false])
  })

  test('is removed from the picture for OCR, with its mark but not with the text beside it', () => {
    const paper = cross(drawFrame(), -0.2, 1.2).stroke([at(2, 0), at(2, 1)])
    const { grey } = findPictureBoxes(paper, density)
    const isDark = ([column, row]: Point) => (grey[Math.round(row) * width + Math.round(column)] ?? 0) < 200
    expect([at(0, 0.5), at(0.5, 0.5), at(1.2, 1.2)].map(isDark)).toEqual([false, false, false])
    expect(isDark(at(2, 0.5))).toBe(true)
  })
})

function drawRing([middleX, middleY]: Point, radius: number): Point[] {
  return Array.from({ length: 61 }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / 60
    return [middleX + radius * Math.cos(angle), middleY + radius * Math.sin(angle)]
  })
}

function drawBrackets(paper: Paper): Paper {
  return paper
    .stroke([at(0.15, 0), at(0, 0), at(0, 1), at(0.15, 1)])
    .stroke([at(0.45, 0), at(0.6, 0), at(0.6, 1), at(0.45, 1)])
}

describe('handwritten strokes', () => {
  const scribble = Array.from({ length: 120 }, (_, step): Point => [
    200 + 3 * step,
    250 + 50 * Math.sin(step / 3) * Math.cos(step / 17),
  ])
  const findInk = (paper: Paper, words: Parameters<typeof findPictureInk>[1] = []) =>
    findPictureInk(findPictureBoxes(paper, density), words)
  const word = (text: string, confidence: number) => ({
    text,
    confidence,
    left: 190,
    right: 580,
    top: 190,
    bottom: 310,
  })

  test('are found with their position', () => {
    const [ink, ...others] = findInk(new Paper().stroke(scribble)) ?? []
    expect(others).toEqual([])
    expect(ink).toMatchObject({ isImage: false, clarity: 1 })
    expect(Math.abs((ink?.left ?? 0) - 200)).toBeLessThanOrEqual(6)
    expect(Math.abs((ink?.right ?? 0) - 557)).toBeLessThanOrEqual(6)
  })

  test('are found on the rule that they cross', () => {
    const [ink] =
      findInk(
        new Paper().stroke(scribble).stroke([
          [100, 260],
          [800, 260],
        ]),
      ) ?? []
    expect(ink).toMatchObject({ isImage: false })
    expect(ink?.right).toBeLessThan(620)
  })

  test('are found on two rules that are not quite level', () => {
    const paper = new Paper()
    for (const from of [40, 470])
      paper.stroke(scribble.slice(0, 60).map(([x, y]) => [x + from - 100, y])).stroke([
        [from, 256],
        [from + 390, 258],
      ])
    const inks = (findInk(paper) ?? []).toSorted((one, other) => one.left - other.left)
    expect(inks.map(({ left, right }) => [left > 120, right < 340, left > 550, right < 770])).toEqual([
      [true, true, false, true],
      [true, false, true, true],
    ])
  })

  test('are not found in a read word, but in one that was hardly read', () => {
    expect(findInk(new Paper().stroke(scribble), [word('Factuur', 96)])).toEqual([])
    expect(findInk(new Paper().stroke(scribble), [word('NMnn', 40)])).toHaveLength(1)
  })

  test.each<[string, Paper]>([
    [
      'a rule',
      new Paper().stroke([
        [100, 250],
        [800, 250],
      ]),
    ],
    ['a frame to sign in', new Paper().frame([150, 150], [500, 200])],
    [
      'a stroke with a ruler',
      new Paper().stroke([
        [200, 200],
        [500, 320],
      ]),
    ],
    [
      'a filled logo',
      new Paper().stroke(
        [
          [250, 250],
          [400, 250],
        ],
        { thickness: 90 },
      ),
    ],
    ['grain', new Paper().spoil(40)],
  ])('are not found in %s', (_, paper) => {
    expect(findInk(paper)?.filter(({ isImage }) => !isImage)).toEqual([])
  })
})
