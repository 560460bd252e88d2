import { parseCellName } from '#src/contract/service/cell-name.ts'
import { createRandom, type LabelledField } from './labelled-document.ts'

/** Shares of rows that a faulty reading misses, of other cells that it misses, and of those that it misreads. */
const [missedRows, missedCells, misreadCells] = [0.1, 0.1, 0.06]

/**
 * Simulates the reading of a worse service: rows and cells are missing, and some texts have another digit or letter. A
 * misread text is nowhere in the document, so marking it is a mistake.
 */
export function spoilReading(fields: readonly LabelledField[]): LabelledField[] {
  const random = createRandom(fields.length)
  const missed = new Map<string, boolean>()
  const texts = new Set(fields.map(({ text }) => text))
  return fields.flatMap((field) => {
    const cell = parseCellName(field.name)
    if (cell === undefined) return field
    const row = `${cell.table} ${cell.row}`
    const isMissed = missed.get(row) ?? random() < missedRows
    missed.set(row, isMissed)
    if (isMissed || random() < missedCells) return []
    const wrong = random() < misreadCells ? misread(field, random) : field
    // With a number of another row it would be right there.
    return texts.has(wrong.text) ? field : wrong
  })
}

/** Replaces a character in the middle of a text, so that it differs from every other word of the document. */
function misread(field: LabelledField, random: () => number): LabelledField {
  const { text } = field
  if (text.length < 4) return field
  const at = 1 + Math.floor(random() * (text.length - 2))
  const character = text[at] ?? ''
  const isDigit = /\d/.test(character)
  const wrong = isDigit ? String((Number(character) + 4) % 10) : '#'
  const misreadText = text.slice(0, at) + wrong + text.slice(at + 1)
  const printed = isDigit ? undefined : field.printed
  return { ...field, text: misreadText, value: misreadText, printed }
}
