// Only the data of the package: its code loads every language.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' }
import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { foldCaseAndAccents, tidyText } from '../parsing/tidy-text.ts'

type Names = Readonly<Record<string, string | readonly string[]>>

const everydayNames: Names = {
  NL: ['Holland', 'Nederlanden', 'Die Niederlande', 'Les Pays-Bas'],
  GB: ['U.K.', 'Engeland', 'England', 'Schotland', 'Scotland', 'Wales', 'Angleterre', 'Groot-Brittannië'],
  US: ['VS', 'V.S.', 'États-Unis', 'Etats Unis', 'Amerika'],
  CZ: ['Tchéquie'],
  CH: ['Zwitserland', 'Schweiz', 'Suisse', 'Switzerland'],
}

/** `United States`, where the package has `United States of America` and `U.S.`. */
const commonNames = {
  nl: new Intl.DisplayNames('nl', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
}

const namesByLanguage = { nl: getNames(dutch), en: getNames(english) }

/**
 * Parses a country: its name in Dutch, English, German or French, or its ISO code of two or three letters.
 *
 * @returns ISO 3166-1 alpha-3, or `not_a_country`, also for a name that two countries share (Congo).
 */
export function parseCountry(text: string): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const code = line.toUpperCase()
  const alpha3 =
    getAlpha3ByAlpha2().get(code) ??
    (getAlpha2ByAlpha3().has(code) ? code : getAlpha3ByName().get(toNameKey(line)))
  return alpha3 ? parseOk(alpha3) : parseFailure('not_a_country')
}

/** The everyday name of a country, by alpha-3 code; an unknown code is returned as is. */
export function getCountryName(alpha3: string, language: 'nl' | 'en'): string {
  const alpha2 = getAlpha2ByAlpha3().get(alpha3)
  const common = alpha2 === undefined ? undefined : commonNames[language].of(alpha2)
  if (common !== undefined && getAlpha3ByName().get(toNameKey(common)) === alpha3) return common
  const list = alpha2 === undefined ? [] : toNameList(namesByLanguage[language][alpha2])
  const readable = list.filter(
    (name) => name.length > 3 && !name.includes(',') && getAlpha3ByName().get(toNameKey(name)) === alpha3,
  )
  return readable.toSorted((one, other) => one.length - other.length)[0] ?? alpha3
}

/**
 * Suggests countries for a typed text, sorted by name: first those whose code or name in any language starts with
 * it, then those that contain it. An empty text gives the first ones, a complete code gives all.
 *
 * @param maxCount ignored if the text is a code.
 */
export function suggestCountries(
  text: string,
  language: 'nl' | 'en',
  maxCount = 60,
): readonly { readonly code: string; readonly name: string }[] {
  const [wanted, code] = [toNameKey(text), text.trim().toUpperCase()]
  const isCode = getAlpha2ByAlpha3().has(code) || getAlpha3ByAlpha2().has(code)
  const named = [...getAlpha2ByAlpha3().keys()].map((alpha3) => ({
    code: alpha3,
    name: getCountryName(alpha3, language),
  }))
  const sorted = named.toSorted((one, other) => one.name.localeCompare(other.name, language))
  if (wanted === '') return sorted.slice(0, maxCount)
  const names = getNamesByCode()
  const rank = (alpha3: string) => {
    const keys = names.get(alpha3) ?? []
    if (
      alpha3.startsWith(code) ||
      getAlpha2ByAlpha3().get(alpha3) === code ||
      keys.some((key) => key.startsWith(wanted))
    )
      return 0
    return keys.some((key) => key.includes(wanted)) ? 1 : 2
  }
  const ranked = sorted.map((country) => ({ country, rank: rank(country.code) }))
  return [0, 1, ...(isCode ? [2] : [])]
    .flatMap((place) => ranked.filter((each) => each.rank === place).map(({ country }) => country))
    .slice(0, isCode ? sorted.length : maxCount)
}

/** The alpha-2 code of an alpha-3 code; undefined if unknown. */
export const toAlpha2 = (alpha3: string): string | undefined => getAlpha2ByAlpha3().get(alpha3)

const getAlpha3ByAlpha2 = memoize(() => new Map(codes.map(([alpha2 = '', alpha3 = '']) => [alpha2, alpha3])))
const getAlpha2ByAlpha3 = memoize(() => new Map(codes.map(([alpha2 = '', alpha3 = '']) => [alpha3, alpha2])))

const getAlpha3ByName = memoize(() => {
  const found = new Map<string, string>()
  for (const source of [
    getNames(dutch),
    getNames(english),
    getNames(german),
    getNames(french),
    everydayNames,
    listCommonNames(commonNames.nl),
    listCommonNames(commonNames.en),
  ])
    for (const [alpha2, list] of Object.entries(source))
      for (const name of toNameList(list)) {
        const alpha3 = getAlpha3ByAlpha2().get(alpha2) ?? ''
        const key = toNameKey(name)
        // A name that two countries share identifies neither.
        found.set(key, (found.get(key) ?? alpha3) === alpha3 ? alpha3 : '')
      }
  return found
})

const getNamesByCode = memoize(() => {
  const found = new Map<string, string[]>()
  for (const [key, alpha3] of getAlpha3ByName()) found.set(alpha3, [...(found.get(alpha3) ?? []), key])
  return found
})

function getNames(source: { countries: Names }): Names {
  return source.countries
}

const listCommonNames = (names: Intl.DisplayNames): Names =>
  Object.fromEntries(codes.flatMap(([alpha2 = '']) => [[alpha2, names.of(alpha2) ?? []]]))

const toNameList = (list: string | readonly string[] | undefined): readonly string[] =>
  typeof list === 'string' ? [list] : (list ?? [])

const toNameKey = (name: string) =>
  foldCaseAndAccents(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]/gu, '')

/** Computes the value on first use: most visits never parse a country. */
function memoize<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined
  return () => (cached ??= { value: compute() }).value
}
