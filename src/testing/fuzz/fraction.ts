import fc from 'fast-check'

const steps = 1_000_000

/** A number from 0 to 1, each as likely: doubles of fast-check are mostly near 0, which would damage first bytes only. */
export const fraction: fc.Arbitrary<number> = fc.noBias(fc.nat(steps)).map((step) => step / steps)
