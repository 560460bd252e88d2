import { describeResponse, type ServiceResponse } from '../calls/send-request.ts'
import { fail, pass, type Verdict } from './check.ts'

/** Passed when the answer has this status. */
export function checkStatus(answer: ServiceResponse, status: number): Verdict {
  return answer.status === status ? pass() : fail(describeResponse(answer))
}

/** Passed when all answers have this status; failed with the first that has another, and what was asked. */
export function checkAllStatuses(
  answers: readonly (readonly [asked: string, ServiceResponse])[],
  status: number,
): Verdict {
  const wrong = answers.find(([, answer]) => answer.status !== status)
  return wrong === undefined ? pass() : fail(`${wrong[0]}: ${describeResponse(wrong[1])}`)
}
