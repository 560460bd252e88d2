import { computeMedian } from '../support/compute-median.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspacePaths } from '#src/contract/paths.ts'
import { fillWorkspace } from '../support/fill-workspace.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'
import { measureSeconds } from './service-calls.ts'

const submissionCount = 10_000
const longCount = 100_000
const maxStartSeconds = 2
const maxPageMs = 50

/**
 * Prints the seconds from starting the server to its first response, with an empty folder and with 10,000 documents
 * after a kill; and the milliseconds for a page of the list and for its changes, with 100,000 documents. The empty
 * folder is the baseline.
 */
export async function measureScale(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-bench-'))
  try {
    const empty = await measureStarts(rounds)
    await fillWorkspace(folder, submissionCount)
    const full = await measureStarts(rounds, folder)
    console.log(
      `from start to ready, median of ${rounds}: a new workspace ${empty.toFixed(2)} s; with ` +
        `${submissionCount} documents ${full.toFixed(2)} s ${describeLimit(full, maxStartSeconds, 's')}`,
    )
    await fillWorkspace(folder, longCount - submissionCount)
    await measurePages(rounds, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureStarts(rounds: number, folder?: string): Promise<number> {
  const times: number[] = []
  // The first round compiles the code.
  for (let round = 0; round <= rounds; round += 1) {
    let server: MeasuredServer | undefined
    times.push(
      await measureSeconds(async () => {
        server = await startMeasuredServer('src/server/main.ts', [], folder ? { DATA_DIR: folder } : {})
      }),
    )
    await server?.close()
  }
  return computeMedian(times.slice(1))
}

async function measurePages(rounds: number, folder: string): Promise<void> {
  const server = await startMeasuredServer('src/server/main.ts', [], { DATA_DIR: folder })
  const fetchList = async (query: string) =>
    (await fetch(`${server.url}${workspacePaths.submissions}?${query}`)).json()
  try {
    const { next, changes } = await fetchList('limit=200')
    for (const [says, query] of [
      ['the first page', 'limit=200'],
      ['a page after it', `limit=200&after=${next}`],
      ['what changed: nothing', `since=${changes}&known=${next}`],
    ] as const) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round += 1)
        times.push(1000 * (await measureSeconds(() => fetchList(query))))
      const took = computeMedian(times.slice(1))
      console.log(
        `list of ${longCount} documents, median of ${rounds}: ${says} ${took.toFixed(1)} ms ${describeLimit(took, maxPageMs, 'ms')}`,
      )
    }
  } finally {
    await server.close()
  }
}

const describeLimit = (measured: number, limit: number, unit: string) =>
  `(aim: at most ${limit} ${unit}, ${measured <= limit ? 'holds' : 'DOES NOT HOLD'})`
