import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChoiceKind, Weights } from '#src/engine/extractors/fitted/choice.ts'
import { collectChoice, loadFittingDocuments } from './collect-choices.ts'
import { fitChoice, withoutRight, type Choice } from './fit-choice.ts'
import { choose, countByScore, fitTemperature, predictUnseenLayouts, scaleWeights } from './validate.ts'

// Fits the weights of names, addresses and numbers on the tune halves and writes them into the engine, with the
// accuracy of weights for documents with a layout that they were not fitted on.

const target = join(import.meta.dirname, '../../engine/extractors/fitted/fitted-weights.json')
/** Kinds whose accuracy is counted together, because their scores are comparable. */
const groups = {
  names: ['issuer-name', 'receiver-name'],
  addresses: ['issuer-address'],
  references: ['customer-number', 'order-number'],
} as const satisfies Record<string, readonly ChoiceKind[]>

/** Adds a copy without the name for one document in twelve, so that documents without it are not unusual. */
const addAbsence = (choice: Choice, index: number): Choice[] =>
  index % 12 === 0 ? [choice, withoutRight(choice)] : [choice]

const documents = await loadFittingDocuments()
const weights: Record<string, Weights> = {}
const accuracy: Record<string, readonly (readonly number[])[]> = {}
for (const [group, kinds] of Object.entries(groups)) {
  const outcomes = kinds.flatMap((kind) => {
    const printed = documents.flatMap((document) => collectChoice(document, kind) ?? [])
    const choices = group === 'names' ? printed.flatMap(addAbsence) : printed
    const predictions = predictUnseenLayouts(choices)
    const temperature = fitTemperature(predictions)
    weights[kind] = scaleWeights(fitChoice(choices), temperature)
    const chosen = predictions.map((prediction) => choose(prediction, temperature))
    const right = chosen.filter(({ isRight }) => isRight).length
    console.log(`${kind}: ${right} of ${choices.length} right in unseen layouts, temperature ${temperature}`)
    return chosen
  })
  accuracy[group] = countByScore(outcomes)
  console.log(`  right of read, by score: ${accuracy[group].map((counts) => counts.join(' of ')).join(', ')}`)
}
// Pairs stay on one line, as the formatter has them.
const text = JSON.stringify({ weights, accuracy }, undefined, 2).replace(
  /\[\s+(\d+),\s+(\d+)\s+\]/g,
  '[$1, $2]',
)
writeFileSync(target, `${text}\n`)
