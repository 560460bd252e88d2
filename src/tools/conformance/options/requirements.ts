import type { ConformanceOptions } from './parse-options.ts'

/** Readings that all checks share, each made at most once per run; each can be charged. */
export const analyses = {
  sync: { model: 'model', query: '?async=false' },
  plain: { model: 'model', query: '?format=' },
  async: { model: 'model', query: '?async=true' },
  'provider B': { model: 'modelB', query: '?async=false' },
  'without type': { model: 'modelWithoutType', query: '?async=false' },
} as const satisfies Record<string, { model: keyof ConformanceOptions; query: string }>

export type AnalysisName = keyof typeof analyses

const flags = {
  model: '--model',
  modelB: '--model-b',
  modelWithoutType: '--model-without-type',
  token: '--token',
  unlinkedToken: '--unlinked-token',
  noBalanceToken: '--no-balance-token',
  registryKey: '--registry-key',
} as const satisfies Partial<Record<keyof ConformanceOptions, string>>

/** An option that a check needs, or a reading. */
export type Requirement = keyof typeof flags | AnalysisName

export const isAnalysis = (need: Requirement): need is AnalysisName => Object.hasOwn(analyses, need)

/** Why checks that need a reading are not checkable with `--no-readings`. */
export const readingsForbidden = 'needs a reading, and --no-readings was given'

const missingPrefix = 'needs '

/** Returns the option named in a reason of explainMissing; undefined when an option would not help. */
export const getRequiredOption = (why: string): string | undefined =>
  why.startsWith(`${missingPrefix}--`) ? why.slice(missingPrefix.length) : undefined

/** Explains why a requirement is not met; undefined when it is. */
export function explainMissing(need: Requirement, options: ConformanceOptions): string | undefined {
  const option = isAnalysis(need) ? analyses[need].model : need
  if (options[option] === undefined) return missingPrefix + flags[option]
  return isAnalysis(need) && !options.allowsAnalyses ? readingsForbidden : undefined
}
