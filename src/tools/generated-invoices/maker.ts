import { nameStems } from './company-words.ts'
import type { Language } from './language.ts'
import { makeParty, type Party } from './make-party.ts'
import { createRandom, type Random } from './random.ts'
import { wordings, type Wordings } from './wordings.ts'

export type Half = 'tune' | 'held-out'

/** Layout of the supplier's name at the top of the page. */
type Letterhead =
  | 'large-name'
  | 'right-stack'
  | 'brand-only'
  | 'centred'
  | 'return-line'
  | 'from-column'
  | 'title-first'
  | 'party-sections'
  | 'customer-first'
  | 'logo-right'
  | 'name-twice'
  | 'none'
  | 'bottom-left'
  | 'sidebar'
  | 'same-height'
  | 'same-height-right'
  | 'customer-top'
  | 'trade-name'
  | 'depot'

/** Layout of the customer's block. */
type CustomerBlock = 'window-left' | 'window-right' | 'headed' | 'beside-label' | 'with-rows'
type References = 'pairs' | 'colons' | 'columns' | 'box-right' | 'title-sentence'
type Footer = 'line' | 'columns' | 'commas' | 'bank-sentence' | 'none'

/** A maker and the layout of its invoices. */
export interface Maker {
  readonly id: string
  readonly language: Language
  readonly supplier: Party
  readonly letterhead: Letterhead
  readonly customerBlock: CustomerBlock
  readonly references: References
  readonly footer: Footer
  readonly size: number
  readonly left: number
  /** The words that this maker uses. */
  readonly words: Readonly<Record<Exclude<keyof Wordings, 'items' | 'columns'>, string>>
  readonly hasDelivery: boolean
  readonly hasAttention: boolean
  readonly hasCountry: boolean
  readonly hasSlogan: boolean
  /** Whether the bank, a director and the program that made the invoice are named too. */
  readonly hasOtherNames: boolean
  readonly separator: string
  /** Whether it was added later: some of its customers have a title or an administrator. */
  readonly isLater: boolean
}

/** Number of the first later maker of a half. */
const firstLaterMaker = 48
/** Left edge of the page beside a sidebar, in points. */
const sidebarWidth = 190

// Some layouts are only in the held-out half, so that its results cover unseen layouts.
const letterheads: Readonly<Record<Half, readonly Letterhead[]>> = {
  tune: [
    'large-name',
    'right-stack',
    'brand-only',
    'centred',
    'return-line',
    'from-column',
    'title-first',
    'party-sections',
    'customer-first',
    'logo-right',
    'name-twice',
  ],
  'held-out': [
    'none',
    'right-stack',
    'bottom-left',
    'centred',
    'brand-only',
    'large-name',
    'party-sections',
    'return-line',
    'from-column',
  ],
}
const customerBlocks: readonly CustomerBlock[] = [
  'window-left',
  'headed',
  'window-right',
  'beside-label',
  'with-rows',
]
const references: readonly References[] = ['pairs', 'columns', 'colons', 'box-right', 'title-sentence']
const footers: Readonly<Record<Half, readonly Footer[]>> = {
  tune: ['line', 'columns', 'bank-sentence', 'none'],
  'held-out': ['columns', 'commas', 'line', 'bank-sentence'],
}

/** Layouts of the later makers of the tune half, with the customer where others have their letterhead. */
const laterLetterheads: readonly Letterhead[] = [
  'sidebar',
  'same-height',
  'customer-top',
  'trade-name',
  'same-height-right',
  'depot',
]

/** Makes the maker with a number within its half; deterministic. */
export function makeMaker(half: Half, index: number, language: Language): Maker {
  const random = createRandom(`${half} maker ${index}`)
  const stems = nameStems[half]
  const isLater = index >= firstLaterMaker
  const letterhead = isLater
    ? choose(laterLetterheads, index + Math.floor(index / laterLetterheads.length))
    : choose(letterheads[half], index)
  const footer = choose(footers[half], index * 3 + Math.floor(index / 11))
  const isElsewhere = ['brand-only', 'none', 'title-first', 'customer-top'].includes(letterhead)
  return {
    id: `${half}-${String(index).padStart(2, '0')}`,
    language,
    supplier: makeSupplier(
      makeParty(random, language, choose(stems, index * 7 + Math.floor(index / stems.length))),
      isLater && index % 3 === 0,
    ),
    letterhead,
    customerBlock: choose(customerBlocks, index * 2 + Math.floor(index / 5)),
    references: choose(references, index + Math.floor(index / 5)),
    // The supplier must be named somewhere.
    footer: isElsewhere && (footer === 'none' || footer === 'bank-sentence') ? 'columns' : footer,
    size: random.pick([8.5, 9, 10, 11]),
    left: letterhead === 'sidebar' ? sidebarWidth : random.integer(38, 72),
    words: chooseWords(random, half, wordings[language]),
    hasDelivery: random.chance(0.3),
    hasAttention: random.chance(0.3),
    hasCountry: random.chance(0.35),
    hasSlogan: random.chance(0.4),
    hasOtherNames: random.chance(0.4),
    separator: random.pick([' · ', ' | ', ' - ', ' • ']),
    isLater,
  }
}

/** Sole traders and hotels print no legal form. */
const makeSupplier = (party: Party, isWithoutForm: boolean): Party =>
  isWithoutForm ? { ...party, name: party.shortName } : party

function choose<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** Chooses words; the last wording of a list with more than two is only in the held-out half. */
function chooseWords(random: Random, half: Half, lists: Wordings): Maker['words'] {
  const chosen = Object.entries(lists)
    .filter(([name]) => name !== 'items' && name !== 'columns')
    .map(([name, list]: [string, readonly string[]]) => [
      name,
      random.pick(half === 'tune' && list.length > 2 ? list.slice(0, -1) : list),
    ])
  return Object.fromEntries(chosen) as Maker['words'] // One word for each list.
}
