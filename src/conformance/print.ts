import type { Row } from './run-checks.ts'

export interface Page {
  /** Characters on a line. */
  readonly width: number
  /** Puts a colour on a word; the word itself without colours. */
  readonly paint: (outcome: Row['verdict']['outcome'], word: string) => string
}

const outcomes = ['passed', 'failed', 'not checkable'] as const
const outcomeWidth = Math.max(...outcomes.map((outcome) => outcome.length))

/** The table: section, outcome and rule in columns; what was seen, why not, or assumed indented below the rule. */
export function printTable(rows: readonly Row[], { width, paint }: Page): string {
  const sectionWidth = Math.max('spec'.length, ...rows.map(({ section }) => section.length))
  const indent = ' '.repeat(sectionWidth + outcomeWidth + 4)
  const line = (section: string, outcome: string, rule: string) =>
    `${section.padEnd(sectionWidth)}  ${outcome}  ${rule}`
  const head = line('spec', 'outcome'.padEnd(outcomeWidth), 'rule')
  const body = rows.flatMap(({ section, rule, verdict, assumes }) => {
    const word = paint(verdict.outcome, verdict.outcome.padEnd(outcomeWidth))
    const lines = wrap(noteOf(verdict, assumes), width - indent.length - 2)
    return [line(section, word, rule), ...lines.map((text) => `${indent}  ${text}`)]
  })
  return [head, ...body].join('\n')
}

/** The counts, in one line. */
export function printSummary(rows: readonly Row[]): string {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict.outcome === wanted).length
  return outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', ')
}

/** Empty when there is nothing to say. */
function noteOf(verdict: Row['verdict'], assumes: string | undefined): string {
  if (verdict.outcome === 'not checkable') return verdict.why
  return [verdict.seen && `seen: ${verdict.seen}`, assumes && `assumed: ${assumes}`]
    .filter((part) => part !== undefined)
    .join('; ')
}

/** Breaks a text at spaces into lines of at most `width` characters; a longer word stays whole. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text === '' ? [] : text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
