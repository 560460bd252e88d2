import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecognisedField } from '#src/engine/models/recognition-result.ts'
import type { FieldOutcome } from '../recognition/compute-score.ts'
import { createScanFile } from '../scans/create-scan-file.ts'
import { mapConcurrently, type Upload } from '../service/service-calls.ts'
import { startMeasuredServer } from '../support/measured-server.ts'
import { generateDocument, type GeneratedDocument } from './generate-document.ts'
import { generateLayout } from './generate-layout.ts'
import { compareFields, countHarm, createOutcomes, printOutcomes } from './learning-outcomes.ts'
import { readUpload, teachService } from './taught-service.ts'

/** Layouts, and documents of each: the first ones teach. OCR takes seconds per document. */
const layoutCount = Number(process.env['BENCH_LAYOUTS'] ?? 20)
const [taughtDocuments, testedDocuments] = [3, 2]

/**
 * Prints how much better the service reads scans after 1, 2 and 3 other scans of their layout were corrected the way
 * the app does. Uses the blind layouts.
 */
export async function runScannedLearningBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'learning-bench-'))
  const server = await startMeasuredServer('src/server/main.ts')
  const outcomes = createOutcomes(taughtDocuments)
  let taughtInAll = 0
  try {
    for (let index = 0; index < layoutCount; index += 1) {
      const layout = generateLayout(2 * index + 1)
      const draw = (number: number) =>
        drawScan(generateDocument(layout, number), folder, layout.seed + number)
      const tested = await Promise.all(Array.from({ length: testedDocuments }, (_, at) => draw(100 + at)))
      const first: FieldOutcome[][] = []
      for (let taught = 0; taught <= taughtDocuments; taught += 1) {
        if (taught > 0) {
          const { document, upload } = await draw(taught)
          taughtInAll += 1
          await teachService(server.url, await readUpload(server.url, upload), document, taughtInAll)
        }
        const read = await mapConcurrently(testedDocuments, tested, async ({ document, upload }) =>
          compareFields(
            parseFields((await readUpload(server.url, upload)).text),
            document,
            `${layout.seed} ${upload.name}`,
          ),
        )
        outcomes.rounds[taught]?.push(...read.flat())
        if (taught === 0) first.push(...read)
        else read.forEach((own, at) => countHarm(first[at] ?? [], own, outcomes))
      }
    }
    printOutcomes(`${layoutCount} blind layouts as scans, taught over HTTP`, outcomes)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface DrawnScan {
  readonly document: GeneratedDocument
  readonly upload: Upload
}

/** Simulates an office scan of a document: slightly skewed, with grain. */
async function drawScan(document: GeneratedDocument, folder: string, seed: number): Promise<DrawnScan> {
  const path = join(folder, `document-${seed}.pdf`)
  await writeFile(path, document.pdf)
  const recipe = { density: seed % 2 === 0 ? 300 : 200, skew: ((seed % 5) - 2) * 0.4, noise: 6 }
  const scan = { half: 'held-out', document: `document-${seed}`, recipe, format: 'pdf' } as const
  const { name, bytes } = await createScanFile(scan, path)
  return { document, upload: { name, path, model: 'invoice', bytes } }
}

const parseFields = (text: string): Readonly<Record<string, RecognisedField>> =>
  JSON.parse(text).Documents[0]?.Fields ?? {}

if (import.meta.main) await runScannedLearningBench()
