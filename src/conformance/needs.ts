import type { Options } from './options.ts'

/** The documents that a run has read at most once each, and all checks share; each can be charged. */
export const readings = {
  sync: { model: 'model', query: '?async=false' },
  plain: { model: 'model', query: '?format=' },
  async: { model: 'model', query: '?async=true' },
  'provider B': { model: 'modelB', query: '?async=false' },
  'without type': { model: 'modelWithoutType', query: '?async=false' },
} as const satisfies Record<string, { model: keyof Options; query: string }>

export type ReadingName = keyof typeof readings

const flags = {
  model: '--model',
  modelB: '--model-b',
  modelWithoutType: '--model-without-type',
  token: '--token',
  unlinkedToken: '--unlinked-token',
  noBalanceToken: '--no-balance-token',
  registryKey: '--registry-key',
} as const satisfies Partial<Record<keyof Options, string>>

/** An option that a check needs, or a reading. */
export type Need = keyof typeof flags | ReadingName

export const isReading = (need: Need): need is ReadingName => Object.hasOwn(readings, need)

const needs = 'needs '

/** The option that a reason of whyNot asks for; undefined when an option would not help. */
export const wantedOption = (why: string): string | undefined =>
  why.startsWith(`${needs}--`) ? why.slice(needs.length) : undefined

/** Why a need cannot be met; undefined when it can. */
export function whyNot(need: Need, options: Options): string | undefined {
  const option = isReading(need) ? readings[need].model : need
  if (options[option] === undefined) return needs + flags[option]
  return isReading(need) && !options.readings ? 'needs a reading, and --no-readings was given' : undefined
}
