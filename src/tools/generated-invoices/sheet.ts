import type { Word } from '#src/engine/pages/page.ts'

/** A text in a row of texts; `field` names the field whose value it is. */
export interface Run {
  readonly text: string
  readonly field?: string
}

export interface DrawnWord extends Word {
  /** Field that the word is part of, with the number of its run, so that two mentions stay separate. */
  readonly mention?: string
}

/** A page that is written from the top left, in points. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly words: DrawnWord[]
  /**
   * Writes runs after each other, with no space between them except their own.
   *
   * @param top of the letters.
   * @returns the right edge.
   */
  write(runs: string | readonly Run[], at: WriteOptions): number
}

interface WriteOptions {
  readonly left: number
  readonly top: number
  readonly size?: number
  /** `right` and `centre` take `left` as the right edge or the middle. */
  readonly align?: 'left' | 'right' | 'centre'
}

const narrow = /[ijlI.,:;|!'’·]/
const wide = /[mwMW@%]/

/** Estimates the width of a text in a sans-serif typeface with three classes of letters. */
function getTextWidth(text: string, size: number): number {
  let width = 0
  for (const char of text) {
    if (char === ' ' || narrow.test(char)) width += 0.27
    else if (wide.test(char)) width += 0.85
    else width += /\p{Lu}/u.test(char) ? 0.68 : 0.54
  }
  return width * size
}

export function createSheet(width = 595, height = 842): Sheet {
  const words: DrawnWord[] = []
  let mentions = 0
  return {
    width,
    height,
    words,
    write: (given, { left, top, size = 10, align = 'left' }) => {
      const runs = typeof given === 'string' ? [{ text: given }] : given
      const whole = getTextWidth(runs.map(({ text }) => text).join(''), size)
      let at = left - (align === 'right' ? whole : 0) - (align === 'centre' ? whole / 2 : 0)
      let hasSpace = true
      for (const run of runs) {
        mentions++
        for (const part of run.text.split(/(\s+)/).filter((one) => one !== '')) {
          const right = at + getTextWidth(part, size)
          if (part.trim() === '') hasSpace = true
          else {
            words.push({
              text: part,
              box: { left: at, top, right, bottom: top + size },
              size,
              hasSpaceBefore: hasSpace,
              ...('field' in run && run.field !== undefined && { mention: `${run.field}#${mentions}` }),
            })
            hasSpace = false
          }
          at = right
        }
      }
      return at
    },
  }
}
