import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { recogniseFile, type LearningDeps } from '#src/engine/recognise-file.ts'
import type { Database } from '#src/service/store/database.ts'
import { createLearningStore } from '#src/service/store/drizzle-learning-store.ts'
import { addExampleKeys } from '#src/service/store/example-keys.ts'
import type { LearningScope } from '#src/service/store/learning-store.ts'
import { examples } from '#src/service/store/schema.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { loadLabelledDocuments, type LabelledDocument } from '../recognition/load-labelled-documents.ts'
import { computeMedian } from '../support/compute-median.ts'
import { createRandom } from './random.ts'

const formatCount = 10_000
const rounds = Number(process.env['BENCH_REPETITIONS'] ?? 7)
/** Maximum extra milliseconds per document, and milliseconds per feedback. */
const [maxDocumentMs, maxFeedbackMs] = [20, 100]

const scope: LearningScope = { organisation: 'bench', modelId: invoice.id }

/**
 * Prints the cost of learning with 10,000 stored formats, in milliseconds of processor time, once warm: the extra
 * time for each labelled invoice with a text layer, whose own format is stored too, and the time for feedback on it.
 * All in one thread: the database, comparing, deciding.
 */
export async function measureStoredFormats(): Promise<void> {
  const documents = loadLabelledDocuments('tune').filter(
    ({ path, model }) => path.endsWith('.pdf') && model === invoice.id,
  )
  const opened = await openMemoryDatabase()
  const store = createLearningStore(opened.database)
  const learning: LearningDeps = { findExamples: (keys) => store.findExamples(scope, keys) }
  const taught: FormatExample[] = []
  const feedback: number[] = []
  for (const document of documents) {
    const { reading, returned } = await readForFeedback(document, learning)
    const teach = async () => {
      const example = buildExample({ reading, returned, accepted: returned }, invoice)
      await store.saveExample(scope, { document: document.name, requestId: document.name, example })
      return example
    }
    taught.push(await teach())
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measureCpu(teach))
    feedback.push(computeMedian(times))
  }
  await storeOthers(opened.database, taught)
  const more: { readonly name: string; readonly ms: number }[] = []
  for (const document of documents) more.push({ name: document.name, ms: await measure(document, learning) })
  const slowest = more.reduce((most, one) => (one.ms > most.ms ? one : most))
  console.log(
    `with ${formatCount} formats stored, processor ms more for a document, median of ${rounds} each: median ` +
      `${computeMedian(more.map(({ ms }) => ms)).toFixed(1)}, most ${slowest.ms.toFixed(1)} (${slowest.name}; aim: ` +
      `at most ${maxDocumentMs}, ${slowest.ms <= maxDocumentMs ? 'holds' : 'DOES NOT HOLD'}); feedback, likewise: median ` +
      `${computeMedian(feedback).toFixed(0)}, most ${Math.max(...feedback).toFixed(0)} (aim: at most ${maxFeedbackMs})\n`,
  )
  await opened.close()
}

async function read({ path }: LabelledDocument, learning?: LearningDeps) {
  const bytes = new Uint8Array(readFileSync(path))
  const read = await recogniseFile({ name: basename(path), bytes }, invoice, {}, learning ? { learning } : {})
  if (!read.ok) throw new Error(`${path}: ${read.detail}`)
  return read
}

async function readForFeedback(document: LabelledDocument, learning: LearningDeps) {
  const { result, reading } = await read(document, learning)
  const returned = (result.Documents[0]?.Fields ?? {}) as unknown as FieldValues
  if (!reading) throw new Error(`${document.name} has no reading`)
  return { reading, returned }
}

/** Stores formats of other issuers: the taught ones with other identifiers and some other words. */
async function storeOthers(database: Database, taught: readonly FormatExample[]): Promise<void> {
  const random = createRandom(5)
  const pickDigits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')
  for (let start = 0; start < formatCount; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const example = random.pick(taught)
      const { identifiers, words } = example.keys
      const change = (text: string) =>
        text.replace(/\d/g, () => pickDigits(1)).replace(/:\D+$/, `:${pickDigits(9)}`)
      const keys = {
        identifiers: identifiers.map(change),
        words: words.map((word) => (random.chance(0.4) ? `${word}${pickDigits(3)}` : word)),
      }
      const other = { ...example, keys, issuer: example.issuer?.map(change) ?? [] }
      const id = `other-${start + index}`
      const row = {
        ...scope,
        document: id,
        requestId: id,
        taughtAt: new Date(),
        content: JSON.stringify(other),
      }
      return { row, example: other }
    })
    await database.insert(examples).values(rows.map(({ row }) => row))
    await addExampleKeys(
      database,
      rows.map(({ row, example }) => ({ ...row, example })),
    )
  }
}

/** Measures the extra processor milliseconds for a document with learnt formats, alternating with and without. */
async function measure(document: LabelledDocument, learning: LearningDeps): Promise<number> {
  const without: number[] = []
  const withIt: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    without.push(await measureCpu(() => read(document)))
    withIt.push(await measureCpu(() => read(document, learning)))
  }
  return computeMedian(withIt) - computeMedian(without)
}

async function measureCpu(act: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
