import type { JsonValue } from '#src/contract/json.ts'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { recogniseFile, type LearningDeps, type Recognition } from '#src/engine/recognise-file.ts'
import type { FieldOutcome } from '../recognition/compute-score.ts'
import { generateDocument, type GeneratedDocument } from './generate-document.ts'
import { generateLayout } from './generate-layout.ts'
import {
  compareFields,
  countHarm,
  createOutcomes,
  isLabelled,
  isLabelledValue,
  printOutcomes,
  type LearningOutcomes,
} from './learning-outcomes.ts'
import { measureStoredFormats } from './measure-stored-formats.ts'
import { createRandom, type Random } from './random.ts'

/** Layouts per half, and documents per layout: the first ones teach. */
const layoutsPerHalf = 24
const [taughtDocuments, testedDocuments] = [3, 3]

interface ExampleMemory extends LearningDeps {
  readonly add: (example: FormatExample) => void
}

/** Creates an example store like the service's: looked up by key, newest first. */
function createExampleMemory(): ExampleMemory {
  const examples: FormatExample[] = []
  const countShared = (example: FormatExample, keys: readonly string[]) =>
    listLookupKeys(example.keys).filter((key) => keys.includes(key)).length
  return {
    // Stored as JSON.
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
 * makes a right value wrong: with correct corrections, and with every tenth one wrong. Then the cost with many formats.
 */
export async function runLearningBench(): Promise<void> {
  for (const half of ['tune', 'blind'] as const)
    for (const wrongShare of [0, 0.1]) {
      const seeds = Array.from(
        { length: layoutsPerHalf },
        (_, index) => 2 * index + (half === 'tune' ? 0 : 1),
      )
      const outcomes = createOutcomes(taughtDocuments)
      // One memory for all layouts, like an organisation's.
      const memory = createExampleMemory()
      for (const seed of seeds) await teachLayout(seed, { memory, wrongShare, outcomes })
      printOutcomes(
        `${half}, ${wrongShare === 0 ? 'true corrections' : 'every tenth correction wrong'}`,
        outcomes,
      )
    }
  await measureStoredFormats()
}

interface LearningRun {
  readonly memory: ExampleMemory
  readonly wrongShare: number
  readonly outcomes: LearningOutcomes
}

async function teachLayout(seed: number, { memory, wrongShare, outcomes }: LearningRun): Promise<void> {
  const layout = generateLayout(seed)
  const random = createRandom(seed + 99)
  const tested = Array.from({ length: testedDocuments }, (_, index) => generateDocument(layout, 100 + index))
  const first: (readonly FieldOutcome[])[] = []
  for (let taught = 0; taught <= taughtDocuments; taught += 1) {
    if (taught > 0) await teachDocument(generateDocument(layout, taught), memory, wrongShare, random)
    for (const [index, document] of tested.entries()) {
      const reading = await read(document, memory)
      const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
      const own = compareFields(fields, document, `${seed}-${index}`)
      outcomes.rounds[taught]?.push(...own)
      if (taught === 0) first.push(own)
      else countHarm(first[index] ?? [], own, outcomes)
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

/** Builds what the app sends: every field, wrong ones corrected, those not in the document omitted. */
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
    const isRight = own !== undefined && isLabelledValue(own.Value, { text, value }, name)
    // A mistaken reviewer picks a value from elsewhere, sometimes even when nothing was wrong.
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

if (import.meta.main) await runLearningBench()
