import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Candidates in order of preference. The headless shell takes a fifth less processor time for the same pages. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's or Playwright's own. Installs one if there is none (Debian's package as
 * root, otherwise Playwright's download).
 * @throws Error with instructions when none can be found or installed.
 */
export function provideChromium(): string {
  return findInstalled() ?? installFromDebian() ?? installFromPlaywright() ?? throwMissing()
}

function findInstalled(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  return named ?? [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No Chromium here: installing the Debian package.')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const runApt = (...words: string[]) =>
    spawnSync('apt-get', ['-q', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  runApt('update')
  // Older releases of Debian and Ubuntu only have the complete browser.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (runApt('install', '-y', '--no-install-recommends', name, 'fonts-liberation').status === 0) break
  return findInstalled()
}

function installFromPlaywright(): string | undefined {
  console.log("No Chromium here: fetching Playwright's own.")
  try {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  } catch {
    // throwMissing reports it, with instructions.
  }
  return findInstalled()
}

function throwMissing(): never {
  throw new Error(
    'The browser tests need Chromium and none could be installed.\n' +
      '  Debian or Ubuntu: sudo apt-get install chromium\n' +
      '  elsewhere: npx playwright install chromium\n' +
      '  or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
