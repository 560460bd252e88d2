import { isIban } from '#src/values/identifiers/iban.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { companyWords } from './company-words.ts'
import type { Language } from './language.ts'
import type { Random } from './random.ts'

/** An invented company or person. */
export interface Party {
  /** As registered, with the legal form if it has one. */
  readonly name: string
  /** The name without its legal form. */
  readonly shortName: string
  /** The word that a logo would show. */
  readonly brand: string
  readonly street: string
  readonly town: string
  readonly countryName: string
  readonly address: Readonly<Record<string, string>>
  readonly domain: string
  readonly phone: string
  readonly vatId: string
  readonly iban: string
  readonly registration: string
  /** Title of a person, on a line above the name. */
  readonly title?: string
  /** The line below the name that names the administrator. */
  readonly administrator?: string
}

const alpha3: Readonly<Record<string, string>> = {
  NL: 'NLD',
  DE: 'DEU',
  FR: 'FRA',
  GB: 'GBR',
  IT: 'ITA',
  ES: 'ESP',
}

/** Makes a company. @param stem the word that its name is based on. */
export function makeParty(random: Random, language: Language, stem: string): Party {
  const words = companyWords[language]
  const trade = random.pick(words.trades)
  const shortName = random.pick([
    `${stem} ${trade}`,
    `${trade} ${stem}`,
    stem,
    `${stem} & ${random.pick(words.trades)}`,
  ])
  const form = random.pick(words.forms)
  return {
    ...makeAddress(random, language),
    name: form === '' ? shortName : `${shortName} ${form}`,
    shortName,
    brand: stem,
    domain: `${toHost(random.chance(0.5) ? stem : shortName)}.${random.chance(0.2) ? 'com' : words.domain}`,
    phone: `${words.phone}${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`,
    vatId: makeVatId(random, words.country),
    iban: makeIban(random, words.country),
    registration: random.digits(8),
  }
}

/** Makes a private person. @param isAddressed whether a title may be above the name. */
export function makePerson(random: Random, language: Language, isAddressed = false): Party {
  const { people, titles } = companyWords[language]
  const name = random.pick(people)
  const title = isAddressed && random.chance(0.6) ? random.pick(titles) : undefined
  return {
    ...makeParty(random, language, 'Privé'),
    name,
    shortName: name,
    brand: name,
    ...(title !== undefined && { title }),
  }
}

/** Makes an owners' association, represented by an administrator. */
export function makeAssociation(random: Random, language: Language, stem: string): Party {
  const { associations, streets } = companyWords[language]
  const administrator = makeParty(random, language, stem)
  const name = `${random.pick(associations)} ${random.pick(streets)}`
  const before = random.pick(['c/o', companyWords[language].representedBy])
  return {
    ...administrator,
    name,
    shortName: name,
    brand: name,
    administrator: `${before} ${administrator.name}`,
  }
}

const toHost = (name: string) => foldCaseAndAccents(name).replace(/[^a-z\d]+/g, '')

function makeAddress(random: Random, language: Language) {
  const { country, countryName, streets, cities } = companyWords[language]
  const street = random.pick(streets)
  const number = String(random.integer(1, 240))
  const City = random.pick(cities)
  const PostalCode = makePostalCode(random, country)
  const comma = language === 'it' || language === 'es' ? ', ' : ' '
  const isNumberFirst = language === 'fr' || language === 'en'
  return {
    street: isNumberFirst ? `${number} ${street}` : `${street}${comma}${number}`,
    town: language === 'en' ? `${City} ${PostalCode}` : `${PostalCode} ${City}`,
    countryName,
    address: { Street: street, HouseNumber: number, PostalCode, City, CountryRegion: alpha3[country] ?? '' },
  }
}

function makePostalCode(random: Random, country: string): string {
  if (country === 'NL') return `${random.integer(1011, 9999)} ${random.pick(['AB', 'GK', 'HT', 'XR', 'LD'])}`
  if (country === 'GB')
    return `${random.pick(['LS', 'BS', 'NR', 'HG', 'EX'])}${random.integer(1, 19)} ${random.integer(1, 9)}QT`
  return `${random.integer(1, 5)}${random.digits(4)}`
}

const accountLengths: Readonly<Record<string, number>> = { NL: 10, DE: 18, FR: 23, GB: 14, IT: 22, ES: 20 }

/** Makes an account number with valid check digits, in groups of four. */
function makeIban(random: Random, country: string): string {
  const bank = { NL: 'INGB', GB: 'NWBK', IT: 'X' }[country] ?? ''
  const account = bank + random.digits(accountLengths[country] ?? 10)
  for (let check = 2; check < 99; check++) {
    const iban = `${country}${String(check).padStart(2, '0')}${account}`
    if (isIban(iban)) return iban.replace(/(.{4})(?=.)/g, '$1 ')
  }
  throw new Error(`no check digits for ${country} ${account}`)
}

/** Makes a VAT id that passes its check, found by trial. */
function makeVatId(random: Random, country: string): string {
  const make: Readonly<Record<string, () => string>> = {
    NL: () => `NL${random.digits(9)}B01`,
    DE: () => `DE${random.digits(9)}`,
    FR: () => `FR${random.digits(11)}`,
    GB: () => `GB${random.digits(9)}`,
    IT: () => `IT${random.digits(11)}`,
    ES: () => `ESB${random.digits(8)}`,
  }
  for (let attempt = 0; attempt < 5000; attempt++) {
    const id = make[country]?.() ?? ''
    if (parseVatId(id).ok) return id
  }
  throw new Error(`no VAT id for ${country}`)
}
