import { inWords, type Answer } from './ask.ts'
import { failed, passed, type Verdict } from './check.ts'

/** Passed when the answer has this status. */
export function hasStatus(answer: Answer, status: number): Verdict {
  return answer.status === status ? passed() : failed(inWords(answer))
}

/** Passed when all answers have this status; failed with the first that has another, and what was asked. */
export function allHaveStatus(
  answers: readonly (readonly [asked: string, Answer])[],
  status: number,
): Verdict {
  const wrong = answers.find(([, answer]) => answer.status !== status)
  return wrong === undefined ? passed() : failed(`${wrong[0]}: ${inWords(wrong[1])}`)
}
