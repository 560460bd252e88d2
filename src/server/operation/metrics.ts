import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { isReader, processRoles, type RunningProcess } from '#src/service/store/process-store.ts'
import { isApiPath, isOperationPath } from '../http/paths.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

/** Counts since the start of the server, in the Prometheus text format; without names, tokens or contents. */
export interface Metrics {
  /** Wraps a recognition so that its outcomes and durations are counted. */
  readonly measure: (recognise: RecogniseFile) => RecogniseFile
  readonly countResponse: (path: string, status: number) => void
  /** The metrics page. Undefined values are not known, and left out. */
  readonly render: (state: SharedState) => Promise<string>
}

/** State that every process sharing the database reports alike. */
interface SharedState {
  /** Documents accepted and not yet read. */
  readonly queueDepth?: number | undefined
  readonly processes?: readonly Pick<RunningProcess, 'role'>[] | undefined
}

function createInstruments(registry: Registry) {
  const registers = [registry]
  const queue = new Gauge({
    registers,
    name: 'veldwerk_queue_depth',
    help: 'Documents accepted and not yet read.',
  })
  const workers = new Gauge({
    registers,
    name: 'veldwerk_workers',
    help: 'Running processes that read documents.',
  })
  const processes = new Gauge({
    registers,
    name: 'veldwerk_processes',
    help: 'Running processes by role.',
    labelNames: ['role'],
  })
  const readings = new Counter({
    registers,
    name: 'veldwerk_readings_total',
    help: 'Recognitions by outcome.',
    labelNames: ['outcome'],
  })
  const failures = new Counter({
    registers,
    name: 'veldwerk_reading_failures_total',
    help: 'Documents that could not be read, by problem code.',
    labelNames: ['code'],
  })
  const durations = new Histogram({
    registers,
    name: 'veldwerk_reading_duration_seconds',
    help: 'Duration of a recognition, including the wait for a worker.',
    buckets,
  })
  const requests = new Counter({
    registers,
    name: 'veldwerk_requests_total',
    help: 'Responses by area and status.',
    labelNames: ['area', 'status'],
  })
  new Gauge({
    registers,
    name: 'veldwerk_resident_memory_bytes',
    help: 'Resident memory of the process.',
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return { queue, workers, processes, readings, failures, durations, requests }
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const { queue, workers, processes, readings, failures, durations, requests } = createInstruments(registry)
  return {
    measure:
      (recognise) =>
      async (...call) => {
        const recordDuration = durations.startTimer()
        try {
          const outcome = await recognise(...call)
          readings.inc({ outcome: outcome.ok ? 'read' : 'failed' })
          if (!outcome.ok) failures.inc({ code: outcome.code })
          return outcome
        } catch (error) {
          readings.inc({ outcome: 'broke_down' })
          throw error
        } finally {
          recordDuration()
        }
      },
    countResponse: (path, status) =>
      requests.inc({ area: getArea(path), status: `${Math.floor(status / 100)}xx` }),
    async render({ queueDepth, processes: running }) {
      if (queueDepth === undefined) queue.remove()
      else queue.set(queueDepth)
      if (running === undefined) workers.remove()
      else workers.set(running.filter(({ role }) => isReader(role)).length)
      processes.reset()
      for (const role of running === undefined ? [] : processRoles)
        processes.set({ role }, running?.filter((one) => one.role === role).length ?? 0)
      // The package separates the metrics by empty lines.
      return (await registry.metrics()).replaceAll('\n\n', '\n')
    },
  }
}

/** One of a few labels: with whole paths, every visitor could add a time series. */
function getArea(path: string): string {
  if (!isApiPath(path)) return isOperationPath(path) ? 'operation' : 'app'
  return path.startsWith('/workspace') ? 'workspace' : 'service'
}
