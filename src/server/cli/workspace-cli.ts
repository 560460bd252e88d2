import { parseOptions, usage } from './parse-options.ts'

// Maintains a workspace: see `npm run workspace -- --help`. Exit codes: 0 done, 1 failed, 2 invalid arguments.

async function main(): Promise<number> {
  const parsed = parseOptions(process.argv.slice(2))
  if (!parsed.ok) {
    console.error(`${parsed.reason}\n\n${usage}`)
    return 2
  }
  if (parsed.options.command === 'help') {
    console.log(usage)
    return 0
  }
  // Imported late, because loading the database takes longer than printing the usage.
  const { runCommand } = await import('./run-command.ts')
  const problem = await runCommand(parsed.options)
  if (problem === undefined) return 0
  console.error(problem)
  return 1
}

process.exitCode = await main()
