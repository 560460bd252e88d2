import {
  delay,
  waitForResult,
  saveDraft,
  sendDraft,
  createSeededRandom,
  sendFeedback,
  submit,
  type AcknowledgedSubmission,
  type AcknowledgedDraft,
  type AcknowledgedFeedback,
  type SentDraft,
} from './client-work.ts'
import { prepareServer } from '../builders/spawned-server.ts'

/** Maximum milliseconds of work before the process is killed. */
const maxWorkMs = 400
const submissionsPerRound = 3
/** Milliseconds that a reviewer waits for a result before doing something else. */
const resultTimeoutMs = 10_000

/** What the servers acknowledged before they were killed. */
export interface AcknowledgedWork {
  readonly submissions: AcknowledgedSubmission[]
  readonly drafts: AcknowledgedDraft[]
  readonly feedback: AcknowledgedFeedback[]
  /** Saves repeated at the next server, as if a kill had taken their response; for some it did. */
  readonly resent: { readonly status: number; readonly isSameRevision: boolean }[]
}

/** Lets servers work and kills each at a moment determined by the seed. @returns everything acknowledged. */
export async function killRepeatedly(
  environment: Record<string, string>,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<AcknowledgedWork> {
  const random = createSeededRandom(seed)
  const known: AcknowledgedWork = { submissions: [], drafts: [], feedback: [], resent: [] }
  let next = prepareServer(environment)
  let sent: SentDraft | undefined
  for (let round = 1; round <= kills; round += 1) {
    const server = await next.start()
    next = prepareServer(environment)
    if (sent !== undefined) await resendDraft(server.url, sent, known)
    const { working, first, reviewed } = startRound(server.url, { known, round, random })
    // Rounds alternate: killed at any moment from the start, after the first response, after a review was sent.
    await [undefined, first, reviewed][round % 3]
    await delay(random() * maxWorkMs)
    await server.end('SIGKILL')
    sent = await working
  }
  next.discard()
  return known
}

export interface Round {
  readonly known: AcknowledgedWork
  readonly round: number
  readonly random: () => number
}

/**
 * Submits, saves and corrects simultaneously, on a few earlier documents and some new ones.
 * @returns `first`: the first response arrived, or the server died; `working`: everything acknowledged is recorded, and
 * resolves to a draft without a response; `reviewed`: draft and feedback got their responses.
 */
export function startRound(url: string, { known, round, random }: Round) {
  const some = () => known.submissions[Math.floor(random() * known.submissions.length)]
  const [drafted, corrected] = [some(), some()]
  const submitting = Array.from({ length: submissionsPerRound }, (_, index) =>
    submit(url, `key-${round}-${index}`),
  )
  const drafting = drafted && saveDraft(url, drafted.submissionId, round)
  const correcting = corrected && sendCorrection(url, corrected, round)
  async function recordAcknowledged() {
    const [submitted, draft, feedback] = await Promise.all([Promise.all(submitting), drafting, correcting])
    known.submissions.push(...submitted.filter((one) => one !== undefined))
    if (feedback !== undefined) known.feedback.push(feedback)
    if (draft?.revision !== undefined)
      known.drafts.push({ ...draft, revision: draft.revision, checked: draft.save.content.checked })
    return draft
  }
  return {
    working: recordAcknowledged(),
    first: Promise.race(submitting),
    reviewed: Promise.all([drafting, correcting]),
  }
}

/** Repeats a save that got no response, like a client. Nobody else saved in the meantime. */
export async function resendDraft(url: string, draft: SentDraft, known: AcknowledgedWork) {
  const { status, revision } = await sendDraft(url, draft)
  const { submissionId, save } = draft
  const isSameRevision = draft.revision === undefined || draft.revision === revision
  known.resent.push({ status, isSameRevision })
  known.drafts.push({ submissionId, revision, checked: save.content.checked })
}

/** Sends feedback once there is a result. */
async function sendCorrection(url: string, submission: AcknowledgedSubmission, round: number) {
  const result = await waitForResult(url, submission.requestId, resultTimeoutMs).catch(() => undefined)
  return result === undefined ? undefined : sendFeedback(url, submission, `word-${round}`)
}
