import { createRandom, type Random } from './random.ts'
import { companyWords, layoutWords, streets, cities, tradeWords } from './words.ts'

export type MetaField = 'number' | 'date' | 'due' | 'order' | 'customerNumber' | 'decoyDate' | 'decoyNumber'

/** An issuer with its template: everything that its documents have in common. */
export interface Layout {
  readonly seed: number
  readonly words: (typeof layoutWords)[number]
  readonly supplier: {
    readonly name: string
    readonly street: string
    readonly city: string
    readonly kvk: string
    readonly vatId: string
    readonly iban: string
    readonly phone: string
    readonly domain: string
  }
  readonly isNameInFooter: boolean
  readonly meta: {
    readonly fields: readonly { readonly field: MetaField; readonly label: string }[]
    readonly style: 'columns' | 'inline' | 'above' | 'right'
    readonly x: number
    readonly y: number
    readonly pitch: number
  }
  readonly customer: { readonly x: number; readonly y: number; readonly label: string | undefined }
  readonly table: {
    readonly y: number
    readonly columns: readonly { readonly role: TableRole; readonly heading: string; readonly x: number }[]
    readonly pitch: number
  }
  readonly sums: {
    readonly style: 'below' | 'bottom' | 'row'
    readonly net: string
    readonly vat: string
    readonly total: string
    readonly x: number
  }
  readonly formatNumber: (random: Random) => string
  readonly formatOrder: (random: Random) => string
  readonly formatCustomerNumber: (random: Random) => string
  readonly dateStyle: 'numeric' | 'iso' | 'slash' | 'dots'
  readonly decimal: ',' | '.'
  readonly sign: string
}

type TableRole = 'description' | 'quantity' | 'price' | 'amount' | 'code'

/** Generates a layout; the same seed gives the same one. */
export function generateLayout(seed: number): Layout {
  const random = createRandom(seed * 7919 + 17)
  const words = random.pick(layoutWords)
  const meta: MetaField[] = ['number', 'date']
  for (const [field, share] of [
    ['due', 0.75],
    ['order', 0.6],
    ['customerNumber', 0.7],
    ['decoyDate', 0.5],
    ['decoyNumber', 0.5],
  ] as const)
    if (random.chance(share)) meta.splice(random.integer(0, meta.length), 0, field)
  const company = random.pick(companyWords)
  const trade = random.pick(tradeWords)
  const metaOnRight = random.chance(0.5)
  const metaY = random.integer(190, 240)
  const style = random.pick(['columns', 'inline', 'above', 'right'] as const)
  return {
    seed,
    words,
    supplier: {
      name: `${company} ${trade} ${{ NL: 'B.V.', BE: 'BV', DE: 'GmbH', FR: 'SARL', GB: 'Ltd' }[words.country]}`,
      street: `${random.pick(streets)} ${random.integer(1, 180)}`,
      city: `${random.integer(1000, 9999)} ${random.pick(['AB', 'KL', 'XD'])} ${random.pick(cities)}`,
      kvk: String(random.integer(10_000_000, 89_999_999)),
      vatId: buildVatId(random),
      iban: buildIban(random),
      phone: `0${random.integer(30, 79)}-${random.integer(2_000_000, 7_999_999)}`,
      domain: `${company}-${trade}.example`.toLowerCase(),
    },
    isNameInFooter: random.chance(0.3),
    meta: {
      fields: meta.map((field) => ({ field, label: random.pick(words[field]) })),
      style,
      x: style === 'above' ? 50 : random.pick(metaOnRight ? [330, 350] : [50, 56]),
      y: metaY,
      pitch: random.integer(13, 17),
    },
    customer: {
      x: metaOnRight && style !== 'above' ? 50 : 340,
      y: random.integer(105, 125),
      label: random.chance(0.6) ? random.pick(words.customer) : undefined,
    },
    table: {
      y: metaY + meta.length * 17 + random.integer(35, 60),
      columns: generateColumns(random, words),
      pitch: random.integer(14, 18),
    },
    sums: {
      style: random.pick(['below', 'below', 'bottom', 'row'] as const),
      net: random.pick(words.net),
      vat: random.pick(words.vat),
      total: random.pick(words.total),
      x: random.integer(360, 400),
    },
    formatNumber: pickMask(random, [
      'F-YYYY-NNNN',
      'YYNNNNNN',
      'NNNNNN',
      'VF/YYYY/NNNNN',
      'INV-NNNNN',
      'YYYY.NNNN',
      'ABNNNNN',
    ]),
    formatOrder: pickMask(random, ['NNNNNN', 'PO-NNNNN', 'B.NNNNN', 'NNNN-NN', '45NNNNNNNN']),
    formatCustomerNumber: pickMask(random, ['NNNN', 'D-NNNNN', 'KNNNNN', 'NNNNNN']),
    dateStyle: random.pick(['numeric', 'iso', 'slash', 'dots'] as const),
    decimal: words.country === 'GB' ? '.' : ',',
    sign: words.country === 'GB' ? '£' : random.pick(['€ ', '', '€ ']),
  }
}

function generateColumns(random: Random, words: Layout['words']): Layout['table']['columns'] {
  const before: TableRole[] = random.chance(0.4) ? ['code'] : []
  const roles: TableRole[] = random.chance(0.3)
    ? [...before, 'quantity', 'description', 'price', 'amount']
    : [...before, 'description', 'quantity', 'price', 'amount']
  const ends = { code: 50, description: 110, quantity: 360, price: 450, amount: 540 }
  const isQuantityFirst = roles.indexOf('quantity') < roles.indexOf('description')
  return roles.map((role) => ({
    role,
    heading: random.pick(words[role]),
    x:
      role === 'quantity' && isQuantityFirst
        ? 140
        : ends[role] + (role === 'description' && isQuantityFirst ? 50 : 0),
  }))
}

const pickMask = (random: Random, masks: readonly string[]) => {
  const mask = random.pick(masks)
  return (values: Random) =>
    mask
      .replace('YYYY', '2026')
      .replace(/^YY/, '26')
      .replace(/N/g, () => String(values.integer(1, 9)))
}

function buildIban(random: Random): string {
  const account = `RABO${String(random.integer(1, 999_999_999)).padStart(10, '0')}`
  const digits = [...`${account}NL00`]
    .map((letter) => (/\d/.test(letter) ? letter : letter.charCodeAt(0) - 55))
    .join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${String(check).padStart(2, '0')}${account}`
}

/** Builds a Dutch VAT id that passes the eleven-test. */
function buildVatId(random: Random): string {
  for (;;) {
    const digits = Array.from({ length: 8 }, () => random.integer(0, 9))
    const check = digits.reduce((sum, digit, index) => sum + digit * (9 - index), 0) % 11
    if (check < 10) return `NL${digits.join('')}${check}B01`
  }
}
