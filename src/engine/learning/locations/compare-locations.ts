import { compareLabels } from '../label-text.ts'
import { constantKinds, type Location, type LocationFrame } from './location.ts'

/** 1 for the same mask, 0.7 for one that differs only in the number of digits or letters, else 0. */
function compareMasks(a: string, b: string): number {
  if (a === b) return 1
  return shortenMask(a) === shortenMask(b) ? 0.7 : 0
}

/** Without spaces, and with at least as many digits as letters: a text of this form is a code. */
const isCodeMask = (mask: string) =>
  !mask.includes(' ') && 2 * (mask.match(/D/g)?.length ?? 0) > (mask.match(/[LlD]/g)?.length ?? 0)

/** Cached by mask: each location of a document is compared with those of every example. */
const shortMasks = new Map<string, string>()
const maxShortMasks = 2000

function shortenMask(mask: string): string {
  const known = shortMasks.get(mask)
  if (known !== undefined) return known
  if (shortMasks.size >= maxShortMasks) shortMasks.clear()
  const short = mask.replace(/([LlD])\1+/g, '$1')
  shortMasks.set(mask, short)
  return short
}

/**
 * The resemblance of a location to a learnt one: 1 if all surroundings are the same, 0 or less for another
 * location. A label beside the value counts most, the position on the page less: tables push content down.
 *
 * @param isSameIssuer whether the value itself may be the same.
 */
export function compareLocations(found: Location, learnt: Location, isSameIssuer: boolean): number {
  if (!isSamePart(found, learnt)) return 0
  const weights = getWeights(learnt)
  const score = compareFrames(found, learnt, weights, isSameIssuer) + compareTexts(found, learnt, weights)
  return toResemblance(score, weights)
}

/** An upper bound of the resemblance of a location to a learnt one, computed without the text around it. */
export function boundResemblance(found: LocationFrame, learnt: Location, isSameIssuer: boolean): number {
  if (!isSamePart(found, learnt)) return 0
  const weights = getWeights(learnt)
  return toResemblance(compareFrames(found, learnt, weights, isSameIssuer) + weights.texts, weights)
}

const toResemblance = (score: number, { all }: Weights) => Math.min(1, score / Math.max(1, all))

/** A part of a word matches only the same part of a similar word. */
const isSamePart = (found: LocationFrame, learnt: Location) =>
  found.part === learnt.part && compareMasks(found.word ?? '', learnt.word ?? '') > 0

/** The weights of the properties of a learnt location. */
interface Weights {
  readonly left: number
  readonly above: number
  readonly right: number
  readonly word: number
  readonly order: number
  readonly mask: number
  /** The sum of the weights outside the frame, and of all weights. */
  readonly texts: number
  readonly all: number
}

const [beforeWeight, afterWeight, noLabelWeight] = [5, 0.7, 0.3]
const [acrossWeight, downWeight, pageWeight, sizeWeight, linesWeight] = [1.5, 1.2, 0.4, 0.4, 0.2]
/** The weight of an equal value, added to the weights of its location. */
const constantWeight = 4

const hasNoLabel = ({ before, left }: Location) => before === '' && left === ''

/** Whether a learnt location has no label and is identified by the number of values between it and the last row. */
export const isKnownByRows = (learnt: Location): boolean =>
  hasNoLabel(learnt) && learnt.afterRows !== undefined

/** Cached per learnt location, which is compared with every location of a document. */
const knownWeights = new WeakMap<Location, Weights>()

function getWeights(learnt: Location): Weights {
  const known = knownWeights.get(learnt)
  if (known) return known
  const isUnlabelled = hasNoLabel(learnt)
  const isAfterRows = isKnownByRows(learnt)
  // The text above a value below the rows depends on the last rows; a part is identified by its word.
  const isKnownByAbove = isUnlabelled && !isAfterRows && learnt.part === undefined
  const parts = {
    left: learnt.before === '' ? 4 : 1,
    above: isKnownByAbove ? 3 : 1,
    right: isUnlabelled ? 3 : 0.5,
    word: learnt.word === undefined ? 0 : 3,
    order: isAfterRows ? 3 : 0,
    mask: learnt.kind === 'text' && !isCodeMask(learnt.mask) ? 0 : 1.5,
  }
  const ofLabel = (label: string, weight: number) => (label === '' ? noLabelWeight : weight)
  const texts =
    ofLabel(learnt.before, beforeWeight) +
    (learnt.above === '' ? 0 : parts.above) +
    ofLabel(learnt.after, afterWeight) +
    parts.order +
    parts.mask
  const all =
    texts +
    ofLabel(learnt.left, parts.left) +
    ofLabel(learnt.right, parts.right) +
    parts.word +
    (acrossWeight + downWeight + pageWeight + sizeWeight + linesWeight)
  const weights = { ...parts, texts, all }
  knownWeights.set(learnt, weights)
  return weights
}

const compareTexts = (found: Location, learnt: Location, weights: Weights): number =>
  compareLabel(found.before, learnt.before, beforeWeight, 1.5) +
  compareAbove(found, learnt, weights.above) +
  compareLabel(found.after, learnt.after, afterWeight, 0.2) +
  (weights.order === 0 ? 0 : compareOrder(found.afterRows, learnt.afterRows)) +
  (weights.mask === 0 ? 0 : scoreMasks(found.mask, learnt.mask, weights.mask))

/** Amounts side by side may change their order: a neighbour is no contradiction. */
function compareOrder(found: number | undefined, learnt: number | undefined): number {
  const distance = Math.abs((found ?? Infinity) - (learnt ?? Infinity))
  if (distance === 0) return 3
  return distance === 1 ? 1.5 : -1
}

/** A missing or different label counts against the location, and so does a label where there was none. */
function compareLabel(found: string, learnt: string, weight: number, unexpected: number): number {
  if (learnt === '') return found === '' ? noLabelWeight : -unexpected
  const similarity = compareLabels(found, learnt)
  return similarity === 0 ? -0.5 * weight : similarity * weight
}

function compareAbove(found: Location, learnt: Location, weight: number): number {
  if (learnt.above === '') return 0
  const similarity = compareLabels(found.above, learnt.above)
  if (similarity === 0) return -0.2 * weight
  return similarity * weight * (found.stepsBelow === learnt.stepsBelow ? 1 : 0.6)
}

function compareFrames(
  found: LocationFrame,
  learnt: Location,
  weights: Weights,
  isSameIssuer: boolean,
): number {
  const x = Math.min(Math.abs(found.leftEdge - learnt.leftEdge), Math.abs(found.rightEdge - learnt.rightEdge))
  const y = Math.min(
    found.page === learnt.page ? Math.abs(found.fromTop - learnt.fromTop) : Infinity,
    found.pageFromEnd === learnt.pageFromEnd ? Math.abs(found.fromBottom - learnt.fromBottom) : Infinity,
  )
  const isSamePage = found.page === learnt.page || found.pageFromEnd === learnt.pageFromEnd
  const isSameSize = Math.abs(found.size - learnt.size) <= 0.12 * learnt.size
  const isConstant =
    isSameIssuer && constantKinds.has(learnt.kind) && learnt.key.length > 2 && found.key === learnt.key
  return (
    compareLabel(found.left, learnt.left, weights.left, 0.5) +
    compareLabel(found.right, learnt.right, weights.right, 0.1) +
    (learnt.word === undefined ? 0 : weights.word * compareMasks(found.word ?? '', learnt.word)) +
    scoreDistance(x, 0.012, 0.04, acrossWeight) +
    scoreDistance(y, 5, 15, downWeight) +
    (isSamePage ? pageWeight : -1) +
    (isSameSize ? sizeWeight : -sizeWeight) +
    (found.lines === learnt.lines ? linesWeight : -linesWeight) +
    (isConstant ? constantWeight : 0)
  )
}

function scoreMasks(found: string, learnt: string, weight: number): number {
  const similarity = compareMasks(found, learnt)
  return similarity === 0 ? -1 : weight * similarity
}

const scoreDistance = (distance: number, near: number, far: number, weight: number) => {
  if (distance <= near) return weight
  return distance <= far ? weight / 2 : 0
}
