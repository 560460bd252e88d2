/** A length in PDF points: 1/72 inch, in page space (see PageBox). */
export type Points = number & { readonly unit: 'points' }

/** A length in CSS pixels on the screen, after zoom and rotation. */
export type Pixels = number & { readonly unit: 'pixels' }

export const points = (value: number) => value as Points
export const pixels = (value: number) => value as Pixels

/** A rectangle with sides parallel to the axes: `left <= right`, `top <= bottom`. */
export interface Box<Unit extends number> {
  readonly left: Unit
  readonly top: Unit
  readonly right: Unit
  readonly bottom: Unit
}

export interface Size<Unit extends number> {
  readonly width: Unit
  readonly height: Unit
}

interface Point<Unit extends number> {
  readonly x: Unit
  readonly y: Unit
}

/**
 * Page space: PDF points at scale 1 with the page's own rotation applied, origin top left, y down. The
 * reviewer's rotation and zoom are not included.
 */
export type PageBox = Box<Points>
export type PageSize = Size<Points>
export type PagePoint = Point<Points>

/** Four corners in page space, in reading order: start top, end top, end bottom, start bottom. For text at an angle. */
export type PageQuad = readonly [PagePoint, PagePoint, PagePoint, PagePoint]

/** Creates a box from any two opposite corners. */
export function createPageBox(x1: number, y1: number, x2: number, y2: number): PageBox {
  return {
    left: points(Math.min(x1, x2)),
    top: points(Math.min(y1, y2)),
    right: points(Math.max(x1, x2)),
    bottom: points(Math.max(y1, y2)),
  }
}

/** The smallest box around the corners. */
export function getBoundingBox(quad: PageQuad): PageBox {
  const [x, y] = [quad.map((corner) => corner.x), quad.map((corner) => corner.y)]
  return createPageBox(Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y))
}

/** The smallest box around all of them; undefined if there are none. */
export function uniteBoxes<Unit extends number>(boxes: readonly Box<Unit>[]): Box<Unit> | undefined {
  const [first] = boxes
  if (first === undefined) return undefined
  // Math.min and Math.max return one of the lengths, so the unit is kept.
  const pick = (choose: (...lengths: number[]) => number, side: keyof Box<Unit>) =>
    choose(...boxes.map((box) => box[side])) as Unit
  return {
    left: pick(Math.min, 'left'),
    top: pick(Math.min, 'top'),
    right: pick(Math.max, 'right'),
    bottom: pick(Math.max, 'bottom'),
  }
}

export const getBoxSize = (box: PageBox): PageSize => ({
  width: points(box.right - box.left),
  height: points(box.bottom - box.top),
})

/**
 * Whether two boxes are on one line of text: they overlap vertically by more than half the height of the
 * smaller one.
 */
export function isOnSameLine(one: PageBox, other: PageBox): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return overlap > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top)
}

/**
 * Joins adjacent boxes of a line, so that text in several runs gets one mark per line.
 *
 * @param boxes in reading order. Boxes more than three line heights apart stay separate.
 */
export function joinIntoLines(boxes: readonly PageBox[]): PageBox[] {
  const lines: PageBox[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (last !== undefined && isOnSameLine(last, box) && isNear(last, box)) {
      lines[lines.length - 1] = uniteBoxes([last, box]) ?? box
    } else lines.push(box)
  }
  return lines
}

function isNear(last: PageBox, box: PageBox): boolean {
  const gap = Math.max(box.left - last.right, last.left - box.right)
  return gap < 3 * Math.max(last.bottom - last.top, box.bottom - box.top)
}
