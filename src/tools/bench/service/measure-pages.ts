import { computeMedian } from '../support/compute-median.ts'
import { availableParallelism, tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  mapConcurrently,
  loadLabelledPdfs,
  waitForPages,
  measureSeconds,
  submitUpload,
  loadUpload,
  type Upload,
} from './service-calls.ts'
import { startMeasuredServer } from '../support/measured-server.ts'
import { writePdf } from '../support/bench-files.ts'

/** Concurrent documents: enough that no reader waits for the next one. */
const inFlightDocuments = 6

/**
 * Measures pages read per second through the service, from the upload to the fetched result, as a ratio to bare text
 * extraction by pdf.js of the same files in as many threads as the service has readers. They alternate.
 */
export async function measurePages(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-bench-'))
  await writePdf(join(folder, 'pages30.pdf'), 30)
  const server = await startMeasuredServer('src/server/main.ts')
  const threads = startThreads()
  try {
    const long = Array.from({ length: 8 }, () => loadUpload(join(folder, 'pages30.pdf'), 'invoice'))
    const sets = { 'labelled documents': loadLabelledPdfs(), 'documents of 30 pages': long }
    for (const [says, uploads] of Object.entries(sets)) {
      const rates = { service: [] as number[], bare: [] as number[] }
      // The first round is a warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        const through = await measureRate(uploads, (one) => submitAndWait(server.url, one))
        const bare = await measureRate(uploads, threads.extract)
        if (round === 0) continue
        rates.service.push(through)
        rates.bare.push(bare)
      }
      const [own, bare] = [computeMedian(rates.service), computeMedian(rates.bare)]
      console.log(
        `pages read, ${uploads.length} ${says}, median of ${rounds}: through the service ${own.toFixed(0)}/s, ` +
          `bare text extraction in ${threads.count} threads ${bare.toFixed(0)}/s (${(own / bare).toFixed(2)}×)`,
      )
    }
  } finally {
    await threads.end()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const submitAndWait = async (url: string, upload: Upload) =>
  waitForPages(url, await submitUpload(url, upload))

/** Measures pages per second. */
async function measureRate(
  uploads: readonly Upload[],
  act: (upload: Upload) => Promise<number>,
): Promise<number> {
  let pages = 0
  const took = await measureSeconds(async () => {
    pages = (await mapConcurrently(inFlightDocuments, uploads, act)).reduce((sum, some) => sum + some, 0)
  })
  return pages / took
}

/** Starts threads that each extract the text of one file at a time. */
function startThreads() {
  const all = Array.from(
    { length: availableParallelism() },
    () => new Worker(join(import.meta.dirname, 'extract-thread.ts')),
  )
  const free = [...all]
  const waiting: ((thread: Worker) => void)[] = []
  const borrow = () => free.pop() ?? new Promise<Worker>((resolve) => waiting.push(resolve))
  return {
    count: all.length,
    async extract({ path }: Upload): Promise<number> {
      const thread = await borrow()
      const pages = await new Promise<number>((resolve, reject) => {
        thread.once('message', resolve).once('error', reject)
        thread.postMessage(path)
      })
      thread.removeAllListeners('error')
      const next = waiting.shift()
      if (next === undefined) free.push(thread)
      else next(thread)
      return pages
    },
    end: () => Promise.all(all.map((thread) => thread.terminate())),
  }
}
