import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import { watchMemory } from '#src/testing/hostile/process-memory.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'
import { fillWorkspace } from './fill-workspace.ts'

/** Limits: 10,000 documents within a minute, with 200 MB more than the idle server. */
const aims = { seconds: 60, megabytes: 200 }
const documentCount = Number(process.env['BENCH_DOCUMENTS'] ?? 10_000)

const exports = ['format=json', 'format=csv&content=fields', 'format=csv', 'format=xlsx']

/** Exports a large workspace in every format from a real server; prints time, memory and the delay of other calls. */
export async function runExportsBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'exports-bench-'))
  try {
    await fillWorkspace(folder, documentCount)
    for (const query of exports) await measureInNewServer(folder, query)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures in a new server, since used memory is not given back. */
async function measureInNewServer(folder: string, query: string): Promise<void> {
  const server = await startMeasuredServer('src/server/main.ts', [], { DATA_DIR: folder })
  try {
    await measureExport(server, query)
  } finally {
    await server.close()
  }
}

async function measureExport(server: MeasuredServer, query: string): Promise<void> {
  // The first query of a database loads what later ones share.
  await (await fetch(`${server.url}${workspacePaths.exports}?format=json&q=factuur-7`)).arrayBuffer()
  const memory = watchMemory(server.pid)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = memory.getPeak()
  server.resetDelays()
  const startedAt = performance.now()
  const busyBefore = readProcessorSeconds(server.pid)
  const response = await fetch(`${server.url}${workspacePaths.exports}?${query}`)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  const seconds = (performance.now() - startedAt) / 1000
  const busy = readProcessorSeconds(server.pid) - busyBefore
  memory.stop()
  const delays = await server.readDelays()
  const count = response.headers.get(headers.exportedSubmissions)
  if (count !== String(documentCount)) throw new Error(`${count} of ${documentCount} documents were exported`)
  const growth = memory.getPeak() - before
  console.log(
    `${query.padEnd(26)} ${count} documents: ${seconds.toFixed(1)} s (aim ${aims.seconds}; ${busy.toFixed(1)} s of processor time), ${(bytes / 1e6).toFixed(1)} MB;` +
      ` memory +${growth} MB on ${before} (aim ${aims.megabytes}); event loop late by ${delays.p99.toFixed(0)} ms (p99), ${delays.max.toFixed(0)} (max)`,
  )
}

/** Reads the processor time of all threads of a process, in seconds (Linux only). It hardly depends on other load. */
function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

if (import.meta.main) await runExportsBench()
