import { nameStems } from './company-words.ts'
import { languages, type Language } from './language.ts'
import { makeAssociation, makeParty, makePerson, type Party } from './make-party.ts'
import type { Half, Maker } from './maker.ts'
import type { Random } from './random.ts'
import { wordings } from './wordings.ts'

/** A number or date with its printed label; `field` only if the model has a field for it. */
interface LabelledText {
  readonly label: string
  readonly value: string
  readonly field?: string
}

/** The contents of one invoice. */
export interface Invoice {
  readonly maker: Maker
  readonly supplier: Party
  readonly customer: Party
  readonly delivery: Party
  readonly labelled: readonly LabelledText[]
  readonly items: readonly { readonly text: string; readonly count: string; readonly amount: string }[]
  readonly columns: readonly [string, string, string]
  readonly sums: { readonly net: string; readonly vat: string; readonly total: string }
}

/** Makes an invoice of a maker, with a new customer each time. */
export function makeInvoice(random: Random, half: Half, maker: Maker): Invoice {
  const language = random.chance(0.85) ? maker.language : random.pick(languages)
  const stems = nameStems[half].filter((stem) => stem !== maker.supplier.brand)
  const customer = makeCustomer(random, language, maker, stems)
  const list = wordings[maker.language]
  const net = random.integer(5_000, 900_000)
  const vat = Math.round(net * 0.21)
  const first = Math.round(net * 0.4)
  const items = [first, net - first].map((cents) => ({
    text: random.chance(0.3)
      ? `${random.pick(list.items)} ${random.pick([...stems.slice(0, 3), customer.brand, customer.name])}`
      : random.pick(list.items),
    count: String(random.integer(1, 9)),
    amount: formatCents(cents, maker),
  }))
  return {
    maker,
    supplier: maker.supplier,
    customer,
    delivery: makeParty(random, maker.language, random.pick(stems)),
    labelled: makeLabelled(random, maker),
    items,
    columns: list.columns,
    sums: {
      net: formatCents(net, maker),
      vat: formatCents(vat, maker),
      total: formatCents(net + vat, maker),
    },
  }
}

/**
 * Makes a company, or a person with a chance of 12 %. Later makers have more persons, and owners with an
 * administrator.
 */
function makeCustomer(
  random: Random,
  language: Language,
  { isLater }: Maker,
  stems: readonly string[],
): Party {
  if (isLater && random.chance(0.15)) return makeAssociation(random, language, random.pick(stems))
  return random.chance(isLater ? 0.3 : 0.12)
    ? makePerson(random, language, isLater)
    : makeParty(random, language, random.pick(stems))
}

function makeLabelled(random: Random, { words, id }: Maker): LabelledText[] {
  const year = random.integer(2023, 2026)
  const day = `${String(random.integer(13, 28))}-0${random.integer(1, 9)}-${year}`
  // A maker's numbers all have the same form.
  const form = id.length + Number(id.slice(-2))
  const number = [
    `${year}-${random.digits(4)}`,
    `F${random.digits(6)}`,
    random.digits(6),
    `INV/${year}/${random.digits(3)}`,
  ]
  const customer = [
    random.digits(5),
    `K-${random.digits(4)}`,
    `D${random.digits(5)}`,
    `10${random.digits(3)}`,
  ]
  const order = [
    `PO-${random.digits(5)}`,
    random.digits(8),
    `B${year}.${random.digits(3)}`,
    `45${random.digits(6)}`,
  ]
  const at = (list: readonly string[], shift: number) => list[(form + shift) % list.length] ?? ''
  const optional: LabelledText[] = [
    { label: words.customerNumber, value: at(customer, 1), field: 'CustomerNumber' },
    { label: words.orderNumber, value: at(order, 2), field: 'OrderNumber' },
    { label: words.other, value: random.chance(0.5) ? `P${random.digits(4)}` : random.digits(6) },
  ]
  return [
    { label: words.number, value: at(number, 0), field: 'InvoiceNumber' },
    { label: words.date, value: day },
    ...optional.filter(() => random.chance(0.7)),
  ]
}

const formatCents = (cents: number, { language }: Maker) =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', { minimumFractionDigits: 2 }).format(
    cents / 100,
  )
