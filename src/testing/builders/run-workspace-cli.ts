import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface CliOutcome {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Runs the workspace command like `npm run -s workspace`. */
export function runWorkspaceCli(environment: Record<string, string>, ...args: string[]): Promise<CliOutcome> {
  const main = join(import.meta.dirname, '../../server/cli/workspace-cli.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  return new Promise((resolve) => {
    const options = { env, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
    const program = execFile(process.execPath, [main, ...args], options, (_, stdout, stderr) =>
      resolve({ code: program.exitCode ?? -1, stdout, stderr: stderr.toString() }),
    )
  })
}
