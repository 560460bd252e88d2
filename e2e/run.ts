import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { provideChromium } from './chromium.ts'

// Runs the browser tests with a Chromium that is here or can be had. Words after the script's name go to
// Playwright: `npm run e2e -- story`.

if (!existsSync('dist/index.html')) {
  console.error('The browser tests use the built app and there is none: run `npm run build` first.')
  process.exit(1)
}

try {
  const environment = { ...process.env, CHROMIUM_PATH: provideChromium() }
  const tests = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: environment,
  })
  process.exitCode = tests.status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
