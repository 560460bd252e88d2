const locales = ['nl', 'en', 'de', 'fr', 'de-AT', 'es', 'it']
// Printed abbreviations that are not in the locale data, January first, folded.
const extraShortMonths = [
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
 * Builds patterns for folded text that match a date in any printed form: numbers in any order with any separator,
 * or the month in words (Dutch, English, German, French, Spanish, Italian), with a year of two or four digits.
 *
 * @param iso `YYYY-MM-DD`; anything after it is ignored. Other texts give no patterns.
 */
export function buildDatePatterns(iso: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(iso) ?? []
  if (year === '') return []
  const [d, m] = [toUnpaddedPattern(day), toUnpaddedPattern(month)]
  const y = `'?(?:${year.slice(0, 2)})?${year.slice(2)}`
  const words = buildMonthPattern(Number(month))
  const sign = '[-./]?'
  const nth = '(?:st|nd|rd|th|er|re|e|ste|de|º|°)?(?:de|of|van)?'
  return [
    `${d}${nth}[-.,/]?${words}[-.,/]*(?:de|of|del)?${y}`,
    `${words}[-.,/]?${d}(?:st|nd|rd|th)?[-.,/]?${y}`,
    `${year}${sign}${words}[-.,/]?${d}`,
    ...buildNumericPatterns(d, m, y, year, day, month),
  ]
}

/** Numeric forms. Without a separator only the padded forms are unambiguous. */
function buildNumericPatterns(
  d: string,
  m: string,
  y: string,
  year: string,
  day: string,
  month: string,
): string[] {
  return [
    `${d}([-./])${m}(?:\\1)${y}`,
    `${year}([-./])${m}(?:\\1)${d}`,
    `${m}([-./])${d}(?:\\1)${y}`,
    `${year}${month}${day}`,
    `${day}${month}${year}`,
  ]
}

/**
 * Builds patterns for the printed forms of `14:05` and `14:05:00`: other separators, `h` or `u`, with or without seconds.
 */
export function buildTimePatterns(value: string): string[] {
  const [, hour = '', minute = '', second] = /^(\d{2}):(\d{2})(?::(\d{2}))?/.exec(value) ?? []
  if (hour === '') return []
  const seconds = second === undefined || second === '00' ? '(?:[:.]?00)?' : `(?:[:.]${second})?`
  const twelve = toUnpaddedPattern(String(Number(hour) % 12 || 12).padStart(2, '0'))
  const half = Number(hour) < 12 ? 'a' : 'p'
  return [
    `${toUnpaddedPattern(hour)}(?:[:.hu]|uhr|uur)${minute}${seconds}`,
    `${twelve}(?:[:.]${minute}${seconds})${half}\\.?m`,
  ]
}

const toUnpaddedPattern = (two: string) => (two.startsWith('0') ? `0?${two.slice(1)}` : two)

const monthPatternCache = new Map<number, string>()

function buildMonthPattern(month: number): string {
  const known = monthPatternCache.get(month)
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
  // Longest first, so that `mar` does not end the match of `march`.
  const all = [...new Set([...folded, ...(extraShortMonths[month - 1] ?? '').split('|')])]
  const pattern = `(?:${all.toSorted((one, other) => other.length - one.length).join('|')})`
  monthPatternCache.set(month, pattern)
  return pattern
}
