/** Reduces a name to lower-case letters and digits. Cached: every keystroke needs the same few thousand names. */
export function normaliseName(name: string): string {
  const cached = normalisedNames.get(name)
  if (cached !== undefined) return cached
  const normalised = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
  if (normalisedNames.size >= maxCachedNames) normalisedNames.clear()
  normalisedNames.set(name, normalised)
  return normalised
}

const normalisedNames = new Map<string, string>()
/** Bounds the memory that the names of many documents take. */
const maxCachedNames = 20_000
