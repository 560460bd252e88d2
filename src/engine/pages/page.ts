/** A length in points: 1/72 inch, origin top left of the upright page, y down. */
export type Points = number

export interface Box {
  readonly left: Points
  readonly top: Points
  readonly right: Points
  readonly bottom: Points
}

/** A run of visible characters without whitespace. */
export interface Word {
  readonly text: string
  readonly box: Box
  /** Height of the font in points. */
  readonly size: Points
  /** Whether the document has a space before it; false where we split a run such as `Nr:123`. */
  readonly hasSpaceBefore: boolean
  /** Confidence of OCR, or of a drawn checkbox, in percent; omitted for text layers. */
  readonly confidence?: number
  /** Whether two OCR readers saw the same word; omitted if only one read it. */
  readonly isAgreed?: boolean
}

/** Drawn strokes, or an image the size of a signature. */
export interface Ink extends Box {
  readonly isImage: boolean
  /** How much strokes on a picture look like a signature, 0 to 1; omitted for a PDF. */
  readonly clarity?: number
}

/** A page, upright. */
export interface Page {
  /** Zero-based. */
  readonly index: number
  readonly width: Points
  readonly height: Points
  readonly words: readonly Word[]
  /** Possible signatures; omitted if the page was not searched for them. */
  readonly ink?: readonly Ink[]
  /** For pages read by OCR: the clockwise rotation and skew in degrees that were corrected. */
  readonly scan?: { readonly turned: 0 | 90 | 180 | 270; readonly skew: number }
  /** Whether the page has an image of text that was not read. */
  readonly hasUnreadImage?: true
}

/** The smallest box around all boxes; an empty box at the origin if there are none. */
export function getEnclosingBox(boxes: readonly Box[]): Box {
  const [first] = boxes
  if (!first) return { left: 0, top: 0, right: 0, bottom: 0 }
  let { left, top, right, bottom } = first
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

/** Horizontal overlap of two boxes in points; negative values are the gap. */
export const getOverlapWidth = (a: Box, b: Box): Points =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** Vertical overlap of two boxes in points; negative values are the gap. */
export const getOverlapHeight = (a: Box, b: Box): Points =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)

export const getWidth = (box: Box): Points => box.right - box.left
