interface FieldOnPage {
  /** From 0. */
  readonly page?: number | undefined
}

/**
 * The pages with fields, in the order in which a reviewer reaches them: from `current` on, then those before it.
 *
 * @param current the current page; undefined for the first.
 * @param max if there are more pages, those around `current` are returned, up to half of them before it.
 */
export function listPagesAround(
  fields: readonly (FieldOnPage | undefined)[],
  current: number | undefined,
  max: number,
): number[] {
  const stated = new Set(fields.flatMap((field) => (field?.page === undefined ? [] : [field.page])))
  const pages = [...stated].toSorted((one, other) => one - other)
  const index = pages.findIndex((page) => page >= (current ?? 0))
  const middle = index === -1 ? pages.length : index
  const start = Math.max(0, Math.min(middle - max / 2, pages.length - max))
  return [...pages.slice(middle, start + max), ...pages.slice(start, middle)]
}
