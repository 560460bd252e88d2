/** A length in points: 1/72 inch, origin top left of the upright page, y down. */
export type Points = number

export interface Box {
  readonly left: Points
  readonly top: Points
  readonly right: Points
  readonly bottom: Points
}

/** A run of visible characters without white space inside. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** Height of the font in points. */
  readonly size: Points
  /** Whether the document puts space before it; false where we cut a run such as `Nr:123` in two. */
  readonly hasSpaceBefore: boolean
  /** How sure the reading is of it, in percent; left out of what was not read from a picture. */
  readonly confidence?: number
}

/** A page as it is read upright. */
export interface Page {
  /** Zero-based. */
  readonly index: number
  readonly width: Points
  readonly height: Points
  readonly words: readonly Word[]
  /** Boxes of drawn strokes and pictures that may be a signature; left out where nobody asked for them. */
  readonly ink?: readonly Box[]
  /** Of a page whose words were read from a picture: how that was turned for it, clockwise in degrees. */
  readonly scan?: { readonly turned: 0 | 90 | 180 | 270; readonly skew: number }
  /** Whether there is a picture of text here that was not read. */
  readonly hasUnreadImage?: true
}

/** The smallest box around boxes; an empty box at the origin when there are none. */
export function getEnclosingBox(boxes: readonly Box[]): Box {
  const [first, ...rest] = boxes
  if (!first) return { left: 0, top: 0, right: 0, bottom: 0 }
  return rest.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    first,
  )
}

/** How far two boxes share the horizontal axis, in points; negative is the gap between them. */
export const getOverlapWidth = (a: Box, b: Box): Points =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** How far two boxes share the vertical axis, in points; negative is the gap between them. */
export const getOverlapHeight = (a: Box, b: Box): Points =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)

export const getHeight = (box: Box): Points => box.bottom - box.top
export const getWidth = (box: Box): Points => box.right - box.left
