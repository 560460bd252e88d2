import type { JsonValue } from '#src/contract/json.ts'
import { parseBoolean } from '#src/values/types/boolean.ts'
import type { Segment } from '../layout/lines.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { getLineAfterLabel, getLinesBelowLabel } from './label-region.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

const tickedPattern = '[☑☒✅✓✔✗✘■●◉⊠]|\\[ ?[xXvV✓✔] ?\\]|\\( ?[xX•●] ?\\)'
const emptyPattern = '[☐□○◯▢]|\\[ ?_? ?\\]|\\( ?\\)'
const checkboxPattern = `(?:${tickedPattern}|${emptyPattern})`
const isTicked = (text: string) => new RegExp(`^(?:${tickedPattern})$`, 'u').test(text)

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

/** Parses options in print order; the box precedes or follows each of them. */
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

/** A label's box precedes it if a box starts its line, else follows it. */
function readCheckbox(hit: LabelHit, { document }: ExtractionContext): CheckboxValue | undefined {
  const behind = getLineAfterLabel(hit, document).text
  const options = parseOptions(behind).filter(({ text }) => text !== '')
  const answer = options.length > 1 && /:\s*$/.test(hit.segment.text.slice(0, hit.to))
  const line = document.text.lines[hit.segment.line]?.segments ?? []
  const clarity = getClarity(line)
  if (answer) return readAnswer(options, clarity)
  const left = line.filter((other) => other.box.right <= hit.segment.box.left).map(({ text }) => text)
  const before = [...left, hit.segment.text.slice(0, hit.from)].join('  ')
  const front = new RegExp(`(${checkboxPattern})\\s*$`, 'u').exec(before)?.[1]
  const back = new RegExp(`^\\s*:?\\s*(${checkboxPattern})`, 'u').exec(behind)?.[1]
  const starts = new RegExp(`^\\s*${checkboxPattern}`, 'u').test(before)
  const box = starts ? (front ?? back) : (back ?? front)
  return box === undefined ? undefined : { text: box, value: isTicked(box), clarity }
}

/** That of the least clear box. */
const getClarity = (segments: readonly Segment[]) =>
  Math.min(
    1,
    ...segments
      .flatMap(({ words }) => words)
      .filter(({ text }) => hasCheckboxes(text))
      .map(({ confidence = 100 }) => confidence / 100),
  )

/** `Akkoord: ☒ ja ☐ nee`: the ticked answer; undefined when none or several are ticked. */
function readAnswer(options: readonly Option[], clarity: number): CheckboxValue | undefined {
  const chosen = options.filter((option) => option.ticked)
  const [only] = chosen
  const read = chosen.length === 1 && only ? parseBoolean(only.text) : undefined
  return only && read?.ok ? { text: only.text, value: read.value, clarity } : undefined
}
