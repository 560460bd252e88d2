import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language, TextTree, Translation } from './text-types.ts'

/** True where Vite has compiled the messages (`vite.config.ts`); in tests nothing has. */
declare const __TEXTS_ARE_COMPILED__: true | undefined

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
// Compiled texts hold no compiler: it is larger than all that shows them.
i18n.setMessagesCompiler(
  typeof __TEXTS_ARE_COMPILED__ === 'undefined' ? compileMessage : (plainText) => [plainText],
)

const loadedTexts: Readonly<Record<Language, Messages>> = { en: {}, nl: {} }
const listeners = new Set<() => void>()

/** Adds texts to those of a language. A text that is there already stays: the demo says some things differently. */
export function addTexts(language: Language, texts: TextTree): void {
  const loaded = loadedTexts[language]
  for (const [key, text] of flattenTexts(texts)) loaded[key] ??= text
  i18n.load(language, loaded)
}

/** Every text with its path. One that is compiled is an array, whatever its type says. */
const flattenTexts = (texts: TextTree, before = ''): [string, Messages[string]][] =>
  Object.entries(texts).flatMap(([name, text]): [string, Messages[string]][] =>
    typeof text === 'string' || Array.isArray(text)
      ? [[before + name, text]]
      : flattenTexts(text, `${before}${name}.`),
  )

/** Shows the app in another language, the texts of which are there. */
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

/** Lingui reads `\x41` and `\u0041` in what it is given as the letter A: a file may have such a name. */
const escapeBackslashes = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
    ]),
  )

const createTranslation = (language: Language): Translation => ({
  t: (key, ...[values]) =>
    i18n.messages[key] === undefined ? key : i18n._(key, values && escapeBackslashes(values)),
  language,
})

// What depends on one is done again when the language changes, and only then.
const translations = { en: createTranslation('en'), nl: createTranslation('nl') }

/** The translation function of the language that the app is in. */
export const getTranslation = (): Translation => translations[i18n.locale === 'nl' ? 'nl' : 'en']

/**
 * Finds a text without placeholders whose key is not known beforehand: `fieldNames.` and the name of a field.
 * @returns undefined where there is none.
 */
export function findPlainText(language: Language, key: string): string | undefined {
  const text = loadedTexts[language][key]
  return typeof text === 'string' ? text : undefined
}
