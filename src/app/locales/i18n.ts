import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getDeviceSettings, subscribeToDeviceSettings } from '#src/ui/device-settings.ts'
import { pickLanguage, type Language } from './pick-language.ts'

const catalogueLoaders = {
  first: {
    en: async () => (await import('./en.ts')).en,
    nl: async () => (await import('./nl.ts')).nl,
  },
  list: {
    en: async () => (await import('./en-list.ts')).enList,
    nl: async () => (await import('./nl-list.ts')).nlList,
  },
  commands: {
    en: async () => (await import('./en-commands.ts')).enCommands,
    nl: async () => (await import('./nl-commands.ts')).nlCommands,
  },
  review: {
    en: async () => (await import('./en-review.ts')).enReview,
    nl: async () => (await import('./nl-review.ts')).nlReview,
  },
  names: {
    en: async () => (await import('./en-names.ts')).enNames,
    nl: async () => (await import('./nl-names.ts')).nlNames,
  },
  settings: {
    en: async () => (await import('./en-settings.ts')).enSettings,
    nl: async () => (await import('./nl-settings.ts')).nlSettings,
  },
  formats: {
    en: async () => (await import('./en-formats.ts')).enFormats,
    nl: async () => (await import('./nl-formats.ts')).nlFormats,
  },
  compare: {
    en: async () => (await import('./en-compare.ts')).enCompare,
    nl: async () => (await import('./nl-compare.ts')).nlCompare,
  },
  registry: {
    en: async () => (await import('./en-registry.ts')).enRegistry,
    nl: async () => (await import('./nl-registry.ts')).nlRegistry,
  },
} as const

type CataloguePart = keyof typeof catalogueLoaders

/** The requested parts: a language change loads these. */
const requestedParts = new Set<CataloguePart>(['first'])
const loadedParts = new Set<string>()

/** Initialises translation, and follows the language setting. */
export async function initI18n(): Promise<void> {
  const language = getWantedLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  })
  await loadRequestedParts(language)
  document.documentElement.lang = language
  subscribeToDeviceSettings(() => void applyLanguageChange())
}

/** Loads the texts of a part of the app in the current language. */
export async function loadTexts(part: CataloguePart): Promise<void> {
  requestedParts.add(part)
  await loadRequestedParts(getWantedLanguage())
}

const getWantedLanguage = (): Language => pickLanguage(getDeviceSettings().language, navigator.languages)

async function loadRequestedParts(language: Language): Promise<void> {
  for (const part of requestedParts) {
    const name = `${part} ${language}`
    if (loadedParts.has(name)) continue
    i18next.addResourceBundle(language, 'translation', await catalogueLoaders[part][language](), true)
    loadedParts.add(name)
  }
}

async function applyLanguageChange(): Promise<void> {
  const language = getWantedLanguage()
  if (language === i18next.language) return
  await loadRequestedParts(language)
  // The choice may have changed again while the texts were on their way.
  if (language !== getWantedLanguage()) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
