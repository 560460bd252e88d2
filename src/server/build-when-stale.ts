import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What the app is built from; the server's own code is not. */
const sourcePaths = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  ...['main.tsx', 'app', 'client', 'contract', 'demo', 'review', 'screens', 'ui', 'values', 'viewer'].map(
    (name) => `src/${name}`,
  ),
]

/** Builds the app when it was never built or its sources are newer. @returns whether there is a built app. */
export function buildWhenStale(): boolean {
  if (
    getModifiedTime(join(root, 'dist/index.html')) >
    Math.max(...sourcePaths.map((name) => getNewestModifiedTime(join(root, name))))
  )
    return true
  console.log('Building the app; this takes a few seconds…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) return true
  console.error('The app could not be built: see above.')
  process.exitCode = 1
  return false
}

/** When a file was changed, in milliseconds since 1970; 0 when there is none. */
function getModifiedTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When the newest file below a path was changed. */
function getNewestModifiedTime(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isDirectory()) return stat?.mtimeMs ?? 0
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return below.reduce((latest, name) => Math.max(latest, getModifiedTime(join(path, name))), 0)
}
