import type { Box, Word } from './page.ts'

/**
 * Creates a word for a drawn checkbox: as high as a letter, so that it is on the line of the text beside its middle.
 *
 * @param confidence clarity of the drawing, in percent.
 */
export function createBoxWord(frame: Box, isTicked: boolean, confidence: number): Word {
  const size = Math.min(12, frame.bottom - frame.top)
  const top = (frame.top + frame.bottom - size) / 2
  return {
    text: isTicked ? '☒' : '☐',
    box: { ...frame, top, bottom: top + size },
    size,
    hasSpaceBefore: true,
    confidence,
  }
}

/** Whether the centre of a box is in a frame. */
export const isCentredIn = (box: Box, frame: Box): boolean => {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
}
