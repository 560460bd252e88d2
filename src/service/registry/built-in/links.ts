/** A link in HAL form (kvk.md 0.1). */
export interface Link {
  readonly href: string
}

/**
 * The links of an answer, in the `_links` form.
 *
 * The addresses are paths below base_url, our own and not KVK's: they work for whoever got the answer,
 * behind any proxy and without a key of KVK. A link whose address is undefined is left out.
 */
export function buildLinks(addresses: Readonly<Record<string, string | undefined>>): Record<string, Link> {
  const known = Object.entries(addresses).flatMap(([rel, href]) =>
    href === undefined ? [] : [[rel, { href }]],
  )
  return Object.fromEntries(known)
}
