import type { JsonValue } from '#src/contract/json.ts'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { recogniseFile, type LearningDeps, type Recognition } from '#src/engine/recognise-file.ts'
import { computeScore, type FieldOutcome } from '../recognition/compute-score.ts'
import { isCorrect } from '../recognition/is-correct.ts'
import { generateDocument, type GeneratedDocument } from './generate-document.ts'
import { generateLayout } from './generate-layout.ts'
import { createRandom, type Random } from './random.ts'

/** Layouts of each half, and documents of each layout: the first ones teach. */
const layoutsPerHalf = 24
const [taughtDocuments, testedDocuments] = [3, 3]

/** The fields that the generated documents have; what else is read was not printed as such. */
const isLabelled = (name: string) =>
  !['Currency', 'SupplierAddress', 'SupplierPhone', 'PaymentReference'].includes(name)

interface ExampleMemory extends LearningDeps {
  readonly add: (example: FormatExample) => void
}

/** Examples as the service stores them: looked up by key, the newest first. */
function createExampleMemory(): ExampleMemory {
  const examples: FormatExample[] = []
  const countShared = (example: FormatExample, keys: readonly string[]) =>
    listLookupKeys(example.keys).filter((key) => keys.includes(key)).length
  return {
    // It is stored as JSON.
    add: (example) => examples.unshift(JSON.parse(JSON.stringify(example)) as FormatExample),
    findExamples: async (keys) => {
      const shared = new Map(examples.map((example) => [example, countShared(example, keys)]))
      const found = examples
        .filter((example) => (shared.get(example) ?? 0) > 0)
        .toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0))
        .slice(0, 24)
      return examples.filter((example) => found.includes(example))
    },
  }
}

/**
 * Prints how much better documents are read after 1, 2 and 3 others of their layout were corrected, and how often that
 * makes a right value wrong: with true corrections, and with every tenth one wrong.
 */
export async function runLearningBench(): Promise<void> {
  for (const half of ['tune', 'blind'] as const)
    for (const wrongShare of [0, 0.1]) {
      const seeds = Array.from(
        { length: layoutsPerHalf },
        (_, index) => 2 * index + (half === 'tune' ? 0 : 1),
      )
      const rounds: FieldOutcome[][] = Array.from({ length: taughtDocuments + 1 }, () => [])
      const harm = { harmed: 0, fields: 0 }
      // One memory for all layouts, as an organisation has.
      const memory = createExampleMemory()
      for (const seed of seeds) await teachLayout(seed, { memory, wrongShare, rounds, harm })
      printHalf(
        `${half}, ${wrongShare === 0 ? 'true corrections' : 'every tenth correction wrong'}`,
        rounds,
        harm,
      )
    }
}

interface LearningRun {
  readonly memory: ExampleMemory
  readonly wrongShare: number
  /** Outcomes after 0, 1, 2 … taught documents. */
  readonly rounds: FieldOutcome[][]
  readonly harm: { harmed: number; fields: number }
}

async function teachLayout(seed: number, { memory, wrongShare, rounds, harm }: LearningRun): Promise<void> {
  const layout = generateLayout(seed)
  const random = createRandom(seed + 99)
  const tested = Array.from({ length: testedDocuments }, (_, index) => generateDocument(layout, 100 + index))
  const first: (readonly FieldOutcome[])[] = []
  for (let taught = 0; taught <= taughtDocuments; taught += 1) {
    if (taught > 0) await teachDocument(generateDocument(layout, taught), memory, wrongShare, random)
    for (const [index, document] of tested.entries()) {
      const outcomes = compare(await read(document, memory), document, `${seed}-${index}`)
      rounds[taught]?.push(...outcomes)
      if (taught === 0) first.push(outcomes)
      else countHarm(first[index] ?? [], outcomes, harm)
    }
  }
}

async function read(document: GeneratedDocument, memory: ExampleMemory): Promise<Recognition> {
  return recogniseFile(
    { name: 'document.pdf', bytes: new Uint8Array(document.pdf) },
    invoice,
    {},
    {
      learning: memory,
    },
  )
}

async function teachDocument(
  document: GeneratedDocument,
  memory: ExampleMemory,
  wrongShare: number,
  random: Random,
): Promise<void> {
  const reading = await read(document, memory)
  if (!reading.ok || !reading.reading) throw new Error('A generated document is readable')
  const returned = (reading.result.Documents[0]?.Fields ?? {}) as unknown as FieldValues
  const accepted = correct(returned, document, wrongShare, random)
  memory.add(buildExample({ reading: reading.reading, returned, accepted }, invoice))
}

/** What the app sends: every field, wrong ones corrected, those not in the document left out. */
function correct(
  returned: FieldValues,
  { labels }: GeneratedDocument,
  wrongShare: number,
  random: Random,
): FieldValues {
  const kept = Object.entries(returned).filter(([name]) => labels.has(name) || !isLabelled(name))
  const sent = new Map(kept)
  const others = [...labels.values()]
  for (const [name, { text, value }] of labels) {
    const own = returned[name]
    const isRight = own !== undefined && isCorrect(own.Value, { ...toLabel(text, value) }, name)
    // The reviewer takes a value that stands elsewhere for the right one, also where nothing was wrong.
    const isMistaken = random.chance(isRight ? wrongShare / 10 : wrongShare)
    const rivals = others.filter(
      (other) => typeof other.value === typeof value && JSON.stringify(other.value) !== JSON.stringify(value),
    )
    const wrong = isMistaken && rivals.length > 0 ? random.pick(rivals) : undefined
    if (wrong) sent.set(name, { Text: wrong.text, Value: wrong.value as JsonValue, Page: 0 })
    else if (!isRight) sent.set(name, { Text: text, Value: value as JsonValue, Page: 0 })
  }
  return Object.fromEntries(sent)
}

const toLabel = (text: string, value: unknown) => ({ text, value, page: 0, alternatives: [] })

function compare(reading: Recognition, { labels }: GeneratedDocument, name: string): FieldOutcome[] {
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  const paths = new Set([...labels.keys(), ...Object.keys(fields).filter((field) => isLabelled(field))])
  return [...paths]
    .filter((path) => !path.endsWith('.VatRate'))
    .map((path): FieldOutcome => {
      const [own, label] = [fields[path], labels.get(path)]
      let kind: FieldOutcome['kind'] = own ? 'invented' : 'missed'
      if (own && label)
        kind = isCorrect(own.Value, toLabel(label.text, label.value), path) ? 'right' : 'wrong'
      return {
        document: name,
        field: path.replace(/\.\d+\./, '.*.'),
        path,
        kind,
        confidence: own?.Confidence,
        needsReview: own?.NeedsReview ?? false,
        actual: own?.Value,
        expected: label?.value,
      }
    })
}

/** Right before, wrong after three; an absent field that was left out is right too. */
function countHarm(
  before: readonly FieldOutcome[],
  after: readonly FieldOutcome[],
  harm: LearningRun['harm'],
): void {
  const first = new Map(before.map(({ path, kind }) => [path, kind]))
  for (const { path, kind } of after) {
    harm.fields += 1
    const wasRight = first.get(path) === 'right' || (!first.has(path) && kind === 'invented')
    if (!wasRight || kind === 'right') continue
    harm.harmed += 1
  }
}

const isCell = ({ field }: FieldOutcome) => field.includes('.*.')

function printHalf(title: string, rounds: readonly FieldOutcome[][], harm: LearningRun['harm']): void {
  console.log(title)
  console.log('documents taught'.padEnd(20) + 'F1'.padStart(9) + 'cells right'.padStart(14))
  rounds.forEach((outcomes, taught) => {
    const cells = computeScore(outcomes.filter(isCell))
    const { f1 } = computeScore(outcomes.filter((outcome) => !isCell(outcome)))
    console.log(String(taught).padEnd(20) + f1.toFixed(3).padStart(9) + cells.recall.toFixed(3).padStart(14))
  })
  console.log(
    `harm: ${((100 * harm.harmed) / Math.max(1, harm.fields)).toFixed(2)} % of ${harm.fields} values\n`,
  )
}

if (import.meta.main) await runLearningBench()
