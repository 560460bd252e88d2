import { createSeededRandom, delay, type SentDraft } from './client-work.ts'
import { resendDraft, startRound, type AcknowledgedWork } from './kill-repeatedly.ts'
import { prepareServer, type PreparedServer } from '../builders/spawned-server.ts'

/** Maximum milliseconds of work before a process is killed. */
const maxWorkMs = 600

const roles = ['web', 'worker', 'worker'] as const

/** Number of kills per role. */
interface Kills {
  web: number
  worker: number
}

/**
 * Runs one web process and two workers, and kills one of them in each round; the seed determines which and when.
 * @returns everything acknowledged, the kills per role, and the processes, which still run.
 */
export async function killRoles(
  environment: Record<string, string>,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
) {
  const random = createSeededRandom(seed)
  const known: AcknowledgedWork = { submissions: [], drafts: [], feedback: [], resent: [] }
  const kills: Kills = { web: 0, worker: 0 }
  const prepare = (role: 'web' | 'worker') => prepareServer({ ...environment, ROLE: role })
  const running = await Promise.all(roles.map((role) => prepare(role).start()))
  const next: Record<'web' | 'worker', PreparedServer> = { web: prepare('web'), worker: prepare('worker') }
  let sent: SentDraft | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const url = running[0]?.url ?? ''
    if (sent !== undefined) await resendDraft(url, sent, known)
    const { working, first, reviewed } = startRound(url, { known, round, random })
    // Rounds alternate: killed at any moment from the start, after the first response, after a review was sent.
    await [undefined, first, reviewed][round % 3]
    await delay(random() * maxWorkMs)
    const index = Math.floor(random() * roles.length)
    const role = roles[index] ?? 'web'
    await running[index]?.end('SIGKILL')
    kills[role] += 1
    running[index] = await next[role].start()
    next[role] = prepare(role)
    sent = await working
  }
  for (const prepared of Object.values(next)) prepared.discard()
  const [web, ...workers] = running
  if (web === undefined) throw new Error('There is no web process')
  return { known, kills, web, workers }
}
