import { notCheckable, type Check, type UncheckableRule, type Verdict } from './check.ts'
import { createCheckContext, type CheckContext, type CheckContextDeps } from '../calls/context.ts'
import { isAnalysis, explainMissing, readingsForbidden, type AnalysisName } from '../options/requirements.ts'
import type { ConformanceOptions } from '../options/parse-options.ts'

/** A row of the report. */
export interface CheckResult {
  readonly section: string
  readonly rule: string
  /** Assumption where the spec is silent; undefined for none. */
  readonly assumes?: string
  readonly verdict: Verdict
  /** Name of the check; undefined for a rule that no call can verify. */
  readonly name?: string
}

/** Whether a section is selected: itself, or one above it (`7` for `7.2`). */
export const isSelected = (section: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((one) => section === one || section.startsWith(`${one}.`))

/**
 * Counts the submissions of the checks: documents to be read, and others that a correct service refuses free of
 * charge.
 */
export function planSubmissions(checks: readonly Check[], options: ConformanceOptions) {
  const possible = checks.filter((check) => findMissingRequirement(check, options) === undefined)
  const read = new Set(possible.flatMap(({ requires: needs = [] }) => needs.filter(isAnalysis)))
  // The asynchronous reading sends the synchronous result as early feedback.
  if (read.has('async')) read.add('sync')
  const refused = possible.reduce((sum, check) => sum + (check.rejectedSubmissions ?? 0), 0)
  const own = possible.reduce((sum, check) => sum + (check.analysedSubmissions ?? 0), 0)
  return { read: [...read] satisfies AnalysisName[], own, refused }
}

/** Runs the checks one after another and returns a row for each, remarks included, by section. */
export async function runChecks(
  deps: CheckContextDeps & {
    readonly checks: readonly Check[]
    readonly remarks: readonly UncheckableRule[]
  },
): Promise<readonly CheckResult[]> {
  const context = createCheckContext(deps)
  const rows: CheckResult[] = []
  for (const check of deps.checks) rows.push(await runCheck(check, context))
  for (const { section, rule, why } of deps.remarks) rows.push({ section, rule, verdict: notCheckable(why) })
  return rows.sort((left, right) => left.section.localeCompare(right.section, 'en', { numeric: true }))
}

async function runCheck(check: Check, context: CheckContext): Promise<CheckResult> {
  const { name, section, rule } = check
  const { assumes } = check
  const why = findMissingRequirement(check, context.options)
  return {
    name,
    section,
    rule,
    assumes: typeof assumes === 'function' ? assumes(context.options) : assumes,
    verdict: why === undefined ? await check.run(context) : notCheckable(why),
  }
}

function findMissingRequirement(
  { requires: needs = [], analysedSubmissions }: Check,
  options: ConformanceOptions,
): string | undefined {
  if (analysedSubmissions !== undefined && !options.allowsAnalyses) return readingsForbidden
  return needs.map((need) => explainMissing(need, options)).find((why) => why !== undefined)
}
