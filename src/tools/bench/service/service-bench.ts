import { measureAccepted } from './measure-accepted.ts'
import { measureDelay } from './measure-delay.ts'
import { measureFirstFields } from './measure-first-fields.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePages } from './measure-pages.ts'
import { measureScale } from './measure-scale.ts'

/** Measures the service over HTTP, as its own process, and prints the results of each measurement. */
export async function runServiceBench(rounds = Number(process.env['BENCH_REPETITIONS'] ?? 5)): Promise<void> {
  await measureAccepted(rounds)
  await measurePages(rounds)
  await measureFirstFields(rounds)
  await measureDelay(rounds)
  await measureScale(rounds)
  await measureMemory()
}

if (import.meta.main) await runServiceBench()
