import { parseOptions, usage } from './parse-options.ts'

// Looks after a workspace: `npm run workspace -- --help`. Ends with 0 when it was done, 1 when it could not be, 2 when
// the words were not understood.

async function main(): Promise<number> {
  const reading = parseOptions(process.argv.slice(2))
  if (!reading.ok) {
    console.error(`${reading.reason}\n\n${usage}`)
    return 2
  }
  if (reading.options.act === 'help') {
    console.log(usage)
    return 0
  }
  // Only now: loading the database takes longer than saying how to use this.
  const { runCommand: runAct } = await import('./run-command.ts')
  const complaint = await runAct(reading.options)
  if (complaint === undefined) return 0
  console.error(complaint)
  return 1
}

process.exitCode = await main()
