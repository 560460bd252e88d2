import type { Candidate, CandidateKind } from '../candidates/candidate.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Segment } from '../layout/lines.ts'
import { getOverlapWidth, getWidth } from '../pages/page.ts'
import { compareLabels, cutText, toLabelText, toTextKey } from './label-text.ts'

/** Where a value is, by what is around it. Plain JSON. */
export interface Location {
  readonly kind: CandidateKind
  /** Label text before and after the value in its segment; empty where there is none. */
  readonly before: string
  readonly after: string
  /** The character that ends the value in its segment: a comma, a bar; empty at its end. */
  readonly separator: string
  /** Label text of the segment to the left, and to the right. */
  readonly left: string
  readonly right: string
  /** Label text of the nearest labelled segment above, and how many other segments are between. */
  readonly above: string
  readonly stepsBelow: number
  /** Page from the first, and from the last. */
  readonly page: number
  readonly pageFromEnd: number
  /** Edges as a share of the width of the page; points from its top and from its bottom. */
  readonly leftEdge: number
  readonly rightEdge: number
  readonly fromTop: number
  readonly fromBottom: number
  /** Font size relative to that of the body. */
  readonly size: number
  /** The form of the value: see `toMask`. */
  readonly mask: string
  /** Lines that it takes. */
  readonly lines: number
  /** The value's own text as a key, where it may be the same in every document; else empty. */
  readonly key: string
  /** What is printed, for people; left out where the key is empty, and in examples of before. */
  readonly printed?: string
  /** Where the value is a part of a word, between other characters: the form of the word, and which of its parts. */
  readonly word?: string
  readonly part?: number
  /** Which value of its kind it is after the last row of line items, from 1; left out before it, and without rows. */
  readonly afterRows?: number
}

/** A value in a document. */
export interface LocatedValue {
  /** Its first line. */
  readonly candidate: Candidate
  /** As printed; lines are separated by `\n`. */
  readonly text: string
  readonly lines: number
  /** Which part of a word it is; left out for whole words. */
  readonly part?: {
    readonly word: string
    /** Offsets of the word in the text of the segment. */
    readonly span: readonly [from: number, to: number]
    readonly index: number
  }
}

/** What is known of the document that a value is in. */
export interface LocationContext {
  readonly text: DocumentText
  /** Pages of the whole document, of which only some may be stored. */
  readonly totalPages: number
  /** Which value of its kind a candidate is after the last row of line items. */
  readonly countAfterRows?: (candidate: Candidate) => number | undefined
}

/** A value further to the left than this share of the page width is in another column. */
const maxGap = 0.45
const maxLinesAbove = 14
/** Letters of a printed value that are kept. */
const maxPrinted = 200

/** Describes where a value is. */
export function describeLocation(
  { candidate, text, lines, part }: LocatedValue,
  { text: document, totalPages, countAfterRows }: LocationContext,
): Location {
  const { segment, from, to, box, page } = candidate
  const size = document.pages.find(({ index }) => index === page) ?? { width: 595, height: 842 }
  const line = document.lines[segment.line]
  const at = line?.segments.indexOf(segment) ?? -1
  const [before, after] = [line?.segments[at - 1], line?.segments[at + 1]]
  const isNear = before !== undefined && segment.box.left - before.box.right < maxGap * size.width
  const { above, stepsBelow } = findAbove(candidate, document)
  // The rest of its word is no label of a part.
  const [start, end] = part ? part.span : [from, to]
  // A part of a word is a number: it differs.
  const key = constantKinds.has(candidate.kind) && !part ? toTextKey(text) : ''
  const afterRows = countAfterRows?.(candidate)
  return {
    kind: candidate.kind,
    before: lastWords(toLabelText(segment.text.slice(0, start)), 4),
    after: firstWords(toLabelText(segment.text.slice(end)), 2),
    separator: /^\s*([,;|•·–()/-])/.exec(segment.text.slice(to))?.[1] ?? '',
    left: isNear ? lastWords(toLabelText(before.text), 6) : '',
    right: after ? firstWords(toLabelText(after.text), 3) : '',
    above,
    stepsBelow,
    page,
    pageFromEnd: totalPages - 1 - page,
    leftEdge: roundShare(box.left / size.width),
    rightEdge: roundShare(box.right / size.width),
    fromTop: Math.round(box.top),
    fromBottom: Math.round(size.height - box.bottom),
    size: roundShare(segment.size / document.bodySize),
    mask: isNumeric(candidate.kind) ? toMask(text).replace(/D[D.,' ]*/g, 'D') : toMask(text),
    lines,
    key,
    ...(key !== '' && { printed: cutText(text, maxPrinted) }),
    ...(part && { word: toMask(part.word), part: part.index }),
    ...(afterRows !== undefined && { afterRows }),
  }
}

/** The digits of a number say nothing, and whether thousands are grouped depends on its size. */
const isNumeric = (kind: CandidateKind) => kind === 'amount' || kind === 'number' || kind === 'percent'

const roundShare = (share: number) => Math.round(share * 1000) / 1000
const lastWords = (text: string, count: number) => text.split(' ').slice(-count).join(' ')
const firstWords = (text: string, count: number) => text.split(' ').slice(0, count).join(' ')

function findAbove(
  { segment, box }: Candidate,
  { lines }: DocumentText,
): Pick<Location, 'above' | 'stepsBelow'> {
  let stepsBelow = 0
  for (let index = segment.line - 1; index >= Math.max(0, segment.line - maxLinesAbove); index -= 1) {
    const line = lines[index]
    if (!line || line.page !== segment.page) break
    const over = line.segments.find((other) => isAbove(other, box))
    if (!over) continue
    const above = firstWords(toLabelText(over.text), 6)
    if (above !== '' && !/\d/.test(over.text)) return { above, stepsBelow }
    stepsBelow += 1
  }
  return { above: '', stepsBelow }
}

const isAbove = (segment: Segment, box: Candidate['box']) =>
  getOverlapWidth(segment.box, box) > 0.5 * Math.min(getWidth(segment.box), getWidth(box))

/** Letters become `L` or `l`, digits `D`, spaces one space; other characters stay: `F-2025` is `L-DDDD`. */
const toMask = (text: string): string =>
  cutText(text, 40)
    .replace(/\p{Lu}/gu, 'L')
    .replace(/(?!L)\p{L}/gu, 'l')
    .replace(/\d/g, 'D')
    .replace(/\s+/g, ' ')

/** 1 for the same mask, 0.7 for one that differs in the number of digits or letters only, else 0. */
function compareMasks(a: string, b: string): number {
  if (a === b) return 1
  return shortenMask(a) === shortenMask(b) ? 0.7 : 0
}

/** Without spaces, and with at least as many digits as letters: a text of this form is a code. */
const isCodeMask = (mask: string) =>
  !mask.includes(' ') && 2 * (mask.match(/D/g)?.length ?? 0) > (mask.match(/[LlD]/g)?.length ?? 0)

const shortenMask = (mask: string) => mask.replace(/([LlD])\1+/g, '$1')

/** Kinds whose value may be the same in every document of an issuer. */
const constantKinds: ReadonlySet<CandidateKind> = new Set([
  'text',
  'iban',
  'vat-id',
  'kvk',
  'rsin',
  'branch',
  'phone',
  'currency',
])

/**
 * How much a location resembles a learnt one: 1 where everything around it is the same, 0 or less for another place.
 * A label beside the value counts most, its place on the page less: tables push content down.
 *
 * @param isSameIssuer whether the value itself may be the same.
 */
export function compareLocations(found: Location, learnt: Location, isSameIssuer: boolean): number {
  if (!isSamePart(found, learnt)) return 0
  const parts = [...compareSurroundings(found, learnt), ...comparePlaces(found, learnt)]
  const [score, best] = parts.reduce(([a, b], [value, max]) => [a + value, b + max], [0, 0])
  const isConstant =
    isSameIssuer && constantKinds.has(learnt.kind) && learnt.key.length > 2 && found.key === learnt.key
  return Math.min(1, (score + (isConstant ? 4 : 0)) / Math.max(1, best))
}

type Part = readonly [value: number, max: number]

/** A part of a word is only ever the same part of a like word. */
const isSamePart = (found: Location, learnt: Location) =>
  found.part === learnt.part && compareMasks(found.word ?? '', learnt.word ?? '') > 0

function compareSurroundings(found: Location, learnt: Location): Part[] {
  const isUnlabelled = learnt.before === '' && learnt.left === ''
  const isAfterRows = isUnlabelled && learnt.afterRows !== undefined
  // Above a value below the rows is what the last rows happen to be; a part is known by its word.
  const aboveWeight = isUnlabelled && !isAfterRows && learnt.part === undefined ? 3 : 1
  return [
    compareLabel(found.before, learnt.before, 5, 1.5),
    compareLabel(found.left, learnt.left, learnt.before === '' ? 4 : 1, 0.5),
    compareAbove(found, learnt, aboveWeight),
    compareLabel(found.after, learnt.after, 0.7, 0.2),
    compareLabel(found.right, learnt.right, isUnlabelled ? 3 : 0.5, 0.1),
    learnt.word === undefined ? [0, 0] : [3 * compareMasks(found.word ?? '', learnt.word), 3],
    isAfterRows ? [compareOrder(found.afterRows, learnt.afterRows), 3] : [0, 0],
  ]
}

/** Amounts side by side are in one order here and in another there: a neighbour is no contradiction. */
function compareOrder(found: number | undefined, learnt: number | undefined): number {
  const distance = Math.abs((found ?? Infinity) - (learnt ?? Infinity))
  if (distance === 0) return 3
  return distance === 1 ? 1.5 : -1
}

/** A label that is missing or another one counts against the place, as does a label where there was none. */
function compareLabel(found: string, learnt: string, weight: number, unexpected: number): Part {
  if (learnt === '') return [found === '' ? 0.3 : -unexpected, 0.3]
  const similarity = compareLabels(found, learnt)
  return [similarity === 0 ? -0.5 * weight : similarity * weight, weight]
}

function compareAbove(found: Location, learnt: Location, weight: number): Part {
  if (learnt.above === '') return [0, 0]
  const similarity = compareLabels(found.above, learnt.above)
  if (similarity === 0) return [-0.2 * weight, weight]
  return [similarity * weight * (found.stepsBelow === learnt.stepsBelow ? 1 : 0.6), weight]
}

function comparePlaces(found: Location, learnt: Location): Part[] {
  const x = Math.min(Math.abs(found.leftEdge - learnt.leftEdge), Math.abs(found.rightEdge - learnt.rightEdge))
  const y = Math.min(
    found.page === learnt.page ? Math.abs(found.fromTop - learnt.fromTop) : Infinity,
    found.pageFromEnd === learnt.pageFromEnd ? Math.abs(found.fromBottom - learnt.fromBottom) : Infinity,
  )
  const mask = compareMasks(found.mask, learnt.mask)
  const isText = learnt.kind === 'text'
  return [
    [scoreDistance(x, 0.012, 0.04, 1.5), 1.5],
    [scoreDistance(y, 5, 15, 1.2), 1.2],
    [found.page === learnt.page || found.pageFromEnd === learnt.pageFromEnd ? 0.4 : -1, 0.4],
    isText && !isCodeMask(learnt.mask) ? [0, 0] : [mask === 0 ? -1 : 1.5 * mask, 1.5],
    [Math.abs(found.size - learnt.size) <= 0.12 * learnt.size ? 0.4 : -0.4, 0.4],
    [found.lines === learnt.lines ? 0.2 : -0.2, 0.2],
  ]
}

const scoreDistance = (distance: number, near: number, far: number, weight: number) => {
  if (distance <= near) return weight
  return distance <= far ? weight / 2 : 0
}
