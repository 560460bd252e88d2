import { computeProbabilities, type Weights } from '#src/engine/extractors/fitted/choice.ts'
import { fitChoice, type Choice } from './fit-choice.ts'

/** The weights for a document that were fitted without its layout. */
export interface Prediction {
  readonly choice: Choice
  readonly weights: Weights
}

/** Fits once without each layout, and pairs its documents with these weights. */
export function predictUnseenLayouts(choices: readonly Choice[]): Prediction[] {
  const layouts = [...new Set(choices.map(({ layout }) => layout))]
  return layouts.flatMap((layout) => {
    const weights = fitChoice(choices.filter((choice) => choice.layout !== layout))
    return choices.filter((choice) => choice.layout === layout).map((choice) => ({ choice, weights }))
  })
}

/** The choice in a document, as `decide` would make it. */
export interface Outcome {
  /** Also false if nothing is chosen although the document has a right option. */
  readonly isRight: boolean
  /** Whether an option is chosen. */
  readonly isRead: boolean
  /** Probability of the chosen value, 0 to 1: mentions of the right one count together. */
  readonly probability: number
  /** Lead over the next value. */
  readonly margin: number
}

/** Approximately the minimum score that `decide` accepts. */
const minScore = 0.4

/** Chooses with weights divided by a temperature. */
export function choose({ choice, weights }: Prediction, temperature: number): Outcome {
  const probabilities = computeProbabilities(choice.options, scaleWeights(weights, temperature))
  const isRightAt = (index: number) => choice.right[index] === true
  const rightSum = probabilities.reduce((sum, one, index) => sum + (isRightAt(index) ? one : 0), 0)
  const bestWrong = Math.max(0, ...probabilities.filter((_, index) => !isRightAt(index)))
  const isRight = rightSum > bestWrong
  const probability = Math.max(rightSum, bestWrong)
  if (probability < minScore)
    return { isRead: false, isRight: !choice.right.includes(true), probability, margin: 0 }
  return { isRead: true, isRight, probability, margin: probability - Math.min(rightSum, bestWrong) }
}

/** Upper ends of the score ranges in the engine's calibration. */
export const scoreRanges = [0.5, 0.65, 0.8, 0.9, Infinity]

/** Counts right and read values per score range, with the score as in the engine's confidence. */
export const countByScore = (outcomes: readonly Outcome[]): [right: number, read: number][] =>
  scoreRanges.map((high, index) => {
    const low = scoreRanges[index - 1] ?? 0
    const inRange = outcomes.filter(({ isRead, probability, margin }) => {
      const score = 0.8 * probability + 0.2 * Math.min(1, margin / 0.3)
      return isRead && score >= low && score < high
    })
    return [inRange.filter(({ isRight }) => isRight).length, inRange.length]
  })

// Never below 1: new layouts are at least as unusual as the left-out ones.
const temperatures = [1, 1.2, 1.4, 1.7, 2, 2.4, 2.8, 3.4, 4, 5]

/** Finds the temperature at which the probabilities for unseen layouts are best calibrated (minimum log loss). */
export function fitTemperature(predictions: readonly Prediction[]): number {
  const losses = temperatures.map((temperature) => {
    const logs = predictions.map(({ choice, weights }) => {
      const probabilities = computeProbabilities(choice.options, scaleWeights(weights, temperature))
      const isRight = (index: number) => choice.right[index] === true
      const sum = probabilities.reduce((all, one, index) => all + (isRight(index) ? one : 0), 0)
      const none = 1 - probabilities.reduce((all, one) => all + one, 0)
      return -Math.log(Math.max(1e-6, choice.right.includes(true) ? sum : none))
    })
    return logs.reduce((all, one) => all + one, 0)
  })
  return temperatures[losses.indexOf(Math.min(...losses))] ?? 1
}

/** Divides weights by a temperature, rounded to thousandths. */
export const scaleWeights = (weights: Weights, temperature: number): Weights =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Math.round((1000 * weight) / temperature) / 1000]),
  )
