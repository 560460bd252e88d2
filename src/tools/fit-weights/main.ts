import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChoiceKind, Weights } from '#src/engine/extractors/names/choice.ts'
import { collectChoice, loadFittingDocuments } from './collect-choices.ts'
import { fitChoice } from './fit-choice.ts'
import { choose, fitTemperature, predictUnseenLayouts, scaleWeights } from './validate.ts'

// Fits the weights of names and addresses on the tune halves and writes them into the engine. Prints how
// weights that never saw a layout choose in its documents.

const target = join(import.meta.dirname, '../../engine/extractors/names/fitted-weights.json')
const kinds: readonly ChoiceKind[] = ['issuer-name', 'receiver-name', 'issuer-address']
const least = 0.3

const documents = await loadFittingDocuments()
const table: Record<string, Weights> = {}
for (const kind of kinds) {
  const choices = documents.flatMap((document) => collectChoice(document, kind) ?? [])
  const predictions = predictUnseenLayouts(choices)
  const temperature = fitTemperature(predictions)
  table[kind] = scaleWeights(fitChoice(choices), temperature)
  const outcomes = predictions.map((prediction) => choose(prediction, temperature, least))
  const right = outcomes.filter(({ isRight }) => isRight).length
  console.log(`${kind}: ${choices.length} documents, temperature ${temperature}, right in unseen layouts ${right}`)
  for (const low of [0, 0.5, 0.65, 0.8, 0.9]) {
    const high = { 0: 0.5, 0.5: 0.65, 0.65: 0.8, 0.8: 0.9 }[low] ?? 1.01
    const bin = outcomes.filter(({ isRead, probability, margin }) => {
      const score = 0.8 * probability + 0.2 * Math.min(1, margin / 0.3)
      return isRead && score >= low && score < high
    })
    console.log(`  score from ${low}: ${bin.filter(({ isRight }) => isRight).length} of ${bin.length} right`)
  }
}
writeFileSync(target, `${JSON.stringify(table, undefined, 2)}\n`)
