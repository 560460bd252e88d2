import { expect, test } from 'vitest'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import { boundResemblance, compareLocations } from './compare-locations.ts'
import type { Location } from './location.ts'

/** Locations with many or few properties in common. */
function createLocation(random: ReturnType<typeof createRandom>): Location {
  const pickLabel = () => random.pick(['', '', 'factuurnr', 'totaal excl btw', 'datum'])
  const near = (value: number) => value + random.pick([0, 0.01, 0.03, 0.3])
  const isPart = random.chance(0.15)
  return {
    kind: random.pick(['text', 'amount', 'iban']),
    before: pickLabel(),
    after: pickLabel(),
    separator: '',
    left: pickLabel(),
    right: pickLabel(),
    above: pickLabel(),
    stepsBelow: random.pick([0, 1, 2]),
    page: random.pick([0, 1]),
    pageFromEnd: random.pick([0, 1]),
    leftEdge: near(0.2),
    rightEdge: near(0.3),
    fromTop: random.pick([100, 104, 112, 300]),
    fromBottom: random.pick([500, 504, 512, 90]),
    size: random.pick([1, 1.05, 1.6]),
    mask: random.pick(['D', 'LLDDDD', 'Lllll Lll']),
    lines: random.pick([1, 2]),
    key: random.pick(['', 'nl79rabo3422188703', 'bakkerijbos']),
    ...(isPart && { word: 'DDDD.LDD.LL', part: random.pick([0, 1]) }),
    ...(random.chance(0.5) && { afterRows: random.pick([1, 2, 3]) }),
  }
}

test('a location never resembles a learnt one more than its frame allows', () => {
  const random = createRandom('bound')
  let equal = 0
  for (let index = 0; index < 20_000; index += 1) {
    const [found, learnt] = [createLocation(random), random.chance(0.1) ? undefined : createLocation(random)]
    const isSameIssuer = random.chance(0.5)
    const bound = boundResemblance(found, learnt ?? found, isSameIssuer)
    const real = compareLocations(found, learnt ?? found, isSameIssuer)
    expect(real).toBeLessThanOrEqual(bound + 1e-9)
    if (Math.abs(real - bound) < 1e-9) equal += 1
  }
  // The bound is tight: for the learnt location itself it equals the resemblance.
  expect(equal).toBeGreaterThan(1000)
})
