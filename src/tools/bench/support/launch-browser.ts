import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

const systemPaths = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
)

/**
 * Starts a Chromium for measuring: CHROMIUM_PATH, the system's, or else Playwright's own. Close it when done.
 * @throws Error when there is none; `npm test` installs one.
 */
export async function launchBrowser(): Promise<Browser> {
  const places = [process.env['CHROMIUM_PATH'], ...systemPaths, chromium.executablePath()]
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium here. Run npm test once: it installs one.')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
}
