import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

/** Prefixes of normalised legal forms with their short names; longer prefixes first. */
const shortNames: readonly (readonly [beginning: string, short: string])[] = [
  ['besloten', 'BV'],
  ['bv', 'BV'],
  ['naamloze', 'NV'],
  ['nv', 'NV'],
  ['vennootschaponderfirma', 'VoF'],
  ['vof', 'VoF'],
  ['commanditaire', 'CV'],
  ['cv', 'CV'],
  ['eenmanszaak', 'Eenmanszaak'],
  ['maatschap', 'Maatschap'],
  ['stichting', 'Stichting'],
  ['verenigingvaneigen', 'VvE'],
  ['vereniging', 'Vereniging'],
  ['cooperatie', 'Coöperatie'],
  ['onderlingewaarborg', 'OWM'],
  ['kerkgenootschap', 'Kerkgenootschap'],
]

/**
 * Returns the short name of a legal form in any spelling (`BesloteVennootschap`, `B.V.`); undefined for unknown ones.
 */
export function getShortLegalForm(form: string | undefined): string | undefined {
  if (form === undefined) return undefined
  const bare = foldCaseAndAccents(form).replace(/[^a-z]/g, '')
  // One published document has the typo `BesloteVennootschap`.
  const word = bare.replace(/^beslotevennootschap/, 'besloten')
  return shortNames.find(([beginning]) =>
    beginning.length < 4 ? word === beginning : word.startsWith(beginning),
  )?.[1]
}

/** Whether a registration with this legal form belongs to a person: a sole trader's number is personal data. */
export const isSoleTrader = (form: string | undefined): boolean => getShortLegalForm(form) === 'Eenmanszaak'
