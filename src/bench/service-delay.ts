import { labelledPdfs, median, pagesRead, submit, type Upload } from './service-calls.ts'
import type { LoopDelay } from './service-probe.ts'
import { startMeasured, type MeasuredServer } from './service-process.ts'

/** The 99th percentile that the issue aims for, in milliseconds. */
const aim = 50
/** Documents on their way: two are read, and the next two wait. */
const underWay = 4
/** Milliseconds of a round. */
const duration = 6000

/**
 * How late the event loop of the server is while two readers are busy: documents are submitted, polled for and
 * fetched without a pause, as reviewers' browsers do. Beside it the same process with nothing to do, which is what
 * the machine itself makes of it.
 */
export async function measureDelay(rounds: number): Promise<void> {
  const server = await startMeasured('src/server/main.ts')
  try {
    const uploads = labelledPdfs()
    await whileReading(server.url, uploads, () => pause(duration / 2))
    const [idle, busy]: [LoopDelay[], LoopDelay[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await pause(500)
      idle.push(await counted(server))
      await whileReading(server.url, uploads, async () => busy.push(await counted(server)))
    }
    const p99 = median(busy.map((one) => one.p99))
    console.log(`event loop late, median of ${rounds} rounds of ${duration / 1000} s: median; p99; most`)
    for (const [says, delays] of [
      ['nothing to do', idle],
      ['two documents being read', busy],
    ] as const)
      console.log(`  ${says}: ${inWords(delays)}`)
    console.log(`  p99 below ${aim} ms while documents are read: ${p99 < aim ? 'holds' : 'DOES NOT HOLD'}`)
  } finally {
    await server.end()
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function counted(server: MeasuredServer): Promise<LoopDelay> {
  server.countDelays()
  await pause(duration)
  return server.delays()
}

/** Keeps the readers busy until the act is done, and waits for what was begun. */
async function whileReading(
  url: string,
  uploads: readonly Upload[],
  act: () => Promise<unknown>,
): Promise<void> {
  let going = true
  let next = 0
  const line = async () => {
    while (going) {
      const upload = uploads[next++ % uploads.length]
      if (upload !== undefined) await pagesRead(url, await submit(url, upload))
    }
  }
  const lines = Promise.all(Array.from({ length: underWay }, line))
  // A line that fails ends the bench, not the act.
  await Promise.race([act(), lines])
  going = false
  await lines
}

function inWords(delays: readonly LoopDelay[]): string {
  const parts = (['median', 'p99', 'most'] as const).map((part) => median(delays.map((one) => one[part])))
  return `${parts.map((part) => part.toFixed(1)).join('; ')} ms`
}
