import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { deviceSettings, onDeviceSettings } from '#src/ui/device-settings.ts'
import { pickLanguage, type Language } from './pick-language.ts'

const parts = {
  first: {
    en: async () => (await import('./en.ts')).en,
    nl: async () => (await import('./nl.ts')).nl,
  },
  review: {
    en: async () => (await import('./en-review.ts')).enReview,
    nl: async () => (await import('./nl-review.ts')).nlReview,
  },
  settings: {
    en: async () => (await import('./en-settings.ts')).enSettings,
    nl: async () => (await import('./nl-settings.ts')).nlSettings,
  },
  registry: {
    en: async () => (await import('./en-registry.ts')).enRegistry,
    nl: async () => (await import('./nl-registry.ts')).nlRegistry,
  },
} as const

type Part = keyof typeof parts

/** The parts that have been asked for: a change of language loads these. */
const used = new Set<Part>(['first'])
const loaded = new Set<string>()

/** Starts translation in the person's language and follows their choice from then on. */
export async function startLanguage(): Promise<void> {
  const language = wanted()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  })
  await load(language)
  document.documentElement.lang = language
  onDeviceSettings(() => void follow())
}

/** Loads the texts of a part of the app in the language in use; before that its keys have none. */
export async function loadTexts(part: Part): Promise<void> {
  used.add(part)
  await load(wanted())
}

const wanted = (): Language => pickLanguage(deviceSettings().language, navigator.languages)

async function load(language: Language): Promise<void> {
  for (const part of used) {
    const name = `${part} ${language}`
    if (loaded.has(name)) continue
    i18next.addResourceBundle(language, 'translation', await parts[part][language](), true)
    loaded.add(name)
  }
}

async function follow(): Promise<void> {
  const language = wanted()
  if (language === i18next.language) return
  await load(language)
  // The choice may have changed again while the texts were on their way.
  if (language !== wanted()) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
