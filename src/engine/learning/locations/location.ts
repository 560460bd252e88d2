import type { Candidate, CandidateKind } from '../../candidates/candidate.ts'
import type { DocumentText } from '../../layout/document-text.ts'
import type { Segment } from '../../layout/lines.ts'
import { getOverlapWidth, getWidth } from '../../pages/page.ts'
import { cutText, getSegmentLabel, toLabelText, toTextKey } from '../label-text.ts'

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

/** What of a location is known without reading the text around the value; enough to see that many are another place. */
export type LocationFrame = Omit<
  Location,
  'before' | 'after' | 'separator' | 'above' | 'stepsBelow' | 'mask' | 'printed' | 'afterRows'
>

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

interface KnownLocation {
  readonly frame: LocationFrame
  location?: Location
}

/** By segment and by what makes a value of it another one: most fields look at the same texts and codes. */
const knownLocations = new WeakMap<LocationContext, WeakMap<Segment, Map<string, KnownLocation>>>()

/** Describes where a value is, without the text around it. */
export const describeFrame = (value: LocatedValue, context: LocationContext): LocationFrame =>
  getKnownLocation(value, context).frame

/** Describes where a value is. */
export function describeLocation(value: LocatedValue, context: LocationContext): Location {
  const known = getKnownLocation(value, context)
  known.location ??= createLocation(value, known.frame, context)
  return known.location
}

function getKnownLocation(value: LocatedValue, context: LocationContext): KnownLocation {
  const { candidate, lines, part } = value
  const bySegment = knownLocations.get(context) ?? new WeakMap<Segment, Map<string, KnownLocation>>()
  knownLocations.set(context, bySegment)
  const ofSegment = bySegment.get(candidate.segment) ?? new Map<string, KnownLocation>()
  bySegment.set(candidate.segment, ofSegment)
  const key = `${candidate.kind} ${candidate.from} ${candidate.to} ${lines} ${part?.index ?? ''}`
  const known = ofSegment.get(key) ?? { frame: createFrame(value, context) }
  ofSegment.set(key, known)
  return known
}

function createFrame(
  { candidate, text, lines, part }: LocatedValue,
  { text: document, totalPages }: LocationContext,
): LocationFrame {
  const { kind, segment, box, page } = candidate
  const size = document.pages.find(({ index }) => index === page) ?? { width: 595, height: 842 }
  const line = document.lines[segment.line]
  const at = line?.segments.indexOf(segment) ?? -1
  const [before, after] = [line?.segments[at - 1], line?.segments[at + 1]]
  const isNear = before !== undefined && segment.box.left - before.box.right < maxGap * size.width
  return {
    kind,
    left: isNear ? lastWords(getSegmentLabel(before), 6) : '',
    right: after ? firstWords(getSegmentLabel(after), 3) : '',
    page,
    pageFromEnd: totalPages - 1 - page,
    leftEdge: roundShare(box.left / size.width),
    rightEdge: roundShare(box.right / size.width),
    fromTop: Math.round(box.top),
    fromBottom: Math.round(size.height - box.bottom),
    size: roundShare(segment.size / document.bodySize),
    lines,
    // A part of a word is a number: it differs.
    key: constantKinds.has(kind) && !part ? toTextKey(text) : '',
    ...(part && { word: toMask(part.word), part: part.index }),
  }
}

function createLocation(
  { candidate, text, part }: LocatedValue,
  frame: LocationFrame,
  { text: document, countAfterRows }: LocationContext,
): Location {
  const { kind, segment, from, to } = candidate
  // The rest of its word is no label of a part.
  const [start, end] = part ? part.span : [from, to]
  const afterRows = countAfterRows?.(candidate)
  return {
    ...frame,
    before: lastWords(toLabelText(segment.text.slice(0, start)), 4),
    after: firstWords(toLabelText(segment.text.slice(end)), 2),
    separator: /^\s*([,;|•·–()/-])/.exec(segment.text.slice(to))?.[1] ?? '',
    ...findAbove(candidate, document),
    mask: isNumeric(kind) ? toMask(text).replace(/D[D.,' ]*/g, 'D') : toMask(text),
    ...(frame.key !== '' && { printed: cutText(text, maxPrinted) }),
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
    const above = firstWords(getSegmentLabel(over), 6)
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

/** Kinds whose value may be the same in every document of an issuer. */
export const constantKinds: ReadonlySet<CandidateKind> = new Set([
  'text',
  'iban',
  'vat-id',
  'kvk',
  'rsin',
  'branch',
  'phone',
  'currency',
])
