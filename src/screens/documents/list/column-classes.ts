import type { SortKey } from '#src/screens/shared/documents-search.ts'

/** On a phone a row is a grid of its own: the state is below the name, which needs the width. */
export const phoneRowClasses = 'max-sm:grid max-sm:grid-cols-[2.25rem_minmax(0,1fr)_2.5rem]'

/**
 * Column widths, and the window widths from which columns are shown. The table's layout is fixed, so that content
 * never changes a width. The first column takes the remaining width.
 */
export const columnClasses: Readonly<Record<SortKey, string>> = {
  file: 'pl-2',
  party: 'w-[17%] max-md:hidden',
  amount: 'w-28 text-right max-sm:hidden',
  model: 'w-32 max-[100rem]:hidden',
  state: 'w-40',
  toCheck: 'w-32 max-lg:hidden',
  pages: 'w-20 text-right max-xl:hidden',
  confidence: 'w-36 max-[85rem]:hidden',
  when: 'w-28 max-sm:hidden',
  by: 'w-28 max-xl:hidden',
}
