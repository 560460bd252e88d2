/** Letters that OCR takes for each other, each group under its first one. */
const confusables = ['ilj', 'ce', 'uvy', 'gq', 'hb'] as const
const shapes = new Map(confusables.flatMap((group) => [...group].map((letter) => [letter, group.charAt(0)])))

/** Fewer letters are too often those of another word. */
const minLetters = 5
/** Letters of a word that may be misread. */
const maxMisread = 2

/** A word by the shape of its letters: `beiasting` and `belasting` have the same. */
const toShape = (word: string): string => [...word].map((letter) => shapes.get(letter) ?? letter).join('')

/** The words of labels by their shape; null where several have the same. */
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
 * The word of a label that a word of a scan must be: its letters are the same but for one or two that look alike
 * (`Prjis`, `Beiasting`).
 *
 * @param word in its canonical form.
 * @returns undefined when there is none, or more than one.
 */
export function findMisreadLabel(word: string, labels: LabelShapes): string | undefined {
  if (word.length < minLetters) return undefined
  const label = labels.get(toShape(word)) ?? undefined
  if (label === undefined || label.length !== word.length) return undefined
  const misread = [...word].filter((letter, index) => letter !== label[index]).length
  return misread <= maxMisread ? label : undefined
}
