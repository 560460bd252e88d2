import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config/config.ts'

const root = resolve(import.meta.dirname, '../..')

/** The folders of src that are not part of the app. */
const otherFolders = ['decisions', 'demo', 'http', 'server', 'service', 'testing', 'tools', 'workspace']

/** The sources of the app. */
const listSourcePaths = () => [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  ...readdirSync(join(root, 'src'))
    .filter((name) => !otherFolders.includes(name))
    .map((name) => `src/${name}`),
]

/**
 * Builds the app for a server that will serve it: not for a worker, nor with an invalid configuration, which stops the
 * start and is reported at once instead of after the build.
 *
 * @returns whether to go on with the start.
 */
export function prepareApp(environment: NodeJS.ProcessEnv, build: () => boolean): boolean {
  const isServed = environment['ROLE'] !== 'worker' && readConfig(environment).ok
  return !isServed || build()
}

/** Builds the app when there is no build or its sources are newer. @returns whether there is a build. */
export function buildWhenStale(): boolean {
  const builtAt = getModifiedTime(join(root, 'dist/index.html'))
  if (builtAt > Math.max(...listSourcePaths().map((name) => getNewestModifiedTime(join(root, name)))))
    return true
  console.log('Building the app. This takes a few seconds…')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) return true
  console.error('The app could not be built: see the messages above.')
  process.exitCode = 1
  return false
}

/** When a file was changed, in milliseconds since 1970; 0 when it does not exist. */
function getModifiedTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When the newest file below a path was changed. */
function getNewestModifiedTime(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isDirectory()) return stat?.mtimeMs ?? 0
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names.reduce((latest, name) => Math.max(latest, getModifiedTime(join(path, name))), 0)
}
