export type Language = 'nl' | 'de' | 'fr' | 'en' | 'it' | 'es'

export const languages: readonly Language[] = ['nl', 'de', 'fr', 'en', 'it', 'es']
