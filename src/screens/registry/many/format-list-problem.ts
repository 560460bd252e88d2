import type { Translate } from '#src/ui/translation/text-types.ts'
import type { ListProblem } from './parse-number-list.ts'

/** Why a line is not looked up. */
export const formatListProblem = (t: Translate, typed: ListProblem['typed']): string =>
  t(`registry.many.problem.${typed.kind}`, { padded: typed.kind === 'short' ? typed.padded : '' })
