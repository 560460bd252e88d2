import { computeMedian } from '../support/compute-median.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { preliminaryReadingSchema } from '#src/contract/workspace/preliminary.ts'
import { startMeasuredServer } from '../support/measured-server.ts'
import { writePdf } from '../support/bench-files.ts'
import { loadLabelledPdfs, waitForPages, type Upload } from './service-calls.ts'

const pageCount = 100
/** Maximum milliseconds until the fields of the first page on an idle machine (issue 15). */
const maxMs = 1000
/** Milliseconds between polls. */
const pollIntervalMs = 10

/**
 * Measures milliseconds from sending a PDF of 100 pages to the fields of its first page, an invoice, and to its
 * result.
 */
export async function measureFirstFields(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-bench-'))
  await writePdf(join(folder, 'pages.pdf'), pageCount - 1)
  const upload = await joinPages(join(folder, 'pages.pdf'))
  const server = await startMeasuredServer('src/server/main.ts')
  const [first, whole]: [number[], number[]] = [[], []]
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const times = await measureOnce(server.url, upload)
      if (round === 0) continue
      first.push(times.first)
      whole.push(times.whole)
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  const ms = computeMedian(first)
  console.log(
    `a PDF of ${pageCount} pages, median of ${rounds}: fields of its first page after ${ms.toFixed(0)} ms ` +
      `(aim: at most ${maxMs}, ${ms <= maxMs ? 'holds' : 'DOES NOT HOLD'}), its result after ${computeMedian(whole).toFixed(0)} ms`,
  )
}

/** Joins an invoice of one page and pages of text. */
async function joinPages(textPath: string): Promise<Upload> {
  const invoice = loadLabelledPdfs().find(({ model }) => model === 'invoice')
  if (invoice === undefined) throw new Error('There is no labelled invoice')
  const joined = await PDFDocument.create()
  for (const [bytes, places] of [
    [invoice.bytes, [0]],
    [await readFile(textPath), Array.from({ length: pageCount - 1 }, (_, page) => page)],
  ] as const) {
    const pages = await joined.copyPages(await PDFDocument.load(bytes), [...places])
    for (const page of pages) joined.addPage(page)
  }
  return { ...invoice, name: 'pages100.pdf', path: '', bytes: new Uint8Array(await joined.save()) }
}

async function measureOnce(url: string, { name, model, bytes }: Upload) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const began = performance.now()
  const answer = await fetch(`${url}${documentPaths.analyze(model)}?async=true`, {
    method: 'POST',
    body: form,
  })
  await answer.arrayBuffer()
  const id = answer.headers.get(headers.submissionId) ?? ''
  const requestId = answer.headers.get(headers.requestId) ?? ''
  let first: number | undefined
  while (first === undefined) {
    const found = await fetch(url + workspacePaths.preliminary(id))
    const fields = found.status === 200 ? preliminaryReadingSchema.parse(await found.json()).fields : []
    const isDone = (await fetch(url + documentPaths.request(requestId))).status === 200
    if (fields.length > 0 || isDone) first = performance.now() - began
    else await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  await waitForPages(url, requestId)
  return { first, whole: performance.now() - began }
}
