import {
  later,
  resultOf,
  saveDraft,
  seeded,
  sendFeedback,
  submit,
  type Acknowledged,
  type KnownDraft,
  type KnownFeedback,
} from './crash-work.ts'
import { prepareServer } from './spawned-server.ts'

/** Most milliseconds that work goes on before the process is killed. */
const longest = 400
const atOnce = 3
/** Milliseconds that a reviewer waits for a result before going on with something else. */
const reviewerPatience = 10_000

/** What the servers acknowledged before they were killed. */
export interface KnownWork {
  readonly submissions: Acknowledged[]
  readonly drafts: KnownDraft[]
  readonly sent: KnownFeedback[]
}

/** Lets servers work and kills each at a moment that the seed chooses. @returns all that was acknowledged. */
export async function killOften(
  environment: Record<string, string>,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KnownWork> {
  const random = seeded(seed)
  const known: KnownWork = { submissions: [], drafts: [], sent: [] }
  let next = prepareServer(environment)
  for (let round = 1; round <= kills; round += 1) {
    const server = await next.start()
    next = prepareServer(environment)
    const { working, first, reviewed } = work(server.url, { known, round, random })
    // Rounds take turns: dying at any moment from the start, after a first answer, after a review was sent.
    await [undefined, first, reviewed][round % 3]
    await later(random() * longest)
    await server.end('SIGKILL')
    await working
  }
  next.drop()
  return known
}

interface Round {
  readonly known: KnownWork
  readonly round: number
  readonly random: () => number
}

/**
 * Everything at once, on a few documents of before and some new ones.
 * @returns `first`: the first answer is there, or the server gone; `working`: all that was acknowledged is noted;
 * `reviewed`: draft and feedback were answered.
 */
function work(url: string, { known, round, random }: Round) {
  const some = () => known.submissions[Math.floor(random() * known.submissions.length)]
  const [drafted, corrected] = [some(), some()]
  const submitting = Array.from({ length: atOnce }, (_, index) => submit(url, `key-${round}-${index}`))
  const drafting = drafted && saveDraft(url, drafted.submissionId, round)
  const correcting = corrected && correct(url, corrected, round)
  async function note() {
    const [submitted, draft, feedback] = await Promise.all([Promise.all(submitting), drafting, correcting])
    known.submissions.push(...submitted.filter((one) => one !== undefined))
    if (draft !== undefined) known.drafts.push(draft)
    if (feedback !== undefined) known.sent.push(feedback)
  }
  return {
    working: note(),
    first: Promise.race(submitting),
    reviewed: Promise.all([drafting, correcting]),
  }
}

/** Sends feedback once there is a result. */
async function correct(url: string, submission: Acknowledged, round: number) {
  const result = await resultOf(url, submission.requestId, reviewerPatience).catch(() => undefined)
  return result === undefined ? undefined : sendFeedback(url, submission, `word-${round}`)
}
