import { describeResponse, type ServiceResponse } from '../calls/send-request.ts'
import { fail, pass, type Verdict } from './check.ts'

/** Passes if the response has this status. */
export function checkStatus(answer: ServiceResponse, status: number): Verdict {
  return answer.status === status ? pass() : fail(describeResponse(answer))
}

/** Passes if all responses have this status; otherwise fails with the first other one, and its request. */
export function checkAllStatuses(
  answers: readonly (readonly [asked: string, ServiceResponse])[],
  status: number,
): Verdict {
  const wrong = answers.find(([, answer]) => answer.status !== status)
  return wrong === undefined ? pass() : fail(`${wrong[0]}: ${describeResponse(wrong[1])}`)
}
