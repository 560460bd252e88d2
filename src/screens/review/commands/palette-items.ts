/** One thing that the command palette offers. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'act' | 'field' | 'page' | 'document'
  readonly label: string
  /** Shown beside the label: a key, a state. */
  readonly hint: string | undefined
  /** Found by these words too, though they are not shown. */
  readonly keywords: string
  readonly run: () => void
}

/** More than this nobody reads: another letter finds it sooner. */
export const maxPaletteItems = 50

/**
 * What fits what was typed, the best first: every word of it is in the label or beside it. A label that begins with
 * it goes before one with a word that does, and that before one that merely holds it; what is equal keeps its order.
 * With nothing typed, only the acts.
 */
export function filterPaletteItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = normaliseText(typed)
  if (wanted === '') return items.filter(({ kind }) => kind === 'act')
  const words = wanted.split(' ')
  return items
    .map((item) => ({
      item,
      rank: rankItem(
        normaliseText(item.label),
        normaliseText(`${item.label} ${item.keywords}`),
        wanted,
        words,
      ),
    }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const noMatch = 4

function rankItem(label: string, all: string, wanted: string, words: readonly string[]): number {
  if (label.startsWith(wanted)) return 0
  if (label.includes(` ${wanted}`)) return 1
  if (label.includes(wanted)) return 2
  return words.every((word) => all.includes(word)) ? 3 : noMatch
}

/** Without case, accents and needless spaces. */
const normaliseText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
