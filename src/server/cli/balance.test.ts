import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxBalance } from '#src/service/store/request-store.ts'
import { testServerUrl, skippedWithoutPostgres } from '#src/testing/builders/test-database.ts'
import { openTestWorkspace, type TestWorkspace } from '#src/testing/builders/test-workspace.ts'
import { changeBalance } from './balance.ts'

/** Milliseconds to open databases on a busy machine. */
const setupTimeoutMs = 180_000

describe('on PGlite', () => {
  testBalance('PGlite')
})
describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  testBalance('PostgreSQL')
})

function testBalance(kind: 'PGlite' | 'PostgreSQL') {
  let workspace: TestWorkspace
  const balance = (organisation?: string, credits = 0) =>
    changeBalance({ organisation, credits }, workspace.credits)
  const addOrganisation = (id: string, credits: number) =>
    workspace.requests.addOrganisation({ id, name: id, balance: credits })

  beforeAll(async () => {
    workspace = await openTestWorkspace(kind)
  }, setupTimeoutMs)
  afterAll(() => workspace.close())

  test('says that no organisation is known yet', async () => {
    expect(await balance()).toBe('No organisation is known yet: start the server once.')
  })

  test('tops up a used-up balance, so that documents are accepted again', async () => {
    await addOrganisation('Een BV', 1)
    await workspace.add({ text: 'first', organisation: 'Een BV' })
    await expect(workspace.add({ text: 'second', organisation: 'Een BV' })).rejects.toThrow('do not suffice')
    expect(await balance('Een BV')).toBe('Een BV: 0 credits left')
    expect(await balance('Een BV', 2000)).toBe('Added: 2000\nEen BV: 2,000 credits left')
    // As at the next start: the balance of the configuration is for a new organisation only.
    await addOrganisation('Een BV', 1)
    await workspace.add({ text: 'third', organisation: 'Een BV', reading: true })
    expect(await balance('Een BV')).toBe('Een BV: 2,000 credits left, of which 1 for documents being read')
  })

  test('lists every organisation, and changes no other', async () => {
    await addOrganisation('Twee BV', 1)
    expect(await balance('Twee BV', 1)).toContain('Twee BV: 2 credits left')
    expect(await balance()).toMatch(/^Een BV: 2,000 credits left[^\n]*\nTwee BV: 2 credits left$/)
  })

  test('adds nothing to an unknown organisation, nor more than a balance can hold', async () => {
    await expect(balance('Drie BV', 5)).rejects.toThrow('There is no organisation "Drie BV".')
    await expect(balance('Drie BV')).rejects.toThrow('Known: "Een BV", "Twee BV".')
    await addOrganisation('Vier BV', maxBalance - 5)
    await expect(balance('Vier BV', 6)).rejects.toThrow('Nothing was added: a balance cannot be larger than')
    expect(await workspace.requests.getBalance('Vier BV')).toBe(maxBalance - 5)
    expect(await balance('Vier BV', 5)).toContain('2,147,483,647 credits left')
  })
}
