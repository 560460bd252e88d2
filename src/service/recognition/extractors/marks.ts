import type { JsonValue } from '#src/contract/json.ts'
import { normaliseBoolean } from '#src/values/boolean.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { behindLabel, belowLabel } from '../labels/region.ts'
import type { Extractor, Proposal, Question } from './proposal.ts'

const ticked = '[☑☒✅✓✔✗✘■●◉⊠]|\\[ ?[xXvV✓✔] ?\\]|\\( ?[xX•●] ?\\)'
const empty = '[☐□○◯▢]|\\[ ?_? ?\\]|\\( ?\\)'
const mark = `(?:${ticked}|${empty})`
const isTicked = (text: string) => new RegExp(`^(?:${ticked})$`, 'u').test(text)

/** Whether a text holds boxes to tick. */
export const hasMarks = (text: string): boolean => new RegExp(mark, 'u').test(text)

/** Boxes that were ticked or left empty: one at a label, or those of a group of options. */
export const marks: Extractor = {
  name: 'marks',
  weight: 1,
  propose: (question) => {
    const { field, scene } = question
    const group = field.type === 'SelectionGroup'
    if (!group && field.type !== 'SelectionMark' && field.type !== 'Boolean') return []
    return scene.hits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      const found = meaning && (group ? groupAt(hit, question) : markAt(hit, question))
      if (!found) return []
      const proposal: Proposal = {
        ...found,
        page: hit.segment.page,
        score: 0.97 * meaning.strength,
        by: 'marks',
        checked: true,
      }
      return [proposal]
    })
  },
}

interface Found {
  readonly text: string
  readonly value: JsonValue
}

interface Option extends Found {
  readonly ticked: boolean
}

/** The options of a text, in the order of print; the box stands before each of them, or behind each. */
function optionsOf(text: string): Option[] {
  const pattern = new RegExp(`^\\s*${mark}`, 'u').test(text)
    ? new RegExp(`(?<box>${mark})\\s*(?<name>(?:(?!${mark}).)*)`, 'gu')
    : new RegExp(`(?<name>(?:(?!${mark}).)+?)\\s*(?<box>${mark})`, 'gu')
  return [...text.matchAll(pattern)].map(({ groups }) => {
    const name = (groups?.['name'] ?? '').replace(/^[\s,;/|]+|[\s,;/|:]+$/g, '')
    return { text: name, value: name, ticked: isTicked(groups?.['box'] ?? '') }
  })
}

function groupAt(hit: LabelHit, { scene }: Question): Found | undefined {
  const beside = behindLabel(hit, scene)
  const below = belowLabel(hit, scene)
  const end = below.findIndex((line) => !hasMarks(line.text))
  const lines = [beside, ...(end < 0 ? below : below.slice(0, end))].filter((line) => hasMarks(line.text))
  const options = lines.flatMap((line) => optionsOf(line.text)).filter(({ text }) => text !== '')
  if (options.length === 0) return undefined
  const chosen = options.filter((option) => option.ticked).map(({ text }) => text)
  return { text: chosen.join(', '), value: chosen }
}

/** The box of a label stands before it where a box begins its line, else behind it. */
function markAt(hit: LabelHit, { scene }: Question): Found | undefined {
  const behind = behindLabel(hit, scene).text
  const options = optionsOf(behind).filter(({ text }) => text !== '')
  const answer = options.length > 1 && /:\s*$/.test(hit.segment.text.slice(0, hit.to))
  if (answer) return answerOf(options)
  const line = scene.text.lines[hit.segment.line]?.segments ?? []
  const left = line.filter((other) => other.box.right <= hit.segment.box.left).map(({ text }) => text)
  const before = [...left, hit.segment.text.slice(0, hit.from)].join('  ')
  const front = new RegExp(`(${mark})\\s*$`, 'u').exec(before)?.[1]
  const back = new RegExp(`^\\s*:?\\s*(${mark})`, 'u').exec(behind)?.[1]
  const starts = new RegExp(`^\\s*${mark}`, 'u').test(before)
  const box = starts ? (front ?? back) : (back ?? front)
  return box === undefined ? undefined : { text: box, value: isTicked(box) }
}

/** `Akkoord: ☒ ja ☐ nee`: the ticked answer; undefined when none or several are ticked. */
function answerOf(options: readonly Option[]): Found | undefined {
  const chosen = options.filter((option) => option.ticked)
  const [only] = chosen
  const read = chosen.length === 1 && only ? normaliseBoolean(only.text) : undefined
  return only && read?.ok ? { text: only.text, value: read.value } : undefined
}
