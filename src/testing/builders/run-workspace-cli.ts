import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface CliOutcome {
  readonly code: number
  readonly printed: Buffer
  readonly complaint: string
}

/** Runs the workspace command as `npm run -s workspace` does. */
export function runWorkspaceCli(
  environment: Record<string, string>,
  ...words: string[]
): Promise<CliOutcome> {
  const main = join(import.meta.dirname, '../../server/cli/workspace-cli.ts')
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise((resolve) => {
    const options = { env, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
    const program = execFile(process.execPath, [main, ...words], options, (_, printed, complaint) =>
      resolve({ code: program.exitCode ?? -1, printed, complaint: complaint.toString() }),
    )
  })
}
