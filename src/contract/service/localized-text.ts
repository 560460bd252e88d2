import { z } from 'zod/mini'

/** Maximum length of the name of a model, table or field, in characters. */
const maxLength = 200

const shortText = z.string().check(z.minLength(1), z.maxLength(maxLength))

/** A display name: the same in every language of the app, or one per language. */
export const localizedTextSchema = z.union([
  shortText,
  z.strictObject({ en: z.optional(shortText), nl: z.optional(shortText) }),
])

export type LocalizedText = z.infer<typeof localizedTextSchema>

/**
 * Picks the text in a language, or in the other language when only that one is given.
 *
 * @returns undefined when there is none.
 */
export function pickText(text: LocalizedText | null | undefined, language: 'en' | 'nl'): string | undefined {
  if (text === null || text === undefined || typeof text === 'string') return text ?? undefined
  return text[language] ?? text.en ?? text.nl
}
