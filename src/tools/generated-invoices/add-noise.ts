import type { DrawnWord } from './sheet.ts'
import type { Random } from './random.ts'

const confusions: Readonly<Record<string, string>> = { '0': 'O', O: '0', '1': 'l', l: '1', I: 'l', '5': 'S' }

/**
 * Simulates OCR on the words of a page: some letters become digits and vice versa, some spaces between words are lost,
 * sizes vary, and rows slope.
 */
export function addNoise(words: readonly DrawnWord[], random: Random): DrawnWord[] {
  const slope = (random.next() - 0.5) * 0.012
  const misread = words.map((word): DrawnWord => {
    const text = [...word.text]
      .map((char) => (confusions[char] !== undefined && random.chance(0.015) ? confusions[char] : char))
      .join('')
    const shift = word.box.left * slope + (random.next() - 0.5) * 0.06 * word.size
    const size = word.size * (0.94 + 0.12 * random.next())
    return {
      ...word,
      text,
      size,
      box: { ...word.box, top: word.box.top + shift, bottom: word.box.top + shift + size },
      confidence: random.integer(70, 97),
    }
  })
  return joinSome(misread, random)
}

/** Loses the space between some neighbours of one mention or of plain text. */
function joinSome(words: readonly DrawnWord[], random: Random): DrawnWord[] {
  const joined: DrawnWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const gap = last ? word.box.left - last.box.right : Infinity
    const isSame = last && last.mention === word.mention && Math.abs(last.box.top - word.box.top) < 2
    if (last && isSame && gap >= 0 && gap < 0.5 * word.size && random.chance(0.05))
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        box: { ...last.box, right: word.box.right },
      }
    else joined.push(word)
  }
  return joined
}
