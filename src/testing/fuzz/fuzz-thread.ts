import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import type { FuzzMessage, FuzzOrder } from './fuzz-messages.ts'
import { fuzzTargets } from './fuzz-targets.ts'

const { target: name, seed: firstSeed, runs, minutes } = workerData as FuzzOrder
const report = (message: FuzzMessage) => parentPort?.postMessage(message)
const target = fuzzTargets.find((one) => one.name === name)
if (target === undefined) throw new Error(`There is no target ${name}`)

/** Inputs per seed: at most so many are generated again to reproduce a failed one. */
const batchSize = 50
/** Maximum reported failures: more are mostly the same. */
const maxFailures = 10

const endsAt = minutes === undefined ? Infinity : Date.now() + minutes * 60_000
const wanted = minutes === undefined ? runs : Infinity
const reasons = new Set<string>()
let [count, slowestMs, slowest] = [0, 0, '']

for (let seed = firstSeed; count < wanted && Date.now() < endsAt && reasons.size < maxFailures; seed += 1)
  for (const value of fc.sample(target.inputs, { seed, numRuns: Math.min(batchSize, wanted - count) })) {
    const input = fc.stringify(value)
    report({ kind: 'input', seed, input })
    const before = process.threadCpuUsage()
    try {
      await target.check(value)
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const key = reason.split('\n').slice(0, 3).join('\n')
      if (!reasons.has(key)) report({ kind: 'failure', failure: { seed, input, reason } })
      reasons.add(key)
    }
    const { user, system } = process.threadCpuUsage(before)
    count += 1
    if ((user + system) / 1000 > slowestMs) [slowestMs, slowest] = [(user + system) / 1000, input]
  }
report({ kind: 'end', runs: count, slowestMs, slowest })
