import type { PgBoss } from 'pg-boss'
import type { TrialQueue, TrialTask, TryOutcome } from '../try-model.ts'
import { maxSilenceSeconds } from './process-store.ts'

const queueName = 'trials'

/** Milliseconds between two checks for the outcome of a trial. */
const pollIntervalMs = 250

/** Milliseconds within which a worker must begin. */
const startTimeoutMs = 60_000

/** Seconds that a trial may take; the longest reading takes less. */
const expireInSeconds = 900

/** Seconds for which the database keeps an abandoned trial. */
const deleteAfterSeconds = 60

/** The queue of models to try, over pg-boss: the asking process removes a trial with its outcome. */
export async function createBossTrials(boss: PgBoss): Promise<TrialQueue> {
  await boss.createQueue(queueName, {
    notify: true,
    retryLimit: 0,
    expireInSeconds,
    deleteAfterSeconds,
    heartbeatSeconds: maxSilenceSeconds,
  })
  return {
    async start(tryModel) {
      const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
      // As text, because jsonb cannot hold a NUL, and rewrites numbers.
      await boss.work<{ readonly task: string }>(queueName, polling, async ([job]) =>
        // Only ask() puts tasks into this queue.
        job ? { outcome: JSON.stringify(await tryModel(JSON.parse(job.data.task) as TrialTask)) } : undefined,
      )
    },
    async ask(task) {
      const id = await boss.send(queueName, { task: JSON.stringify(task) })
      if (id === null) throw new Error('The trial was not put into the queue')
      try {
        return await waitForOutcome(boss, id)
      } finally {
        await boss.deleteJob(queueName, id)
      }
    },
  }
}

async function waitForOutcome(boss: PgBoss, id: string): Promise<TryOutcome> {
  for (let poll = 0; ; poll += 1) {
    const [job] = await boss.findJobs(queueName, { id })
    // Only start() writes the outcome.
    if (job?.state === 'completed')
      return JSON.parse((job.output as { readonly outcome: string }).outcome) as TryOutcome
    if (job?.state === 'created' && poll * pollIntervalMs > startTimeoutMs)
      return refuseBusy('No worker had time to try the model.')
    if (job === undefined || job.state === 'failed' || job.state === 'cancelled')
      return refuseBusy('The worker that tried the model ended.')
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

const refuseBusy = (reason: string): TryOutcome => ({
  ok: false,
  status: 503,
  code: 'server_busy',
  detail: `${reason} Nothing was changed: try again in a moment.`,
})
