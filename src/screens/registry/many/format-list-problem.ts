import type { Translate } from '#src/ui/translation/text-types.ts'
import { isRsin } from '#src/values/identifiers/rsin.ts'
import type { ListProblem } from './parse-number-list.ts'

/** Why a line is not looked up. */
export const formatListProblem = (t: Translate, typed: ListProblem['typed']): string =>
  t(`registry.many.problem.${isDoubtful(typed) ? 'rsinDoubtful' : typed.kind}`, {
    padded: typed.kind === 'short' ? typed.padded : '',
  })

const isDoubtful = (typed: ListProblem['typed']): boolean => typed.kind === 'rsin' && !isRsin(typed.number)
