/** A recognised character. */
export interface DecodedCharacter {
  readonly text: string
  /** From 0 to 1. */
  readonly probability: number
  /** Approximate middle, in pixels from the left of the crop. */
  readonly x: number
}

/**
 * Characters of the supported languages: Latin letters, punctuation, currencies, and the wide forms of ASCII. The
 * recogniser also knows thousands of Chinese ones, which a blurred letter may resemble.
 */
const isReadable = (character: string) =>
  /^[\u0020-\u024f\u2010-\u2027\u2030-\u203a\u20a0-\u20cf\u2116\u2122\uff01-\uff5e]$/.test(character)

/** Replaces look-alikes by ASCII: on a receipt a multiplication sign is an x. */
function toPlain(character: string): string {
  if (character === '×') return 'x'
  return /[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character
}

/**
 * Creates the decoder of a recogniser's output (connectionist temporal classification, greedy). It takes the most
 * probable class of each step; repetitions are one character, and class 0 is none.
 */
export function createDecoder(characters: readonly string[]) {
  const texts = ['', ...characters, ' ']
  const readable = texts.flatMap((text, index) => (index === 0 || isReadable(text) ? [index] : []))
  return (probabilities: Float32Array, classes: number, stepWidth: number): DecodedCharacter[] => {
    const decoded: DecodedCharacter[] = []
    let previous = 0
    for (let step = 0; step * classes < probabilities.length; step++) {
      const best = findBest(probabilities, step * classes, readable)
      const probability = probabilities[step * classes + best] ?? 0
      const last = decoded.at(-1)
      if (best !== 0 && best !== previous)
        decoded.push({ text: toPlain(texts[best] ?? ''), probability, x: (step + 0.5) * stepWidth })
      else if (best !== 0 && last !== undefined && probability > last.probability)
        decoded[decoded.length - 1] = { ...last, probability, x: (step + 0.5) * stepWidth }
      previous = best
    }
    return decoded
  }
}

function findBest(probabilities: Float32Array, offset: number, classes: readonly number[]): number {
  let best = 0
  for (const index of classes)
    if ((probabilities[offset + index] ?? 0) > (probabilities[offset + best] ?? 0)) best = index
  return best
}
