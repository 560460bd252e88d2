/** Deterministic random choices from a seed. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number
  /** An integer from `from` to `to`, both included. */
  readonly integer: (from: number, to: number) => number
  readonly pick: <T>(items: readonly T[]) => T
  readonly chance: (share: number) => boolean
}

/** Creates choices with Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: <T>(items: readonly T[]) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share) => next() < share,
  }
}
