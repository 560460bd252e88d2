import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { replaceBidiControls } from './replace-bidi-controls.ts'
import type { Language, TextTree, Translation } from './text-types.ts'

/** True if Vite has compiled the messages (`vite.config.ts`); undefined in tests, where they are not compiled. */
declare const __TEXTS_ARE_COMPILED__: true | undefined

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
// With compiled texts the compiler is left out: it is larger than the code that shows them.
i18n.setMessagesCompiler(
  typeof __TEXTS_ARE_COMPILED__ === 'undefined' ? compileMessage : (plainText) => [plainText],
)

const loadedTexts: Readonly<Record<Language, Messages>> = { en: {}, nl: {} }
const listeners = new Set<() => void>()

/** Adds texts to those of a language. Existing texts are kept: the demo replaces some. */
export function addTexts(language: Language, texts: TextTree): void {
  const loaded = loadedTexts[language]
  for (const [key, text] of flattenTexts(texts)) loaded[key] ??= text
  i18n.load(language, loaded)
}

/** Every text with its path. A compiled text is an array, whatever its type claims. */
const flattenTexts = (texts: TextTree, before = ''): [string, Messages[string]][] =>
  Object.entries(texts).flatMap(([name, text]): [string, Messages[string]][] =>
    typeof text === 'string' || Array.isArray(text)
      ? [[before + name, text]]
      : flattenTexts(text, `${before}${name}.`),
  )

/** Switches the app to another language, whose texts must be loaded. */
export function changeLanguage(language: Language): void {
  if (language === i18n.locale) return
  i18n.activate(language)
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change of the language. @returns a function that unsubscribes. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** File names may reorder the sentence around them. Lingui reads `\x41` and `\u0041` in values as the letter A, but a file may have such a name. */
const escapeValues = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? replaceBidiControls(value).replaceAll('\\', String.raw`\x5c`) : value,
    ]),
  )

const createTranslation = (language: Language): Translation => ({
  t: (key, ...[values]) => (hasText(key) ? i18n._(key, values && escapeValues(values)) : key),
  language,
})

// Constants, so that hooks that depend on them run again only when the language changes.
const translations = { en: createTranslation('en'), nl: createTranslation('nl') }

/** The translation function of the app's current language. */
export const getTranslation = (): Translation => translations[i18n.locale === 'nl' ? 'nl' : 'en']

/** Whether the current language has a text for a computed key. */
export const hasText = (key: string): boolean => i18n.messages[key] !== undefined

/**
 * Finds a text without placeholders by a computed key: `fieldNames.` and the name of a field.
 * @returns undefined if there is none.
 */
export function findPlainText(language: Language, key: string): string | undefined {
  const text = loadedTexts[language][key]
  return typeof text === 'string' ? text : undefined
}
