import { expect, test } from 'vitest'
import { fuzzTargets } from './fuzz-targets.ts'
import { runFuzz } from './run-fuzz.ts'

const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

test.each(fuzzTargets.map(({ name, runs }) => [name, runs] as const))(
  '%s: every damaged input is answered, or refused with a reason',
  async (target, runs) => {
    const report = await runFuzz({ target, seed, runs, ...(minutes > 0 && { minutes }) })
    console.log(
      `${target}: ${report.runs} inputs, the slowest ${Math.round(report.slowestMs)} ms: ${report.slowest.slice(0, 400)}`,
    )
    expect(report.failures).toEqual([])
  },
)
