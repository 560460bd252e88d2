import {
  loadFurtherMakers,
  loadLabelledDocuments,
  type DatasetHalf,
  type LabelledDocument,
} from './load-labelled-documents.ts'
import { compareKinds, type KindResult } from './compare-kinds.ts'
import { compareGenerated, fittedFields } from './compare-generated.ts'
import { compareDocument, computeScore, type FieldOutcome, type Score } from './compute-score.ts'
import { generateInvoices } from '#src/tools/generated-invoices/generate-invoices.ts'
import { measureSpeed, type Speed } from './measure-speed.ts'
import { printReliability } from './print-reliability.ts'

interface HalfResult {
  readonly documents: number
  /** Over all fields outside tables. */
  readonly fields: Score
  /** Over all cells of tables. */
  readonly cells: Score
  /** Share of right values among those with a confidence of 90 or more. */
  readonly rightAt90: number
  /** Share of read values flagged NeedsReview. */
  readonly reviewed: number
  /** Share of right values among those without that flag. */
  readonly rightUnflagged: number
}

export interface RecognitionBench {
  readonly halves: Readonly<Record<DatasetHalf, HalfResult>>
  /** The same for the makers that were added later. */
  readonly furtherMakers: Readonly<Record<DatasetHalf, HalfResult>>
  /** Orders, contracts, bank statements and the other kinds: half of their makers are for tuning. */
  readonly kinds: Readonly<Record<DatasetHalf, readonly KindResult[]>>
  readonly speed: Speed
}

/**
 * Prints how well the built-in models read the labelled set: per field and in total, for the half that recognition
 * was tuned on and for the held-out half, of which only counts are printed; whether confidence is accurate; and the
 * time per page beside plain text extraction.
 */
export async function runRecognitionBench(): Promise<RecognitionBench> {
  const tune = loadLabelledDocuments('tune')
  const heldOut = loadLabelledDocuments('held-out')
  const halves = { tune: await runHalf('tune', tune), 'held-out': await runHalf('held-out', heldOut) }
  const furtherMakers = {
    tune: await runHalf('further makers, tune', loadFurtherMakers('tune')),
    'held-out': await runHalf('further makers, held-out', loadFurtherMakers('held-out')),
  }
  printGenerated()
  const kinds = { tune: await compareKinds('tune'), 'held-out': await compareKinds('held-out') }
  printKinds(kinds)
  const speed = await measureSpeed([...tune, ...heldOut])
  const ratio = (speed.recognition / speed.extraction).toFixed(2)
  console.log(
    `time per page (${speed.pages} pages): ${speed.recognition.toFixed(1)} ms, ${ratio} × plain text extraction`,
  )
  return { halves, furtherMakers, kinds, speed }
}

async function runHalf(title: string, documents: readonly LabelledDocument[]): Promise<HalfResult> {
  const outcomes: FieldOutcome[] = []
  for (const document of documents) outcomes.push(...(await compareDocument(document)))
  const isCell = ({ field }: FieldOutcome) => field.includes('.*.')
  const read = outcomes.filter(({ confidence }) => confidence !== undefined)
  const sure = read.filter(({ confidence = 0 }) => confidence >= 90)
  const result: HalfResult = {
    documents: documents.length,
    fields: computeScore(outcomes.filter((outcome) => !isCell(outcome))),
    cells: computeScore(outcomes.filter(isCell)),
    rightAt90: computeShare(sure, ({ kind }) => kind === 'right'),
    reviewed: computeShare(read, ({ needsReview }) => needsReview),
    rightUnflagged: computeShare(
      read.filter(({ needsReview }) => !needsReview),
      ({ kind }) => kind === 'right',
    ),
  }
  printHalf(title, outcomes, result)
  printReliability(read)
  return result
}

const computeShare = <T>(items: readonly T[], is: (item: T) => boolean) =>
  items.length === 0 ? 1 : items.filter(is).length / items.length

function printHalf(title: string, outcomes: readonly FieldOutcome[], result: HalfResult): void {
  console.log(`${title}: ${result.documents} documents`)
  console.log(formatRow('field', 'precision', 'recall', 'F1', 'labelled'))
  const fields = [...new Set(outcomes.map(({ field }) => field))].toSorted()
  for (const field of fields)
    printScore(field, computeScore(outcomes.filter((outcome) => outcome.field === field)))
  printScore('all fields', result.fields)
  printScore('all cells', result.cells)
  console.log(
    `right at confidence 90 and above: ${formatPercent(result.rightAt90)}; flagged: ${formatPercent(result.reviewed)}; ` +
      `right without a flag: ${formatPercent(result.rightUnflagged)}`,
  )
}

/** Prints the fields with fitted weights for the generated makers that the weights were not fitted on. */
function printGenerated(): void {
  const documents = generateInvoices('held-out')
  const outcomes = documents.flatMap(compareGenerated)
  const makers = new Set(documents.map(({ maker }) => maker)).size
  console.log(`generated, held-out: ${documents.length} invoices of ${makers} makers`)
  console.log(formatRow('field', 'precision', 'recall', 'F1', 'labelled', 'flagged', 'wrong, not flagged'))
  for (const field of fittedFields) {
    const own = outcomes.filter((outcome) => outcome.field === field)
    const { precision, recall, f1, labelled } = computeScore(own)
    const read = own.filter(({ confidence }) => confidence !== undefined)
    console.log(
      formatRow(
        field,
        formatPercent(precision),
        formatPercent(recall),
        f1.toFixed(3),
        String(labelled),
        formatPercent(computeShare(read, ({ needsReview }) => needsReview)),
        String(read.filter(({ kind, needsReview }) => kind !== 'right' && !needsReview).length),
      ),
    )
  }
  console.log('')
}

/** Prints fields and cells of each kind, tune beside held-out. */
function printKinds(kinds: RecognitionBench['kinds']): void {
  console.log('other kinds: F1 of fields and cells, tune and held-out (labelled values)')
  for (const { kind, documents, fields, cells } of kinds.tune) {
    const other = kinds['held-out'].find((one) => one.kind === kind)
    if (!other) continue
    const formatScore = ({ f1, labelled }: Score) => `${f1.toFixed(3)} (${labelled})`
    console.log(
      formatRow(
        `${kind}, ${documents} + ${other.documents}`,
        ...[fields, other.fields, cells, other.cells].map((score) => formatScore(score).padStart(14)),
      ),
    )
  }
  console.log('')
}

function printScore(name: string, { precision, recall, f1, labelled }: Score): void {
  console.log(
    formatRow(name, formatPercent(precision), formatPercent(recall), f1.toFixed(3), String(labelled)),
  )
}

const formatPercent = (part: number) => `${(100 * part).toFixed(1)} %`

const formatRow = (name: string, ...cells: readonly string[]) =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join('')

if (import.meta.main) await runRecognitionBench()
