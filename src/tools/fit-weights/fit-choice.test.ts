import { expect, test } from 'vitest'
import { computeProbabilities } from '#src/engine/extractors/fitted/choice.ts'
import { fitChoice, withoutRight, type Choice } from './fit-choice.ts'
import { choose, countByScore, fitTemperature, predictUnseenLayouts } from './validate.ts'

const aChoice = (layout: string, right: number | undefined): Choice => ({
  maker: layout,
  layout,
  options: [
    { bias: 1, labelled: right === 0 ? 1 : 0 },
    { bias: 1, labelled: right === 1 ? 1 : 0 },
  ],
  right: [right === 0, right === 1],
  weight: 1,
})
const choices = [aChoice('a', 0), aChoice('b', 1), aChoice('c', undefined), aChoice('d', 0)]

test('learns what makes an option right, and that a document may have none', () => {
  const weights = fitChoice(choices)
  expect(weights['labelled']).toBeGreaterThan(1)
  const [labelled = 0, other = 0] = computeProbabilities([{ bias: 1, labelled: 1 }, { bias: 1 }], weights)
  expect(labelled).toBeGreaterThan(0.8)
  expect(other).toBeLessThan(0.1)
  expect(fitChoice(choices)).toEqual(weights)
})

test('judges every document with weights that were fitted without its layout', () => {
  const predictions = predictUnseenLayouts(choices)
  expect(predictions.map(({ choice }) => choice.layout).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(predictions.find(({ choice }) => choice.layout === 'b')?.weights).toEqual(
    fitChoice(choices.filter(({ layout }) => layout !== 'b')),
  )
  const withAnswer = predictions.filter(({ choice }) => choice.layout !== 'c')
  expect(withAnswer.map((prediction) => choose(prediction, 1).isRight)).toEqual([true, true, true])
})

test('makes a document without the wanted value from one with it', () => {
  expect(withoutRight(aChoice('a', 0))).toEqual({
    maker: 'a',
    layout: 'a',
    options: [{ bias: 1, labelled: 0 }],
    right: [false],
    weight: 1,
  })
})

test('reduces weights that are overconfident', () => {
  const mistaken = { choice: aChoice('x', 1), weights: { bias: 0, labelled: -6 } }
  const right = { choice: aChoice('y', 0), weights: { bias: 0, labelled: 6 } }
  expect(fitTemperature([right, right])).toBe(1)
  expect(fitTemperature([mistaken, right])).toBeGreaterThan(1)
})

test('counts the values that are read, not those that are left open', () => {
  const [prediction] = predictUnseenLayouts(choices)
  if (!prediction) throw new Error('no prediction')
  const counts = countByScore([
    choose(prediction, 1),
    { isRight: true, isRead: false, probability: 0, margin: 0 },
  ])
  expect(counts.reduce((sum, [, read]) => sum + read, 0)).toBe(1)
})
