interface OnPage {
  /** From 0. */
  readonly page?: number | undefined
}

/**
 * The pages that fields stand on, in the order in which somebody who works through the document comes to them: from
 * `middle` on, then those before it.
 *
 * @param middle the page gone on from; of a document that is not begun the first.
 * @param most of more pages those about `middle` are given: half of them before it, as far as there are so many.
 */
export function listPagesAround(
  fields: readonly (OnPage | undefined)[],
  middle: number | undefined,
  most: number,
): number[] {
  const stated = new Set(fields.flatMap((field) => (field?.page === undefined ? [] : [field.page])))
  const pages = [...stated].toSorted((one, other) => one - other)
  const from = pages.findIndex((page) => page >= (middle ?? 0))
  const here = from === -1 ? pages.length : from
  const begin = Math.max(0, Math.min(here - most / 2, pages.length - most))
  return [...pages.slice(here, begin + most), ...pages.slice(begin, here)]
}
