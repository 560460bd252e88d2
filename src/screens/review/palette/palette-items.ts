/** One thing that the command palette offers. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'act' | 'field' | 'page' | 'document'
  readonly label: string
  /** Shown beside the label: a key, a state. */
  readonly note: string | undefined
  /** Found by these words too, though they are not shown. */
  readonly also: string
  readonly run: () => void
}

/** More than this nobody reads: another letter finds it sooner. */
export const mostItems = 50

/**
 * What fits what was typed, the best first: every word of it is in the label or beside it. A label that begins with
 * it goes before one with a word that does, and that before one that merely holds it; what is equal keeps its order.
 * With nothing typed, only the acts.
 */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = plain(typed)
  if (wanted === '') return items.filter(({ kind }) => kind === 'act')
  const words = wanted.split(' ')
  return items
    .map((item) => ({
      item,
      rank: rankOf(plain(item.label), plain(`${item.label} ${item.also}`), wanted, words),
    }))
    .filter(({ rank }) => rank < unfit)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const unfit = 4

function rankOf(label: string, all: string, wanted: string, words: readonly string[]): number {
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`)) return 1
  if (label.includes(wanted)) return 2
  return words.every((word) => all.includes(word)) ? 3 : unfit
}

/** Without case, accents and needless spaces. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
