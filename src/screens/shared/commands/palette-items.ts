/** An entry of the command palette. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'command' | 'field' | 'page' | 'document'
  readonly label: string
  /** Shown beside the label: a key, a state. */
  readonly hint: string | undefined
  /** Further searchable text, which is not shown. */
  readonly keywords: string
  readonly run: () => void
}

/** Maximum number of shown entries: typing on is faster than reading more. */
export const maxPaletteItems = 50

/**
 * Filters items by a query and sorts them stably, best match first: labels that start with the query, labels with a word
 * that starts with it, labels that contain it, then items with every word of it in label or keywords. An empty query
 * returns the commands.
 */
export function filterPaletteItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const normalisedQuery = normaliseText(query)
  if (normalisedQuery === '') return items.filter(({ kind }) => kind === 'command')
  const words = normalisedQuery.split(' ')
  return items
    .map((item) => ({
      item,
      rank: rankItem(
        normaliseText(item.label),
        normaliseText(`${item.label} ${item.keywords}`),
        normalisedQuery,
        words,
      ),
    }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const noMatch = 4

function rankItem(label: string, text: string, query: string, words: readonly string[]): number {
  if (label.startsWith(query)) return 0
  if (label.includes(` ${query}`)) return 1
  if (label.includes(query)) return 2
  return words.every((word) => text.includes(word)) ? 3 : noMatch
}

/** Removes case, accents and extra spaces. */
const normaliseText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
