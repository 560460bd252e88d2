/** The languages of the interface, in which values are printed and read. */
export type Language = 'nl' | 'en'

/**
 * The interface language of a language tag; English for every other one. In a file of its own, because the first screen
 * needs it and must not load what reads values (the phone numbers of the whole world are among that).
 */
export const toLanguage = (tag: string): Language => (tag === 'nl' ? 'nl' : 'en')
