import { z } from 'zod/mini'

/** Longest name of a model, a table or a field, in characters. */
const maxLength = 200

const shortText = z.string().check(z.minLength(1), z.maxLength(maxLength))

/** A name that people read: the same in every language of the app, or one for each. */
export const localizedTextSchema = z.union([
  shortText,
  z.strictObject({ en: z.optional(shortText), nl: z.optional(shortText) }),
])

export type LocalizedText = z.infer<typeof localizedTextSchema>

/**
 * The text in a language; in the other one when it is given in that only.
 *
 * @returns undefined when there is none.
 */
export function pickText(text: LocalizedText | null | undefined, language: 'en' | 'nl'): string | undefined {
  if (text === null || text === undefined || typeof text === 'string') return text ?? undefined
  return text[language] ?? text.en ?? text.nl
}
