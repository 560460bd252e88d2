import { expect, test } from 'vitest'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { Database } from '#src/service/store/database.ts'
import { createFormatStore } from '#src/service/store/drizzle-format-store.ts'
import { createLearningStore, createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { acceptDocument } from '#src/testing/conformance-suites/accept-document.ts'

const keys = { identifiers: ['iban:A'], words: ['nota', 'boekstuk'] }
const example: FormatExample = { version: 1, keys, dateOrder: 'dmy', fields: {}, tables: {} }

/** Tests of what electronic invoices teach without a review. */
export function testInvoiceExamples(getDatabase: () => Database): void {
  const organisation = crypto.randomUUID()
  const scope = { organisation, modelId: 'note' }
  const formats = () => createFormatStore(getDatabase())
  const learning = () => createLearningStore(getDatabase())
  const fromInvoice: FormatExample = { ...example, source: 'electronic-invoice' }

  async function finish(sha256: string, given: FormatExample = fromInvoice): Promise<string> {
    const requestId = await acceptDocument(getDatabase(), organisation, { sha256 })
    const outcome = { ok: true, json: '{"Documents":[]}', example: JSON.stringify(given) } as const
    const requests = createRequestStore(getDatabase(), async () => {})
    expect(await requests.finish(requestId, outcome)).toBe(true)
    // As after a crash: the request was finished, and has already taught.
    expect(await requests.finish(requestId, outcome)).toBe(false)
    return requestId
  }
  const list = async () =>
    (await formats().listExamples(organisation, 99)).map(({ document, requestId, example: { source } }) => [
      document,
      requestId,
      source,
    ])

  test('an electronic invoice teaches with the outcome, once per document', async () => {
    await finish('d1')
    const again = await finish('d1')
    expect(await list()).toEqual([['d1', again, 'electronic-invoice']])
    expect(await learning().findExamples(scope, keys.identifiers)).toEqual([fromInvoice])
  })

  test('what a person taught about the document replaces it, and stays', async () => {
    // The clock of the process may be slow.
    const acceptedAt = new Date(Date.now() - 60_000)
    await learning().saveExample(scope, { document: 'd1', requestId: 'sent', acceptedAt, example })
    expect(await list()).toEqual([['d1', 'sent', undefined]])
    const [{ isReadAgain } = example] = await learning().findExamples(scope, keys.identifiers)
    expect(isReadAgain).toBeUndefined()
    await finish('d1')
    expect(await list()).toEqual([['d1', 'sent', undefined]])
  })

  test('only the newest of a format are kept, beside everything that people taught', async () => {
    const other = { identifiers: ['iban:A'], words: ['andere', 'opmaak', 'dezelfde', 'afzender'] }
    await finish('other', { ...fromInvoice, keys: other })
    for (let number = 1; number <= 7; number += 1) await finish(`e${number}`)
    const documents = (await list()).map(([document]) => document)
    expect(documents.toSorted()).toEqual(['d1', 'e3', 'e4', 'e5', 'e6', 'e7', 'other'])
  })

  test('purging the document erases what its electronic invoice taught', async () => {
    const requestId = await finish('purged')
    expect((await list()).map(([document]) => document)).toContain('purged')
    await getDatabase().transaction((tx) => createServiceRetention(tx).purge([requestId]))
    expect((await list()).map(([document]) => document)).not.toContain('purged')
  })
}
