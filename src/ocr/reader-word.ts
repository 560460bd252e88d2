/** A word that a reader saw on an upright picture; lengths in pixels of the picture, origin top left. */
export interface ReaderWord {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  /** Its characters from left to right; together they spell the text. */
  readonly characters: readonly ReaderCharacter[]
}

export interface ReaderCharacter {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly left: number
  readonly right: number
}

/** A word of one reader or of both. */
export interface MergedWord extends ReaderWord {
  /** Whether both readers saw the word, differing at most in accents; undefined with only one reader. */
  readonly isAgreed?: boolean
}

/** Whether a text has letters that hang below the baseline. */
export const hasDescender = (text: string): boolean => /[gjpqyçQ,;()[\]{}|@]/.test(text)
