import {
  pixels,
  points,
  type Box,
  type PageSize,
  type Pixels,
  type Points,
  type Size,
} from '#src/page/geometry.ts'

/** Clockwise rotation by the reviewer in quarter turns, on top of the pages' own rotation. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** Fit to the view, or a fixed scale. Scale 1 is one CSS pixel per point. */
export type Zoom = { readonly fit: 'width' | 'page' } | { readonly scale: number }

const minScale = 0.1
const maxScale = 8

/** Space around pages, in CSS pixels. */
export const pageGap = 12

/** The frames of the pages, one below the other, in the scrolled area. */
export interface Layout {
  /** CSS pixels per point. */
  readonly scale: number
  readonly quarterTurns: QuarterTurns
  readonly frames: readonly Box<Pixels>[]
  readonly width: Pixels
  readonly height: Pixels
}

/**
 * Stacks all pages, centred horizontally.
 *
 * @param sizes of all pages, estimated where not loaded yet; empty before the document is open.
 * @param page the page that is fitted to the view.
 */
export function computeLayout(
  sizes: readonly PageSize[],
  view: Size<Pixels>,
  zoom: Zoom,
  quarterTurns: QuarterTurns,
  page: number,
): Layout {
  const rotatedSizes = sizes.map((size) => rotateSize(size, quarterTurns))
  const scale = computeScale(zoom, rotatedSizes[page] ?? rotatedSizes[0], view)
  const maxWidth = rotatedSizes.reduce((max, size) => Math.max(max, size.width), 0) * scale
  const width = Math.max(view.width, maxWidth + 2 * pageGap)
  let top = pageGap
  const frames = rotatedSizes.map((size) => {
    const left = Math.max(pageGap, (width - size.width * scale) / 2)
    const frame = createBox(left, top, size.width * scale, size.height * scale)
    top = frame.bottom + pageGap
    return frame
  })
  return {
    scale,
    quarterTurns,
    frames,
    width: pixels(width),
    height: pixels(Math.max(view.height, top)),
  }
}

/** The pages, inclusive, that overlap the range between two heights of the scrolled area. */
export function findPagesBetween(layout: Layout, top: number, bottom: number): { from: number; to: number } {
  const from = layout.frames.findIndex((frame) => frame.bottom > top)
  const after = layout.frames.findIndex((frame) => frame.top >= bottom)
  const last = layout.frames.length - 1
  return { from: from === -1 ? last : from, to: after === -1 ? last : Math.max(0, after - 1) }
}

/** The page with the largest visible height; the first of equals. */
export function findPageInView(layout: Layout, top: number, height: number): number {
  const { from, to } = findPagesBetween(layout, top, top + height)
  let [best, maxVisible] = [from, 0]
  for (let page = from; page <= to; page++) {
    const frame = layout.frames[page]
    const visible = frame ? Math.min(frame.bottom, top + height) - Math.max(frame.top, top) : 0
    if (visible > maxVisible + 1) [best, maxVisible] = [page, visible]
  }
  return best
}

export const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale))

function computeScale(zoom: Zoom, size: PageSize | undefined, view: Size<Pixels>): number {
  if ('scale' in zoom) return clampScale(zoom.scale)
  if (size === undefined || view.width === 0) return 1
  const byWidth = (view.width - 2 * pageGap) / size.width
  const byHeight = (view.height - 2 * pageGap) / size.height
  return clampScale(zoom.fit === 'width' ? byWidth : Math.min(byWidth, byHeight))
}

function rotateSize({ width, height }: PageSize, quarterTurns: QuarterTurns): PageSize {
  return quarterTurns % 2 === 0 ? { width, height } : { width: points(height), height: points(width) }
}

function createBox(left: number, top: number, width: number, height: number): Box<Pixels> {
  return { left: pixels(left), top: pixels(top), right: pixels(left + width), bottom: pixels(top + height) }
}

/** A point of a page as a share of the page's size, so that it stays valid after zooming. */
export interface RelativePoint {
  readonly page: number
  /** From 0 (left, top) to 1, of the page as shown on the screen. */
  readonly x: number
  readonly y: number
}

/** The page and the point on it at a position in the scrolled area. */
export function toRelativePoint(layout: Layout, x: number, y: number): RelativePoint {
  const { from } = findPagesBetween(layout, y, y + 1)
  const frame = layout.frames[from]
  if (frame === undefined) return { page: 0, x: 0, y: 0 }
  return {
    page: from,
    x: (x - frame.left) / (frame.right - frame.left),
    y: (y - frame.top) / (frame.bottom - frame.top),
  }
}

/** The position of a point of a page in the scrolled area. */
export function toScrollPosition(layout: Layout, { page, x, y }: RelativePoint): { x: number; y: number } {
  const frame = layout.frames[page]
  if (frame === undefined) return { x: 0, y: 0 }
  return { x: frame.left + x * (frame.right - frame.left), y: frame.top + y * (frame.bottom - frame.top) }
}

/** A box of a page on the screen, zoomed and rotated, relative to the page's frame. */
export function toScreenBox(
  box: Box<Points>,
  size: PageSize,
  scale: number,
  quarterTurns: QuarterTurns,
): Box<Pixels> {
  const corner = (x: number, y: number): [number, number] => {
    if (quarterTurns === 1) return [size.height - y, x]
    if (quarterTurns === 2) return [size.width - x, size.height - y]
    return quarterTurns === 3 ? [y, size.width - x] : [x, y]
  }
  const [[x1, y1], [x2, y2]] = [corner(box.left, box.top), corner(box.right, box.bottom)]
  const [left, top] = [Math.min(x1, x2) * scale, Math.min(y1, y2) * scale]
  return createBox(left, top, Math.abs(x2 - x1) * scale, Math.abs(y2 - y1) * scale)
}

/** The inverse of toScreenBox. */
export function toPageBox(
  box: Box<Pixels>,
  size: PageSize,
  scale: number,
  quarterTurns: QuarterTurns,
): Box<Points> {
  const toPage = (x: number, y: number): [number, number] => {
    const [px, py] = [x / scale, y / scale]
    if (quarterTurns === 1) return [py, size.height - px]
    if (quarterTurns === 2) return [size.width - px, size.height - py]
    return quarterTurns === 3 ? [size.width - py, px] : [px, py]
  }
  const [[x1, y1], [x2, y2]] = [toPage(box.left, box.top), toPage(box.right, box.bottom)]
  return {
    left: points(Math.min(x1, x2)),
    top: points(Math.min(y1, y2)),
    right: points(Math.max(x1, x2)),
    bottom: points(Math.max(y1, y2)),
  }
}
