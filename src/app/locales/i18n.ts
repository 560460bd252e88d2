import { getDeviceSettings, subscribeToDeviceSettings } from '#src/ui/device-settings.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { addTexts, changeLanguage } from '#src/ui/translation/translation.ts'
import { pickLanguage } from './pick-language.ts'

const catalogueLoaders = {
  first: {
    en: async () => (await import('./en.ts')).en,
    nl: async () => (await import('./nl.ts')).nl,
  },
  list: {
    en: async () => (await import('./en/parts/list.ts')).enList,
    nl: async () => (await import('./nl/parts/list.ts')).nlList,
  },
  commands: {
    en: async () => (await import('./en/parts/commands.ts')).enCommands,
    nl: async () => (await import('./nl/parts/commands.ts')).nlCommands,
  },
  review: {
    en: async () => (await import('./en/parts/review.ts')).enReview,
    nl: async () => (await import('./nl/parts/review.ts')).nlReview,
  },
  names: {
    en: async () => (await import('./en/parts/names.ts')).enNames,
    nl: async () => (await import('./nl/parts/names.ts')).nlNames,
  },
  settings: {
    en: async () => (await import('./en/parts/settings.ts')).enSettings,
    nl: async () => (await import('./nl/parts/settings.ts')).nlSettings,
  },
  formats: {
    en: async () => (await import('./en/parts/formats.ts')).enFormats,
    nl: async () => (await import('./nl/parts/formats.ts')).nlFormats,
  },
  models: {
    en: async () => (await import('./en/parts/models.ts')).enModels,
    nl: async () => (await import('./nl/parts/models.ts')).nlModels,
  },
  start: {
    en: async () => (await import('./en/parts/start.ts')).enStart,
    nl: async () => (await import('./nl/parts/start.ts')).nlStart,
  },
  uploads: {
    en: async () => (await import('./en/parts/uploads.ts')).enUploads,
    nl: async () => (await import('./nl/parts/uploads.ts')).nlUploads,
  },
  signIn: {
    en: async () => (await import('./en/parts/sign-in.ts')).enSignIn,
    nl: async () => (await import('./nl/parts/sign-in.ts')).nlSignIn,
  },
  compare: {
    en: async () => (await import('./en/parts/compare.ts')).enCompare,
    nl: async () => (await import('./nl/parts/compare.ts')).nlCompare,
  },
  evaluations: {
    en: async () => (await import('./en/parts/evaluations.ts')).enEvaluations,
    nl: async () => (await import('./nl/parts/evaluations.ts')).nlEvaluations,
  },
  operation: {
    en: async () => (await import('./en/parts/operation.ts')).enOperation,
    nl: async () => (await import('./nl/parts/operation.ts')).nlOperation,
  },
  registry: {
    en: async () => (await import('./en/parts/registry.ts')).enRegistry,
    nl: async () => (await import('./nl/parts/registry.ts')).nlRegistry,
  },
} as const

type CataloguePart = keyof typeof catalogueLoaders

/** The requested parts: a language change loads these. */
const requestedParts = new Set<CataloguePart>(['first'])
const loadedParts = new Set<string>()

/** Initialises translation, and follows the language setting. */
export async function initI18n(): Promise<void> {
  subscribeToDeviceSettings(() => void applyWantedLanguage())
  await applyWantedLanguage()
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
    addTexts(language, await catalogueLoaders[part][language]())
    loadedParts.add(name)
  }
}

async function applyWantedLanguage(): Promise<void> {
  const language = getWantedLanguage()
  await loadRequestedParts(language)
  // The choice may have changed again while the texts were on their way.
  if (language !== getWantedLanguage()) return
  changeLanguage(language)
  document.documentElement.lang = language
}
