// ISO 4217: currencies in use in 2026, and those that older documents still name.
const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD ' +
    'HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR ' +
    'LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN ' +
    'PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS ' +
    'TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
)

/**
 * Symbols and words for currencies. `$` is the US dollar and `¥` the yen; `kr` is the krone of three
 * countries and has an empty code.
 */
const codeBySymbol = new Map(
  Object.entries({
    '€': 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    eur: 'EUR',
    $: 'USD',
    us$: 'USD',
    usd: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    '£': 'GBP',
    gbp: 'GBP',
    '¥': 'JPY',
    '₹': 'INR',
    '₺': 'TRY',
    '₽': 'RUB',
    '₩': 'KRW',
    '₪': 'ILS',
    '₴': 'UAH',
    zł: 'PLN',
    kč: 'CZK',
    ft: 'HUF',
    lei: 'RON',
    chf: 'CHF',
    fr: 'CHF',
    'fr.': 'CHF',
    sfr: 'CHF',
    'sfr.': 'CHF',
    a$: 'AUD',
    au$: 'AUD',
    c$: 'CAD',
    ca$: 'CAD',
    nz$: 'NZD',
    hk$: 'HKD',
    s$: 'SGD',
    r$: 'BRL',
    kr: '',
    'kr.': '',
  }),
)

const symbolByCode = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
  ['JPY', '¥'],
])

/**
 * The ISO 4217 code of a currency word or symbol; empty for the ambiguous `kr`; undefined if it is not a currency.
 * Codes without an entry above must be in capitals, because `all` and `top` are words too.
 */
export const parseCurrencyCode = (word: string): string | undefined =>
  codes.has(word) ? word : codeBySymbol.get(word.toLowerCase())

/** The symbol of a currency, or its code if it has no unambiguous symbol. */
export const getCurrencySymbol = (code: string): string => symbolByCode.get(code) ?? code

/** The most common currencies in our documents, listed before all others. */
const commonCodes = ['EUR', 'USD', 'GBP', 'CHF', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'JPY', 'CAD', 'AUD']

/**
 * Suggests ISO 4217 codes for a typed text by code, symbol or name, common ones first; all codes for an empty text
 * or a complete code.
 *
 * @param getName returns the name of a currency in the user's language.
 */
export function suggestCurrencies(text: string, getName: (code: string) => string): readonly string[] {
  const all = [...commonCodes, ...[...codes].filter((code) => !commonCodes.includes(code))]
  const word = text.trim().toLowerCase()
  if (word === '' || codes.has(word.toUpperCase())) return all
  const meant = parseCurrencyCode(word)
  const like = all.filter(
    (code) => code.toLowerCase().startsWith(word) || getName(code).toLowerCase().includes(word),
  )
  return [...new Set([...(meant ? [meant] : []), ...like])]
}
