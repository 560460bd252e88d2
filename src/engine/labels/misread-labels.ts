/** Letters that OCR takes for each other, each group under its first one. */
const confusables = ['ilj', 'ce', 'uvy', 'gq', 'hb'] as const
const shapes = new Map(confusables.flatMap((group) => [...group].map((letter) => [letter, group.charAt(0)])))

/** Shorter words too often resemble other words. */
const minLetters = 5
/** Letters of a word that may be misread. */
const maxMisread = 2

/** A word by the shape of its letters: `beiasting` and `belasting` have the same, and `factuumummer` and `factuurnummer`. */
const toShape = (word: string): string =>
  [...joinMs(word)].map((letter) => shapes.get(letter) ?? letter).join('')

/** The letters `rn` are an `m` to OCR. */
const joinMs = (word: string): string => word.replaceAll('rn', 'm')

/** The words of labels by their shape; null if several share one. */
export type LabelShapes = ReadonlyMap<string, string | null>

/** @param words canonical words of labels, without spaces. */
export function collectShapes(words: Iterable<string>): LabelShapes {
  const found = new Map<string, string | null>()
  for (const word of words) {
    if (word.length < minLetters) continue
    const shape = toShape(word)
    const known = found.get(shape)
    found.set(shape, known === undefined || known === word ? word : null)
  }
  return found
}

/**
 * The label word that a scanned word must be: the same letters apart from one or two similar ones (`Prjis`, `Beiasting`).
 *
 * @param word in its canonical form.
 * @returns undefined if there is none, or more than one.
 */
export function findMisreadLabel(word: string, labels: LabelShapes): string | undefined {
  if (word.length < minLetters) return undefined
  const label = labels.get(toShape(word)) ?? undefined
  if (label === undefined) return undefined
  const printed = joinMs(label)
  const misread = [...joinMs(word)].filter((letter, index) => letter !== printed[index]).length
  return misread <= maxMisread ? label : undefined
}
