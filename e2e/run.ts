import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { provideChromium } from './support/provide-chromium.ts'
import { putInOwnNetwork } from './support/own-network.ts'
import { compressScreenshots } from './support/screenshots/compress-screenshots.ts'

// Finds or installs a Chromium and runs the browser tests. Arguments are passed to Playwright:
// `npm run e2e -- keyboard`. Screenshots renewed by `--update-snapshots` are compressed.

if (!existsSync('dist/index.html')) {
  console.error('The browser tests use the built app and there is none: run `npm run build` first.')
  process.exit(1)
}

try {
  const environment = { ...process.env, CHROMIUM_PATH: provideChromium() }
  const words = process.argv.slice(2)
  const [program, args] = putInOwnNetwork(['playwright', ['test', ...words]])
  const tests = spawnSync(program, args, {
    stdio: 'inherit',
    env: environment,
  })
  if (words.some((word) => /^(-u|--update-snapshots)/.test(word))) await compressScreenshots('e2e/look')
  process.exitCode = tests.status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
