// The data of the package and not its code: its code loads every language there is.
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

const namesByLanguage = { nl: getNames(dutch), en: getNames(english) }

/**
 * Reads a country: its name in Dutch, English, German or French, or its ISO code of two or three letters.
 *
 * @returns ISO 3166-1 alpha-3, or `not_a_country`. A name that two countries share (Congo) is not_a_country.
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

/** The short name of a country by its alpha-3 code; the code itself when it is not known. */
export function getCountryName(alpha3: string, language: 'nl' | 'en'): string {
  const alpha2 = getAlpha2ByAlpha3().get(alpha3)
  const list = alpha2 === undefined ? [] : toNameList(namesByLanguage[language][alpha2])
  const readable = list.filter(
    (name) => name.length > 3 && !name.includes(',') && getAlpha3ByName().get(toNameKey(name)) === alpha3,
  )
  return readable.toSorted((one, other) => one.length - other.length)[0] ?? alpha3
}

/**
 * The countries that a typed text may mean, by name in a language: those whose code or name in any language begins
 * with it first, then those that hold it. The first of all for an empty text; all, for one that is a code already.
 *
 * @param most how many to give.
 */
export function suggestCountries(
  text: string,
  language: 'nl' | 'en',
  most = 60,
): readonly { readonly code: string; readonly name: string }[] {
  const [wanted, code] = [toNameKey(text), text.trim().toUpperCase()]
  const isCode = getAlpha2ByAlpha3().has(code) || getAlpha3ByAlpha2().has(code)
  const named = [...getAlpha2ByAlpha3().keys()].map((alpha3) => ({
    code: alpha3,
    name: getCountryName(alpha3, language),
  }))
  const sorted = named.toSorted((one, other) => one.name.localeCompare(other.name, language))
  if (wanted === '') return sorted.slice(0, most)
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
    .slice(0, isCode ? sorted.length : most)
}

/** Alpha-2 of an alpha-3 code; undefined when it is none. */
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
  ])
    for (const [alpha2, list] of Object.entries(source))
      for (const name of toNameList(list)) {
        const alpha3 = getAlpha3ByAlpha2().get(alpha2) ?? ''
        const key = toNameKey(name)
        // Two countries of one name: the name says neither.
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

const toNameList = (list: string | readonly string[] | undefined): readonly string[] =>
  typeof list === 'string' ? [list] : (list ?? [])

const toNameKey = (name: string) =>
  foldCaseAndAccents(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]/gu, '')

/** Worked out at the first use: most sessions never read a country. */
function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
