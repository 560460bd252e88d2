import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { isApiPath, isOperationPath } from '../http/paths.ts'

/** Upper ends of the histogram's buckets, in seconds. */
const bucketBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

/** What the server counts since its start, in Prometheus' text form. No names, tokens or contents are in it. */
export interface Metrics {
  /** The same recognition with its outcomes and durations counted. */
  readonly measure: (recognise: RecogniseFile) => RecogniseFile
  /** Counts an answer. */
  readonly countResponse: (path: string, status: number) => void
  /** The metrics page. `queueDepth`: documents taken on and not read yet; undefined when it is not known. */
  readonly render: (queueDepth: number | undefined) => string
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const readings = new Map<string, number>()
  const failures = new Map<string, number>()
  const durations = { counts: bucketBounds.map(() => 0), sum: 0, count: 0 }
  const count = (counts: Map<string, number>, labels: string) =>
    counts.set(labels, (counts.get(labels) ?? 0) + 1)
  function took(seconds: number) {
    durations.sum += seconds
    durations.count += 1
    for (const [at, end] of bucketBounds.entries())
      if (seconds <= end) durations.counts[at] = (durations.counts[at] ?? 0) + 1
  }
  return {
    measure: (recognise) => async (file, model) => {
      const began = performance.now()
      try {
        const reading = await recognise(file, model)
        count(readings, `outcome="${reading.ok ? 'read' : 'failed'}"`)
        if (!reading.ok) count(failures, `code="${reading.code}"`)
        return reading
      } catch (error) {
        count(readings, 'outcome="broke_down"')
        throw error
      } finally {
        took((performance.now() - began) / 1000)
      }
    },
    countResponse: (path, status) =>
      void count(requests, `area="${getArea(path)}",status="${Math.floor(status / 100)}xx"`),
    render: (queueDepth) =>
      [
        ...(queueDepth === undefined
          ? []
          : formatMetric('queue_depth', 'gauge', 'Documents taken on and not read yet.', [['', queueDepth]])),
        ...formatMetric('readings_total', 'counter', 'Readings by outcome.', readings),
        ...formatMetric('reading_failures_total', 'counter', 'Failed readings by code.', failures),
        ...formatHistogram(durations),
        ...formatMetric('requests_total', 'counter', 'Answers by area and status.', requests),
        ...formatMetric('resident_memory_bytes', 'gauge', 'Memory of the process.', [
          ['', process.memoryUsage.rss()],
        ]),
        '',
      ].join('\n'),
  }
}

/** A few words only: a path as it came would give every visitor a line of its own. */
function getArea(path: string): string {
  if (!isApiPath(path)) return isOperationPath(path) ? 'operation' : 'app'
  return path.startsWith('/workspace') ? 'workspace' : 'service'
}

function formatMetric(name: string, type: string, help: string, values: Iterable<readonly [string, number]>) {
  const lines = [...values].map(([labels, value]) => formatLine(name, labels, value))
  return [`# HELP veldwerk_${name} ${help}`, `# TYPE veldwerk_${name} ${type}`, ...lines]
}

function formatHistogram({ counts, sum, count }: { counts: number[]; sum: number; count: number }): string[] {
  const name = 'reading_duration_seconds'
  return [
    ...formatMetric(name, 'histogram', 'How long a reading took, waiting for a reader included.', []),
    ...bucketBounds.map((end, at) => formatLine(`${name}_bucket`, `le="${end}"`, counts[at] ?? 0)),
    formatLine(`${name}_bucket`, 'le="+Inf"', count),
    formatLine(`${name}_sum`, '', sum),
    formatLine(`${name}_count`, '', count),
  ]
}

const formatLine = (name: string, labels: string, value: number) =>
  `veldwerk_${name}${labels === '' ? '' : `{${labels}}`} ${value}`
