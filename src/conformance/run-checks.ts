import { notCheckable, type Check, type Remark, type Verdict } from './check.ts'
import { createContext, type Context, type ContextParts } from './context.ts'
import { isReading, whyNot, type ReadingName } from './needs.ts'
import type { Options } from './options.ts'

/** A line of the outcome. */
export interface Row {
  readonly section: string
  readonly rule: string
  /** What was assumed where the spec is silent; undefined for nothing. */
  readonly assumes?: string
  readonly verdict: Verdict
  /** Name of the check; undefined for a rule that no call can show. */
  readonly name?: string
}

/** Whether a section is asked for: itself, or one above it (`7` for `7.2`). */
export const isChosen = (section: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((one) => section === one || section.startsWith(`${one}.`))

/** What the checks will submit: documents to be read, and others that a right service refuses for nothing. */
export function whatIsSubmitted(checks: readonly Check[], options: Options) {
  const possible = checks.filter((check) => missing(check, options) === undefined)
  const read = new Set(possible.flatMap(({ needs = [] }) => needs.filter(isReading)))
  // The asynchronous reading sends early what the synchronous one gave.
  if (read.has('async')) read.add('sync')
  const refused = possible.reduce((sum, check) => sum + (check.refused ?? 0), 0)
  return { read: [...read] satisfies ReadingName[], refused }
}

/** Runs the checks one after another and gives a row for each, remarks included, by section. */
export async function runChecks(
  parts: ContextParts & { readonly checks: readonly Check[]; readonly remarks: readonly Remark[] },
): Promise<readonly Row[]> {
  const context = createContext(parts)
  const rows: Row[] = []
  for (const check of parts.checks) rows.push(await rowOf(check, context))
  for (const { section, rule, why } of parts.remarks) rows.push({ section, rule, verdict: notCheckable(why) })
  return rows.sort((left, right) => left.section.localeCompare(right.section, 'en', { numeric: true }))
}

async function rowOf(check: Check, context: Context): Promise<Row> {
  const { name, section, rule } = check
  const { assumes } = check
  const why = missing(check, context.options)
  return {
    name,
    section,
    rule,
    assumes: typeof assumes === 'function' ? assumes(context.options) : assumes,
    verdict: why === undefined ? await check.run(context) : notCheckable(why),
  }
}

function missing({ needs = [] }: Check, options: Options): string | undefined {
  return needs.map((need) => whyNot(need, options)).find((why) => why !== undefined)
}
