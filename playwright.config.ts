import { defineConfig } from '@playwright/test'

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same letters whatever the machine is set to.
  '--font-render-hinting=none',
]

/** What `npm run soak` runs, and `npm run e2e` does not. */
const soakFiles = '**/*.soak.spec.ts'

export default defineConfig({
  testDir: 'e2e/specs',
  globalSetup: './e2e/support/servers/create-workspace-template.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than the two cores of a small machine: a test waits for a document or a timer half of its time.
  workers: 4,
  retries: 0,
  // Against what never ends, not for how fast it is: a machine that others share was seen to take ten times as long.
  timeout: 900_000,
  expect: {
    timeout: 120_000,
    // Letters have other edges in another Chromium: 0.13 % of the points at most, where it was tried.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.004 },
  },
  // One picture for every platform: what could differ is made the same (e2e/support/screenshots/normalize-rendering.ts).
  snapshotPathTemplate: 'e2e/look/{arg}{ext}',
  reporter: [['list']],
  forbidOnly: true,
  projects: [
    { name: 'browser', testIgnore: soakFiles },
    // Every file type and every kind of scan: reading pictures takes minutes of processor time.
    { name: 'soak', testMatch: soakFiles, timeout: 2_700_000, expect: { timeout: 900_000 } },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // A timeout of an expectation is reported with its location, before the test's own time is up.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // Recording every test costs all of them a sixth of their time: `npm run e2e -- WORD --trace on` records one.
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: quietFlags },
  },
})
