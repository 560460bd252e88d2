import {
  mapConcurrently,
  loadLabelledPdfs,
  computeMedian,
  measureSeconds,
  submitUpload,
  type Upload,
} from './service-calls.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'

/** Callers that submit at the same time. */
const callerCount = 8
/** Submissions of a round. */
const submissionCount = 300
/**
 * Submissions before a round. The first hundred cost nearly three times as much as the thousandth: their code is compiled
 * meanwhile, which a server that runs all day does once.
 */
const warmUpCount = 1000

/**
 * Submissions accepted in a second, as a ratio to the same server that only reads the same uploads and answers an
 * empty 202: once with nothing being read, which is what accepting costs, and once with documents being read on the same cores.
 * The servers take turns; before each round nothing is left to read.
 */
export async function measureAccepted(rounds: number): Promise<void> {
  const uploads = loadLabelledPdfs()
  const some = repeat(uploads, submissionCount)
  const rates = { empty: [] as number[], held: [] as number[], reading: [] as number[] }
  const servers = {
    empty: () => startMeasuredServer('src/tools/bench/service/bench-server.ts', ['empty']),
    held: () => startMeasuredServer('src/tools/bench/service/bench-server.ts', ['held']),
    reading: () => startMeasuredServer('src/server/main.ts'),
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['empty', 'held', 'reading'] as const) {
      const server = await servers[name]()
      try {
        const rate = await measureRate(server, some)
        if (round > 0) rates[name].push(rate)
      } finally {
        await server.close()
      }
    }
  const empty = computeMedian(rates.empty)
  const inWords = (name: keyof typeof rates) =>
    `${computeMedian(rates[name]).toFixed(0)}/s (${(computeMedian(rates[name]) / empty).toFixed(2)}×)`
  const kilobytes = some.reduce((sum, { bytes }) => sum + bytes.length, 0) / some.length / 1000
  console.log(
    `accepted, ${submissionCount} submissions of ${kilobytes.toFixed(0)} kB by ${callerCount} callers, median of ${rounds}: ` +
      `an empty 202 ${empty.toFixed(0)}/s; accepted ${inWords('held')}; while documents are read ${inWords('reading')}`,
  )
}

async function measureRate({ url }: MeasuredServer, uploads: readonly Upload[]): Promise<number> {
  await mapConcurrently(callerCount, repeat(uploads, warmUpCount), (upload) => submitUpload(url, upload))
  return (
    uploads.length /
    (await measureSeconds(() => mapConcurrently(callerCount, uploads, (upload) => submitUpload(url, upload))))
  )
}

const repeat = (uploads: readonly Upload[], count: number): Upload[] =>
  Array.from({ length: Math.ceil(count / uploads.length) }, () => uploads)
    .flat()
    .slice(0, count)
