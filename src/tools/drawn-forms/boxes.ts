import type { Random } from '../generated-invoices/random.ts'
import { between, drawStroke } from './hand.ts'

/** Print style of a form's boxes, and the pen that marks them. */
export interface BoxStyle {
  /** Length of a side, in points. */
  readonly side: number
  readonly kind: BoxKind
  readonly line: number
  readonly colour: string
  readonly pen: number
  readonly penColour: string
}

export type BoxKind = 'square' | 'rounded' | 'glyph' | 'brackets' | 'shadow' | 'lines' | 'circle'

/** Content of a box. The last two are not marks: the first is dust, the second is beside the box. */
export type MarkKind =
  | 'empty'
  | 'cross'
  | 'tick'
  | 'printed'
  | 'filled'
  | 'scribble'
  | 'slash'
  | 'wild-cross'
  | 'wild-tick'
  | 'blob'
  | 'loop'
  | 'speck'
  | 'beside'

export const isMark = (kind: MarkKind): boolean => !['empty', 'speck', 'beside'].includes(kind)

/** Draws a box with its top left at the origin, as SVG. */
export function drawBox(style: BoxStyle, kind: MarkKind): string {
  const { side, line, colour } = style
  const stroke = `fill="none" stroke="${colour}" stroke-width="${line}"`
  const text = (content: string, size: number, x: number) =>
    `<text x="${x}" y="${side * 0.86}" font-size="${size}" font-family="DejaVu Sans" fill="${colour}">${content}</text>`
  const drawings: Readonly<Record<BoxKind, () => string>> = {
    square: () => `<rect width="${side}" height="${side}" ${stroke}/>`,
    rounded: () => `<rect width="${side}" height="${side}" rx="${side * 0.14}" ${stroke}/>`,
    glyph: () => text(kind === 'printed' ? '☒' : '☐', side * 1.25, -side * 0.06),
    brackets: () => text(kind === 'printed' ? '[x]' : '[&#160;]', side * 1.1, 0),
    shadow: () =>
      `<rect width="${side}" height="${side}" ${stroke}/><path d="M ${side + line} ${line * 2} V ${side + line} H ${line * 2}" ${stroke}/>`,
    lines: () =>
      `<path d="M -1 0 H ${side + 1} M -1 ${side} H ${side + 1} M 0 -1 V ${side + 1} M ${side} -1 V ${side + 1}" ${stroke}/>`,
    circle: () => `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" ${stroke}/>`,
  }
  return drawings[style.kind]()
}

/** Draws the mark in a box, as SVG. */
export function drawMark(random: Random, style: BoxStyle, kind: MarkKind): string {
  const { side, pen, penColour } = style
  const at = (x: number, y: number) => [x * side, y * side] as const
  const stroke = (...points: (readonly [number, number])[]) =>
    `<path d="${drawStroke(random, points, 0.07 * side)}" fill="none" stroke="${penColour}" stroke-width="${pen}" stroke-linecap="round"/>`
  const [low, high] = [between(random, 0.1, 0.25), between(random, 0.75, 0.9)]
  const [out, far] = [between(random, -0.35, -0.05), between(random, 1.05, 1.4)]
  const middle = `cx="${side * between(random, 0.4, 0.6)}" cy="${side * between(random, 0.4, 0.6)}"`
  const isText = style.kind === 'glyph' || style.kind === 'brackets'
  const drawings: Readonly<Record<MarkKind, () => string>> = {
    empty: () => '',
    cross: () => stroke(at(low, low), at(high, high)) + stroke(at(low, high), at(high, low)),
    tick: () => stroke(at(0.15, 0.5), at(0.4, 0.85), at(0.95, 0.1)),
    printed: () =>
      isText
        ? ''
        : `<text x="${side / 2}" y="${side * 0.84}" text-anchor="middle" font-size="${side * 0.95}" font-family="Liberation Sans">X</text>`,
    filled: () => `<rect width="${side}" height="${side}" fill="${penColour}"/>`,
    scribble: () =>
      stroke(...Array.from({ length: 9 }, (_, step) => at(0.1 + 0.1 * step, step % 2 === 0 ? 0.1 : 0.9))),
    slash: () => stroke(at(low, high), at(high, low)),
    'wild-cross': () => stroke(at(out, out), at(far, far)) + stroke(at(out, far), at(far, out)),
    'wild-tick': () => stroke(at(0.05, 0.4), at(0.4, 0.95), at(far + 0.3, out - 0.3)),
    blob: () => `<circle ${middle} r="${side * between(random, 0.26, 0.34)}" fill="${penColour}"/>`,
    loop: () =>
      `<ellipse ${middle} rx="${side * 0.32}" ry="${side * 0.27}" fill="none" stroke="${penColour}" stroke-width="${pen}"/>`,
    speck: () => `<circle ${middle} r="${side * 0.05}" fill="#444"/>`,
    beside: () =>
      `<path d="${drawStroke(random, [at(-0.9, 0.5), at(-0.55, 0.9), at(-0.3, 0)], 0.05 * side)}" fill="none" stroke="${penColour}" stroke-width="${pen}"/>`,
  }
  return drawings[kind]()
}
