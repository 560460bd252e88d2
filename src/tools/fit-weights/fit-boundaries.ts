import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeProbabilities } from '#src/engine/extractors/fitted/choice.ts'
import { minBoundaryProbability } from '#src/engine/boundaries/score-boundary.ts'
import { readTexts } from '#src/tools/bench/boundaries/read-texts.ts'
import { loadLabelledDocuments } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { collectBoundaries } from './collect-boundaries.ts'
import { fitChoice, type Choice } from './fit-choice.ts'

// Fits the weights of boundaries between documents on the tune halves and writes them into the engine; prints how
// weights judge the documents of a maker that they were not fitted on.

const target = join(import.meta.dirname, '../../engine/boundaries/boundary-weights.json')
const parts = 4

const labelled = loadLabelledDocuments('tune').filter(({ model }) => model === 'invoice')
const choices = collectBoundaries(await readTexts(labelled))
const makers = [...new Set(choices.map(({ maker }) => maker))]
const findPart = ({ maker }: Choice) => makers.indexOf(maker) % parts
let [found, wrong] = [0, 0]
for (let part = 0; part < parts; part++) {
  const weights = fitChoice(choices.filter((choice) => findPart(choice) !== part))
  for (const choice of choices.filter((one) => findPart(one) === part)) {
    const [probability = 0] = computeProbabilities(choice.options, weights)
    if (probability < minBoundaryProbability) continue
    if (choice.right[0] === true) found += 1
    else wrong += 1
  }
}
const right = choices.filter((choice) => choice.right[0] === true).length
console.log(
  `of unseen makers ${found} of ${right} boundaries found, ${wrong} of ${choices.length - right} other pages`,
)
const fitted = Object.entries(fitChoice(choices)).map(
  ([name, weight]) => [name, Math.round(weight * 1000) / 1000] as const,
)
writeFileSync(target, `${JSON.stringify(Object.fromEntries(fitted), undefined, 2)}\n`)
