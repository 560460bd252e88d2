import type { Box, Page, Points, Word } from '../layout/page.ts'
import { cleanWords } from './clean-words.ts'
import type { Picture, PictureText, PictureWord, Straightening } from './reading-tools.ts'

/** Longest side of the sheet when the picture says nothing, in inches: that of A4. */
const usualLength = 11.69
/** Width of what is much longer than wide, in inches: the roll of a till. */
const usualStrip = 3.15
/** Sides of a sheet in inches that a stated density is believed for. A camera states one of no meaning. */
const [smallest, largest] = [2, 24]

/** Pixels per inch: what the picture states where the sheet would have a sheet's size, else as of a usual sheet. */
export function densityOf({ width, height, density }: Omit<Picture, 'grey'>): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (density !== undefined && long / density >= smallest && long / density <= largest) return density
  return long > 2.2 * short ? short / usualStrip : long / usualLength
}

/** A page whose text was read from a picture. */
export function pictureAsPage(index: number, picture: Omit<Picture, 'grey'>, text: PictureText): Page {
  const scale = 72 / densityOf(picture)
  const sideways = text.turned % 180 !== 0
  const [width, height] = sideways ? [picture.height, picture.width] : [picture.width, picture.height]
  return {
    index,
    width: width * scale,
    height: height * scale,
    words: cleanWords(text.words.filter(isText).map((word) => wordOf(word, scale))),
    scan: { turned: text.turned, skew: text.skew },
  }
}

/** A page whose picture was not read. */
export function unreadPage(index: number, picture: Omit<Picture, 'grey'>): Page {
  const scale = 72 / densityOf(picture)
  return { index, width: picture.width * scale, height: picture.height * scale, words: [], unread: true }
}

/** Specks, rules and pieces of pictures look like letters that nobody is sure of. */
function isText({ text, confidence, left, right, top, bottom }: PictureWord): boolean {
  if (text.trim() === '' || right <= left || bottom <= top) return false
  if (/^[|_—–=~\-.,:;'"‘’“”°*\\/[\](){}<>«»]+$/u.test(text)) return confidence > 80 && /^[-–—:/*]$/.test(text)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters === 0) return confidence > 50
  return confidence > (letters === 1 ? 40 : 15)
}

/** As tall as a word of a text layer is: from its size and its baseline, so that both are laid out alike. */
function wordOf({ text, confidence, left, right, baseline, top, bottom }: PictureWord, scale: number): Word {
  const size = sizeOf(text, bottom - top) * scale
  const foot = baseline * scale
  const box = {
    left: left * scale,
    top: foot - size * 0.78,
    right: right * scale,
    bottom: foot + size * 0.22,
  }
  return { text, box, size, spaced: true, confidence }
}

/** The size of the font from the height of a word's letters, by which of them rise and which hang. */
function sizeOf(text: string, height: number): number {
  const rises = /[\p{Lu}\p{N}bdfhijklt%€$£&!?()[\]{}|/\\@#'"éèëêàâäöüïîôûç]/u.test(text)
  const hangs = /[gjpqyçQ,;()[\]{}|@]/.test(text)
  const part = rises ? (hangs ? 0.93 : 0.72) : hangs ? 0.73 : 0.53
  return height / part
}

/**
 * Where a box of a read page lies on the page as it was given: turned and askew. In points of the given page; of a
 * box that was askew the smallest upright one around it.
 */
export function asGiven(page: Page, box: Box): Box {
  const { scan } = page
  if (scan === undefined) return box
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ].map(([x = 0, y = 0]) => pointAsGiven(page, scan, x, y))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

function pointAsGiven(
  { width, height }: Page,
  { turned, skew }: Straightening,
  x: Points,
  y: Points,
): readonly [Points, Points] {
  const angle = (skew * Math.PI) / 180
  const [dx, dy] = [x - width / 2, y - height / 2]
  const left = width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle)
  const top = height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)
  if (turned === 90) return [top, width - left]
  if (turned === 180) return [width - left, height - top]
  if (turned === 270) return [height - top, left]
  return [left, top]
}
