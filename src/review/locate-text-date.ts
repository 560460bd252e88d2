const locales = ['nl', 'en', 'de', 'fr', 'de-AT', 'es', 'it']
// Short forms that are printed but that no locale data has, January first, folded.
const extraShorts = [
  'jan',
  'feb|febr|fevr',
  'mrt|mar|mrz|maa',
  'apr|avr',
  'mei|may',
  'jun',
  'jul|juil',
  'aug|aou',
  'sep|sept',
  'okt|oct',
  'nov',
  'dec|dez',
]

/**
 * A pattern, for folded text, of a day as it may be printed: numbers in any order with any sign between, or the
 * month in words (Dutch, English, German, French, Spanish, Italian), with a year of two or four digits.
 *
 * @param iso `YYYY-MM-DD`; anything behind it is left aside. None for anything else.
 */
export function datePattern(iso: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(iso) ?? []
  if (year === '') return []
  const [d, m] = [unpadded(day), unpadded(month)]
  const y = `'?(?:${year.slice(0, 2)})?${year.slice(2)}`
  const words = monthWords(Number(month))
  const sign = '[-./]?'
  const nth = '(?:st|nd|rd|th|er|re|e|ste|de|º|°)?(?:de|of|van)?'
  return [
    `${d}${nth}[-.,/]?${words}[-.,/]*(?:de|of|del)?${y}`,
    `${words}[-.,/]?${d}(?:st|nd|rd|th)?[-.,/]?${y}`,
    `${year}${sign}${words}[-.,/]?${d}`,
    ...numeric(d, m, y, year, day, month),
  ]
}

/** Digits only. Without a sign between, only the padded forms are unambiguous. */
function numeric(d: string, m: string, y: string, year: string, day: string, month: string): string[] {
  return [
    `${d}([-./])${m}(?:\\1)${y}`,
    `${year}([-./])${m}(?:\\1)${d}`,
    `${m}([-./])${d}(?:\\1)${y}`,
    `${year}${month}${day}`,
    `${day}${month}${year}`,
  ]
}

/** `14:05` and `14:05:00` as they may be printed: other signs, `h` or `u` between, the seconds left out. */
export function timePattern(value: string): string[] {
  const [, hour = '', minute = '', second] = /^(\d{2}):(\d{2})(?::(\d{2}))?/.exec(value) ?? []
  if (hour === '') return []
  const seconds = second === undefined || second === '00' ? '(?:[:.]?00)?' : `(?:[:.]${second})?`
  const twelve = unpadded(String(Number(hour) % 12 || 12).padStart(2, '0'))
  const half = Number(hour) < 12 ? 'a' : 'p'
  return [
    `${unpadded(hour)}(?:[:.hu]|uhr|uur)${minute}${seconds}`,
    `${twelve}(?:[:.]${minute}${seconds})${half}\\.?m`,
  ]
}

const unpadded = (two: string) => (two.startsWith('0') ? `0?${two.slice(1)}` : two)

const wordsOfMonths = new Map<number, string>()

function monthWords(month: number): string {
  const known = wordsOfMonths.get(month)
  if (known !== undefined) return known
  const day = new Date(Date.UTC(2024, month - 1, 15))
  const words = locales.flatMap((locale) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(day),
    ),
  )
  const folded = words.map((word) =>
    word
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  )
  // Longest first: `mar` must not end the match of `march`.
  const all = [...new Set([...folded, ...(extraShorts[month - 1] ?? '').split('|')])]
  const pattern = `(?:${all.toSorted((one, other) => other.length - one.length).join('|')})`
  wordsOfMonths.set(month, pattern)
  return pattern
}
