import { atOnce, labelledPdfs, median, seconds, submit, type Upload } from './service-calls.ts'
import { startMeasured, type MeasuredServer } from './service-process.ts'

/** Callers that submit at the same time. */
const callers = 8
/** Submissions of a round. */
const submissions = 60

/**
 * Submissions accepted in a second, as a ratio to the same server that only reads the same uploads and answers an
 * empty 202: with the readers standing still, which is what accepting costs, and with them at work on the same cores.
 * The servers take turns; before each round nothing is left to read.
 */
export async function measureAccepted(rounds: number): Promise<void> {
  const uploads = labelledPdfs()
  const some = Array.from({ length: submissions }, (_, index) => uploads[index % uploads.length]).filter(
    (one) => one !== undefined,
  )
  const rates = { empty: [] as number[], held: [] as number[], reading: [] as number[] }
  const servers = {
    empty: () => startMeasured('src/bench/service-parts.ts', ['empty']),
    held: () => startMeasured('src/bench/service-parts.ts', ['held']),
    reading: () => startMeasured('src/server/main.ts'),
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['empty', 'held', 'reading'] as const) {
      const server = await servers[name]()
      try {
        const rate = await rateOf(server, some)
        if (round > 0) rates[name].push(rate)
      } finally {
        await server.end()
      }
    }
  const empty = median(rates.empty)
  const inWords = (name: keyof typeof rates) =>
    `${median(rates[name]).toFixed(0)}/s (${(median(rates[name]) / empty).toFixed(2)}×)`
  const kilobytes = some.reduce((sum, { bytes }) => sum + bytes.length, 0) / some.length / 1000
  console.log(
    `accepted, ${submissions} submissions of ${kilobytes.toFixed(0)} kB by ${callers} callers, median of ${rounds}: ` +
      `an empty 202 ${empty.toFixed(0)}/s; accepted ${inWords('held')}; while documents are read ${inWords('reading')}`,
  )
}

async function rateOf({ url }: MeasuredServer, uploads: readonly Upload[]): Promise<number> {
  // Code that runs for the first time, and the first rows of a table, are no one's rate.
  await atOnce(callers, uploads.slice(0, 2 * callers), (upload) => submit(url, upload))
  return uploads.length / (await seconds(() => atOnce(callers, uploads, (upload) => submit(url, upload))))
}
