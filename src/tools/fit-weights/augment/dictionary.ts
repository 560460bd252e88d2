import type { Random } from '#src/tools/generated-invoices/random.ts'

/** Translates words to invented ones: within a document a word always has the same translation. */
export interface Dictionary {
  /** Whether a text is selected for translation. */
  isChosen(text: string, share: number): boolean
  /** Returns a word of about the same length, with the same capitals and final punctuation. */
  translate(word: string): string
}

const syllables = [
  'ba',
  'dre',
  'fin',
  'gol',
  'hem',
  'jur',
  'kes',
  'lom',
  'mur',
  'nap',
  'pir',
  'sul',
  'tem',
  'vok',
]

export function createDictionary(random: Random): Dictionary {
  const chosen = new Map<string, boolean>()
  const known = new Map<string, string>()
  return {
    isChosen: (text, share) => {
      const is = chosen.get(text) ?? random.chance(share)
      chosen.set(text, is)
      return is
    },
    translate: (word) => {
      const key = word.toLowerCase()
      let plain = known.get(key) ?? ''
      while (plain.length < Math.max(3, word.replace(/[^\p{L}]/gu, '').length))
        plain += random.pick(syllables)
      known.set(key, plain)
      const mark = /[:.]+$/.exec(word)?.[0] ?? ''
      const cased = /^\p{Lu}/u.test(word) ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}` : plain
      return `${/\p{Ll}/u.test(word) ? cased : plain.toUpperCase()}${mark}`
    },
  }
}
