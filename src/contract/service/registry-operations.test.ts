import { expect, test } from 'vitest'
import { buildRegistryPath, registryOperations } from './registry-operations.ts'

const base = '/v2/chamber-of-commerce'

test('each of the eight operations has its documented path, and only two of them take GeoData', () => {
  const asked = (geoData: boolean) =>
    registryOperations.map((operation) =>
      buildRegistryPath({ operation, number: '01234567', geoData, page: 1 }),
    )
  const without = [
    `${base}/search/01234567?type=hoofdvestiging`,
    `${base}/search/01234567?type=nevenvestiging`,
    `${base}/basic-profile/branches/01234567?type=rechtspersoon`,
    `${base}/basic-profile/owner/01234567?type=`,
    `${base}/basic-profile/01234567`,
    `${base}/basic-profile/branches/01234567`,
    `${base}/basic-profile/owner/01234567`,
    `${base}/basic-profile/main-branch/01234567`,
  ]
  expect(asked(false)).toEqual(without)
  expect(asked(true)).toEqual([
    ...without.slice(0, 6),
    `${without[6]}?GeoData=true`,
    `${without[7]}?GeoData=true`,
  ])
})

test('only a later page of a search has its number in the path', () => {
  const at = (operation: (typeof registryOperations)[number], page: number) =>
    buildRegistryPath({ operation, number: '01234567', geoData: false, page })
  expect(at('search-all', 2)).toBe(`${base}/basic-profile/owner/01234567?type=&pagina=2`)
  expect(at('branches', 2)).toBe(`${base}/basic-profile/branches/01234567`)
})
