import type { Candidate, CandidateKind } from '../../candidates/candidate.ts'
import type { DocumentText } from '../../layout/document-text.ts'
import type { Segment } from '../../layout/lines.ts'
import { getOverlapWidth, getWidth } from '../../pages/page.ts'
import { cutText, getSegmentLabel, toLabelText, toTextKey } from '../label-text.ts'

/** The characters that may end a value in its segment. */
export const separators = [',', ';', '|', '•', '·', '–', '(', ')', '/', '-'] as const

/** The location of a value, described by its surroundings. Plain JSON. */
export interface Location {
  readonly kind: CandidateKind
  /** Label text before and after the value in its segment; empty if there is none. */
  readonly before: string
  readonly after: string
  /** The character that ends the value in its segment; empty at the end of the segment. */
  readonly separator: (typeof separators)[number] | ''
  /** Label text of the segment to the left, and to the right. */
  readonly left: string
  readonly right: string
  /** Label text of the nearest labelled segment above, and the number of other segments between. */
  readonly above: string
  readonly stepsBelow: number
  /** Page number counted from the first page, and from the last. */
  readonly page: number
  readonly pageFromEnd: number
  /** Left and right edges as a share of the page width; distances in points from the top and bottom of the page. */
  readonly leftEdge: number
  readonly rightEdge: number
  readonly fromTop: number
  readonly fromBottom: number
  /** Font size relative to the body size. */
  readonly size: number
  /** The form of the value: see `toMask`. */
  readonly mask: string
  /** Number of lines. */
  readonly lines: number
  /** The value's own text as a key, if it may be the same in every document; else empty. */
  readonly key: string
  /** The printed text, for display; left out if the key is empty, and in older examples. */
  readonly printed?: string
  /** If the value is a part of a word, between other characters: the form of the word, and the index of the part. */
  readonly word?: string
  readonly part?: number
  /**
   * Position among values of its kind after the last row of line items, from 1; left out before it, and without rows.
   */
  readonly afterRows?: number
}

/** The properties of a location that need no reading of the text around the value; enough to rule out many locations. */
export type LocationFrame = Omit<
  Location,
  'before' | 'after' | 'separator' | 'above' | 'stepsBelow' | 'mask' | 'printed' | 'afterRows'
>

/** A value in a document. */
export interface LocatedValue {
  /** The candidate of its first line. */
  readonly candidate: Candidate
  /** As printed; lines are separated by `\n`. */
  readonly text: string
  readonly lines: number
  /** Set if the value is a part of a word. */
  readonly part?: {
    readonly word: string
    /** Offsets of the word in the text of the segment. */
    readonly span: readonly [from: number, to: number]
    readonly index: number
  }
}

/** The context of the document that contains a value. */
export interface LocationContext {
  readonly text: DocumentText
  /** Number of pages of the whole document, of which only some may be stored. */
  readonly totalPages: number
  /** The position of a candidate among those of its kind after the last row of line items. */
  readonly countAfterRows?: (candidate: Candidate) => number | undefined
}

/** A segment further to the left than this share of the page width is in another column. */
const maxGap = 0.45
const maxLinesAbove = 14
/** Maximum characters to keep of a printed value. */
const maxPrinted = 200

interface KnownLocation {
  readonly frame: LocationFrame
  location?: Location
}

/** Cached by segment and by the properties that distinguish its values: most fields examine the same texts and codes. */
const knownLocations = new WeakMap<LocationContext, WeakMap<Segment, Map<string, KnownLocation>>>()

/** Describes the location of a value without the text around it. */
export const describeFrame = (value: LocatedValue, context: LocationContext): LocationFrame =>
  getKnownLocation(value, context).frame

/** Describes the location of a value. */
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
    // A part of a word is a number, which varies.
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
  // The rest of its word is not a label of a part.
  const [start, end] = part ? part.span : [from, to]
  const afterRows = countAfterRows?.(candidate)
  return {
    ...frame,
    before: lastWords(toLabelText(segment.text.slice(0, start)), 4),
    after: firstWords(toLabelText(segment.text.slice(end)), 2),
    separator: findSeparator(segment.text.slice(to)),
    ...findAbove(candidate, document),
    mask: isNumeric(kind) ? toMask(text).replace(/D[D.,' ]*/g, 'D') : toMask(text),
    ...(frame.key !== '' && { printed: cutText(text, maxPrinted) }),
    ...(afterRows !== undefined && { afterRows }),
  }
}

function findSeparator(rest: string): Location['separator'] {
  const first = rest.trimStart().charAt(0)
  return separators.find((separator) => separator === first) ?? ''
}

/** The digits of a number vary, and grouping of thousands depends on its size. */
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

/** Letters become `L` or `l`, digits `D`, whitespace one space; other characters remain: `F-2025` is `L-DDDD`. */
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
