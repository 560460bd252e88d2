import type { Points, Word } from '#src/engine/pages/page.ts'

/** A run of text in one font, on one baseline. */
export interface TextRun {
  readonly text: string
  readonly left: Points
  readonly baseline: Points
  readonly width: Points
  readonly size: Points
  /** Whether the previous run was only whitespace. */
  readonly afterSpace: boolean
}

/** Splits a run into words and distributes its width by typical character widths. */
export function splitRun(run: TextRun): Word[] {
  let total = 0
  for (const character of run.text) total += getCharWidth(character)
  const scale = total > 0 ? run.width / total : 0
  const words: Word[] = []
  let text = ''
  let start = 0
  let at = 0
  let space = run.afterSpace
  let hasSpaceBefore = false
  const finish = () => {
    if (text !== '') words.push(toWord(run, text, start * scale, at * scale, hasSpaceBefore))
    text = ''
  }
  for (const character of run.text) {
    if (isSpace(character)) {
      finish()
      space = true
    } else {
      if (text === '') {
        start = at
        hasSpaceBefore = space
        space = false
      }
      text += character
    }
    at += getCharWidth(character)
  }
  finish()
  return words
}

function toWord(run: TextRun, text: string, from: Points, to: Points, hasSpaceBefore: boolean): Word {
  const { left, baseline, size } = run
  const box = {
    left: left + from,
    top: baseline - size * 0.78,
    right: left + to,
    bottom: baseline + size * 0.22,
  }
  return { text, box, size, hasSpaceBefore }
}

const isSpace = (character: string) =>
  character === ' ' || (!/[!-~]/.test(character) && /[\s\u00a0\u2000-\u200b\u202f\u3000]/u.test(character))

/** Width of a character relative to the font size, as in common sans-serif fonts. */
const getCharWidth = (character: string) =>
  asciiWidths[character.charCodeAt(0)] ?? estimateCharWidth(character)

function estimateCharWidth(character: string): number {
  if (/[\s.,:;'|!ijlI()[\]/\\tfr`-]/.test(character)) return 0.3
  if (/[mwMW@%€]/.test(character)) return 0.85
  if (/[A-Z]/.test(character)) return 0.69
  if (/[\u3000-\u9fff\uac00-\ud7af]/.test(character)) return 1
  return 0.55
}

const asciiWidths = Array.from({ length: 0x80 }, (_, code) => estimateCharWidth(String.fromCharCode(code)))
