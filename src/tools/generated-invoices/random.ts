/** A source of repeatable choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** True with a probability. */
  chance(probability: number): boolean
  digits(count: number): string
}

/** @param seed any text; different texts give unrelated choices. */
export function createRandom(seed: string): Random {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}
