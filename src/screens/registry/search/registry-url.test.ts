import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportsGeoData, registryOperations } from '#src/contract/service/registry-operations.ts'
import { registrySearchSchema } from './registry-search.ts'
import { parseLookup, toRegistrySearch } from './registry-url.ts'

const lookup = fc.record({
  number: fc.stringMatching(/^\d{8}$/),
  operation: fc.constantFrom(...registryOperations),
  geoData: fc.boolean(),
  page: fc.integer({ min: 1, max: 1000 }),
})

test('round-trips every lookup through its URL', () => {
  fc.assert(
    fc.property(lookup, (asked) => {
      const given = { ...asked, geoData: asked.geoData && supportsGeoData(asked.operation) }
      expect(parseLookup(registrySearchSchema.parse(toRegistrySearch(given)))).toEqual(given)
    }),
  )
})

test('ignores invalid URL parameters', () => {
  const odd = { number: 69599084, operation: 'toString', geo: 'ja', page: -1 }
  expect(parseLookup(registrySearchSchema.parse(odd))).toEqual({
    number: '69599084',
    operation: 'basic-profile',
    geoData: false,
    page: 1,
  })
  for (const number of ['1234567', 1234567, '12345678a', null, {}])
    expect(parseLookup(registrySearchSchema.parse({ number }))).toBeUndefined()
})
