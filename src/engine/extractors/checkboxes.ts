import type { JsonValue } from '#src/contract/json.ts'
import { parseBoolean } from '#src/values/types/boolean.ts'
import type { Segment } from '../layout/lines.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Word } from '../pages/page.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { getLineAfterLabel, getLinesBelowLabel } from './label-region.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

const tickedPattern = '[☑☒✅✓✔✗✘■●◉⊠]|\\[ ?[xXvV✓✔] ?\\]|\\( ?[xX•●] ?\\)'
const emptyPattern = '[☐□○◯▢]|\\[ ?_? ?\\]|\\( ?\\)'
const checkboxPattern = `(?:${tickedPattern}|${emptyPattern})`
const isTicked = (text: string) => new RegExp(`^(?:${tickedPattern})$`, 'u').test(text)

const isCheckbox = (text: string) => new RegExp(`^${checkboxPattern}$`, 'u').test(text)

/** Whether a text contains checkboxes. */
export const hasCheckboxes = (text: string): boolean => new RegExp(checkboxPattern, 'u').test(text)

/** Ticked or empty checkboxes: one at a label, or those of a group of options. */
export const checkboxExtractor: Extractor = {
  name: 'checkboxes',
  weight: 1,
  propose: (context) => {
    const { field, document } = context
    const group = field.type === 'SelectionGroup'
    if (!group && field.type !== 'SelectionMark' && field.type !== 'Boolean') return []
    return document.labelHits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      const found = meaning && (group ? readGroup(hit, context) : readCheckbox(hit, context))
      if (!found) return []
      const proposal: Proposal = {
        ...found,
        page: hit.segment.page,
        score: 0.97 * meaning.strength * found.clarity,
        extractorName: 'checkboxes',
        isPlausible: true,
      }
      return [proposal]
    })
  },
}

interface CheckboxValue {
  readonly text: string
  readonly value: JsonValue
  /** How clear the drawn boxes are, 0 to 1; 1 for characters. */
  readonly clarity: number
}

interface Option extends Omit<CheckboxValue, 'clarity'> {
  readonly ticked: boolean
}

/** Parses options in print order; the box is before or after each of them. */
function parseOptions(text: string): Option[] {
  const pattern = new RegExp(`^\\s*${checkboxPattern}`, 'u').test(text)
    ? new RegExp(`(?<box>${checkboxPattern})\\s*(?<name>(?:(?!${checkboxPattern}).)*)`, 'gu')
    : new RegExp(`(?<name>(?:(?!${checkboxPattern}).)+?)\\s*(?<box>${checkboxPattern})`, 'gu')
  return [...text.matchAll(pattern)].map(({ groups }) => {
    const name = (groups?.['name'] ?? '').replace(/^[\s,;/|]+|[\s,;/|:]+$/g, '')
    return { text: name, value: name, ticked: isTicked(groups?.['box'] ?? '') }
  })
}

function readGroup(hit: LabelHit, { document }: ExtractionContext): CheckboxValue | undefined {
  const beside = getLineAfterLabel(hit, document)
  const below = getLinesBelowLabel(hit, document)
  const end = below.findIndex((line) => !hasCheckboxes(line.text))
  const lines = [beside, ...(end < 0 ? below : below.slice(0, end))].filter((line) =>
    hasCheckboxes(line.text),
  )
  const options = lines.flatMap((line) => parseOptions(line.text)).filter(({ text }) => text !== '')
  if (options.length === 0) return undefined
  const chosen = options.filter((option) => option.ticked).map(({ text }) => text)
  return {
    text: chosen.join(', '),
    value: chosen,
    clarity: getClarity(lines.flatMap((line) => line.segments)),
  }
}

/**
 * Reads a label's own box, which is on the same side as in the other lines, or nearest if the line does not show
 * the side.
 */
function readCheckbox(hit: LabelHit, { document }: ExtractionContext): CheckboxValue | undefined {
  const behind = getLineAfterLabel(hit, document).text
  const options = parseOptions(behind).filter(({ text }) => text !== '')
  const answer = options.length > 1 && /:\s*$/.test(hit.segment.text.slice(0, hit.to))
  const line = document.text.lines[hit.segment.line]?.segments ?? []
  if (answer) return readAnswer(options, getClarity(line))
  const left = line.filter((other) => other.box.right <= hit.segment.box.left).map(({ text }) => text)
  const before = [...left, hit.segment.text.slice(0, hit.from)].join('  ')
  const front = new RegExp(`(${checkboxPattern})\\s*$`, 'u').exec(before)?.[1]
  const back = new RegExp(`^\\s*:?\\s*(${checkboxPattern})`, 'u').exec(behind)?.[1]
  const near = findNearBoxes(hit, line)
  const side = findBoxSide(line) ?? findUsualSide(document) ?? near.side
  const box = near[side]?.text ?? (side === 'before' ? front : back)
  if (box === undefined) return undefined
  return { text: box, value: isTicked(box), clarity: (near[side]?.confidence ?? 100) / 100 }
}

type BoxSide = 'before' | 'after'

/** The side of the texts on which a line has its boxes: it begins or ends with one. Undefined if unclear. */
function findBoxSide(segments: readonly Segment[]): BoxSide | undefined {
  const text = segments.map((segment) => segment.text).join('  ')
  const starts = new RegExp(`^\\s*${checkboxPattern}`, 'u').test(text)
  const ends = new RegExp(`${checkboxPattern}\\s*$`, 'u').test(text)
  if (starts === ends) return undefined
  return starts ? 'before' : 'after'
}

const usualSides = new WeakMap<AnalysedDocument, { readonly side: BoxSide | undefined }>()

/** The side that most lines of the document show. */
function findUsualSide(document: AnalysedDocument): BoxSide | undefined {
  const known = usualSides.get(document)
  if (known) return known.side
  let lead = 0
  for (const { segments } of document.text.lines) {
    const side = findBoxSide(segments)
    if (side !== undefined) lead += side === 'before' ? 1 : -1
  }
  const usual = lead > 0 ? 'before' : 'after'
  const side = lead === 0 ? undefined : usual
  usualSides.set(document, { side })
  return side
}

/** The boxes right beside a label, and the side of the nearer one; `before` if the distances are equal. */
function findNearBoxes({ box }: LabelHit, line: readonly Segment[]) {
  const words = line.flatMap((segment) => segment.words).filter(({ text }) => text !== ':')
  const toBox = (word: Word | undefined) => (word && isCheckbox(word.text) ? word : undefined)
  const before = toBox(words.findLast((word) => word.box.right <= box.left + 1))
  const after = toBox(words.find((word) => word.box.left >= box.right - 1))
  const [gapBefore, gapAfter] = [
    before ? box.left - before.box.right : Infinity,
    after ? after.box.left - box.right : Infinity,
  ]
  const side: BoxSide = gapBefore <= gapAfter ? 'before' : 'after'
  return { before, after, side }
}

/** The clarity of the least clear box. */
const getClarity = (segments: readonly Segment[]) =>
  Math.min(
    1,
    ...segments
      .flatMap(({ words }) => words)
      .filter(({ text }) => hasCheckboxes(text))
      .map(({ confidence = 100 }) => confidence / 100),
  )

/** `Akkoord: ☒ ja ☐ nee`: the ticked answer; undefined if none or several are ticked. */
function readAnswer(options: readonly Option[], clarity: number): CheckboxValue | undefined {
  const chosen = options.filter((option) => option.ticked)
  const [only] = chosen
  const read = chosen.length === 1 && only ? parseBoolean(only.text) : undefined
  return only && read?.ok ? { text: only.text, value: read.value, clarity } : undefined
}
