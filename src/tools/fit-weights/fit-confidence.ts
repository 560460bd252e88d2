import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import { adjust, getWeightGroup, toLogit } from '#src/engine/decide/adjust-confidence.ts'
import { reviewThreshold } from '#src/engine/decide/confidence.ts'
import type { Features, Weights } from '#src/engine/extractors/fitted/choice.ts'
import {
  loadFurtherMakers,
  loadLabelledDocuments,
} from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { computeAuroc } from '#src/tools/bench/recognition/compute-auroc.ts'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import { collectReadings, loadPages, type LabelledPages, type Reading } from './collect-readings.ts'
import { augmentDocument } from './augment/augment-document.ts'
import { fitChoice, type Choice } from './fit-choice.ts'
import { scaleWeights } from './validate.ts'

// node src/tools/fit-weights/fit-confidence.ts
// Fits the effect of the features of a decision and of a cell on its confidence, and prints how well weights that were
// fitted without a maker predict the readings of its documents. Never uses a held-out half.

const target = join(import.meta.dirname, '../../engine/decide/confidence-weights.json')
/** Number of augmented variants of each document. */
const variants = 5
/** Weight of an augmented document relative to an unknown one: rules were written with it in view. */
const augmentedWeight = 0.5
/** Number of parts of the makers, each judged by weights fitted on the others. */
const partCount = 8

/** A reading with its weight in the fit: the variants of a document count as one together. */
type WeighedReading = Reading & { readonly features: Features; readonly weight: number }

async function readAugmented(): Promise<WeighedReading[]> {
  const labelled = [...loadLabelledDocuments('tune'), ...loadFurtherMakers('tune')]
  const addresses = labelled.map(({ name, labels }) => ({
    name,
    text: labels.get('SupplierAddress')?.text ?? '',
  }))
  const all = await Promise.all(labelled.map(loadPages))
  return all.flatMap((drawing) => (drawing ? readVariants(drawing, addresses) : []))
}

function readVariants(
  drawing: LabelledPages,
  addresses: readonly { readonly name: string; readonly text: string }[],
): WeighedReading[] {
  const { maker, model, labels } = drawing
  const others = addresses.filter(({ name, text }) => name !== maker && text !== '').map(({ text }) => text)
  const hasTable = [...labels.keys()].some((path) => path.includes('.'))
  return Array.from({ length: variants }, (_, variant) => {
    const random = createRandom(`${maker} ${variant + 1}`)
    const analyse = (pages: LabelledPages['pages']) => analyseDocument(pages, model)
    return collectReadings({
      ...drawing,
      ...augmentDocument(drawing, { random, analyse, addresses: others }),
    })
  })
    .flat()
    .filter(({ path }) => hasTable || !path.includes('.'))
    .flatMap((reading): WeighedReading[] => {
      const { features } = reading
      return features ? [{ ...reading, features, weight: augmentedWeight / variants }] : []
    })
}

/** Loads what the engine read from the 46 documents of further makers before anything in it was written for them. */
const loadUnseen = (): WeighedReading[] =>
  readFileSync(join(import.meta.dirname, 'unseen-readings.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as Omit<WeighedReading, 'weight'>), weight: 1 })) // Written from readings.

/** Fits by logistic regression: a choice between a reading and none. */
function fit(readings: readonly WeighedReading[]): Weights {
  const choices = readings.map(({ maker, features, counted, isRight, weight }): Choice => ({
    maker,
    layout: maker,
    options: [{ ...features, bias: 1, counted: toLogit(counted) / 5 }],
    right: [isRight],
    weight,
  }))
  return scaleWeights(fitChoice(choices), 1)
}

const groupReadings = (readings: readonly WeighedReading[]) =>
  Map.groupBy(readings, ({ kind }) => getWeightGroup(kind))

const fitAll = (readings: readonly WeighedReading[]): Record<string, Weights> =>
  Object.fromEntries([...groupReadings(readings)].toSorted().map(([group, own]) => [group, fit(own)]))

/** Computes the confidence of readings with weights fitted without their maker, an eighth of the makers at a time. */
function validate(readings: readonly WeighedReading[]): number[] {
  const makers = [...new Set(readings.map(({ maker }) => maker))].toSorted()
  const parts = new Map(makers.map((maker, index) => [maker, index % partCount]))
  const weights = Array.from({ length: partCount }, (_, part) =>
    fitAll(readings.filter(({ maker }) => parts.get(maker) !== part)),
  )
  return readings.map(({ maker, kind, counted, features }) =>
    adjust(counted, kind, features, weights[parts.get(maker) ?? 0] ?? {}),
  )
}

function print(title: string, readings: readonly Reading[], confidences: readonly number[]): void {
  const values = readings.map(({ isRight }, index) => ({ isRight, confidence: confidences[index] ?? 0 }))
  const sure = values.filter(
    ({ confidence }, index) => confidence >= reviewThreshold && !readings[index]?.isDoubted,
  )
  const right = sure.filter(({ isRight }) => isRight).length
  const format = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  console.log(
    `${title.padEnd(34)} ${values.length} values, ${values.filter(({ isRight }) => !isRight).length} wrong; AUROC ` +
      `${computeAuroc(values).toFixed(3)}; flagged ${format(values.length - sure.length, values.length)}; ` +
      `right without a flag ${format(right, sure.length)}`,
  )
}

const [augmented, unseen] = [await readAugmented(), loadUnseen()]
const all = [...augmented, ...unseen]
const validated = validate(all)
for (const [title, readings, confidences] of [
  ['augmented', augmented, validated.slice(0, augmented.length)],
  ['before they were known', unseen, validated.slice(augmented.length)],
] as const) {
  const counted = readings.map((reading) => reading.counted)
  print(`${title}, counted`, readings, counted)
  print(`${title}, with features`, readings, confidences)
  for (const kind of [...new Set(readings.map((reading) => reading.kind))].toSorted()) {
    const isOwn = (_: unknown, index: number) => readings[index]?.kind === kind
    print(`  ${kind}`, readings.filter(isOwn), confidences.filter(isOwn))
  }
}
writeFileSync(target, `${JSON.stringify(fitAll(all), undefined, 2)}\n`)
