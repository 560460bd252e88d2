import { computeMedian } from '../support/compute-median.ts'
import { loadLabelledPdfs, waitForPages, submitUpload, type Upload } from './service-calls.ts'
import type { LoopDelay } from '../support/event-loop-probe.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'

/** The limit for the 99th percentile, in milliseconds. */
const maxP99Ms = 30
/** Documents in flight: 20 that are being read or waiting, and 5 that are being uploaded. */
const inFlightDocuments = 25
/** Milliseconds per round. */
const roundMs = 6000

/**
 * Measures the delay of the server's event loop while two readers are busy: documents are submitted, polled for and
 * fetched without a pause, as reviewers' browsers do. Compared with the same process when idle, which is the
 * machine's own share.
 */
export async function measureDelay(rounds: number): Promise<void> {
  const server = await startMeasuredServer('src/server/main.ts')
  try {
    const uploads = loadLabelledPdfs()
    await keepReadersBusy(server.url, uploads, () => pause(roundMs / 2))
    const [idle, busy]: [LoopDelay[], LoopDelay[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await pause(500)
      idle.push(await recordDelays(server))
      await keepReadersBusy(server.url, uploads, async () => busy.push(await recordDelays(server)))
    }
    const p99 = computeMedian(busy.map((one) => one.p99))
    console.log(`event loop delay, median of ${rounds} rounds of ${roundMs / 1000} s: median; p99; max`)
    for (const [says, delays] of [
      ['nothing to do', idle],
      [`${inFlightDocuments} documents on their way`, busy],
    ] as const)
      console.log(`  ${says}: ${formatDelays(delays)}`)
    console.log(
      `  p99 below ${maxP99Ms} ms while documents are read: ${p99 < maxP99Ms ? 'holds' : 'DOES NOT HOLD'}`,
    )
  } finally {
    await server.close()
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function recordDelays(server: MeasuredServer): Promise<LoopDelay> {
  server.resetDelays()
  await pause(roundMs)
  return server.readDelays()
}

/** Keeps the readers busy until the act is done, then waits for everything in flight. */
async function keepReadersBusy(
  url: string,
  uploads: readonly Upload[],
  act: () => Promise<unknown>,
): Promise<void> {
  let going = true
  let next = 0
  const line = async () => {
    while (going) {
      const upload = uploads[next++ % uploads.length]
      if (upload !== undefined) await waitForPages(url, await submitUpload(url, upload))
    }
  }
  const lines = Promise.all(Array.from({ length: inFlightDocuments }, line))
  // A failing line ends the bench, not the act.
  await Promise.race([act(), lines])
  going = false
  await lines
}

function formatDelays(delays: readonly LoopDelay[]): string {
  const parts = (['median', 'p99', 'max'] as const).map((part) =>
    computeMedian(delays.map((one) => one[part])),
  )
  return `${parts.map((part) => part.toFixed(1)).join('; ')} ms`
}
