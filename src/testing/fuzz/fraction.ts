import fc from 'fast-check'

const steps = 1_000_000

/** A uniform number from 0 to 1: fast-check's doubles are mostly near 0, which would only damage first bytes. */
export const fraction: fc.Arbitrary<number> = fc.noBias(fc.nat(steps)).map((step) => step / steps)
