import { computeMedian } from '../support/compute-median.ts'
import {
  mapConcurrently,
  loadLabelledPdfs,
  measureSeconds,
  submitUpload,
  type Upload,
} from './service-calls.ts'
import { startMeasuredServer } from '../support/measured-server.ts'

/**
 * Concurrent callers: an office, and a fully loaded service. Submissions that arrive together share a transaction, so
 * more callers make each cheaper.
 */
const callerCounts = [8, 32] as const
/** Submissions per round. */
const submissionCount = 1000
/**
 * Submissions before the first round. The first hundred cost nearly three times as much as the thousandth, and that
 * one a third more than the six thousandth: their code is being compiled, that of the embedded database last, which
 * happens once in a server that runs all day.
 */
const warmUpCount = 6000
/** The same for a server that reads its submissions: the queue would become too long. */
const readingWarmUpCount = 1000

/**
 * Measures submissions accepted per second, as a ratio to the same server that only consumes the same uploads and
 * returns an empty 202: once with nothing being read, which is the cost of accepting, and once with documents being
 * read on the same cores. The servers alternate; the reading one is new in each round.
 */
export async function measureAccepted(rounds: number): Promise<void> {
  const uploads = loadLabelledPdfs()
  const some = repeat(uploads, submissionCount)
  const start = (word: string) => startMeasuredServer('src/tools/bench/service/bench-server.ts', [word])
  const warm = { empty: await start('empty'), held: await start('held') }
  const kilobytes = some.reduce((sum, { bytes }) => sum + bytes.length, 0) / some.length / 1000
  try {
    for (const { url } of Object.values(warm))
      await submitAll(url, repeat(uploads, warmUpCount), callerCounts[0])
    for (const callers of callerCounts) {
      const rates = { empty: [] as number[], held: [] as number[], reading: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['empty', 'held'] as const)
          rates[name].push(await measureRate(warm[name].url, some, callers))
        rates.reading.push(await measureReadingRate(uploads, some, callers))
      }
      const empty = computeMedian(rates.empty)
      const inWords = (name: keyof typeof rates) =>
        `${computeMedian(rates[name]).toFixed(0)}/s (${(computeMedian(rates[name]) / empty).toFixed(2)}×)`
      console.log(
        `accepted, ${submissionCount} submissions of ${kilobytes.toFixed(0)} kB by ${callers} callers, median of ${rounds}: ` +
          `an empty 202 ${empty.toFixed(0)}/s; accepted ${inWords('held')}; while documents are read ${inWords('reading')}`,
      )
    }
  } finally {
    for (const server of Object.values(warm)) await server.close()
  }
}

/** Measures the rate of a new server that reads its submissions. */
async function measureReadingRate(
  uploads: readonly Upload[],
  some: readonly Upload[],
  callers: number,
): Promise<number> {
  const server = await startMeasuredServer('src/server/main.ts')
  try {
    await submitAll(server.url, repeat(uploads, readingWarmUpCount), callers)
    return await measureRate(server.url, some, callers)
  } finally {
    await server.close()
  }
}

/** Measures submissions per second. */
const measureRate = async (url: string, uploads: readonly Upload[], callers: number): Promise<number> =>
  uploads.length / (await measureSeconds(() => submitAll(url, uploads, callers)))

const submitAll = (url: string, uploads: readonly Upload[], callers: number) =>
  mapConcurrently(callers, uploads, (upload) => submitUpload(url, upload))

const repeat = (uploads: readonly Upload[], count: number): Upload[] =>
  Array.from({ length: Math.ceil(count / uploads.length) }, () => uploads)
    .flat()
    .slice(0, count)
