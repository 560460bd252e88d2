/** A link in HAL form (kvk.md 0.1). */
export interface Link {
  readonly href: string
}

/**
 * The links of a response, in the `_links` form.
 *
 * The addresses are paths below base_url, ours instead of KVK's, so that they work for the caller behind any proxy and
 * without a KVK key. A link with an undefined address is omitted.
 */
export function buildLinks(addresses: Readonly<Record<string, string | undefined>>): Record<string, Link> {
  const known = Object.entries(addresses).flatMap(([rel, href]) =>
    href === undefined ? [] : [[rel, { href }]],
  )
  return Object.fromEntries(known)
}
