import { getRequiredOption } from '../options/requirements.ts'
import type { CheckResult } from './run-checks.ts'

export interface ReportStyle {
  /** Characters on a line. */
  readonly width: number
  /** Colours a word; returns it unchanged without colours. */
  readonly paint: (outcome: CheckResult['verdict']['outcome'], word: string) => string
}

const outcomes = ['passed', 'failed', 'not checkable'] as const
const outcomeWidth = Math.max(...outcomes.map((outcome) => outcome.length))

/**
 * Formats the table: section, outcome and rule in columns; observations, reasons and assumptions indented below the
 * rule.
 */
export function formatTable(rows: readonly CheckResult[], { width, paint }: ReportStyle): string {
  const sectionWidth = Math.max('spec'.length, ...rows.map(({ section }) => section.length))
  const indent = ' '.repeat(sectionWidth + outcomeWidth + 4)
  const line = (section: string, outcome: string, rule: string) =>
    `${section.padEnd(sectionWidth)}  ${outcome}  ${rule}`
  const head = line('spec', 'outcome'.padEnd(outcomeWidth), 'rule')
  const body = rows.flatMap(({ section, rule, verdict, assumes }) => {
    const word = paint(verdict.outcome, verdict.outcome.padEnd(outcomeWidth))
    const lines = wrap(formatNote(verdict, assumes), width - indent.length - 2)
    return [line(section, word, rule), ...lines.map((text) => `${indent}  ${text}`)]
  })
  return [head, ...body].join('\n')
}

/**
 * Formats the end of the report: the failed rules again, whether a missing token may be the cause, the options that
 * would make more rules checkable, and the counts.
 */
export function formatEnd(rows: readonly CheckResult[], page: ReportStyle): string {
  const failures = rows.filter(({ verdict }) => verdict.outcome === 'failed')
  const parts = [
    failures.length > 0 && formatTable(failures, page),
    formatUnauthorised(failures),
    formatRequiredOptions(rows),
    formatCounts(rows),
  ]
  return parts.filter((part) => part !== false && part !== undefined).join('\n\n')
}

function formatUnauthorised(failures: readonly CheckResult[]): string | undefined {
  const unknown = failures.filter(
    ({ verdict }) => verdict.outcome === 'failed' && /(^|: )401\b/.test(verdict.seen),
  ).length
  return unknown === 0
    ? undefined
    : `Answered 401, not logged in: ${unknown} of what failed. Is --token wanting, or the one given not accepted?`
}

function formatRequiredOptions(rows: readonly CheckResult[]): string | undefined {
  const wanted = rows.flatMap(({ verdict }) =>
    verdict.outcome === 'not checkable' ? (getRequiredOption(verdict.why) ?? []) : [],
  )
  if (wanted.length === 0) return undefined
  const counts = [...new Set(wanted)].map(
    (option) => `${option} (${wanted.filter((one) => one === option).length})`,
  )
  return `More rules can be checked with ${counts.join(', ')}; --help says what they are.`
}

/** Formats the counts. */
function formatCounts(rows: readonly CheckResult[]): string {
  return outcomes.map((outcome) => `${countOutcomes(rows, outcome)} ${outcome}`).join(', ')
}

/** Formats the report as JSON, for programs: the counts, and each rule with its observation, reason or assumption. */
export function formatJson(rows: readonly CheckResult[], service: string): string {
  const rules = rows.map(({ section, rule, verdict, assumes }) => ({
    section,
    rule,
    ...verdict,
    assumed: assumes,
  }))
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, countOutcomes(rows, outcome)]))
  return JSON.stringify({ service, counts, rules }, null, 2)
}

const countOutcomes = (rows: readonly CheckResult[], wanted: string) =>
  rows.filter(({ verdict }) => verdict.outcome === wanted).length

/** Formats the note of a rule; empty when there is none. */
function formatNote(verdict: CheckResult['verdict'], assumes: string | undefined): string {
  if (verdict.outcome === 'not checkable') return verdict.why
  return [verdict.seen && `seen: ${verdict.seen}`, assumes && `assumed: ${assumes}`]
    .filter((part) => part !== undefined)
    .join('; ')
}

/** Wraps a text at spaces into lines of at most `width` characters; a longer word stays whole. */
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
